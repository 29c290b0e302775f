package dev.tally.pipelines.words;

import dev.tally.benchmarks.MadeUpText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.pipelines.scripture.getbible.ServerAccess;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.Result;
import dev.tally.words.TextMeasurement;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.WordTally;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WhitespaceTokenizer;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.TopList;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordSelection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it take to tokenize and count one translation, from the bytes of its file to counts?
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar CountText -p file=akjv.json</pre>
 *
 * <p>Without a file, a translation is made up.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CountText {
  private static final String VERSION = "text";

  /** A translation in getBible layout; empty to make one up. */
  @Param("")
  public String file = "";

  private final WordFilter filter = stopWords();
  private Path folder = Path.of("");
  private Library library = library(folder);

  /** Puts the file into a corpus of its own. */
  @Setup
  public void write() throws IOException {
    folder = Files.createTempDirectory("tally-benchmark");
    library = library(folder);
    Path text = folder.resolve(VERSION + ".json");
    if (file.isEmpty()) {
      Files.writeString(text, MadeUpText.json(VERSION, 0));
    } else {
      Files.copy(Path.of(file), text);
    }
  }

  /** Removes it. */
  @TearDown
  public void remove() throws IOException {
    Files.delete(folder.resolve(VERSION + ".json"));
    Files.delete(folder);
  }

  /** The words of the whole text, as one result. */
  @Benchmark
  public List<Result<TopList>> count() throws UnavailableException {
    Text text = library.find(new TextRequest(0, 0, VERSION, 0, 0));
    TextMeasurement<?, TopList> measurement =
        new TextMeasurement<>(
            WordMeasures.top(WordSelection.top(10, 1), Ngrams.WORDS),
            new TokenRules(Tokenization.WHITESPACE, filter),
            Grouping.REQUEST,
            /* isOneText= */ true);
    TextMeasurement<?, TopList>.OfText verses = measurement.begin(text);
    new Verses(text, library).forEach(verses);
    verses.finish();
    return measurement.results();
  }

  private static WordFilter stopWords() {
    try {
      return WordFilter.of(Files.readString(Path.of("stopwords.txt")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Counts the words in a map of strings, which {@link WordTally} is held against. */
  @Benchmark
  public Map<String, PlainCount> countInHashMap() throws UnavailableException {
    Map<String, PlainCount> words = new HashMap<>();
    Verses verses = new Verses(library.find(new TextRequest(0, 0, VERSION, 0, 0)), library);
    verses.forEach(new PlainCounter(words));
    words.keySet().removeIf(word -> !filter.keeps(word));
    return words;
  }

  private static Library library(Path folder) {
    Freshness offline = new Freshness(Freshness.Mode.OFFLINE, Duration.ZERO);
    return new Library(
        folder.toString(),
        "",
        offline,
        folder.toString(),
        ServerAccess.open(Duration.ofHours(1), Duration.ZERO));
  }

  /** The count of one word. */
  public static final class PlainCount {
    private final long first;
    private int count;
    private int verses;
    private int lastVerse;

    PlainCount(long first) {
      this.first = first;
    }

    void add(int verse) {
      count++;
      verses += verse == lastVerse ? 0 : 1;
      lastVerse = verse;
    }

    @Override
    public String toString() {
      return count + " in " + verses + ", first at " + first;
    }
  }

  private static final class PlainCounter implements VerseVisitor, WhitespaceTokenizer.Sink {
    private final Tokenization.Splitter splitter = Tokenization.WHITESPACE.splitter();
    private final Map<String, PlainCount> words;
    private long position;
    private int verse;

    PlainCounter(Map<String, PlainCount> words) {
      this.words = words;
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      verse++;
      splitter.split(chars, from, to, this);
    }

    @Override
    public void token(char[] chars, int from, int to) {
      long at = position++;
      words
          .computeIfAbsent(String.valueOf(chars, from, to - from), word -> new PlainCount(at))
          .add(verse);
    }
  }
}
