package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.RealTexts;
import dev.tally.pipelines.words.WordAnalysis;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The texts of the API itself, where a copy of them lies beside the project. The figures come with
 * that copy: another program has computed them.
 */
class RealTextsTest {
  private static final Path ROOT =
      Path.of(System.getProperty("tally.root", "..")).toAbsolutePath().normalize();

  private static String source = "";
  private static String reason = "";

  @BeforeAll
  static void unpack(@TempDir Path folder) throws InterruptedException {
    reason = RealTexts.unpack(folder);
    source = folder.resolve("v2").toString();
  }

  /** Here and not above, so that what is skipped is reported by name. */
  @BeforeEach
  void skipWithoutTexts() {
    assumeTrue(reason.isEmpty(), reason);
  }

  @Test
  void wholeVersions() {
    assertPrints(
        "akjv:\n {'LORD': 6543, 'God': 4087, 'man': 2600, 'Israel': 2565, 'king': 2181,"
            + " 'people': 2139, 'son': 2085, 'house': 2024, 'children': 1798, 'day': 1733}\n"
            + "kjv:\n {'Lord': 7590, 'thou': 4890, 'thy': 4453, 'God': 4384, 'thee': 3826,"
            + " 'ye': 3703, 'man': 2602, 'Israel': 2565, 'hath': 2238, 'king': 2181}\n",
        "topwords",
        "--ver=akjv,kjv");
  }

  @Test
  void nGrams() {
    assertPrints(
        "akjv:\n {'Lord GOD': 290, 'LORD God': 238, 'Jesus Christ': 196, 'burnt offering': 184}\n",
        "topwords",
        "--ngram=2",
        "--n=4");
    assertPrints(
        "kjv:\n {'of the Lord': 1742, 'the son of': 1287, 'the children of': 1254}\n",
        "topwords",
        "--ver=kjv",
        "--ngram=3",
        "--ngram-stop=none",
        "--n=3");
    assertPrints(
        "akjv:\n {'cornet flute harp sackbut psaltery': 4, 'Zilpah Leah\u2019s maid bore Jacob': 2}\n",
        "topwords",
        "--ngram=5",
        "--ngram-stop=any",
        "--n=2");
  }

  @Test
  void booksByTheirNumbersAndNames() {
    assertPrints(
        "akjv Matthew:\n {'Jesus': 167, 'man': 124, 'heaven': 75, 'disciples': 71, 'things': 57,"
            + " 'father': 56, 'men': 56, 'kingdom': 56, 'Lord': 55, 'God': 55}\n"
            + "akjv Mark:\n {'Jesus': 97, 'man': 87, 'God': 51, 'things': 47, 'disciples': 46,"
            + " 'house': 30, 'answered': 30, 'cast': 28, 'John': 26, 'eat': 26}\n",
        "topwords",
        "--bk=40,mark");
  }

  /** Mark's words are those of the exercise too, which had older revisions of the texts. */
  @Test
  void theTextAndItsWordsWithoutACommand() throws Exception {
    WordAnalysis bible =
        new WordAnalysis(
            Library.of(source), WordFilter.of(Files.readString(ROOT.resolve("stopwords.txt"))));
    String mark = bible.getText("akjv", 41, 0);

    assertThat(mark.substring(0, 120))
        .contains("The beginning of the gospel of Jesus Christ, the Son of God; ");
    assertThat(bible.topWords(mark, 10))
        .hasToString(
            "{Jesus=97, man=87, God=51, things=47, disciples=46, house=30, answered=30, cast=28,"
                + " John=26, eat=26}");
    assertPrints(mark + "\n", "text", "--ver=akjv", "--bk=Mark");
    assertPrints(bible.getText("akjv", 41, 1) + "\n", "text", "--bk=Mark", "--ch=1");
  }

  @Test
  void whatSetsTwoVersionsApart() {
    assertPrints(
        """
        kjv (294230 words) against akjv (263633 words)

        more frequent in kjv:
             G2   kjv  per 10k  akjv  per 10k  log ratio  word
        6256.77  4890   166.20     0     0.00      13.10  thou
        5680.32  4453   151.34     1     0.04      11.96  thy
        4895.38  3826   130.03     0     0.00      12.74  thee

        more frequent in akjv:
             G2   kjv  per 10k  akjv  per 10k  log ratio  word
        9720.42     6     0.20  6543   248.19     -10.25  LORD
         891.97     0     0.00   595    22.57     -10.38  spoke
         826.01     0     0.00   551    20.90     -10.26  brothers
        """,
        "compare",
        "--left=kjv",
        "--right=akjv",
        "--n=3");
  }

