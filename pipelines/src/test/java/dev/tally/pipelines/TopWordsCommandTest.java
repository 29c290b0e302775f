package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code topwords} from its arguments to its output, over a folder that is a project's root too.
 */
class TopWordsCommandTest {
  private static final List<Version> VERSIONS =
      List.of(
          new Version(
              "akjv",
              List.of(
                  CorpusFixture.book(
                      1,
                      "Harbour",
                      List.of("The gull, the oar and the sea.", "A gull!"),
                      List.of("\u00c9t\u00e9 sons\u2019 oar")))),
          new Version(
              "kjv",
              List.of(CorpusFixture.book(1, "Harbour", List.of("gull's quay", "the quay")))));

  private final CapturedTerminal captured = new CapturedTerminal();
  private final Properties properties = new Properties();
  private final Path root;

  TopWordsCommandTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeTheProject() throws IOException {
    CorpusFixture.write(Files.createDirectory(root.resolve("texts")), VERSIONS);
    Files.writeString(root.resolve("stopwords.txt"), "\ufeffthe\r\nand\r\n");
    properties.setProperty("tally.root", root.toString());
    properties.setProperty("source", root.resolve("texts").toString());
  }

  @Test
  void printsWhatIsAskedForInItsOrder() {
    assertThat(run("--ver= kjv , AKJV, kjv", "--n=1")).isZero();
    assertThat(captured.out()).isEqualTo("kjv:\n {'quay': 2}\nakjv:\n {'gull': 2}\n");
  }

  @ParameterizedTest
  @CsvSource({
    "--format=Text --stopwords=None, --stopwords=none",
    "--format=JSON, --format=json",
    "--by=Version --text=NONE, --by=version",
    "--ver=ALL --case=Ignore, --ver=all --case=ignore",
    "--cache=NONE --tokens=Unicode, --tokens=unicode"
  })
  void valuesComeInAnyCase(String typed, String usual) {
    assertThat(run(typed.split(" "))).isZero();
    String printed = captured.out();
    assertThat(run(usual.split(" "))).isZero();
    assertThat(captured.out()).isEqualTo(printed + printed);
    assertThat(root.resolve("NONE")).doesNotExist();
  }

  @Test
  void nGramsOfOneWordAreTheWords() {
    assertThat(run("--ver=all", "--format=json", "--by=chapter")).isZero();
    assertThat(run("--ver=all", "--format=json", "--by=chapter", "--ngram=1")).isZero();
    List<String> lines = captured.out().lines().toList();
    assertThat(lines).hasSize(6);
    assertThat(lines.subList(3, 6)).isEqualTo(lines.subList(0, 3));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "words.json, {",
    "words.JSONL, {",
    "words.csv, label",
    "words.txt, akjv:",
    "json, akjv:"
  })
  void theEndingOfTheFileNamesTheFormat(String name, String beginning) {
    Path file = root.resolve(name);
    assertThat(run("--output=" + file)).isZero();
    assertThat(file).content().startsWith(beginning);
    assertThat(run("--output=" + file, "--overwrite", "--format=csv")).isZero();
    assertThat(file).content().startsWith("label");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "oar | {'oar': 2}",
        "oar,gull,whale,sea | {'gull': 2, 'oar': 2, 'sea': 1, 'whale': 0}",
        "'The,A,the' | {'the': 3, 'A': 1}",
        "'Gull' | {'gull': 2}",
        "' (oar), oar.' | {'oar': 2}"
      })
  void wordsThatAreAskedForAreCountedAndNoOthers(String words, String counts) {
    assertThat(run("--words=" + words, "--n=1")).isZero();
    assertThat(captured.out()).isEqualTo("akjv:\n " + counts + "\n");
  }

  @Test
  void wordsThatAreAskedForAreThoseOfTheTextAsItIsToldToBeSplit() {
    assertThat(run("--words=the,The,Gull", "--case=exact")).isZero();
    assertThat(captured.out()).isEqualTo("akjv:\n {'the': 2, 'The': 1, 'Gull': 0}\n");
    assertThat(run("--words=SONS", "--tokens=whitespace")).isZero();
    assertThat(captured.out()).endsWith("akjv:\n {'SONS': 0}\n");
    assertThat(run("--words=SONS")).isZero();
    assertThat(captured.out()).endsWith("akjv:\n {'sons': 1}\n");
  }

  @Test
  void severalListsOfStopWordsAreOne() throws IOException {
    Path one = Files.writeString(root.resolve("one.txt"), "the and\n");
    Path other = Files.writeString(root.resolve("two,three.txt"), "\ufeffgull oar");
    assertThat(run("--n=1", "--stopwords=" + other)).isZero();
    assertThat(run("--n=1", "--stopwords=" + root.resolve("stopwords.txt") + " , " + one)).isZero();
    Files.writeString(root.resolve("four.txt"), "gull oar");
    assertThat(run("--n=1", "--stopwords=" + one + "," + root.resolve("four.txt"))).isZero();
    assertThat(captured.out())
        .isEqualTo("akjv:\n {'the': 2}\nakjv:\n {'gull': 2}\nakjv:\n {'sea': 1}\n");
    assertThat(run("--stopwords=" + one + ",five.txt")).isEqualTo(2);
    assertThat(captured.err())
        .endsWith("tally: --stopwords=five.txt: no such file; expected a file, or none\n");
  }

  private int run(String... options) {
    List<String> arguments = new ArrayList<>(List.of("topwords"));
    arguments.addAll(List.of(options));
    return Main.run(arguments.toArray(String[]::new), properties, captured.terminal());
  }
}
