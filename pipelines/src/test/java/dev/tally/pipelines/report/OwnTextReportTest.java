package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code report} over plain text of the user's own. */
class OwnTextReportTest extends ReportFixture {
  private final Path diary;

  OwnTextReportTest(@TempDir Path root) {
    super(root);
    this.diary = root.resolve("diary.txt");
  }

  @BeforeEach
  void writeText() throws IOException {
    Files.writeString(diary, "The gull, the oar\nand the sea.\n\nA gull!\n");
    Files.writeString(root.resolve("stopwords.txt"), "the\nand\n");
    tally.set("source", root.resolve("nowhere").toString());
  }

  @Test
  void changesOfFileAreReported() throws IOException {
    report("2026-03-01", "--text=" + diary);
    assertThat(tally.err()).isEmpty();
    Files.writeString(diary, "The sea, the sea and the sea.\n");
    assertThat(tally.run(diary.toString(), "--date=2026-03-02")).isZero();

    JsonNode before = text("2026-03-01");
    assertThat(before.path("label").asText()).isEqualTo("diary.txt");
    assertThat(before.path("source").asText()).isEqualTo("file");
    assertThat(before.path("words").path(0).path("word").asText()).isEqualTo("gull");
    JsonNode now = text("2026-03-02");
    assertThat(now.path("previousSha")).isEqualTo(before.path("sha"));
    assertThat(now.path("compared").asBoolean()).isTrue();
    assertThat(now.path("words").path(0).path("previousCount").asInt()).isEqualTo(1);
    assertThat(now.path("left").path(0).path("word").asText()).isEqualTo("gull");
    assertThat(read("2026-03-02/index.html"))
        .contains("changed since 2026-03-01", ">Paragraphs</th>")
        .doesNotContain(">Verses</th>");
  }

  @Test
  void trendsOfAFileGoOnUnderItsNewName() throws IOException {
    Path folder = Files.createDirectory(root.resolve("notes"));
    Path file = Files.writeString(folder.resolve("a.txt"), "The sea.");
    report("2026-03-01", "--text=" + folder, "--by=file");
    Path moved = Files.move(file, folder.resolve("b.txt"));
    report("2026-03-02", "--text=" + folder, "--by=file");
    Files.writeString(moved, "The sea, an oar.");
    report("2026-03-03", "--text=" + folder, "--by=file");
    Files.move(moved, folder.resolve("c.txt"));
    report("2026-03-04", "--text=" + folder, "--by=file");
    assertThat(read("index.html"))
        .contains("10,000.00 on 2026-03-01", "on 2026-03-04, in 4 reports")
        .contains("<bdi>c.txt</bdi></h3>")
        .doesNotContain("<bdi>a.txt</bdi></h3>", "<bdi>b.txt</bdi></h3>");
  }

  @Test
  void filesThatCameWentOrWereRenamedAreNews() throws IOException {
    Path folder = Files.createDirectory(root.resolve("notes"));
    Files.writeString(folder.resolve("a.txt"), "The sea.");
    Files.writeString(folder.resolve("b.txt"), "An oar.");
    Files.writeString(folder.resolve("c.txt"), "A net.");
    report("2026-03-01", "--text=" + folder, "--by=file", "--digest");
    assertThat(tally.out()).isEmpty();
    Files.move(folder.resolve("a.txt"), folder.resolve("z.txt"));
    Files.delete(folder.resolve("b.txt"));
    Files.writeString(folder.resolve("c.txt"), "A rope.");
    Files.writeString(folder.resolve("d.txt"), "A gull.");
    report("2026-03-02", "--text=" + folder, "--by=file", "--digest");
    String[] news = {
      "d.txt: new file",
      "z.txt: renamed from a.txt",
      "b.txt: file is gone",
      "c.txt: 1 paragraph changed",
    };
    assertThat(tally.out().lines().skip(1).limit(4))
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("- " + news[0]),
            line -> assertThat(line).isEqualTo("- " + news[1]),
            line -> assertThat(line).isEqualTo("- " + news[2]),
            line -> assertThat(line).startsWith("- " + news[3]));
    assertThat(read("2026-03-02/index.html")).contains(news);
    JsonNode renamed = json("2026-03-02/words.json").path("versions").path(2);
    assertThat(renamed.path("label").asText()).isEqualTo("z.txt");
    assertThat(renamed.path("previousSha")).isEqualTo(renamed.path("sha"));
    assertThat(renamed.path("compared").asBoolean()).isTrue();
    assertThat(read("feed.xml")).contains(news);
    JsonNode changes = json("2026-03-02/changes.json");
    assertThat(changes.path("files").toString())
        .isEqualTo(
            "[{\"change\":\"new\",\"file\":\"d.txt\"},"
                + "{\"change\":\"renamed\",\"file\":\"z.txt\",\"from\":\"a.txt\"},"
                + "{\"change\":\"gone\",\"file\":\"b.txt\"}]");
    assertThat(changes.path("texts").path(0).path("label").asText()).isEqualTo("c.txt");

