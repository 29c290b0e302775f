package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.Main;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.scripture.getbible.FakeApi;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.TestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code report} asks the API, and what its pages say where nobody could be asked. */
class ReportConfirmationTest {
  private final Properties properties = new Properties();
  private final Path root;
  private final FakeApi api;
  private CapturedTerminal captured = new CapturedTerminal();

  ReportConfirmationTest(@TempDir Path root) throws IOException {
    this.root = root;
    this.api = new FakeApi(Map.of());
  }

  @BeforeEach
  void publishText() throws IOException {
    api.put("kjv", text("kjv", "The gull, the oar and the sea."));
    Files.writeString(root.resolve("stopwords.txt"), "the\nand\n");
    properties.setProperty("tally.root", root.toString());
    properties.setProperty("source", api.base().toString());
    properties.setProperty("ver", "kjv");
  }

  @AfterEach
  void stopApi() {
    Library.closeAll();
    api.close();
  }

  @Test
  void everyTextIsConfirmedInEveryRun() {
    run("2026-03-01");
    api.forget();

    assertThat(run("2026-03-02", "--max-age=0s")).isZero();
    assertThat(api.requests()).isNotEmpty();
    api.forget();
    assertThat(run("2026-03-03")).isZero();
    assertThat(api.requests()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--max-age=24h", "--max-age=1440m", "--max-age=1d"})
  void copyThatIsYoungEnoughForTheUserIsNotConfirmed(String maxAge) {
    run("2026-03-01");
    api.forget();

    assertThat(run("2026-03-02", maxAge)).isZero();

    assertThat(api.requests()).isEmpty();
    assertThat(captured.err()).isEmpty();
    assertThat(read("2026-03-02/words.csv")).contains(",\"cache, last confirmed " + today());
  }

  @Test
  void helpNamesTheAgeThatIsInForce() {
    assertThat(Main.run(new String[] {"report", "--help"}, properties, captured.terminal()))
        .isZero();
    assertThat(captured.out().replaceAll("\\s+", " "))
        .containsPattern("--max-age=VALUE [^-]+\\(default: 0s\\)");
  }

  @Test
  void pagesDoNotSayUnchangedWhereNobodyAnswered() {
    run("2026-03-01");
    run("2026-03-02");
    api.close();

    assertThat(run("2026-03-03")).isZero();

    String since = "not confirmed since " + today();
    assertThat(row("2026-03-02")).contains(">unchanged<");
    assertThat(row("2026-03-03")).contains(">" + since + "<").doesNotContain("unchanged");
    assertThat(read("2026-03-03/index.html"))
        .contains("<dd>" + since + "</dd>", "<span>text " + since + ", the same words</span>")
        .doesNotContain("unchanged since");
  }

  @Test
  void pagesNameTheEditionThatStandsIn() throws IOException {
    run("2026-03-01");
    api.close();
    Library.closeAll();
    TemporaryDirectory.discard(root.resolve("data/cache"));
    text("engkjv2006eb", "The gull and the net.");
    Files.move(root.resolve("made-up/engkjv2006eb"), root.resolve("data/corpus"));

    assertThat(run("2026-03-02")).isZero();

    assertThat(row("2026-03-01")).contains(">none<");
    assertThat(row("2026-03-02"))
        .contains("<bdi>kjv: engkjv2006eb stands in</bdi>", ">not compared<")
        .doesNotContain("unchanged", ">none<");
    assertThat(read("2026-03-02/index.html"))
        .contains("<h2 id=\"text-1-title\"><bdi>kjv (engkjv2006eb)</bdi></h2>");
    assertThat(read("index.html"))
        .contains("<h3 id=\"label-1\"><bdi>kjv (engkjv2006eb)</bdi></h3>")
        .contains("<h3 id=\"label-2\"><bdi>kjv</bdi></h3>");
  }

  @Test
  void textThatNobodyConfirmsForTooLongIsAFailureWithDateAndReason() throws IOException {
    run("2026-03-01");
    api.close();

    assertThat(runInDays(2, "--fail-after=3d")).isEmpty();
    assertThat(captured.err()).contains("; using the cached copy, last checked");
    assertThat(runInDays(4, "--fail-after=3d"))
        .singleElement()
        .asString()
        .startsWith("kjv: no good answer from " + api.base())
        .contains("; using the cached copy")
        .endsWith("; not confirmed since " + today() + ", longer than --fail-after=3d");
    assertThat(captured.err()).doesNotContain("using the cached copy");
    assertThat(root.resolve("reports/2026-03-02/index.html")).exists();
  }

  @Test
  void weekIsTooLongIfNothingElseIsSaid() throws IOException {
    run("2026-03-01");
    api.close();
    assertThat(runInDays(6)).isEmpty();
    assertThat(runInDays(8)).hasSize(1);
  }

  @Test
  void copyThatNobodyWasAskedAboutIsNoFailure() throws IOException {
    run("2026-03-01");
    api.close();
    assertThat(runInDays(8, "--max-age=30d")).isEmpty();
    assertThat(runInDays(8, "--offline")).isEmpty();
  }

  @Test
  void timeThatIsNoneIsRefused() {
    assertThat(run("2026-03-01", "--fail-after=soon")).isEqualTo(2);
    assertThat(captured.notices())
        .containsExactly(
            "--fail-after=soon: expected a whole number with s, m, h or d, such as 24h");
  }

  /** Runs the command when so many days have passed; what it says of texts that are not there. */
  private List<String> runInDays(int days, String... options) throws IOException {
    Library.closeAll();
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--ver=kjv",
                "--source=" + api.base(),
                "--stopwords=none",
                "--cache=" + root.resolve("data/cache"),
                "--corpus=" + root.resolve("corpus"),
                "--reports=" + root.resolve("reports"),
                "--date=2026-03-02"));
    arguments.addAll(List.of(options));
    captured = new CapturedTerminal();
    WordReport.Options parsed =
        TestOptions.of(WordReport.Options.class, arguments.toArray(String[]::new));
    Clock clock = Clock.offset(Clock.system(ZoneId.systemDefault()), Duration.ofDays(days));
    try {
      WordReport.run(parsed, captured.terminal(), clock);
      return List.of();
    } catch (CommandException e) {
      assertThat(e.code()).isEqualTo(ExitCode.INCOMPLETE);
      return e.lines();
    }
  }

  private int run(String date, String... options) {
    Library.closeAll(); // as a new process would find it
    List<String> arguments = new ArrayList<>(List.of("report", "--date=" + date));
    arguments.addAll(List.of(options));
    captured = new CapturedTerminal();
    return Main.run(arguments.toArray(String[]::new), properties, captured.terminal());
  }

  /** Writes a version of one verse into a folder of its own; the text of its file. */
  private String text(String version, String verse) {
    Path folder = root.resolve("made-up").resolve(version);
    CorpusFixture.write(
        folder,
        List.of(new Version(version, List.of(CorpusFixture.book(1, "Pier", List.of(verse))))));
    return Program.read(folder.resolve(version + ".json"));
  }

  /** The row of a date on the page that lists all reports. */
  private String row(String date) {
    String page = read("index.html");
    int start = page.indexOf("<th scope=\"row\"><a href=\"" + date);
    return page.substring(start, page.indexOf("</tr>", start));
  }

  private String read(String file) {
    return Program.read(root.resolve("data/reports").resolve(file));
  }

  private static LocalDate today() {
    return LocalDate.now(ZoneId.systemDefault());
  }
}
