package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Help, man pages and completions say the same, and what they offer is what commands take. */
class CommandHelpTest {
  private static final List<CommandHelp> COMMANDS =
      Main.commands().stream()
          .map(each -> CommandHelp.of(each, new Properties(), List.of()))
          .toList();

  /** What a command asks for before it looks at the option in question. */
  private static final Map<String, List<String>> NEEDED =
      Map.of(
          "analyze", List.of("--logs=" + Program.ROOT.resolve("data/logs"), "--output=none"),
          "compare", List.of("--left=akjv", "--right=kjv"),
          "concordance", List.of("--find=a"),
          "collocates", List.of("--find=a"),
          "convert", List.of("--logs=" + Program.ROOT.resolve("data/logs"), "--output=none.jsonl"),
          "grade", List.of("--logs=" + Program.ROOT.resolve("data/logs"), "--output=none"),
          "find", List.of("--logs=" + Program.ROOT.resolve("data/logs"), "--player=a"),
          "openings", List.of("--logs=" + Program.ROOT.resolve("data/logs")),
          "ratings", List.of("--logs=" + Program.ROOT.resolve("data/logs")),
          "standings", List.of("--logs=" + Program.ROOT.resolve("data/logs")));

  static List<CommandHelp> commands() {
    return COMMANDS;
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theManPageHasWhatHelpHas(CommandHelp help) {
    String page = plain(new ManPages("1.2.3", "2026-11-21").page(help));

    String text = words(help.text());
    assertThat(page).contains(help.summary()).contains(help.command().examples());
    assertThat(text).contains(words(help.summary()));
    assertThat(help.text()).contains(help.command().examples());
    for (Option option : help.options()) {
      assertThat(help.text()).containsPattern(" --" + option.name() + "[ =\n]");
      assertThat(text).contains(words(option.description()));
      assertThat(page)
          .containsPattern("\n\\.BR .*--" + option.name() + "( =.*)?\n")
          .contains("\n" + option.description() + "\n");
    }
    assertThat(page.lines().filter(line -> line.equals(".TP")))
        .hasSize(help.options().size() + 8); // and --help and the exit codes
  }

  @Test
  void theFirstManPageNamesAllCommands() {
    String page = plain(new ManPages("1.2.3", "2026-11-21").overview(COMMANDS));

    assertThat(page).startsWith(".TH TALLY 1 2026-11-21 \"tally 1.2.3\"");
    for (CommandHelp help : COMMANDS) {
      assertThat(page)
          .contains(".BR tally-" + help.command().name() + " (1)\n" + help.command().summary());
    }
  }

  @Test
  void linesOfAManPageAreTextWhateverTheyBeginWith() {
    assertThat(ManPages.text(".so x")).isEqualTo("\\&.so x");
    assertThat(ManPages.text("'a' \\n --by ~")).isEqualTo("\\&'a' \\en \\-\\-by \\(ti");
  }

  @ParameterizedTest
  @EnumSource(CompletionScript.class)
  void everyShellIsToldOfEveryOption(CompletionScript shell) {
    String script = shell.script(COMMANDS);

    for (CommandHelp help : COMMANDS) {
      for (Option option : help.options()) {
        String typed = (shell == CompletionScript.FISH ? " -l " : "--") + option.name();
        assertThat(script).containsPattern(typed + "[ =\\[']");
        assertThat(script).contains(String.join(" ", option.choices()));
      }
    }
  }

  @Test
  void valuesThatOneCommandOffersAreOfferedByAll() {
    Map<String, Set<Boolean>> offered = new TreeMap<>();
    COMMANDS.stream()
        .flatMap(help -> help.options().stream())
        .filter(option -> !option.isSwitch())
        .forEach(
            option ->
                offered
                    .computeIfAbsent(option.name(), name -> new TreeSet<>())
                    .add(option.choices().isEmpty()));
    offered.values().removeIf(each -> each.size() == 1);
    assertThat(offered.keySet()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(CompletionScript.class)
  void theScriptIsOneThatTheShellReads(CompletionScript shell, @TempDir Path folder)
      throws IOException {
    String name = shell.name().toLowerCase(Locale.ROOT);
    assumeTrue(StandIn.program(name).isPresent(), name + " is missing");
    Path script = Files.writeString(folder.resolve("script"), shell.script(COMMANDS));

    Program.Result result = Program.command(name, "-n", script.toString()).run();

    assertThat(result).isEqualTo(new Program.Result(0, "", ""));
  }

  /** Words as bash splits them, separated by blanks; a last one that is empty is an underscore. */
  @ParameterizedTest(name = "[{0}] {1}")
  @CsvSource({
    "'tally gr', 'grade'",
    "'tally co', 'compare concordance collocates convert completion'",
    "'tally help li', 'list'",
    "'tally topwords --st', '--stem= --stopwords='",
    "'tally topwords --by =', 'request all version file book chapter'",
    "'tally topwords --by = b', 'book'",
    "'tally topwords --by b', 'book'",
    "'tally topwords --offline --qu', '--quiet'",
    "'tally concordance --format = h', 'html'",
    "'tally topwords --format = h', 'html'",
    "'tally collocates --measure = M', 'MI MI3'",
    "'tally play gek', 'gekitai'",
    "'tally play --game connectfo', 'connectfour'",
    "'tally completion _', 'bash zsh fish'",
    "'tally topwords --text = READ', ''",
    "'tally nonsense _', ''",
  })
  void bashCompletes(String typed, String expected) {
    String completion =
        """
        %s
        COMP_WORDS=(%s)
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _tally 2>/dev/null
        echo "${COMPREPLY[*]}"
        """
            .formatted(CompletionScript.BASH.script(COMMANDS), typed.replace("_", "''"));

    Program.Result result = Program.command("bash", "-c", completion).run();

    assertThat(result.err()).isEmpty();
    assertThat(result.out()).isEqualTo(expected + "\n");
  }

  static Stream<String[]> choices() {
    return COMMANDS.stream()
        .flatMap(
            help ->
                help.options().stream()
                    .filter(option -> !option.choices().isEmpty())
                    .map(option -> new String[] {help.command().name(), option.key()}));
  }

  /** What is offered for an option is what the command names when it refuses another value. */
  @ParameterizedTest(name = "{0} --{1}")
  @MethodSource("choices")
  void theValuesOfferedAreThoseThatTheCommandTakes(String command, String key) {
    CommandHelp help =
        COMMANDS.stream().filter(each -> each.command().name().equals(command)).findFirst().get();
    Option option = help.option(key);
    List<String> choices = option.choices();
    List<String> arguments = new ArrayList<>(List.of(command, "--" + option.name() + "=0"));
    arguments.addAll(NEEDED.getOrDefault(command, List.of()));
    CapturedTerminal captured = new CapturedTerminal();
    Properties properties = new Properties();
    properties.setProperty("tally.root", Program.ROOT.toString());
    properties.setProperty("cache", "none");

    int code = Main.run(arguments.toArray(String[]::new), properties, captured.terminal());

    assertThat(code).isEqualTo(2);
    String all = captured.err().replaceFirst("(?s).*(expected one of|expected|there are) ", "");
    assertThat(all.strip().split(", | or ")).containsExactlyElementsOf(choices);
  }

  @Test
  void aDefaultThatIsInForceTakesThePlaceOfTheCommandsOwn() {
    Properties defaults = new Properties();
    defaults.setProperty("cache", "/var/cache/tally/http");

    CommandHelp help = CommandHelp.of(Main.commands().get(0), defaults, List.of());

    assertThat(words(help.text()))
        .contains("(default:/var/cache/tally/http)", "(default:data/corpus)");
  }

  /** A text without its line ends and columns. */
  private static String words(String text) {
    return text.replaceAll("\\s+", "");
  }

  /** A page without the escapes of man(7). */
  private static String plain(String page) {
    return page.replace("\\-", "-").replace("\\(ti", "~").replace("\\&", "").replace("\\e", "\\");
  }
}
