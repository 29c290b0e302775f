package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.Golden;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The program as far as it gets without any text. */
class MainTest {
  private final CapturedTerminal captured = new CapturedTerminal();
  private final Properties properties = new Properties();

  @AfterEach
  void restoreLogging() throws IOException {
    LogManager.getLogManager().readConfiguration();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", " --help ", "help"})
  void helpListsTheCommands(String argument) {
    assertThat(run(argument)).isZero();
    Golden.check(captured.out(), "commands/overview.txt");
    assertThat(captured.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "-V"})
  void versionIsOneLine(String argument) {
    assertThat(run(argument)).isZero();
    String java = Pattern.quote(Runtime.version().toString());
    assertThat(captured.out())
        .matches(
            "tally unpackaged \\(commit (unknown|[0-9a-f]{12}( with changes)?), Java "
                + java
                + "\\)\n");
  }

  @Test
  void noCommandIsRefusedWithTheList() {
    assertThat(run()).isEqualTo(2);
    assertThat(captured.err()).startsWith("tally: expected a command\nUsage: ");
    assertThat(captured.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"4", "juggle", "words\u00e9"})
  void anUnknownCommandIsRefusedInTwoLines(String name) {
    assertThat(run(name)).isEqualTo(2);
    assertThat(captured.err())
        .isEqualTo("tally: '" + name + "': no such command\ntally help lists the commands.\n");
    assertThat(captured.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "topword, topwords",
    "match, tournament",
    "elo, ratings",
    "rating, ratings",
    "opening, openings",
    "ngrams, topwords --ngram=2"
  })
  void theCommandThatIsMeantIsNamed(String name, String meant) {
    assertThat(run(name, "--ver=kjv")).isEqualTo(2);
    assertThat(captured.err())
        .startsWith("tally: '" + name + "': no such command; did you mean " + meant + "?\n");
    assertThat(captured.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"help topwords", "topwords -h", "topwords --n=3 --help"})
  void helpMayComeBeforeACommandOrAfterIt(String typed) {
    assertThat(run(typed.split(" "))).isZero();
    Golden.check(captured.out(), "commands/topwords-help.txt");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "concordance, kwic",
    "concordance, search",
    "compare, keyness",
    "topwords, wordlist",
    "topwords, COUNT",
    "grade, validate",
  })
  void commandsHaveOtherNamesToo(String name, String other) {
    assertThat(run(other, "--help")).isZero();
    assertThat(captured.out()).startsWith("Usage: tally " + name + " [OPTIONS]");
  }

  @Test
  void helpAfterTwoDashesIsAnOperand() {
    assertThat(run("topwords", "--stopwords=none", "--", "-h")).isEqualTo(3);
    assertThat(captured.out()).isEmpty();
    assertThat(captured.err()).startsWith("tally: -h: no such file or translation");
  }

  @ParameterizedTest
  @ValueSource(strings = {"topwords --help-engine", "help --help-engine", "--help-engine"})
  void theOptionsOfBeamAreAHelpOfTheirOwn(String typed) {
    assertThat(run(typed.split(" "))).isZero();
    assertThat(captured.out())
        .contains("\nDirectOptions:\n", "  --targetParallelism=", "  --runner=");
    CapturedTerminal own = new CapturedTerminal();
    Main.run(new String[] {"topwords", "--help"}, properties, own.terminal());
    assertThat(own.out())
        .contains("--help-engine")
        .contains("--engine-options=", "--runner=")
        .doesNotContain("argetParallelism");
  }

