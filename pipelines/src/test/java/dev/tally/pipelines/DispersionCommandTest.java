package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code dispersion} from its arguments to its output. */
class DispersionCommandTest extends WordCommandFixture {
  /**
   * The parts of {@code harbour} have 12, 5 and 3 tokens; its books 17 and 3. "gull" occurs once,
   * twice and not at all.
   */
  private static final Version HARBOUR =
      harbour(
          List.of("The gull saw the grey sea. ", "Grey oars, grey sea, no rest."),
          List.of("A gull, another Gull! Sea"),
          "The sea, again");

  DispersionCommandTest(@TempDir Path root) throws IOException {
    super("dispersion", root, HARBOUR, PIER);
    Files.writeString(root.resolve("stopwords.txt"), "the and is no");
    tally.set("ver", "harbour");
  }

  @Test
  void showsTheMostFrequentWords() {
    assertThat(tally.run("--n=2", "--ver=harbour,pier")).isZero();
    // sea: 3 and 1 in 17 and 3, so v / s is 3 / 0.85 and 1 / 0.15; all other words are in one book.
    assertThat(tally.out())
        .isEqualTo(
            """
            harbour: 2 books, 20 tokens
            word  f  per 10k  range  D       D2      DP      DPnorm
            sea   4  2000.00  2      0.6923  0.8113  0.1000  0.1176
            gull  3  1500.00  1      0.0000  0.0000  0.1500  0.1765

            pier: 1 book, 3 tokens
            word  f  per 10k  range  D  D2  DP  DPnorm
            bird  1  3333.33  1
            """);
    assertThat(tally.err()).isEqualTo(TAG_IN_PIER);
  }

  @Test
  void findsWhatIsAskedForInChapters() {
    assertThat(tally.run("--find=gull,grey sea|oars,whale", "--parts=chapter")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            harbour: 3 chapters, 20 tokens
            word           f  per 10k  range  D       D2      DP      DPnorm
            gull           3  1500.00  2      0.2437  0.5794  0.4167  0.4902
            grey sea|oars  3  1500.00  1      0.0000  0.0000  0.4000  0.4706
            whale          0  0.00     0
            """);
    assertThat(tally.err()).isEqualTo("tally: whale: no hits\n");
  }

  /** v / s are 2/12, 1/5 and 1/3: mean 7/30, sd 0.0720. */
  @Test
  void writesObjectsWithTheCountsOfEachPart() {
    assertThat(tally.run("--find=sea", "--parts=chapter", "--format=json")).isZero();
    assertThat(tally.out())
        .startsWith("{\"label\":\"harbour\",\"version\":\"harbour\",\"sha\":")
        .endsWith(
            "\"tokens\":20,\"types\":11,\"keptTokens\":15,\"keptTypes\":8,\"parts\":["
                + "{\"book\":1,\"name\":\"Harbour\",\"chapter\":1,\"tokens\":12},"
                + "{\"book\":1,\"name\":\"Harbour\",\"chapter\":2,\"tokens\":5},"
                + "{\"book\":46,\"name\":\"Letters\",\"chapter\":1,\"tokens\":3}],"
                + "\"words\":[{\"word\":\"sea\",\"f\":4,\"per10k\":2000.00,\"range\":3,\"parts\":3,"
                + "\"D\":0.7818,\"D2\":0.9464,\"DP\":0.1000,\"DPnorm\":0.1176,"
                + "\"counts\":[2,1,1]}]}\n");
  }

  @Test
  void writesRows() {
    assertThat(tally.run("--find=gull,whale", "--format=csv")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            label,version,book,chapter,word,f,per10k,range,parts,D,D2,DP,DPnorm,\
            edition,source,name,tokens,types,keptTokens,keptTypes,sha
            harbour,harbour,,,gull,3,1500.00,1,2,0.0000,0.0000,0.1500,0.1765,,folder,,20,11,15,8,f53f62ae9ea4d2500c3384345de0f807b07b871d
            harbour,harbour,,,whale,0,0.00,0,2,,,,,,folder,,20,11,15,8,f53f62ae9ea4d2500c3384345de0f807b07b871d
            """);
  }

  @Test
  void writesAPageThatNeedsNothingElse() throws IOException {
    Path page = root.resolve("plot.html");
    assertThat(tally.run("--find=gull,<b>", "--ver=harbour,pier", "--output=" + page)).isZero();
    assertThat(Files.readString(page))
        .contains(
            "<title>Dispersion: harbour, pier (case ignore, tokens ",
            "3 hits in 1 of 2 books",
            "1 hit in 1 of 1 book<")
        .contains("d=\"M100 0V20M1300 0V20M1500 0V20\"") // tokens 2, 14 and 16 of 20
        .contains("<rect x=\"0\" width=\"1700\"", "<title>Letters</title>", ">1Cor</text>")
        .contains(">&lt;b&gt;</bdi>")
        .doesNotContain("<b>", "http:", "https:", "<script src");
  }

  @Test
  void aPageHasATableOfTheMeasures() throws IOException {
    Path page = root.resolve("plot.html");
    assertThat(tally.run("--find=gull", "--ver=harbour,pier", "--output=" + page)).isZero();
    assertThat(Files.readString(page))
        .contains("<a href=\"#result-1\"><bdi>harbour: 2 books, 20 tokens</bdi></a>")
        .contains("<section id=\"result-2\"", "<th scope=\"col\" class=\"n\">DPnorm</th></tr>")
        .containsPattern(
            "1500.00</bdi></td>.*>1</bdi>.*>0.0000</bdi>.*>0.0000</bdi>.*>0.1500</bdi>.*>0.1765<");
  }

