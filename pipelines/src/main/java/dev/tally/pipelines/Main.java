package dev.tally.pipelines;

import dev.tally.pipelines.analysis.AnalysisOptions;
import dev.tally.pipelines.check.CheckTexts;
import dev.tally.pipelines.check.Doctor;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.explore.Explore;
import dev.tally.pipelines.grading.GradeLogs;
import dev.tally.pipelines.history.ConvertLogs;
import dev.tally.pipelines.history.FindGames;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.openings.Openings;
import dev.tally.pipelines.play.Play;
import dev.tally.pipelines.ratings.Ratings;
import dev.tally.pipelines.report.WordReport;
import dev.tally.pipelines.runs.Program;
import dev.tally.pipelines.runs.Run;
import dev.tally.pipelines.sword.ImportSword;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.tournament.Tournament;
import dev.tally.pipelines.words.Collocates;
import dev.tally.pipelines.words.Dispersion;
import dev.tally.pipelines.words.TopWords;
import dev.tally.pipelines.words.Vocabulary;
import dev.tally.pipelines.words.compare.CompareTexts;
import dev.tally.pipelines.words.concordance.Concordance;
import dev.tally.pipelines.words.verses.PrintTexts;
import dev.tally.words.text.OptionException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import java.util.stream.Collectors;

/**
 * The program: {@code tally COMMAND --options}. Only this class prints errors or exits the process.
 */
public final class Main {
  private static final List<Command<?>> COMMANDS =
      List.of(
          TopWords.Options.COMMAND,
          WordReport.Options.COMMAND,
          CompareTexts.Options.COMMAND,
          Concordance.Options.COMMAND,
          Collocates.Options.COMMAND,
          Dispersion.Options.COMMAND,
          Vocabulary.Options.COMMAND,
          PrintTexts.Options.COMMAND,
          Explore.Options.COMMAND,
          GradeLogs.Options.COMMAND,
          GradeLogs.StandingsOptions.COMMAND,
          AnalysisOptions.COMMAND,
          Ratings.Options.COMMAND,
          Openings.Options.COMMAND,
          FindGames.Options.COMMAND,
          ConvertLogs.Options.COMMAND,
          Play.Options.COMMAND,
          Tournament.Options.COMMAND,
          ListCommand.Options.COMMAND,
          CheckTexts.Options.COMMAND,
          ImportSword.Options.COMMAND,
          Doctor.Options.COMMAND,
          CompletionCommand.command(Main::commands));

  /** Names in other programs of commands that do the same. */
  private static final Map<String, String> OTHER_NAMES =
      Map.ofEntries(
          Map.entry("ngrams", "topwords --ngram=2"),
          Map.entry("elo", "ratings"),
          Map.entry("match", "tournament"),
          Map.entry("positions", "find"),
          Map.entry("solve", "analyze"));

  /** Whether a run has read the settings of logging itself. */
  private static final AtomicBoolean LOGGING_IS_SET_UP = new AtomicBoolean();

  private static final List<String> HELP = List.of("--help", "-h");

  private Main() {}

  /** Runs the command that the arguments, or else the system property {@code pipeline}, name. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // for libraries, such as the progress bar's numbers
    int code = run(args, System.getProperties(), Terminal.ofProcess());
    // Maven still has to print its last lines after a success under exec:java.
    if (code != ExitCode.DONE.code()) {
      System.exit(code);
    }
  }

  /**
   * Runs one command, without exiting the process.
   *
   * @param properties defaults for options, by their names; {@code pipeline} for the command;
   *     {@code tally.root} for the project's folder
   * @return the exit code
   */
  public static int run(String[] args, Properties properties, Terminal terminal) {
    List<String> arguments = new ArrayList<>(CommandLine.expanded(List.of(args)));
    boolean verbose = isVerbose(options(arguments), properties);
    setUpLogging(verbose);
    try {
      return run(arguments, properties, terminal).code();
    } catch (Throwable e) {
      Failure failure = Failure.of(e, verbose);
      failure.lines().forEach(terminal::error);
      trace(e, verbose, terminal);
      return failure.code().code();
    }
  }