  @Test
  void aGameHasItsOwnHelp() {
    assertThat(run("play", "gekitai", "--help")).isZero();
    assertThat(captured.out())
        .contains("\nOptions of gekitai:\n  -n, --n=")
        .doesNotContain("--colors");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"list games, list --games", "list Formats, list --formats"})
  void whatIsListedMayBeAnOperand(String operand, String option) {
    assertThat(run(operand.split(" "))).isZero();
    CapturedTerminal other = new CapturedTerminal();
    Main.run(option.split(" "), properties, other.terminal());
    assertThat(captured.out()).isEqualTo(other.out()).isNotEmpty();
  }

  @Test
  void playListsItsGames() {
    assertThat(run("play", "--list")).isZero();
    assertThat(captured.out().lines().map(line -> line.replaceFirst(" .*", "")))
        .containsExactly(
            Stream.concat(Stream.of("game"), Rulesets.ids().stream()).toArray(String[]::new));
  }

  @Test
  void argumentsMayComeFromAFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("args"), "list\n--formats\n");
    assertThat(run("@" + file)).isZero();
    assertThat(captured.out()).contains("wthor");
  }

  @Test
  void quietLeavesErrorsAndResults() {
    assertThat(run("list", "--games", "-q")).isZero();
    assertThat(captured.out()).contains("gekitai");
    assertThat(run("topwords", "--quiet", "--n=ten")).isEqualTo(2);
    assertThat(captured.err()).isEqualTo("tally: --n=ten: expected a whole number\n");
  }

  @ParameterizedTest(name = "[{0}]")
  @ValueSource(strings = {"topwords", "TopWords", " topwords "})
  void helpAfterACommandListsItsOptions(String command) {
    assertThat(run(command, "--help")).isZero();
    Golden.check(captured.out(), "commands/topwords-help.txt");
    assertThat(captured.err()).isEmpty();
  }

  @Test
  void aPropertyNamesTheCommandWhereNoArgumentDoes() {
    properties.setProperty("pipeline", " topwords ");
    assertThat(run("--help")).isZero();
    Golden.check(captured.out(), "commands/topwords-help.txt");
  }

  @Test
  void anArgumentNamesTheCommandWhateverThePropertySays() {
    properties.setProperty("pipeline", "topwords");
    assertThat(run("juggle")).isEqualTo(2);
    assertThat(captured.err()).startsWith("tally: 'juggle': no such command\n");
  }

  @Test
  void anUnknownCommandInThePropertyIsRefused() {
    properties.setProperty("pipeline", "juggle");
    assertThat(run("--n=3")).isEqualTo(2);
    assertThat(captured.err()).startsWith("tally: 'juggle': no such command\n");
  }

  @Test
  void aWrongOptionIsOneLineAndNoTrace() {
    assertThat(run("topwords", "--n=ten")).isEqualTo(2);
    assertThat(captured.err()).isEqualTo("tally: --n=ten: expected a whole number\n");
    assertThat(captured.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--verbose", "--verbose=true", " --verbose "})
  void verboseShowsWhereAFailureCameFrom(String verbose) {
    assertThat(run("topwords", "--n=ten", verbose)).isEqualTo(2);
    assertThat(captured.err())
        .startsWith("tally: --n=ten: expected a whole number\n")
        .contains("\n    at dev.tally.pipelines.");
    assertThat(captured.out()).isEmpty();
  }

  @Test
  void verboseMayBeAPropertyThatAnArgumentOverrides() {
    properties.setProperty("verbose", "true");
    run("topwords", "--n=ten", "--verbose=false");
    assertThat(captured.err()).doesNotContain("  at ");
    run("topwords", "--n=ten");
    assertThat(captured.err()).contains("\n    at ");
  }

  @Test
  void aPathThatCannotBeIsRefused() {
    assertThat(run("text", "--output=a\0b")).isEqualTo(2);
    assertThat(captured.err())
        .isEqualTo("tally: 'a\\x00b': not a valid path: Nul character not allowed\n");
  }

  @Test
  void whatIsTypedReachesTheTerminalAsEscapes() {
    assertThat(run("list", "--n\u001b[2J=\u202eten")).isEqualTo(2);
    assertThat(captured.err()).isEqualTo("tally: --n\\x1b[2J: no such option; see --help\n");
    assertThat(run("a\ntally: all is well")).isEqualTo(2);
    assertThat(captured.err())
        .contains("\ntally: 'a\\ntally: all is well': no such command\ntally help lists");
  }

  @Test
  void aTraceIsIndentedWhateverTheMessageHolds() {
    assertThat(run("topwords", "--stopwords=a\0\ntally: b", "--verbose")).isEqualTo(2);
    assertThat(captured.err()).contains("\n    at java.base/");
    assertThat(captured.err().lines().skip(1)).allMatch(line -> line.startsWith("  "));
  }

  @Test
  void whatLibrariesLogIsShownWithEscapesToo() {
    run("list", "--formats", "--verbose");
    LogRecord entry = new LogRecord(Level.INFO, "got a\u001b[2J\ntally: b");
    entry.setLoggerName("okhttp");
    assertThat(LogManager.getLogManager().getLogger("").getHandlers())
        .singleElement()
        .extracting(handler -> handler.getFormatter().format(entry))
        .isEqualTo("INFO okhttp: got a\\x1b[2J\n  tally: b\n");
  }

  @Test
  void anInternalErrorIsOneLineThatSaysHowToSeeMore() {
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new IllegalStateException("closed\nand more");
          }
        };
    CapturedTerminal broken = new CapturedTerminal(out);
    assertThat(Main.run(new String[] {"--help"}, properties, broken.terminal())).isEqualTo(4);
    assertThat(broken.err())
        .isEqualTo(
            "tally: internal error: IllegalStateException: closed (--verbose shows where)\n");
  }

  @Test
  void aHeapThatIsFullIsOneLineThatSaysWhatHelps() {
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new IllegalStateException(new OutOfMemoryError("Java heap space"));
          }
        };
    CapturedTerminal full = new CapturedTerminal(out);
    assertThat(Main.run(new String[] {"--help"}, properties, full.terminal())).isEqualTo(3);
    assertThat(full.err())
        .matches(
            "tally: out of memory in a heap of [0-9]+ MiB; ask for less at once, or give it more,"
                + " as in TALLY_JAVA_OPTS=-Xmx4g\n");
  }

  private int run(String... arguments) {
    return Main.run(arguments, properties, captured.terminal());
  }
}