  @Test
  void phrasesInContext() {
    assertPrints(
        """
        kjv John.1.29      ... unto him, and saith, Behold the [Lamb of God], which taketh away the sin of the ...
        kjv John.1.36   ... as he walked, he saith, Behold the [Lamb of God]!
        """,
        "concordance",
        "--ver=kjv",
        "--find=lamb of God");
  }

  @Test
  void wordsThatStandNearOthers() {
    assertPrints(
        """
        kjv: grace, 170 hits
        rank  word   count  left  right  f    logDice
        1     sight  21     1     20     333  10.4179
        2     found  18     18    0      403  10.0075
        3     find   10     10    0      156  9.9732
        """,
        "collocates",
        "--ver=kjv",
        "--find=grace",
        "--n=3");
  }

  @Test
  void howEvenlyWordsAreSpread() {
    assertPrints(
        """
        kjv: 66 books, 789,814 tokens
        word      f     per 10k  range  D       D2      DP      DPnorm
        God       4443  56.25    64     0.9086  0.8595  0.2477  0.2478
        Lord God  546   6.91     31     0.7305  0.5723  0.4936  0.4937
        whale     2     0.03     2      0.2503  0.1654  0.9272  0.9275
        """,
        "dispersion",
        "--ver=kjv",
        "--find=God,Lord God,whale");
    assertPrints(
        """
        kjv Romans: 16 chapters, 9,438 tokens
        word   f   per 10k  range  D       D2      DP      DPnorm
        grace  24  25.43    9      0.6788  0.7309  0.4975  0.5173
        """,
        "dispersion",
        "--ver=kjv",
        "--bk=Romans",
        "--parts=chapter",
        "--find=grace");
  }

  @Test
  void howRichVocabulariesAre() {
    assertPrints(
        """
        text  tokens  types  hapax  dis   TTR     MATTR   MTLD   HD-D    K
        kjv   789814  12811  4050   1789  0.0162  0.3786  39.26  0.8137  161.81
        """,
        "vocabulary",
        "--ver=kjv");
    assertPrints(
        """
        text         tokens  types  hapax  dis  TTR     MATTR   MTLD   HD-D    K
        kjv gospels  83883   3511   1125   583  0.0419  0.3941  49.31  0.8254  133.14
        """,
        "vocabulary",
        "--ver=kjv",
        "--bk=gospels",
        "--by=version");
  }

  @Test
  void wordsWhateverTheirCase() {
    assertPrints(
        "akjv:\n {'the': 63967, 'and': 51696, 'of': 34662}\n",
        "topwords",
        "--case=ignore",
        "--stopwords=none",
        "--n=3");
  }

  /** The texts have typographic apostrophes and dashes. */
  @ParameterizedTest
  @CsvSource({
    "Lord's, 134, Lord’s, 1, --case=ignore",
    "En-gedi, 6, En–gedi, 1, --case=ignore",
    "lamb of God, 2, Lamb of God, 3, --case=ignore",
    "lamb, 188, lambs, 1, --stem=english",
    "son of God, 59, sons of God, 3, --stem=english",
  })
  void whatIsLookedForHasOneCountInAllCommands(
      String query, int count, String form, int words, String option, @TempDir Path reports)
      throws IOException {
    assertThat(print("concordance", query, option, "--ver=kjv", "--counts", "--format=csv"))
        .contains("\n" + query + ",kjv,," + count + ",");
    assertThat(print("collocates", query, option, "--ver=kjv", "--n=1"))
        .startsWith("kjv: " + query + ", " + count + " hits");
    assertThat(print("dispersion", query, option, "--ver=kjv", "--format=csv"))
        .contains("," + query + "," + count + ",");
    assertThat(print("topwords", "--ver=kjv", option, "--words=" + query, "--ngram=" + words))
        .isEqualTo("kjv:\n {'" + form + "': " + count + "}\n");
    print(
        "report",
        "--ver=kjv",
        option,
        "--track=" + query,
        "--reports=" + reports,
        "--date=2026-11-20");
    assertThat(Files.readString(reports.resolve("2026-11-20/words.json")))
        .containsPattern(query + "\"[^}]*: ?" + count + "\\b");
  }

  private static String print(String... arguments) {
    CapturedTerminal captured = new CapturedTerminal();
    Properties properties = new Properties();
    properties.setProperty("tally.root", ROOT.toString());
    properties.setProperty("source", source);
    assertThat(Main.run(arguments, properties, captured.terminal())).isZero();
    return captured.out();
  }

  private static void assertPrints(String expected, String... arguments) {
    CapturedTerminal captured = new CapturedTerminal();
    Properties properties = new Properties();
    properties.setProperty("tally.root", ROOT.toString());
    properties.setProperty("source", source);
    int code = Main.run(arguments, properties, captured.terminal());
    assertThat(captured.err()).isEmpty();
    assertThat(captured.out()).isEqualTo(expected);
    assertThat(code).isZero();
  }
}