  /** End of a run that cannot go on, and the lines about it. */
  private record Failure(ExitCode code, List<String> lines) {
    static Failure of(Throwable e, boolean verbose) {
      if (e instanceof CommandException known) {
        return new Failure(known.code(), known.lines());
      }
      if (e instanceof OptionException) {
        return new Failure(ExitCode.USAGE, List.of(String.valueOf(e.getMessage())));
      }
      if (e instanceof InvalidPathException path) {
        String line = "'" + path.getInput() + "': not a valid path: " + path.getReason();
        return new Failure(ExitCode.USAGE, List.of(line));
      }
      Throwable root = root(e);
      ExitCode code = root instanceof OutOfMemoryError ? ExitCode.NO_DATA : ExitCode.FAILED;
      return new Failure(code, List.of(oneLine(root, verbose)));
    }
  }

  /** The arguments that may be options, without the blanks that values may have. */
  private static List<String> options(List<String> arguments) {
    return CommandLine.untilEnd(arguments).stream().map(String::strip).toList();
  }

  /** Asked before the options are read, since reading them may fail. */
  private static boolean isVerbose(List<String> arguments, Properties properties) {
    boolean byDefault = properties.getProperty("verbose", "").strip().equals("true");
    return arguments.contains("--verbose")
        || arguments.contains("-v")
        || arguments.contains("--verbose=true")
        || (byDefault && !arguments.contains("--verbose=false"));
  }

  private static ExitCode run(List<String> arguments, Properties properties, Terminal terminal)
      throws Exception {
    List<String> typed = options(arguments);
    boolean help = HELP.stream().anyMatch(typed::contains);
    boolean named = !arguments.isEmpty() && !arguments.get(0).stripLeading().startsWith("-");
    String name = (named ? arguments.remove(0) : properties.getProperty("pipeline", "")).strip();
    if (name.equals("help")) {
      help = true;
      boolean isOfCommand = !arguments.isEmpty() && !arguments.get(0).startsWith("-");
      name = isOfCommand ? arguments.remove(0).strip() : "";
    }
    if (typed.contains("--version") || typed.contains("-V")) {
      return print(version() + "\n", terminal);
    }
    if (typed.contains("--help-engine")) {
      return print(CommandHelp.engineText(), terminal);
    }
    if (name.isEmpty() && help) {
      return print(overview(), terminal);
    }
    for (Command<?> command : COMMANDS) {
      if (command.names().contains(name.toLowerCase(Locale.ROOT))) {
        return help
            ? print(CommandHelp.of(command, properties, arguments).text(), terminal)
            : run(command, arguments, properties, terminal);
      }
    }
    if (name.isEmpty()) {
      terminal.error("expected a command");
      overview().lines().forEach(terminal::line);
    } else {
      String meant = meant(name);
      String hint = meant.isEmpty() ? "" : "; did you mean " + meant + "?";
      terminal.error("'" + name + "': no such command" + hint);
      terminal.line("tally help lists the commands.");
    }
    return ExitCode.USAGE;
  }

  /** The command that a name is meant for; empty if none is likely. */
  private static String meant(String name) {
    List<String> near =
        NearMatches.of(name, COMMANDS.stream().flatMap(each -> each.names().stream()).toList());
    return OTHER_NAMES.getOrDefault(
        name.toLowerCase(Locale.ROOT), near.isEmpty() ? "" : near.get(0));
  }

  private static <T extends CommonOptions> ExitCode run(
      Command<T> command, List<String> arguments, Properties properties, Terminal terminal)
      throws Exception {
    Path root = Path.of(properties.getProperty("tally.root", "")).toAbsolutePath();
    T options = CommandLine.parse(command, arguments, properties, root);
    Terminal shown = options.getQuiet() ? terminal.quiet() : terminal;
    List<Option> known = Option.of(command.options());
    try (Run run =
        Run.start(command.name(), known, options, System.getenv(), Program::current, shown)) {
      run.endAtSignals(System::exit);
      ExitCode code;
      try {
        code = command.action().run(options, shown.watchedBy(run));
      } catch (Throwable e) {
        Failure failure = Failure.of(e, options.getVerbose());
        run.end(failure.code(), failure.lines());
        throw e;
      }
      run.end(code, List.of());
      return code;
    }
  }

  /** All commands, as the list of commands has them. */
  static List<Command<?>> commands() {
    return COMMANDS;
  }