    Files.delete(folder.resolve("d.txt"));
    report("2026-03-03", "--text=" + folder, "--by=file", "--digest");
    assertThat(tally.out().lines().skip(1).findFirst()).contains("- d.txt: file is gone");
    report("2026-03-04", "--text=" + folder, "--by=file", "--digest");
    assertThat(tally.out()).isEmpty();
    assertThat(json("2026-03-04/words.json").path("lastNews").asText()).isEqualTo("2026-03-03");
  }

  @Test
  void aFolderIsOneTextWhoseFilesAreComparedEach() throws IOException {
    Path folder = Files.createDirectory(root.resolve("notes"));
    Files.writeString(folder.resolve("a.txt"), "The sea.\n\nAn oar.");
    Files.writeString(folder.resolve("b.txt"), "The sea.\n\nA rope.");
    Files.writeString(folder.resolve("c.txt"), "A net.");
    assertThat(tally.run(folder.toString(), "--date=2026-03-01")).isZero();
    assertThat(text("2026-03-01").path("label").asText()).isEqualTo("notes");
    assertThat(text("2026-03-01").path("words").path(0).toString())
        .contains("\"word\":\"sea\",\"count\":2");

    Files.writeString(folder.resolve("b.txt"), "The sea.\n\nA long rope.");
    Files.move(folder.resolve("c.txt"), folder.resolve("0.txt"));
    Files.writeString(folder.resolve("d.txt"), "A gull.");
    assertThat(tally.run(folder.toString(), "--date=2026-03-02", "--digest")).isZero();
    assertThat(tally.out().lines().skip(1).toList())
        .startsWith(
            "- 0.txt: renamed from c.txt",
            "- b.txt: file has changed",
            "- d.txt: new file",
            "- notes: 1 paragraph changed, 1 added; of the top words 2 entered");
    assertThat(read("2026-03-02/index.html")).contains("<bdi>b.txt</bdi>: ", "<bdi>d.txt</bdi>: ");
    JsonNode changes = json("2026-03-02/changes.json");
    assertThat(changes.path("texts").path(0).path("verses").toString())
        .isEqualTo(
            "[{\"change\":\"changed\",\"file\":\"b.txt\",\"line\":3,\"before\":\"A rope.\","
                + "\"now\":\"A long rope.\"},"
                + "{\"change\":\"added\",\"file\":\"d.txt\",\"line\":1,\"now\":\"A gull.\"}]");

    Files.delete(folder.resolve("d.txt"));
    assertThat(tally.run(folder.toString(), "--date=2026-03-03", "--digest")).isZero();
    assertThat(tally.out()).contains("- d.txt: file is gone\n", "1 paragraph removed");
    assertThat(tally.run(folder.toString(), "--date=2026-03-04", "--digest")).isZero();
    assertThat(tally.out()).isEmpty();
  }

  @Test
  void fileThatIsGoneLeavesTheReportsAsTheyAre() throws IOException {
    report("2026-03-01", "--text=" + diary);
    Files.delete(diary);

    assertThat(tally.run("--text=" + diary, "--date=2026-03-01")).isEqualTo(3);
    assertThat(tally.err()).isEqualTo("tally: " + diary + ": no such file or translation\n");
    assertThat(text("2026-03-01").path("label").asText()).isEqualTo("diary.txt");
  }

  @Test
  void fileThatIsNoTextIsMissingInTheReportOfTheOthers() throws IOException {
    Path damaged = Files.write(root.resolve("log: may.txt"), new byte[] {'a', 0, '\n'});

    assertThat(tally.run(diary.toString(), damaged.toString(), "--date=2026-03-01")).isEqualTo(5);
    assertThat(tally.err()).contains("log: may.txt: line 1").contains("the report covers");
    assertThat(json("2026-03-01/words.json").path("missing").path(0).path("name").asText())
        .isEqualTo("log: may.txt");
    assertThat(text("2026-03-01").path("label").asText()).isEqualTo("diary.txt");
  }

  @ParameterizedTest
  @CsvSource({
    "--ver=akjv, diary.txt and akjv: expected texts",
    "--bk=Mark, --text",
    "--ch=1, --text",
    "--by=book, --text"
  })
  void whatPlainTextDoesNotHaveIsRefused(String option, String message) {
    assertThat(tally.run("--text=" + diary, option)).isEqualTo(2);
    assertThat(tally.err()).contains(message).hasLineCount(1);
    assertThat(root.resolve("data/reports/index.html")).doesNotExist();
  }

  private JsonNode text(String date) throws IOException {
    return json(date + "/words.json").path("versions").path(0);
  }

  @Test
  void pageToExploreIsInTheFolderOfTheDate() throws IOException {
    report("2026-03-01", "--text=" + diary, "--explore");
    assertThat(tally.err()).isEmpty();
    Path day = root.resolve("data/reports/2026-03-01");
    assertThat(Files.readString(day.resolve("index.html"))).contains("href=\"explore.html\"");
    assertThat(Files.readString(day.resolve("explore.html"))).contains("packed-text", "A gull!");

    report("2026-03-01", "--text=" + diary);
    assertThat(Files.readString(day.resolve("index.html"))).doesNotContain("explore.html");
    assertThat(day.resolve("explore.html")).doesNotExist();
  }
}
