package dev.tally.pipelines.words;

import dev.tally.benchmarks.MadeUpText;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.pipelines.scripture.getbible.ServerAccess;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.Tallies;
import dev.tally.pipelines.words.counting.TextCounter;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

  private final WordFilter filter = WordFilter.read("stopwords.txt");
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

  /** The tallies of the whole text, as one result. */
  @Benchmark
  public Tallies<WordTally> count() throws UnavailableException {
    Verses verses = new Verses(library.find(new TextRequest(0, 0, VERSION, 0, 0)), library);
    Tokens tokens = new Tokens(verses, Segmentation.WHITESPACE, filter);
    TextCounter<WordTally, TopList> counter = CountWords.of(Listing.top(10)).counter(tokens);
    verses.forEach(counter);
    Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
    tallies.entry(new ResultKey(0, 0)).table().merge(counter.table());
    return tallies;
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
}
