package dev.tally.pipelines.words;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.counting.Counting;
import dev.tally.pipelines.words.counting.NgramTally;
import dev.tally.pipelines.words.counting.Ngrams;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.TextCounter;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.Tokenizer;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.util.Arrays;
import java.util.List;

/**
 * Counts words, or n-grams of them.
 *
 * @param listing which of them are listed
 * @param ngrams how many words are counted as one
 */
public record CountWords(Listing listing, Ngrams ngrams) implements Counting<WordTally, TopList> {
  /** Counts single words. */
  public static CountWords of(Listing listing) {
    return new CountWords(listing, Ngrams.WORDS);
  }

  @Override
  public TextCounter<WordTally, TopList> counter(Tokens tokens) {
    return ngrams.areWords() ? new WordCounter(tokens) : new NgramCounter(tokens);
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

  private final class WordCounter implements TextCounter<WordTally, TopList>, Tokenizer.Sink {
    private final Segmentation.Splitter splitter;
    private final WordFilter filter;
    private WordTally words = new WordTally();
    private long position;
    private int verse;

    WordCounter(Tokens tokens) {
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
      return CountWords.this.results(key, List.of(passage), words);
    }
  }

  /** N-grams are counted by numbers; only those that are shown, or shared, become strings. */
  private final class NgramCounter implements TextCounter<WordTally, TopList>, Tokenizer.Sink {
    private final Segmentation.Splitter splitter;
    private final WordFilter filter;
    private NgramTally tally;
    private long position;
    private int verse;

    /** Of the tokens of the verse. */
    private int[] forms = new int[64];

    private int count;

    NgramCounter(Tokens tokens) {
      this.splitter = tokens.segmentation().splitter();
      this.filter = tokens.filter();
      this.position = tokens.firstPosition();
      this.tally = new NgramTally(ngrams, filter, position);
    }

    @Override
    public void begin() {
      tally = new NgramTally(ngrams, filter, position);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      verse++;
      count = 0;
      splitter.split(chars, from, to, this);
      for (int at = 0; at + ngrams.n() <= count; at++) {
        tally.add(forms, at, position + at, verse);
      }
      position += count;
    }

    @Override
    public void token(char[] chars, int from, int to) {
      if (count == forms.length) {
        forms = Arrays.copyOf(forms, count * 2);
      }
      forms[count++] = tally.form(chars, from, to);
    }

    @Override
    public WordTally table() {
      return tally.toWords();
    }

    @Override
    public List<TopList> results(ResultKey key, Passage passage) {
      return List.of(new TopList(key, List.of(passage), tally.totals(), listing.of(tally)));
    }
  }
}
