package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is a word in files of plain text, and where sentences end. */
class OwnTextWordsTest {
  private final Properties properties = new Properties();
  private final Path root;
  private CapturedTerminal captured = new CapturedTerminal();

  OwnTextWordsTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(root.resolve("stopwords.txt"), "the and");
    properties.setProperty("tally.root", root.toString());
    properties.setProperty("source", "http://127.0.0.1:9"); // nobody is there, and nobody is asked
  }

  @Test
  void phraseIsFoundWhereverItStandsInAParagraph() throws IOException {
    Files.writeString(
        root.resolve("mr.txt"),
        "Mr. Reed met J. R. Hale. “Really?” she asked Yahoo! Inc\n\nMr. Reed left. He went.");
    for (List<String> find :
        List.of(
            List.of("Mr. Reed", "2"),
            List.of("J. R. Hale", "1"),
            List.of("really she — asked", "1"),
            List.of("Yahoo! Inc", "1"),
            List.of("Hale ~3 asked", "1"),
            List.of("left !went", "0"))) {
      run("concordance", find.get(0), "--text={root}/mr.txt", "--counts", "--format=csv");
      assertThat(captured.out()).contains(",mr.txt,," + find.get(1) + ",");
    }
  }

  @Test
  void nGramsAndWindowsEndWhereASentenceEnds() throws IOException {
    Files.writeString(root.resolve("mr.txt"), "Mr. Reed met Dr. Hale. Nobody saw it.");
    assertThat(run("topwords", "{root}/mr.txt", "--ngram=2", "--ngram-stop=none", "--min-count=1"))
        .isZero();
    assertThat(captured.out())
        .contains("'Mr Reed'", "'Dr Hale'", "'Nobody saw'")
        .doesNotContain("Hale Nobody");
    String[] options = {"--text={root}/mr.txt", "--min-count=1", "--format=csv"};
    assertThat(run(with(options, "collocates", "Hale Nobody"))).isZero();
    assertThat(captured.out()).contains(",Reed,1,1,0,", ",saw,1,0,1,");
    assertThat(run(with(options, "collocates", "Nobody"))).isZero();
    assertThat(captured.out()).contains(",saw,").doesNotContain(",Reed,");
  }

  private static String[] with(String[] options, String... before) {
    return Stream.concat(Stream.of(before), Stream.of(options)).toArray(String[]::new);
  }

  @Test
  void noticeSaysWhereWhitespaceLeavesPunctuationAtWords() throws IOException {
    Files.writeString(root.resolve("hi.txt"), "वह गया। वह आया।");
    Files.writeString(root.resolve("dash.txt"), "The lamp—the lamp--burned");
    Files.writeString(root.resolve("am.txt"), "ንጉሥ፡መጣ፡ንጉሥ፡ሄደ።");
    assertThat(
            run(
                "topwords",
                "{root}/hi.txt",
                "{root}/dash.txt",
                "{root}/am.txt",
                "--tokens=whitespace"))
        .isZero();
    assertThat(captured.err().lines())
        .satisfiesExactlyInAnyOrder(
            line -> assertThat(line).startsWith("tally: am.txt: a script without blanks"),
            line ->
                assertThat(line)
                    .startsWith("tally: hi.txt, dash.txt: 57.1 % of their words have punct"));
    assertThat(run("topwords", "{root}/hi.txt", "{root}/dash.txt", "{root}/am.txt")).isZero();
    assertThat(captured.err()).isEmpty();
  }

  @Test
  void charactersWithoutAShapeMakeNoOtherWords() throws IOException {
    Files.writeString(root.resolve("two.txt"), "The cat\n\ufeffThe d\u00adog\u200e dog");
    assertThat(run("topwords", "{root}/two.txt", "--stopwords=none")).isZero();
    assertThat(captured.out()).isEqualTo("two.txt:\n {'The': 2, 'dog': 2, 'cat': 1}\n");
  }

  @Test
  void stopWordsOfTurkishSayHowCaseIsIgnored() throws IOException {
    Files.writeString(root.resolve("tr.txt"), "KIZ kız kiz İLK ilk");
    String[] options = {"{root}/tr.txt", "--case=ignore", "--stopwords=turkish"};
    assertThat(run(with(options, "topwords"))).isZero();
    assertThat(captured.out()).isEqualTo("tr.txt:\n {'kız': 2, 'ilk': 2, 'kiz': 1}\n");
    assertThat(run("concordance", "kız", "--text={root}/tr.txt", "--counts", "--format=csv"))
        .isZero();
    assertThat(captured.out()).contains(",tr.txt,,3,");
  }

  private int run(String... arguments) {
    captured = new CapturedTerminal();
    String[] there = List.of(arguments).stream().map(this::here).toArray(String[]::new);
    return Main.run(there, properties, captured.terminal());
  }

  private String here(String text) {
    return text.replace("{root}", root.toString());
  }
}
