package dev.tally.pipelines;

import dev.tally.pipelines.cli.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Writes the man pages of a package, and the scripts for shells, from what {@code --help} says. The
 * pages are in the language of man(7).
 *
 * @param date of the version, such as 2026-11-21
 */
record ManPages(String version, String date) {
  private static final String EXIT_STATUS =
      """
      .SH EXIT STATUS
      .TP
      0
      done
      .TP
      1
      done, but some input is wrong
      .TP
      2
      the command line is refused: an unknown option, a bad value
      .TP
      3
      the command line is right, but the data is not available: nothing is written
      .TP
      4
      an error of the program or the machine
      .TP
      5
      results are written, but some of the data is not available
      .TP
      128 + n
      ended by signal n
      """;

  private static final String PLACES =
      """
      .SH ENVIRONMENT
      .TP
      .BR XDG_CACHE_HOME ", " XDG_DATA_HOME
      where the folders
      .I tally
      for caches and for data are; else
      .I ~/.cache
      and
      .IR ~/.local/share .
      .TP
      .B JAVA_HOME
      the Java that is used; else the newest from 25 on that is installed beside that of
      .BR PATH ,
      else that one
      .TP
      .B TALLY_JAVA_OPTS
      options for the JVM, separated by blanks
      .TP
      .B TALLY_RUN_LOG
      file for the events of runs, as for --run-log
      .TP
      .BR https_proxy ", " http_proxy ", " no_proxy
      the proxy, and the hosts that need none
      .TP
      .B TMPDIR
      folder for temporary files
      .SH FILES
      .TP
      .I ~/.cache/tally
      answers of servers, and classes prepared for fast starts; may be deleted
      .TP
      .I ~/.local/share/tally/corpus
      texts from
      .B tally import
      .TP
      .I ~/.local/share/tally/reports
      reports
      """;

  /** Defaults of an installed program, for a reader who may be anybody. */
  private static final Properties DEFAULTS = new Properties();

  static {
    DEFAULTS.setProperty("cache", "~/.cache/tally/http");
    DEFAULTS.setProperty("corpus", "~/.local/share/tally/corpus");
    DEFAULTS.setProperty("reports", "~/.local/share/tally/reports");
  }

  /** Takes a folder, which gets the folders man1 and completions, a version, and its date. */
  public static void main(String[] args) throws IOException {
    Path man = Files.createDirectories(Path.of(args[0], "man1"));
    Path completions = Files.createDirectories(Path.of(args[0], "completions"));
    ManPages pages = new ManPages(args[1], args[2].substring(0, "2026-11-21".length()));
    List<CommandHelp> commands = commands();
    Files.writeString(man.resolve("tally.1"), pages.overview(commands));
    for (CommandHelp help : commands) {
      Files.writeString(man.resolve("tally-" + help.command().name() + ".1"), pages.page(help));
    }
    // The names that each shell looks for.
    Files.writeString(completions.resolve("tally"), CompletionScript.BASH.script(commands));
    Files.writeString(completions.resolve("_tally"), CompletionScript.ZSH.script(commands));
    Files.writeString(completions.resolve("tally.fish"), CompletionScript.FISH.script(commands));
  }

  /** All commands, with the defaults of an installed program. */
  static List<CommandHelp> commands() {
    return Main.commands().stream().map(each -> CommandHelp.of(each, DEFAULTS, List.of())).toList();
  }

  /** The page {@code tally.1}. */
  String overview(List<CommandHelp> commands) {
    StringBuilder page = new StringBuilder(title("tally"));
    page.append(".SH NAME\ntally \\- counts words of Bible translations, and grades games\n");
    page.append(".SH SYNOPSIS\n.B tally\n.I command\n.RI [ options ]\n.RI [ values ]\n.br\n");
    page.append(".B tally\n.RB { \\-\\-help | \\-\\-version }\n");
    page.append(".SH DESCRIPTION\n");
    page.append(
        """
        Fetches Bible translations from the getBible API, or reads texts of your own, and counts and finds
        words in them. Plays board games in the terminal, and grades recorded games in batch.
        Each command has a page of its own, such as
        .BR tally\\-topwords (1),
        and
        .B tally
        .I command
        .B \\-\\-help
        lists its options.
        .SH COMMANDS
        """);
    for (CommandHelp help : commands) {
      page.append(".TP\n.BR tally\\-" + help.command().name() + " (1)\n");
      page.append(text(help.command().summary())).append('\n');
    }
    page.append(EXIT_STATUS).append(PLACES);
    page.append(".SH SEE ALSO\n");
    return page.append(names(commands)).append('\n').toString();
  }

  private static String names(List<CommandHelp> commands) {
    return commands.stream()
        .map(help -> ".BR tally\\-" + help.command().name() + " (1)")
        .collect(Collectors.joining(",\n"));
  }

  /** The page of one command. */
  String page(CommandHelp help) {
    String name = help.command().name();
    StringBuilder page = new StringBuilder(title("tally-" + name));
    page.append(".SH NAME\ntally\\-" + name + " \\- " + text(help.command().summary()) + "\n");
    page.append(".SH SYNOPSIS\n.B " + text(help.synopsis()) + "\n");
    page.append(".SH DESCRIPTION\n" + text(help.summary()) + "\n");
    help.groups()
        .forEach(
            (heading, options) -> {
              page.append(".SH " + text(heading.toUpperCase(Locale.ROOT)) + "\n");
              options.forEach(option -> page.append(entry(option)));
            });
    page.append(".PP\n" + text(CommandHelp.NOTE) + "\n");
    page.append(".SH EXAMPLES\n.EX\n");
    help.command().examples().forEach(each -> page.append(text(each)).append('\n'));
    page.append(".EE\n");
    return page.append(EXIT_STATUS).append(".SH SEE ALSO\n.BR tally (1)\n").toString();
  }

  private static String entry(Option option) {
    String letter = option.letter().isEmpty() ? "" : "\\-" + option.letter() + " \", \" ";
    String value = option.isSwitch() ? "" : " =\\fIVALUE\\fR";
    String name = "\\-\\-" + text(option.name());
    return ".TP\n.BR " + letter + name + value + "\n" + text(option.description()) + "\n";
  }

  private String title(String name) {
    return ".TH "
        + name.toUpperCase(Locale.ROOT).replace("-", "\\-")
        + " 1 "
        + date
        + " \"tally "
        + version
        + "\" \"User Commands\"\n";
  }

  /** Text as it is, with dashes that can be copied, and no line that is taken for a request. */
  static String text(String plain) {
    String escaped = plain.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