  private static String overview() {
    StringBuilder overview = new StringBuilder("Usage: tally COMMAND [OPTIONS]\n");
    for (Command.Topic topic : Command.Topic.values()) {
      overview.append('\n').append(topic.heading()).append(":\n");
      COMMANDS.stream()
          .filter(each -> each.topic() == topic)
          .map(each -> String.format(Locale.ROOT, "  %-11s  %s%n", each.name(), each.summary()))
          .forEach(overview::append);
    }
    return overview.append("\ntally help COMMAND shows its options and examples.\n").toString();
  }

  /** Version, commit and Java, in a line. */
  static String version() throws IOException {
    Program program = Program.current();
    return String.format(
        Locale.ROOT,
        "tally %s (commit %s, Java %s)",
        program.version(),
        program.commit(),
        program.java());
  }

  private static ExitCode print(String text, Terminal terminal) {
    OutputTarget.standard(terminal).write(out -> out.write(text));
    return ExitCode.DONE;
  }

  private static Throwable root(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null && !(root instanceof FileSystemException)) { // which says where
      root = root.getCause();
    }
    return root;
  }

  /**
   * Says that the heap is too small, names a file that the machine does not read or write, such as
   * on a full disk, or else a bug.
   */
  private static String oneLine(Throwable root, boolean verbose) {
    if (root instanceof OutOfMemoryError) {
      long size = Runtime.getRuntime().maxMemory() >> 20;
      return "out of memory in a heap of "
          + size
          + " MiB; ask for less at once, or give it more, as in TALLY_JAVA_OPTS=-Xmx4g";
    }
    if (root instanceof FileSystemException system && system.getFile() != null) {
      String temporary = System.getProperty("java.io.tmpdir");
      boolean isTemporary =
          system.getFile().equals(temporary) || system.getFile().startsWith(temporary + "/.tally-");
      String what = isTemporary ? "temporary files: " : "";
      return what + system.getFile() + ": " + Failures.reason(system);
    }
    String message =
        root.getMessage() == null ? "" : ": " + root.getMessage().lines().findFirst().orElse("");
    String more = verbose ? "" : " (--verbose shows where)";
    return "internal error: " + root.getClass().getSimpleName() + message + more;
  }

  /** Indented, so that no line of a message from elsewhere is taken for one of the program's. */
  private static void trace(Throwable e, boolean verbose, Terminal terminal) {
    if (verbose) {
      StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      trace.toString().lines().forEach(line -> terminal.line("  " + line.replace("\t", "  ")));
    }
  }

  /**
   * Libraries log through java.util.logging; without {@code --verbose} they say nothing. Where the
   * launcher has named {@link QuietLogging}, the JDK asks it once somebody logs: to begin with that
   * takes a fifth of a short run, since the JDK looks for other systems of logging in the whole
   * jar.
   */
  private static void setUpLogging(boolean verbose) {
    boolean isQuietAnyway =
        QuietLogging.class.getName().equals(System.getProperty("java.util.logging.config.class"));
    if (verbose || !isQuietAnyway || LOGGING_IS_SET_UP.get()) {
      LOGGING_IS_SET_UP.set(true);
      readLogging(verbose);
    }
  }

  /** Configuration of the JDK's logging that turns it off; a system property names this class. */
  public static final class QuietLogging {
    /** Turns logging off. */
    public QuietLogging() {
      readLogging(/* verbose= */ false);
    }
  }

  private static void readLogging(boolean verbose) {
    String settings =
        String.join(
            "\n",
            "handlers=java.util.logging.ConsoleHandler",
            "java.util.logging.ConsoleHandler.encoding=UTF-8",
            "java.util.logging.SimpleFormatter.format=%4$s %3$s: %5$s%6$s",
            ".level=" + (verbose ? "INFO" : "OFF"));
    try {
      LogManager.getLogManager()
          .readConfiguration(new ByteArrayInputStream(settings.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (verbose) {
      for (Handler handler : LogManager.getLogManager().getLogger("").getHandlers()) {
        handler.setFormatter(new VisibleLines());
      }
    }
  }

  /**
   * Log messages of libraries, which may quote a server's words; indented like a trace from line 2
   * on.
   */
  private static final class VisibleLines extends SimpleFormatter {
    @Override
    public String format(LogRecord entry) {
      return super.format(entry)
          .stripTrailing()
          .lines()
          .map(line -> VisibleText.of(line.replace("\t", "  ")))
          .collect(Collectors.joining("\n  ", "", "\n"));
    }
  }
}
