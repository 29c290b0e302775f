package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.documents.SampleDocuments;
import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that count words, over documents. */
class DocumentCommandTest {
  private final Properties properties = new Properties();
  private final Path root;
  private CapturedTerminal captured = new CapturedTerminal();

  DocumentCommandTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.createDirectory(root.resolve("gulls"));
    for (Map.Entry<String, byte[]> each : SampleDocuments.all().entrySet()) {
      Files.write(root.resolve("gulls").resolve(each.getKey()), each.getValue());
    }
    String text = String.join("\n\n", SampleDocuments.PARAGRAPHS) + "\n";
    Files.writeString(root.resolve("gulls/gulls.txt"), text);
    Files.writeString(root.resolve("stopwords.txt"), "the and");
    properties.setProperty("tally.root", root.toString());
    properties.setProperty("source", "http://127.0.0.1:9"); // nobody is there, and nobody is asked
  }

  @Test
  void aDocumentCountsAsTheSameTextInAFileOfPlainText() {
    assertThat(run("topwords", "{root}/gulls", "--by=file", "--stopwords=none")).isZero();
    List<String> results = List.of(captured.out().split("(?<=\n)(?=gulls\\.)", -1));
    assertThat(results).hasSize(11);
    assertThat(results.stream().map(each -> each.substring(each.indexOf('\n'))).distinct())
        .containsExactly(
            "\n {'gull': 2, 'The': 1, 'gulls': 1, 'A': 1, 'and': 1, 'the': 1, 'sea': 1, 'a': 1,"
                + " 'lamp': 1, '3': 1}\n");
    assertThat(captured.err()).isEmpty();
  }

  @Tag("slow")
  @Test
  void everyWordCommandTakesADocument() {
    String docx = "{root}/gulls/gulls.docx";
    for (String[] command :
        new String[][] {
          {"text", docx},
          {"concordance", "sea", "--text=" + docx},
          {"collocates", "gull", "--text=" + docx, "--min-count=1"},
          {"dispersion", "gull", "--text=" + docx},
          {"vocabulary", docx},
          {"compare", docx, "{root}/gulls/gulls.txt", "--min-count=1"},
          {"explore", docx, "-o", "{root}/page.html"},
          {"report", "--text=" + docx, "--reports={root}/reports", "--date=2026-11-21"}
        }) {
      assertThat(run(command)).as(() -> List.of(command) + captured.err()).isZero();
    }
  }

  @Test
  void whatADocumentSaysOfItselfIsInTheResult() {
    assertThat(run("topwords", "{root}/gulls/gulls.epub", "--format=json")).isZero();
    assertThat(captured.out()).contains("\"title\":\"Gulls\",\"author\":\"Ann\"");
    assertThat(run("topwords", "{root}/gulls/gulls.txt", "--format=json")).isZero();
    assertThat(captured.out()).doesNotContain("title", "author");
  }

  @Test
  void aDocumentIsTextWhateverItBeginsWith() throws IOException {
    Files.writeString(root.resolve("markup.md"), "    <html xmlns=a> is how a page begins\n");
    assertThat(run("topwords", "{root}/markup.md", "--words=page")).isZero();
    assertThat(captured.out()).isEqualTo("markup.md:\n {'page': 1}\n");
    Files.writeString(root.resolve("markup.txt"), "<html xmlns=a> is how a page begins\n");
    assertThat(run("topwords", "{root}/markup.txt", "--encoding=utf8")).isEqualTo(3);
  }

  @Test
  void aDamagedDocumentCostsItselfAlone() throws IOException {
    Path broken = Files.write(root.resolve("gulls/broken.docx"), new byte[] {'P', 'K', 3, 4, 9});
    assertThat(run("topwords", "{root}/gulls/gulls.odt", broken.toString())).isEqualTo(3);
    assertThat(captured.out()).isEmpty();
    assertThat(captured.err()).startsWith("tally: broken.docx: ").hasLineCount(1);
    captured = new CapturedTerminal();
    assertThat(run("topwords", "{root}/gulls/gulls.odt", broken.toString(), "--skip-missing"))
        .isEqualTo(5);
    assertThat(captured.out()).startsWith("gulls.odt:\n");
    assertThat(captured.err()).contains("broken.docx: ");
  }

  private int run(String... arguments) {
    String[] there =
        List.of(arguments).stream()
            .map(each -> each.replace("{root}", root.toString()))
            .toArray(String[]::new);
    captured = new CapturedTerminal();
    return Main.run(there, properties, captured.terminal());
  }
}
