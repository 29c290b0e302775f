package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Chapter;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Passages and operands, from a command line to its output. */
class ReferenceCommandTest {
  private static final List<Version> VERSIONS =
      List.of(
          new Version(
              "akjv",
              List.of(
                  CorpusFixture.book(
                      43,
                      "John",
                      List.of("oar one", "oar two", "oar three"),
                      List.of("net", "sea")),
                  CorpusFixture.book(63, "2 John", List.of("gull", "gull gull")))),
          new Version(
              "kjv",
              List.of(
                  CorpusFixture.book(
                      43, "Johannes", List.of("oar one", "oars two", "oar thou"), List.of("nets")),
                  CorpusFixture.book(19, "Psalms", List.of("oar"), List.of("net")),
                  CorpusFixture.book(72, "Additional Psalm", List.of("harp", "gull", "sea")))));

  private final CommandRunner tally = new CommandRunner();
  private final Path root;

  ReferenceCommandTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeTexts() {
    CorpusFixture.write(root, VERSIONS);
    tally.set("tally.root", root.toString());
    tally.set("source", root.toString());
    tally.set("stopwords", "none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "John 1:2-3 | akjv John 1;  2  oar two;  3  oar three",
        "Jn 1.2\u20133 | akjv John 1;  2  oar two;  3  oar three",
        "John 1:2,2; 1:2 | akjv John 1;  2  oar two",
        "John 1:1-2,2-3 | akjv John 1;  1  oar one;  2  oar two;  3  oar three",
        "John 1:3,1 | akjv John 1;  3  oar three;  1  oar one",
        "John.1.3-John.2.1 | akjv John 1;  3  oar three;;akjv John 2;  1  net",
        "2Jn 2 | akjv 2 John 1;  2  gull gull",
        "II John 1:1 | akjv 2 John 1;  1  gull",
        "John 1:1,3 | akjv John 1;  1  oar one;  3  oar three",
        "John 2; 2Jn 1:1 | akjv John 2;  1  net;  2  sea;;akjv 2 John 1;  1  gull",
        "John 2 | akjv John 2;  1  net;  2  sea",
        "II John | gull gull gull"
      })
  void versesArePrintedWithTheirNumbers(String passage, String lines) {
    assertThat(tally.run("text", "akjv", passage)).isZero();
    assertThat(tally.out().stripTrailing()).isEqualTo(lines.replace(';', '\n'));
    assertThat(tally.run("text", "--ver=akjv", "--ref=" + passage)).isZero();
    assertThat(tally.out().stripTrailing()).isEqualTo(lines.replace(';', '\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text akjv John 1:2-3 | akjv John 1;  2  oar two;  3  oar three",
        "text akjv II John 2 | akjv 2 John 1;  2  gull gull",
        "text akjv 2 John 1:1 --quiet | akjv 2 John 1;  1  gull",
        "text John 2:1 akjv | akjv John 2;  1  net",
        "text akjv John 2:1 Jn 1:1 | akjv John 2;  1  net;;akjv John 1;  1  oar one",
        "topwords akjv John 2 2 John --n=1 | akjv John 2:; {'net': 1};akjv 2 John:; {'gull': 3}",
        "concordance oar akjv John 1:1 --counts | query  version  part      hits  verses;"
            + "oar    akjv     John.1.1  1     1"
      })
  void passagesNeedNoQuotes(String typed, String lines) {
    assertThat(tally.run(typed.split(" "))).isZero();
    assertThat(tally.out().stripTrailing()).isEqualTo(lines.replace(';', '\n'));
  }

  @Test
  void wholeChaptersHaveNumbersWhereThatIsAskedFor() {
    assertThat(tally.run("text", "kjv", "Joh 2", "--numbers")).isZero();
    assertThat(tally.out()).isEqualTo("kjv Johannes 2\n  1  nets\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "John 1:4 | akjv John 1:4: no such verse; the chapter has 1-3",
        "John 1:2-9 | akjv John 1:2-9: no such verse; the chapter has 1-3",
        "John 3 | akjv John 3: no such chapter; the book has 1-2",
        "John 1:2-3:4 | akjv John 1:2-3:4: no such chapter; the book has 1-2",
        "Tob 3 | akjv: no book 'Tob'; its books are 43, 63",
        "Nobody 3:16 | akjv: no book 'Nobody'; its books are 43, 63",
        "Book90 | akjv: no book 'Book90'; its books are 43, 63",
        "John 2-1 | --bk=John 2-1: the range runs backwards",
        "John 0 | --bk=John 0: expected a number from 1",
        "John 1;; 2 | --bk=John 1;; 2: empty item in the list"
      })
  void whatIsNotInTheTextIsRefusedInOneLine(String passage, String message) {
    for (String command : List.of("text", "topwords", "concordance")) {
      String find = command.equals("concordance") ? "--find=oar" : "--verbose=false";
      assertThat(tally.run(command, "akjv", find, "--bk=" + passage)).isEqualTo(2);
      assertThat(tally.notices()).containsExactly(message);
      assertThat(tally.out()).isEmpty();
    }
  }

  @Test
  void passageThatOneTranslationDoesNotHaveCanBeSkipped() {
    assertThat(tally.run("topwords", "akjv", "kjv", "John 2:2", "--skip-missing")).isEqualTo(5);
    assertThat(tally.out()).isEqualTo("akjv John 2:2:\n {'sea': 1}\n");
    assertThat(tally.notices())
        .containsExactly(
            "kjv Johannes 2:2: no such verse; the chapter has 1", "the results cover the others");
  }

  @Test
  void referenceIsOneResultAndItsLabelSaysWhich() {
    assertThat(tally.run("topwords", "akjv", "John 1:2-2:1; 2Jn", "--n=1")).isZero();
    assertThat(tally.out())
        .isEqualTo("akjv John 1:2-end, 2:1:\n {'oar': 2}\nakjv 2 John:\n {'gull': 3}\n");
    assertThat(tally.run("topwords", "akjv", "John 1-2", "--n=1", "--by=chapter")).isZero();
    assertThat(tally.out()).isEqualTo("akjv John 1:\n {'oar': 3}\nakjv John 2:\n {'net': 1}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "topwords akjv John 1:1-3,2-3 --n=1 | akjv John 1:1-3:; {'oar': 3}",
        "topwords akjv John 1:2; John 1 --n=1 | "
            + "akjv John 1:2:; {'oar': 1};akjv John 1:; {'oar': 3}",
        "topwords akjv John 1:2; John 1 --n=1 --by=version | akjv John 1:; {'oar': 3}",
        "topwords akjv John 1:2; John --n=1 --by=all | akjv John:; {'oar': 3}",
        "concordance oar akjv John 1:2; John 1 --counts | query  version  part      hits  verses;"
            + "oar    akjv     John.1.2  1     1;oar    akjv     John.1    3     3"
      })
  void aResultHasEachVerseOnce(String typed, String lines) {
    assertThat(tally.run(typed.split(" "))).isZero();
    assertThat(tally.out().stripTrailing()).isEqualTo(lines.replace(';', '\n'));
  }

  @Test
  void noHitIsShownTwice() {
    assertThat(tally.run("concordance", "oar", "akjv", "John 1:2-3,3; John 1")).isZero();
    assertThat(tally.out().lines().map(line -> line.substring(0, 13)))
        .containsExactly("akjv John.1.1", "akjv John.1.2", "akjv John.1.3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Psalm 151 | kjv Additional Psalm 1;  1  harp;  2  gull;  3  sea",
        "Psalm 151:1 | kjv Additional Psalm 1;  1  harp",
        "Ps 151:1-2 | kjv Additional Psalm 1;  1  harp;  2  gull",
        "Ps 151:1,3 | kjv Additional Psalm 1;  1  harp;  3  sea",
        "Ps.151.2-Ps.151.3 | kjv Additional Psalm 1;  2  gull;  3  sea",
        "AddPs 2 | kjv Additional Psalm 1;  2  gull",
        "AddPs.1.2 | kjv Additional Psalm 1;  2  gull",
        "Psalm 1:1 | kjv Psalms 1;  1  oar",
        "Ps 2:1 | kjv Psalms 2;  1  net",
        "Ps 2 | kjv Psalms 2;  1  net"
      })
  void nameOfABookMayEndWithANumber(String passage, String lines) {
    assertThat(tally.run("text", "kjv", passage)).isZero();
    assertThat(tally.out().stripTrailing()).isEqualTo(lines.replace(';', '\n'));
  }

  /** As in the Septuagint. */
  @Test
  void psalmIsAChapterWhereTheTextHasNoBookOfIt() {
    List<Chapter> psalms =
        List.of(new Chapter(2, List.of("net")), new Chapter(151, List.of("harp", "gull")));
    CorpusFixture.write(root, List.of(new Version("lxx", List.of(new Book(19, "Psalms", psalms)))));
    assertThat(tally.run("text", "lxx", "Psalm 151:1-2")).isZero();
    assertThat(tally.out()).isEqualTo("lxx Psalms 151\n  1  harp\n  2  gull\n");
  }

  @Test
  void sidesOfAComparisonMayBePassages() {
    assertThat(tally.run("compare", "kjv:John 1:2-3", "akjv:John 1", "--words=oar")).isZero();
    assertThat(tally.out())
        .startsWith("kjv Johannes 1:2-3 (4 words) against akjv John 1 (6 words)");
  }

  @Test
  void operandsOfASearchAreTranslationsAndPassages() {
    assertThat(tally.run("concordance", "oar", "akjv", "kjv", "John 1:1")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            "akjv John.1.1  %40s[oar] one\nkjv John.1.1   %40s[oar] one\n".formatted("", ""));
  }

  @ParameterizedTest
  @CsvSource({
    "oar one akjv, akjv, \"oar one\" akjv",
    "oar One and John 1, akjv, \"oar One and\"",
    "oar akvj, akjv or kjv, \"oar akvj\""
  })
  void wordsWithoutQuotesAreShownWithThem(String typed, String versions, String quoted) {
    assertThat(tally.run(("concordance " + typed).split(" "))).isEqualTo(3);
    assertThat(tally.notices())
        .last()
        .isEqualTo("several words to look for need quotes: " + quoted);
  }

  @Test
  void wordsWithoutQuotesBesideAFileAreToldOf(@TempDir Path folder) throws IOException {
    String file = Files.writeString(folder.resolve("a.txt"), "oar").toString();
    assertThat(tally.run("collocates", "oar", "one", file)).isEqualTo(2);
    assertThat(tally.notices())
        .containsExactly(
            file
                + " and one: expected texts of your own or translations, not both; several words to"
                + " look for need quotes");
    assertThat(tally.run("collocates", "the", "Lord's", "day", "kjv")).isEqualTo(2);
    assertThat(tally.notices())
        .containsExactly(
            "--text=Lord's: expected a file that is there, or a passage such as John 3:16;"
                + " several words to look for need quotes");
  }

  @Test
  void aTextThatIsLookedForIsToldOf() {
    assertThat(tally.run("dispersion", "kjv")).isZero();
    assertThat(tally.notices())
        .containsExactly(
            "searching for the word \"kjv\"; for the translation use --ver=kjv", "no hits");
    assertThat(tally.run("dispersion", "src")).isEqualTo(2); // a folder of this module
    assertThat(tally.run("dispersion", "kjv", "akjv")).isZero();
    assertThat(tally.notices()).containsExactly("no hits");
  }

  @Test
  void countsOfNothingNameTheOperators() {
    assertThat(tally.run("concordance", "[word=\"oar\"]", "kjv", "--counts")).isZero();
    assertThat(tally.notices())
        .containsExactly("no hits; operators are a|b, a & b, a !b, a ~3 b and /regex/");
    assertThat(tally.run("concordance", "oar", "kjv", "--counts", "--n=1")).isZero();
    assertThat(tally.notices()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"John 1:1, John 1:1", "John 1 Jn 2:1, 'John 1,Jn 2:1'"})
  void passagesAfterBothSidesOfAComparisonNeedNoQuotes(String typed, String books) {
    assertThat(tally.run(("compare kjv akjv " + typed).split(" "))).isZero();
    String out = tally.out();
    assertThat(tally.run("compare", "kjv", "akjv", "--bk=" + books)).isZero();
    assertThat(tally.out()).isEqualTo(out).contains("kjv Johannes 1");
  }

  @Test
  void chaptersAreNamedOnce() {
    assertThat(tally.run("text", "akjv", "John 1", "--ch=2")).isEqualTo(2);
    assertThat(tally.notices()).containsExactly("--ch=2: --bk=John 1 names chapters already");
  }

  @Test
  void fileWinsOverATranslationOfItsName() throws IOException {
    Path file = Path.of("kjv");
    assumeTrue(Files.notExists(file), "a file of this name is here");
    Files.writeString(file, "a file\n");
    try {
      assertThat(tally.run("text", "kjv")).isZero();
      assertThat(tally.out()).isEqualTo("a file\n");
      assertThat(tally.notices())
          .containsExactly("kjv: the file is read; the translation is --ver=kjv");
      assertThat(tally.run("text", "kjv", "John 1:1")).isEqualTo(2);
      assertThat(tally.notices())
          .containsExactly(
              "kjv: the file is read; the translation is --ver=kjv",
              "--text: a plain text has no books, so expected no --bk, --ch or --by=book");
      assertThat(tally.run("compare", "kjv", "akjv")).isZero();
      assertThat(tally.notices())
          .containsExactly("kjv: the file is read; the translation is kjv:1-66");
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void inputThatIsNotReadIsToldOf() {
    tally.type("words\n");
    assertThat(tally.run("topwords", "--n=1")).isZero();
    assertThat(tally.notices())
        .containsExactly("standard input is not read; give - as the file to read it");
    tally.type("words\n");
    assertThat(tally.run("topwords", "-")).isZero();
    assertThat(tally.out()).isEqualTo("-:\n {'words': 1}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "wordlist akjv --top=1 --book=John --chapter=1 | akjv John 1:;\u00a0{'oar': 3}",
        "topwords --version-id=akjv --word=oar,net | akjv:;\u00a0{'oar': 3, 'net': 1}",
        "topwords akjv John --n=ALL --format=TXT | akjv John:;\u00a0{'oar': 3, 'one': 1, 'two': 1, 'three': 1, 'net': 1, 'sea': 1}",
        "kwic --word=net akjv --limit=all --context=20 --sort=r1 | akjv John.2.1                      [net]",
        "diff kjv:John akjv:John --words=thou --format=jsonl --quiet | {"
      })
  void namesOfOtherProgramsAreTaken(String typed, String out) {
    assertThat(tally.run(typed.split(" "))).isZero();
    assertThat(tally.out()).startsWith(out.replace(';', '\n').replace('\u00a0', ' '));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "collocates oar --span=3 | --span: no such option; did you mean --left and --right?",
        "compare --text=a.txt | --text: no such option; did you mean --left and --right?",
        "report --output=x | --output: no such option; did you mean --reports?",
        "play othello -o x | -o: no such option; did you mean --record?",
        "import -o x | -o: no such option; did you mean --corpus?",
        "list -o x | -o: no such option; standard output has the result, as in > FILE",
        "convert --format=pgn | --format: no such option; did you mean --to?",
        "grade --to=csv | --to: no such option; did you mean --format?",
        "doctor --format=json | --format: no such option; did you mean --json?",
        "concordance oar --span=5 | --span: no such option; did you mean --width, in columns?",
        "concordance oar --window=5 | --window: no such option; did you mean --width, in columns?"
      })
  void whatIsNotQuiteTheSameIsSuggested(String typed, String message) {
    assertThat(tally.run(typed.split(" "))).isEqualTo(2);
    assertThat(tally.notices()).containsExactly(message);
  }
}
