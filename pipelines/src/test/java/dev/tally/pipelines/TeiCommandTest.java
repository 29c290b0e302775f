package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts in XML: editions in TEI, and elements of other documents. */
class TeiCommandTest {
  private static final String EDITION =
      """
      <?xml version="1.0"?>
      <TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><title>Header words</title></teiHeader>
      <text><front><p>Front words</p></front><body>
      <head>The <hi>Gulls</hi></head>
      <p>A gull<note place="foot">noted</note> on the har<lb break="no"/>bour<lb/>wall
      and <app><lem>sea</lem><rdg>lake</rdg></app> <choice><sic>wiht</sic><corr>with</corr></choice> oars.</p>
      <lg><l>Line one</l><l>line two</l></lg>
      </body></text></TEI>
      """;

  private final Properties properties = new Properties();
  private final Path root;
  private CapturedTerminal captured = new CapturedTerminal();

  TeiCommandTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(root.resolve("gulls.xml"), EDITION);
    properties.setProperty("tally.root", root.toString());
  }

  @Test
  void bodyIsTextWithoutNotesAndReadings() {
    assertThat(run("text", "{root}/gulls.xml")).isZero();
    assertThat(captured.out().strip())
        .isEqualTo("The Gulls A gull on the harbour wall and sea with oars. Line one line two");
    assertThat(captured.err()).isEmpty();
  }

  @Test
  void aFolderMayHaveOtherXmlButAFileThatIsNamedMayNotBeSuch() throws IOException {
    Path folder = Files.createDirectories(root.resolve("essays/old"));
    Files.writeString(folder.resolve("settings.xml"), "<settings><p>oar</p></settings>");
    Files.writeString(root.resolve("essays/gulls.xml"), EDITION);
    assertThat(run("topwords", "{root}/essays", "--stopwords=none")).isZero();
    assertThat(captured.err())
        .isEqualTo(
            "tally: essays: not read: 1 XML file without a body of TEI (old/settings.xml)\n");
    assertThat(run("topwords", "{root}/essays", "--xml-text=//p", "--stopwords=none")).isZero();
    assertThat(captured.err()).isEmpty();
    assertThat(run("topwords", "{root}/essays/old/settings.xml", "--stopwords=none")).isEqualTo(3);
    assertThat(captured.err()).contains("settings.xml: expected a body of TEI with text");
    assertThat(run("topwords", "{root}/essays/old", "--stopwords=none")).isEqualTo(3);
    Files.writeString(folder.resolve("broken.xml"), "<TEI><text>");
    assertThat(run("topwords", "{root}/essays", "--stopwords=none")).isEqualTo(3);
    assertThat(captured.err()).contains("broken.xml: line 1: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{root}/essays/*.xml | *.xml",
        "{root}/es*ys | es*ys",
        "{root}/essays,{root}/gulls.xml | essays,gulls.xml",
      })
  void howeverTheFolderIsNamedOtherXmlIsLeftOut(String named, String name) throws IOException {
    Path folder = Files.createDirectories(root.resolve("essays"));
    Files.writeString(folder.resolve("settings.xml"), "<settings><p>oar</p></settings>");
    Files.writeString(folder.resolve("gulls.xml"), EDITION);

    assertThat(run("topwords", named, "--stopwords=none")).isZero();

    assertThat(captured.err())
        .isEqualTo(
            "tally: " + name + ": not read: 1 XML file without a body of TEI (settings.xml)\n");
    String alone = "{root}/essays/settings.xml," + named;
    assertThat(run("topwords", alone, "--stopwords=none")).isEqualTo(3);
    assertThat(captured.err()).contains("settings.xml: expected a body of TEI with text");
  }

  @ParameterizedTest
  @CsvSource({
    "//body, The Gulls A gull noted on the harbour wall and sea lake wiht with oars. Line one line two",
    "//l, Line one line two",
    "//title | //rdg, Header words lake",
  })
  void otherElementsCanBeText(String paths, String text) {
    assertThat(run("text", "{root}/gulls.xml", "--xml-text=" + paths)).isZero();
    assertThat(captured.out().strip()).isEqualTo(text);
  }

  @Test
  void editionCountsAsTheSamePlainText() throws IOException {
    String plain =
        "The Gulls\n\nA gull on the harbour wall and sea with oars.\n\nLine one\n\nline two\n";
    Files.writeString(root.resolve("plain.txt"), plain);
    String[] options = {"--format=csv", "--n=all", "--stopwords=none"};
    assertThat(run("topwords", "{root}/plain.txt", options[0], options[1], options[2])).isZero();
    String counts = captured.out().replace("plain.txt", "gulls.xml");
    assertThat(run("topwords", "{root}/gulls.xml", options[0], options[1], options[2])).isZero();
    assertThat(captured.out().replaceAll("[0-9a-f]{40}", ""))
        .isEqualTo(counts.replaceAll("[0-9a-f]{40}", ""));
  }

  @ParameterizedTest
  @CsvSource({
    "p, 2, '--xml-text=p: expected names of elements, such as //p or //p|//l'",
    "//none, 3, expected text in an element //none",
  })
  void refusalSaysWhatWasExpected(String paths, int code, String message) {
    assertThat(run("text", "{root}/gulls.xml", "--xml-text=" + paths)).isEqualTo(code);
    assertThat(captured.err()).contains(message).hasLineCount(1);
  }

  @Test
  void damagedFileCostsALine() throws IOException {
    byte[] bytes = EDITION.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < bytes.length; length += 7) {
      Files.write(root.resolve("cut.xml"), Arrays.copyOf(bytes, length));
      assertThat(run("text", "{root}/cut.xml")).isEqualTo(3);
      assertThat(captured.err()).hasLineCount(1);
    }
    Files.writeString(
        root.resolve("cut.xml"),
        "<!DOCTYPE TEI [<!ENTITY a SYSTEM \"file:///etc/hostname\">]>"
            + EDITION.substring(EDITION.indexOf("<TEI")).replace("oars", "&a;"));
    assertThat(run("text", "{root}/cut.xml")).isEqualTo(3);
    assertThat(captured.err()).contains("\"a\"").hasLineCount(1);
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
