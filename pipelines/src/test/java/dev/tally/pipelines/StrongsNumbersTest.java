package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands of words over Strong's numbers and lemmas of an imported text. */
class StrongsNumbersTest {
  private static final String CATS =
      """
      <osis><osisText osisIDWork="Cats"><div type="book" osisID="Matt">
      <verse osisID="Matt.1.1"><w lemma="strong:G0025 lemma.TR:agapao">The cat loved</w> <w lemma="strong:G26 lemma.TR:agape">love</w>.</verse>
      <verse osisID="Matt.1.2">His <w lemma="strong:G26">Charity</w> loved <w lemma="strong:G25">a mat</w>.</verse>
      <verse osisID="Matt.1.3">No number.</verse>
      </div></osisText></osis>
      """;

  private final Properties properties = new Properties();
  private final Path root;
  private CapturedTerminal captured = new CapturedTerminal();

  StrongsNumbersTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void importTexts() throws IOException {
    properties.setProperty("tally.root", root.toString());
    Files.writeString(root.resolve("cats.xml"), CATS);
    Files.writeString(
        root.resolve("dogs.usfm"), "\\id MAT\n\\c 1\n\\v 1 The dog loved.\n\\v 2 No.");
    assertThat(run("import", "{root}/cats.xml", "{root}/dogs.usfm", "--corpus={root}/c")).isZero();
  }

  @Test
  void onlyTextWithNumbersHasThemBesideIt() throws IOException {
    assertThat(root.resolve("c/cats.strongs.json")).exists();
    assertThat(root.resolve("c/dogs.strongs.json")).doesNotExist();
    assertThat(Files.readString(root.resolve("c/cats.json"))).doesNotContain("G26");

    Files.writeString(root.resolve("cats.xml"), CATS.replaceAll("</?w.*?>", ""));
    assertThat(run("import", "{root}/cats.xml", "--corpus={root}/c", "--overwrite")).isZero();
    assertThat(root.resolve("c/cats.strongs.json")).doesNotExist();
  }

  @Test
  void numberStandsWhereAWordCan() {
    assertThat(run("concordance", "strong:G26", "--ver=cats", "--source={root}/c")).isZero();
    assertThat(captured.out())
        .isEqualTo(
            """
            cats Matt.1.1                            The cat loved [love].
            cats Matt.1.2                                      His [Charity] loved a mat.
            """);
    assertThat(run("concordance", "strong:g025 strong:G26", "--ver=cats", "--source={root}/c"))
        .isZero();
    assertThat(captured.out())
        .isEqualTo("cats Matt.1.1                                  The cat [loved love].\n");
  }

  @ParameterizedTest
  @CsvSource({
    "strong:G25, 2",
    "lemma:agape, 1",
    "strong:G26 !strong:G24, 2",
    "his strong:G26, 1",
    "strong:G26|mat, 3",
    "strong:H25, 0",
    "loved, 2",
  })
  void hitsAreCounted(String query, int hits) {
    run("concordance", query, "--ver=cats", "--counts", "--format=csv", "--source={root}/c");

    int sum =
        captured
            .out()
            .lines()
            .skip(1)
            .mapToInt(line -> Integer.parseInt(line.split(",", -1)[3]))
            .sum();
    assertThat(sum).isEqualTo(hits);
  }

  @Test
  void formsAreHowANumberWasTranslated() {
    assertThat(
            run(
                "concordance",
                "strong:G26",
                "--ver=cats",
                "--counts",
                "--by=form",
                "--source={root}/c"))
        .isZero();
    assertThat(captured.out())
        .isEqualTo(
            """
            query       version  form     hits
            strong:G26  cats     charity  1
            strong:G26  cats     love     1
            """);
  }

  @Test
  void versesHaveTheTextsWithHits() {
    assertThat(run("concordance", "loved", "--ver=cats,dogs", "--by=verse", "--source={root}/c"))
        .isZero();
    assertThat(captured.out())
        .isEqualTo(
            """
            query  ref       texts  versions
            loved  Matt.1.1  2      cats dogs
            loved  Matt.1.2  1      cats
            """);
  }

  @Test
  void numbersAreCountedInPlaceOfWords() {
    String[] of = {"--ver=cats", "--source={root}/c", "--stopwords=none"};
    assertThat(run("topwords", "--of=strong", of[0], of[1], of[2])).isZero();
    assertThat(captured.out()).isEqualTo("cats:\n {'G25': 2, 'G26': 2}\n");
    assertThat(run("topwords", "--of=lemma", of[0], of[1], of[2])).isZero();
    assertThat(captured.out()).isEqualTo("cats:\n {'agapao': 1, 'agape': 1}\n");
  }

  @Test
  void textWithoutNumbersIsNamed() {
    assertThat(
            run("topwords", "--of=strong", "--ver=dogs", "--source={root}/c", "--stopwords=none"))
        .isEqualTo(3);
    assertThat(captured.err())
        .isEqualTo(
            "tally: dogs: has no Strong's numbers or lemmas; import takes them from Bibles that have"
                + " them\n");
  }

  @Test
  void collocatesOfANumberAreNumbers() {
    assertThat(run("collocates", "strong:G26", "--ver=cats", "--source={root}/c")).isEqualTo(2);
    assertThat(captured.err()).contains("expected G26 and --of=strong");
    assertThat(
            run(
                "collocates",
                "G26",
                "--of=strong",
                "--ver=cats",
                "--source={root}/c",
                "--stopwords=none",
                "--min-count=2"))
        .isZero();
    assertThat(captured.out()).contains("G25");
  }

  @Test
  void aReportFollowsNoNumbers() {
    assertThat(
            run(
                "report",
                "--ver=cats",
                "--source={root}/c",
                "--stopwords=none",
                "--track=cat,strong:G26"))
        .isEqualTo(2);
    assertThat(captured.err())
        .isEqualTo("tally: --track: strong: and lemma: are for concordance; expected words\n");
  }

  private int run(String... arguments) {
    captured = new CapturedTerminal();
    String[] all =
        Stream.of(arguments)
            .map(argument -> argument.replace("{root}", root.toString()))
            .toArray(String[]::new);
    return Main.run(all, properties, captured.terminal());
  }
}
