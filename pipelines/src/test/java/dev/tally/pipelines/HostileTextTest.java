package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.text.VisibleText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Names that try to take over the terminal, the page or the spreadsheet in which they are shown.
 */
class HostileTextTest {
  /** Sets the title, clears the screen, reads backwards, leaves its isolate, begins a new line. */
  private static final String HOSTILE =
      "\u001b]0;owned\u0007\u009b2J\u202eoB\u2069\u0000\r\ntally: all is well";

  private static final String SHOWN =
      "\\x1b]0;owned\\x07\\x9b2J\\u202eoB\\u2069\\x00\\r\\ntally: all is well";

  private static final String FORMULA = "=HYPERLINK(\"http://127.0.0.1/\")";
  private static final String DANGEROUS =
      "[\\p{Cc}\\p{Zl}\\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069&&[^\\n]]";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final CapturedTerminal captured = new CapturedTerminal();
  private final Path home;

  HostileTextTest(@TempDir Path home) {
    this.home = home;
  }

  @BeforeEach
  void writeTextsAndLogs() throws IOException {
    Path texts = Files.createDirectory(home.resolve("texts"));
    CorpusFixture.write(
        texts,
        List.of(
            new Version("a", List.of(CorpusFixture.book(1, HOSTILE, List.of("sea gull sea")))),
            new Version("b", List.of(CorpusFixture.book(1, HOSTILE, List.of("sea gull gull"))))));
    JSON.writeValue(
        texts.resolve("translations.json").toFile(),
        Map.of("a", translation("a", HOSTILE), "b", translation("b", FORMULA)));
    Path logs = Files.createDirectory(home.resolve("logs"));
    Files.writeString(logs.resolve("a\u001b[2J\ntally: b.jsonl"), game(HOSTILE) + "\nnone\n");
    Files.writeString(logs.resolve("-f.jsonl"), game(FORMULA) + "\n");
  }

  private static Map<String, String> translation(String id, String text) {
    return Map.of(
        "abbreviation", id, "translation", text, "language", text, "distribution_license", text);
  }

  private static String game(String text) throws IOException {
    return JSON.writeValueAsString(
        Map.of(
            "game",
            "othello",
            "id",
            text,
            "players",
            Map.of("black", text, "white", text),
            "moves",
            List.of("f5", text),
            text,
            text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list",
        "list --ver=a",
        "topwords --ver=a --by=book",
        "topwords --ver=a --bk=nowhere",
        "compare --left=a --right=b --bk=1",
        "compare --left=a --right=b --bk=1 --ch=7",
        "report --ver=a,b --by=book --reports=HOME/reports",
        "report --ver=a,b --by=book --reports=HOME/reports --date=x" + HOSTILE,
        "grade --output=HOME/grades --transcripts=HOME/shown",
        "grade --output=HOME/no/" + HOSTILE,
        "convert --to=ggf --output=HOME/x.ggf",
        "convert --to=" + HOSTILE,
        HOSTILE
      })
  void nothingReachesTheTerminalThatItWouldObey(String command) {
    run(command.replace("HOME", home.toString()).split(" (?=--)"));
    assertThat(captured.out() + captured.err())
        .isNotBlank()
        .doesNotContainPattern(DANGEROUS)
        .doesNotContain("\ntally: all is well", "\ntally: b.jsonl");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text --text=HOME/hostile.txt",
        "text --text=HOME/hostile.txt --format=csv",
        "topwords --ver=a --format=csv",
        "list --format=json",
        "list --format=csv --raw-csv",
      })
  void nothingReachesATerminalFromResultsForPrograms(String command) throws IOException {
    Files.writeString(home.resolve("hostile.txt"), HOSTILE.replace("\0", ""));
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    CapturedTerminal screen = new CapturedTerminal(VisibleText.stream(shown));
    run(screen, command.replace("HOME", home.toString()).split(" (?=--)"));
    assertThat(shown.toString(StandardCharsets.UTF_8))
        .isNotBlank()
        .doesNotContainPattern("[" + DANGEROUS + "&&[^\t]]");
  }

  @Test
  void namesAreShownWithEscapes() {
    run("list", "--ver=a");
    run("topwords", "--ver=a", "--by=book", "--n=1");
    assertThat(captured.out())
        .isEqualTo(
            "version  number  name%s  chapters\n".formatted(" ".repeat(SHOWN.length() - 4))
                + "a        1       %s  1\n".formatted(SHOWN)
                + "a %s:\n {'sea': 2}\n".formatted(SHOWN));
    assertThat(run("convert", "--to=transcript", "--output=" + home.resolve("x.txt"))).isEqualTo(1);
    assertThat(captured.notices())
        .anyMatch(notice -> notice.startsWith("a\\x1b[2J\\ntally: b.jsonl, record 2: not written"));
  }

  @Test
  void dataIsExact() throws IOException {
    run("list", "--ver=a", "--format=json");
    assertThat(JSON.readTree(captured.out()).path("name").asText()).isEqualTo(HOSTILE);
    run("grade", "--output=" + home.resolve("grades"));
    JsonNode result =
        JSON.readTree(Files.readAllLines(home.resolve("grades/results.jsonl")).get(1));
    assertThat(result.path("id").asText()).isEqualTo(HOSTILE);
  }

  @Test
  void pagesHoldNothingThatWouldTurnThemRound() throws IOException {
    String reports = "--reports=" + home.resolve("reports");
    run("report", "--ver=a,b", "--by=book", reports, "--date=2026-03-01");
    run("grade", "--output=" + home.resolve("grades"));
    for (String page :
        List.of("reports/2026-03-01/index.html", "reports/index.html", "grades/report.html")) {
      assertThat(Files.readString(home.resolve(page)))
          .contains("\\x1b]0;owned")
          .doesNotContainPattern("[\\p{Cc}\u202a-\u202e&&[^\\n]]");
    }
  }

  @Test
  void noCellIsAFormula() throws IOException {
    run("list", "--format=csv");
    assertThat(captured.out()).contains("\nb,\"'" + FORMULA.replace("\"", "\"\"") + "\",");
    run("grade", "--output=" + home.resolve("grades"));
    assertThat(Files.readString(home.resolve("grades/results.csv")))
        .contains("\n'-f.jsonl,1,1,,othello,\"'=HYPER", ",2,\"'=HYPER");
  }

  @Test
  void rawCellsAreAsTheyWere() throws IOException {
    run("list", "--format=csv", "--raw-csv");
    assertThat(captured.out()).contains("\nb,\"" + FORMULA.replace("\"", "\"\"") + "\",");
    run("grade", "--output=" + home.resolve("grades"), "--raw-csv");
    assertThat(Files.readString(home.resolve("grades/results.csv")))
        .contains("\n-f.jsonl,1,1,,othello,\"=HYPER", ",2,\"=HYPER");
  }

  private int run(String... arguments) {
    return run(captured, arguments);
  }

  private int run(CapturedTerminal captured, String... arguments) {
    Properties defaults = new Properties();
    defaults.setProperty("source", home.resolve("texts").toString());
    defaults.setProperty("cache", "none");
    defaults.setProperty("stopwords", "none");
    defaults.setProperty("logs", home.resolve("logs").toString());
    return Main.run(arguments, defaults, captured.terminal());
  }
}
