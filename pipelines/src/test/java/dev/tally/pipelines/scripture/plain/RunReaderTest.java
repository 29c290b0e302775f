package dev.tally.pipelines.scripture.plain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunReaderTest {
  private static final long BUDGET = 1 << 20;
  private static final Pattern BLANKS = Pattern.compile("[\t-\r\u001c- ]+");

  /** What is between two reads of the file. */
  private static final int CHUNK = 2 << 16;

  /** Whether a text is read by its runs, and how. */
  private record Way(boolean isByRuns, long budget, int maxCharacters, int bytesAtOnce) {
    private static final Way CHARACTERS = new Way(false, 0, ParagraphReader.MAX_CHARACTERS, CHUNK);
    private static final Way RUNS = new Way(true, BUDGET, CHARACTERS.maxCharacters, CHUNK);

    void read(byte[] bytes, VerseVisitor visitor) throws IOException {
      visitor.chapter(0, "", 0);
      assertThat(visitor.takesRuns()).isTrue();
      ParagraphReader characters = new ParagraphReader(visitor, UTF_8, maxCharacters);
      InputStream in = inPieces(bytes, bytesAtOnce);
      if (isByRuns) {
        new RunReader(in, characters, 0, 1, budget).read();
      } else {
        characters.read(in, true);
      }
      characters.checkText();
    }
  }

  private static InputStream inPieces(byte[] bytes, int atOnce) {
    return new FilterInputStream(new ByteArrayInputStream(bytes)) {
      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        return super.read(target, offset, Math.min(length, atOnce));
      }
    };
  }

  @Provide
  Arbitrary<byte[]> texts() {
    Arbitrary<String> usual =
        Arbitraries.of("a", "the", "The", "God", "said,", "--", "it's", "12.5", "en-", "gedi", "x");
    Arbitrary<String> blanks = Arbitraries.of(" ", " ", "\n", "\n", "\r\n", "\t", "  ", "\n\n");
    Arbitrary<String> rare =
        Arbitraries.of(
            "\r",
            "\u00ad",
            "so\u00ad",
            "\u00ad\n",
            "\u00ad \u3000\n",
            "\u000b",
            "\f",
            "\u001c",
            "\u0001",
            "\u00a0",
            "\u3000",
            "\u2028",
            "\u0085",
            "\ufeff",
            "\ufffd",
            "\n \t\n",
            "\n\u3000\n",
            "twelve bytes",
            "twelvebytess",
            "thirteenbytes",
            "exactly sixteen.",
            "exactlysixteen16",
            "a-run-of-more-than-sixteen-bytes",
            "<b>bold</b>",
            "&amp;",
            "\u201cquoted\u201d",
            "na\u00efve",
            "\u0441\u043b\u043e\u0432\u043e\u043c",
            "\u4e2d\u6587\u6587\u672c",
            "\u1230\u1361\u1230",
            "\u1c50",
            "\u1a00\u1a01",
            "caf\u00e9\u2010",
            "\ud83d\ude00",
            "\ud842\udfb7",
            "x".repeat(130),
            "\u4e2d".repeat(50));
    Arbitrary<byte[]> pieces =
        Arbitraries.frequencyOf(Tuple.of(8, usual), Tuple.of(8, blanks), Tuple.of(3, rare))
            .map(piece -> piece.getBytes(UTF_8));
    Arbitrary<byte[]> wrong =
        Arbitraries.of("00", "E9", "C3", "EDA080", "F0908D", "FF", "C080")
            .map(hex -> HexFormat.of().parseHex(hex));
    return Arbitraries.frequencyOf(Tuple.of(120, pieces), net.jqwik.api.Tuple.of(1, wrong))
        .list()
        .ofMaxSize(60)
        .map(RunReaderTest::joined);
  }

  private static byte[] joined(List<byte[]> pieces) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    pieces.forEach(all::writeBytes);
    return all.toByteArray();
  }

  @Property(tries = 1000)
  void paragraphsAndErrorsAreThoseOfCharacters(
      @ForAll("texts") byte[] text,
      @ForAll @IntRange(min = 1, max = 40) int bytesAtOnce,
      @ForAll @IntRange(min = 2, max = 60) int maxCharacters) {
    Way characters = new Way(false, 0, maxCharacters, CHUNK);
    assertThat(shown(text, new Way(true, BUDGET, maxCharacters, CHUNK)))
        .isEqualTo(shown(text, characters));
    assertThat(shown(text, new Way(true, 0, maxCharacters, bytesAtOnce)))
        .isEqualTo(shown(text, characters));
    assertThat(shown(text, Way.RUNS)).isEqualTo(shown(text, Way.CHARACTERS));
  }

  /** The text comes after as many blank lines as end the first read in the middle of it. */
  @Property(tries = 200)
  void paragraphsGoOnWhereReadsEnd(
      @ForAll("texts") byte[] text, @ForAll @IntRange(min = 0, max = 200) int bytes) {
    byte[] filler = "\n".repeat(CHUNK - bytes).getBytes(UTF_8);
    byte[] all = joined(List.of(filler, text, manyWords()));
    assertThat(shown(all, Way.RUNS)).isEqualTo(shown(all, Way.CHARACTERS));
  }

  @Property(tries = 500)
  void countsAndNoticesAreThoseOfCharacters(
      @ForAll("texts") byte[] text, @ForAll Tokenization segmentation) {
    String expected = counted(text, segmentation, Way.CHARACTERS);
    assertThat(counted(text, segmentation, Way.RUNS)).isEqualTo(expected);
    Way withFullTable = new Way(true, 0, ParagraphReader.MAX_CHARACTERS, CHUNK);
    byte[] known = joined(List.of(manyWords(), text));
    assertThat(counted(known, segmentation, withFullTable))
        .isEqualTo(counted(known, segmentation, Way.CHARACTERS));
  }

  /** More of them than a table without a budget takes. */
  private static byte[] manyWords() {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      words.append("word").append(i).append(' ');
    }
    return words.append("\n\n").toString().getBytes(UTF_8);
  }

  /** Paragraphs, and how reading ends. */
  private static List<String> shown(byte[] text, Way way) {
    Recorder recorder = new Recorder();
    try {
      way.read(text, recorder);
    } catch (IOException e) {
      recorder.shown.add(e.getMessage());
    }
    return recorder.shown;
  }

  private static String counted(byte[] text, Tokenization segmentation, Way way) {
    TextMeasurement<?, TopList> measurement =
        new TextMeasurement<>(
            WordMeasures.top(WordSelection.top(1000, 1), Ngrams.WORDS),
            new TokenRules(segmentation, WordFilter.NONE),
            Grouping.REQUEST,
            /* isOneText= */ true);
    TextRequest request = new TextRequest(0, 0, "text", 0, 0);
    TextMeasurement<?, TopList>.OfText verses =
        measurement.begin(new Text(request, "", "", Text.Origin.FILE, "text", ""));
    try {
      way.read(text, verses);
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
    verses.finish();
    List<Result<TopList>> results = measurement.results();
    return results.toString();
  }

  /** Looks also at what is said of the runs of paragraphs. */
  private static final class Recorder implements VerseVisitor {
    private static final int MAX_PIECES = 9;

    private final List<String> shown = new ArrayList<>();
    private final Map<Integer, String> known = new HashMap<>();

    @Override
    public boolean takesRuns() {
      return true;
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      shown.add(number + ": " + new String(chars, from, to - from));
    }

    @Override
    public void verse(int number, Runs runs) {
      int blanks = runs.blanks();
      List<String> found = new ArrayList<>();
      for (int i = 0; i < runs.count(); i++) {
        String run = new String(runs.chars(i));
        found.add(run);
        if (runs.number(i) >= 0) {
          assertThat(known.computeIfAbsent(runs.number(i), first -> run)).isEqualTo(run);
        }
      }
      String paragraph = new String(runs.chars(), 0, runs.length());
      assertThat(found).isEqualTo(runs(paragraph));
      assertThat(blanks).isEqualTo(blanks(paragraph));
      for (int from = 0; from < Math.min(runs.count(), MAX_PIECES); from++) {
        int middle = (from + 1 + runs.count()) / 2;
        String piece = new String(runs.chars(from, middle));
        piece += middle == runs.count() ? "" : new String(runs.chars(middle, runs.count()));
        assertThat(paragraph).endsWith(piece);
        assertThat(runs(piece)).isEqualTo(found.subList(from, found.size()));
        assertThat(from > 0 || piece.equals(paragraph)).isTrue();
      }
      if (runs.isPlain()) {
        assertThat(found).noneMatch(run -> run.matches("(?s).*[<&\u1361].*|.+[-\u2010]"));
      }
      VerseVisitor.super.verse(number, runs);
    }

    private static List<String> runs(String paragraph) {
      return BLANKS
          .splitAsStream(paragraph)
          .filter(run -> !run.chars().allMatch(c -> ParagraphReader.isBlank((char) c)))
          .toList();
    }

    private static long blanks(String paragraph) {
      int end = Math.max(2, paragraph.length() - 1);
      return paragraph.length() < 3
          ? 0
          : paragraph.substring(2, end).chars().filter(c -> c == ' ').count();
    }
  }

  @Test
  void runsHaveNumbersInTheOrderOfTheirFirstOccurrence() throws IOException {
    assertThat(numbers("to be or\r\nnot to be\n\nor not", BUDGET))
        .containsExactly(List.of(0, 1, 2, 3, 0, 1), List.of(2, 3));
  }

  @Test
  void runsHaveNoNumbersWhereTheTableIsFull() throws IOException {
    String text = new String(manyWords(), UTF_8) + "word1 new word99 word2";
    List<List<Integer>> numbers = numbers(text, 0);
    assertThat(numbers.get(0)).contains(0, 41).doesNotContain(42);
    assertThat(numbers.get(1)).containsExactly(1, -1, -1, 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 11, 12, 13, 15, 16, 17, 24, 25, 127, 128})
  void runsOfEachLengthAreKnownAgain(int length) throws IOException {
    String run = "0123456789abcdef".repeat(9).substring(0, length);
    String other = run.substring(1) + "!";
    String text = String.join(" ", run, other, run + "x", "?" + run, run, other);
    List<Integer> numbers = numbers(text, BUDGET).get(0);
    assertThat(numbers.get(4)).isEqualTo(numbers.get(0)).isEqualTo(0);
    assertThat(numbers.get(5)).isEqualTo(numbers.get(1)).isEqualTo(1);
  }

  private static List<List<Integer>> numbers(String text, long budget) throws IOException {
    List<List<Integer>> numbers = new ArrayList<>();
    VerseVisitor visitor =
        new VerseVisitor() {
          @Override
          public boolean takesRuns() {
            return true;
          }

          @Override
          public void verse(int number, char[] chars, int from, int to) {}

          @Override
          public void verse(int number, Runs runs) {
            List<Integer> ofVerse = new ArrayList<>();
            for (int i = 0; i < runs.count(); i++) {
              ofVerse.add(runs.number(i));
            }
            numbers.add(ofVerse);
          }
        };
    new Way(true, budget, ParagraphReader.MAX_CHARACTERS, CHUNK)
        .read(text.getBytes(UTF_8), visitor);
    return numbers;
  }

  @Test
  void aPartOfATextCountsLinesAndBytesFromWhereItBegins() {
    List<String> shown = new ArrayList<>();
    VerseVisitor visitor =
        (number, chars, from, to) -> shown.add(number + ": " + new String(chars, from, to - from));
    byte[] part = {'O', 'n', 'e', '\n', '\n', 'T', (byte) 0xE9, '\n'};
    ParagraphReader characters =
        new ParagraphReader(visitor, UTF_8, ParagraphReader.MAX_CHARACTERS);
    RunReader reader = new RunReader(new ByteArrayInputStream(part), characters, 100, 7, BUDGET);
    assertThatThrownBy(reader::read)
        .hasMessage("line 9: expected UTF-8, found the byte 0xE9 at offset 106");
    assertThat(shown).containsExactly("7: One");
  }
}
