package dev.tally.pipelines.words;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.counting.Counting;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.TextCounter;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.Tokenizer;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.util.List;

/**
 * Counts words.
 *
 * @param listing which of them are listed
 */
public record CountWords(Listing listing) implements Counting<WordTally, TopList> {
  @Override
  public TextCounter<WordTally, TopList> counter(Tokens tokens) {
    return new WordCounter(tokens, this);
  }

  @Override
  public WordTally table() {
    return new WordTally();
  }

  @Override
  public List<TopList> results(ResultKey key, List<Passage> passages, WordTally words) {
    return List.of(TopList.of(key, passages, words, listing));
  }

  @Override
  public TopList noting(TopList list, Text noted) {
    return list.with(noted);
  }

  @Override
  public DataCoder<WordTally> tableCoder() {
    return new WordTally.WordTallyCoder();
  }

  @Override
  public DataCoder<TopList> resultCoder() {
    return new TopList.TopListCoder();
  }

  private static final class WordCounter
      implements TextCounter<WordTally, TopList>, Tokenizer.Sink {
    private final CountWords counting;
    private final Segmentation.Splitter splitter;
    private final WordFilter filter;
    private WordTally words = new WordTally();
    private long position;
    private int verse;

    WordCounter(Tokens tokens, CountWords counting) {
      this.counting = counting;
      this.splitter = tokens.segmentation().splitter();
      this.filter = tokens.filter();
      this.position = tokens.firstPosition();
    }

    @Override
    public void begin() {
      words = new WordTally();
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      verse++;
      splitter.split(chars, from, to, this);
    }

    @Override
    public void token(char[] chars, int from, int to) {
      words.add(chars, from, to, position++, verse, filter);
    }

    @Override
    public WordTally table() {
      return words;
    }

    @Override
    public List<TopList> results(ResultKey key, Passage passage) {
      return counting.results(key, List.of(passage), words);
    }
  }
}
