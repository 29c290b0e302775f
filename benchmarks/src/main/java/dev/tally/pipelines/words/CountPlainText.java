package dev.tally.pipelines.words;

import dev.tally.benchmarks.MadeUpText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.plain.Location;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.words.Result;
import dev.tally.words.TextMeasurement;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.TopList;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordSelection;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does each step from the bytes of a plain text to its counts take? Each benchmark does what
 * the ones before it do, and one thing more; {@code plain...} is the way that is written first.
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar CountPlainText</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CountPlainText {
  private static final String NAME = "text.txt";

  private Path file = Path.of("");
  private PlainTexts texts = PlainTexts.NONE;

  /** Writes the verses of a made-up translation, a paragraph each. */
  @Setup
  public void write() throws IOException {
    file = Files.createTempFile("tally-benchmark", ".txt");
    String[] parts = MadeUpText.json("text", 0).split("\"text\": \"", -1);
    Files.writeString(
        file,
        Stream.of(parts)
            .skip(1)
            .map(part -> part.substring(0, part.indexOf('"')))
            .collect(Collectors.joining("\n\n")));
    texts = new PlainTexts(Map.of(NAME, Location.of(file.toString())));
  }

  /** Removes it. */
  @TearDown
  public void remove() throws IOException {
    Files.delete(file);
  }

  /** The bytes, with their SHA-1. */
  @Benchmark
  public Text hash() throws UnavailableException {
    return texts.find(new TextRequest(0, 0, NAME, 0, 0));
  }

  /** Paragraphs by the numbers of their runs: decoding is looking up what stands between blanks. */
  @Benchmark
  public long lookUpRuns() throws UnavailableException {
    Tokens runs = new Tokens(/* takesRuns= */ true);
    PlainTexts.read(hash(), runs);
    return runs.count;
  }

  /** Paragraphs as characters, as a text with ever new words is read. */
  @Benchmark
  public long decode() throws UnavailableException {
    Tokens none = new Tokens(/* takesRuns= */ false);
    PlainTexts.read(hash(), none);
    return none.count;
  }

  /** Characters, split into tokens. */
  @Benchmark
  public long split() throws UnavailableException {
    Tokenization.Splitter splitter = Tokenization.WHITESPACE.splitter();
    long[] tokens = {0};
    PlainTexts.read(
        hash(),
        (number, chars, from, to) ->
            splitter.split(chars, from, to, (same, begin, end) -> tokens[0]++));
    return tokens[0];
  }

  /** All steps: runs, of which each is split once, and the words of a run looked up once. */
  @Benchmark
  public List<Result<TopList>> count() throws UnavailableException {
    TextMeasurement<?, TopList> measurement =
        new TextMeasurement<>(
            WordMeasures.top(WordSelection.top(10, 1), Ngrams.WORDS),
            new TokenRules(Tokenization.WHITESPACE, WordFilter.NONE),
            Grouping.REQUEST,
            /* isOneText= */ true);
    Text text = hash();
    TextMeasurement<?, TopList>.OfText measured = measurement.begin(text);
    measured.finish(PlainTexts.read(text, measured));
    return measurement.results();
  }

  /** Lines, split at blanks, in a map of strings. */
  @Benchmark
  public Map<String, Integer> plainCount() throws IOException {
    Map<String, Integer> counts = new HashMap<>();
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        StringTokenizer words = new StringTokenizer(line);
        while (words.hasMoreTokens()) {
          counts.merge(words.nextToken(), 1, Integer::sum);
        }
      }
    }
    return counts;
  }

  private static final class Tokens implements VerseVisitor {
    private final boolean takesRuns;
    private long count;

    Tokens(boolean takesRuns) {
      this.takesRuns = takesRuns;
    }

    @Override
    public boolean takesRuns() {
      return takesRuns;
    }

    @Override
    public void verse(int number, Runs runs) {
      count += runs.count();
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      count += to - from;
    }
  }
}
