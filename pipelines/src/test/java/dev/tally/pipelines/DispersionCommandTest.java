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

  private static CorpusFixture.Book oars(int number, int tokens) {
    return CorpusFixture.book(number, "Book " + number, List.of("oar ".repeat(tokens)));
  }

  @SuppressWarnings("unchecked")
  private static List<String>[] chapters(int count) {
    return Stream.generate(() -> List.of("the sea")).limit(count).toArray(List[]::new);
  }
}