  /** A plot of 2,000 tokens has a column for each: 1.4 hundredths of an em if it is narrow. */
  @Test
  void bandsAreLabelledWhereThereIsRoom() throws IOException {
    CorpusFixture.write(
        root.resolve("texts"),
        List.of(
            new Version(
                "coast",
                List.of(
                    oars(1, 186),
                    oars(2, 10),
                    oars(3, 154),
                    oars(4, 1450),
                    oars(9, 190),
                    oars(10, 10)))));
    Path page = root.resolve("plot.html");
    assertThat(tally.run("--ver=coast", "--find=oar", "--output=" + page)).isZero();
    String plot = Files.readString(page);
    assertThat(plot.lines().filter(line -> line.startsWith("<rect"))).hasSize(6);
    assertThat(plot.lines().filter(line -> line.startsWith("<text")))
        .as("Lev is too near to Exod, and 2Sam too near to the end")
        .containsExactly(
            "<text x=\"0.0%\" y=\"12\" class=\"\">Gen</text>",
            "<text x=\"9.3%\" y=\"12\" class=\"\">Exod</text>",
            "<text x=\"17.5%\" y=\"12\" class=\"wide-only\">Num</text>",
            "<text x=\"90.0%\" y=\"12\" class=\"\">1Sam</text>");
  }

  @Test
  void bandsOfOneBookAreItsChapters() throws IOException {
    Path page = root.resolve("plot.html");
    assertThat(tally.run("--bk=1", "--parts=chapter", "--find=sea", "--output=" + page)).isZero();
    assertThat(Files.readString(page))
        .contains("<rect x=\"0\" width=\"1411\" height=\"20\"><title>1</title></rect>")
        .contains("<rect x=\"1411\" width=\"589\" height=\"20\"><title>2</title></rect>")
        .contains("class=\"\">2</text>");
  }

  @Test
  void hitsThatFollowEachOtherAreOneStroke() throws IOException {
    Path file =
        Files.writeString(
            root.resolve("a.txt"), "oar ".repeat(2000) + "a ".repeat(1000) + "oar ".repeat(1000));
    tally.unset("ver");
    Path page = root.resolve("plot.html");
    assertThat(tally.run("--text=" + file, "--find=oar", "--output=" + page)).isZero();
    assertThat(Files.readString(page)).contains("d=\"M0 0h999V20h-999zM1500 0h499V20h-499z\"");
  }

  @Test
  void wordsAreCountedInHoweverManyParts() {
    CorpusFixture.write(
        root.resolve("texts"),
        List.of(new Version("long", List.of(CorpusFixture.book(1, "Long", chapters(40))))));
    assertThat(tally.run("--ver=long", "--parts=chapter", "--find=sea", "--format=csv")).isZero();
    assertThat(tally.out()).contains("\nlong,long,,,sea,40,5000.00,40,40,1.0000,1.0000,0.0000,");
  }

  @Test
  void aPageHasALimit() {
    List<String> queries = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      queries.add("w" + i);
    }
    assertThat(tally.run("--find=" + String.join(",", queries), "--format=html")).isZero();
    queries.add("w2000");
    assertThat(tally.run("--find=" + String.join(",", queries), "--format=html")).isEqualTo(2);
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err())
        .endsWith("--format=html: the plots have 2,001 lines; expected at most 2,000\n");
  }

  @Test
  void allThatIsAskedOfAVersionIsOneText() {
    assertThat(tally.run("--bk=46,1", "--find=sea", "--format=json")).isZero();
    assertThat(tally.out())
        .startsWith("{\"label\":\"harbour Letters, Harbour\",")
        .contains("\"counts\":[1,3]");
    assertThat(tally.run("--bk=1", "--ch=2,1", "--parts=chapter", "--find=sea", "--format=json"))
        .isZero();
    assertThat(tally.out())
        .startsWith("{\"label\":\"harbour Harbour 2, 1\",")
        .contains("\"counts\":[1,2]");
  }

  @Test
  void aBookCanBeATextOfChapters() {
    assertThat(tally.run("--by=book", "--parts=chapter", "--find=gull")).isZero();
    assertThat(tally.out()).startsWith("harbour Harbour: 2 chapters, 17 tokens\n");
    assertThat(tally.out().lines()).as("no gull in the other book").hasSize(3);
  }

  @Test
  void aPlainTextIsOnePart() throws IOException {
    Path file = Files.writeString(root.resolve("diary.txt"), "The sea\n\nthe sea and oars\n");
    tally.unset("ver");
    assertThat(tally.run("--text=" + file, "--n=1", "--stopwords=none", "--case=exact")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            diary.txt: 1 text, 6 tokens
            word  f  per 10k  range  D  D2  DP  DPnorm
            sea   2  3333.33  1
            """);
    assertThat(tally.run("--text=" + file, "--find=sea the")).isZero();
    assertThat(tally.err()).as("they are in two paragraphs").isEqualTo("tally: no hits\n");
  }

  private static CorpusFixture.Book oars(int number, int tokens) {
    return CorpusFixture.book(number, "Book " + number, List.of("oar ".repeat(tokens)));
  }

  @SuppressWarnings("unchecked")
  private static List<String>[] chapters(int count) {
    return Stream.generate(() -> List.of("the sea")).limit(count).toArray(List[]::new);
  }
}
