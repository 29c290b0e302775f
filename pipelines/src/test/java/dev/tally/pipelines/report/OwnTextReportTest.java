package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.Main;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code report} over plain text of the user's own. */
class OwnTextReportTest {
  private final Properties properties = new Properties();
  private final Path root;
  private final Path diary;
  private CapturedTerminal captured = new CapturedTerminal();

  OwnTextReportTest(@TempDir Path root) {
    this.root = root;
    this.diary = root.resolve("diary.txt");
  }

  @BeforeEach
  void writeText() throws IOException {
    Files.writeString(diary, "The gull, the oar\nand the sea.\n\nA gull!\n");
    Files.writeString(root.resolve("stopwords.txt"), "the\nand\n");
    properties.setProperty("tally.root", root.toString());
    properties.setProperty("source", root.resolve("nowhere").toString());
  }

  @AfterEach
  void closeLibraries() {
    Library.closeAll();
  }

  @Test
  void changesOfFileAreReported() throws IOException {
    assertThat(run("--text=" + diary, "--date=2026-03-01")).isZero();
    assertThat(captured.err()).isEmpty();
    Files.writeString(diary, "The sea, the sea and the sea.\n");
    assertThat(run(diary.toString(), "--date=2026-03-02")).isZero();

    JsonNode before = text("2026-03-01");
    assertThat(before.path("label").asText()).isEqualTo("diary.txt");
    assertThat(before.path("source").asText()).isEqualTo("file");
    assertThat(before.path("words").path(0).path("word").asText()).isEqualTo("gull");
    JsonNode now = text("2026-03-02");
    assertThat(now.path("previousSha")).isEqualTo(before.path("sha"));
    assertThat(now.path("compared").asBoolean()).isTrue();
    assertThat(now.path("words").path(0).path("previousCount").asInt()).isEqualTo(1);
    assertThat(now.path("left").path(0).path("word").asText()).isEqualTo("gull");
    assertThat(Files.readString(root.resolve("data/reports/2026-03-02/index.html")))
        .contains("changed since 2026-03-01");
  }

  @Test
  void fileThatIsGoneLeavesTheReportsAsTheyAre() throws IOException {
    assertThat(run("--text=" + diary, "--date=2026-03-01")).isZero();
    Files.delete(diary);

    assertThat(run("--text=" + diary, "--date=2026-03-01")).isEqualTo(3);
    assertThat(captured.err()).isEqualTo("tally: --text=" + diary + ": no such file\n");
    assertThat(text("2026-03-01").path("label").asText()).isEqualTo("diary.txt");
  }

  @Test
  void fileThatIsNoTextIsMissingInTheReportOfTheOthers() throws IOException {
    Path damaged = Files.write(root.resolve("log: may.txt"), new byte[] {'a', (byte) 0xff, '\n'});

    assertThat(run("--text=" + diary + "," + damaged, "--date=2026-03-01")).isEqualTo(3);
    assertThat(captured.err()).contains("log: may.txt: line 1").contains("the report covers");
    assertThat(json("2026-03-01").path("missing").path(0).path("name").asText())
        .isEqualTo("log: may.txt");
    assertThat(text("2026-03-01").path("label").asText()).isEqualTo("diary.txt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--ver=akjv", "--bk=Mark", "--ch=1", "--by=book"})
  void whatPlainTextDoesNotHaveIsRefused(String option) {
    assertThat(run("--text=" + diary, option)).isEqualTo(2);
    assertThat(captured.err()).contains("--text").hasLineCount(1);
    assertThat(root.resolve("data/reports/index.html")).doesNotExist();
  }

  private int run(String... options) {
    List<String> arguments = new ArrayList<>(List.of("report"));
    arguments.addAll(List.of(options));
    captured = new CapturedTerminal();
    return Main.run(arguments.toArray(String[]::new), properties, captured.terminal());
  }

  private JsonNode text(String date) throws IOException {
    return json(date).path("versions").path(0);
  }

  private JsonNode json(String date) throws IOException {
    Path file = root.resolve("data/reports").resolve(date).resolve("words.json");
    return new ObjectMapper().readTree(file.toFile());
  }
}
