package dev.tally.pipelines.history;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.records.Content;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogWriter;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.OverwriteOptions;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.cli.TextTable;
import dev.tally.pipelines.io.AtomicMoves;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.LogFiles;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.io.function.IOConsumer;

/** A log that commands write, whole or not at all, in a format that the options name. */
final class GameOutput {
  /** Number of refusals that are reported one by one; the others are counted. */
  private static final int MAX_NOTICES = 100;

  /** Fields that are named of those that are left out. */
  private static final int MAX_KEYS = 8;

  private final Options options;
  private final LogOutput target;
  private final Terminal terminal;
  private final boolean isStandard;
  private final Path output;

  private GameOutput(Options options, LogOutput target, Terminal terminal) {
    this.options = options;
    this.target = target;
    this.terminal = terminal;
    this.isStandard = OutputTarget.isStandard(options.getOutput());
    this.output = isStandard ? Path.of("games") : output(options, target, terminal);
  }

  /** Options of every command that writes recorded games. */
  public interface Options extends OverwriteOptions {
    @Description(
        LogFormats.WRITTEN
            + ": the format to write, if the ending of --output does not say, such as "
            + LogFormats.WRITTEN_ENDINGS)
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getTo();

    @Description(
        "file to write, whole or not at all; - is standard output; wthor has a .jou and a"
            + " .trn next to it")
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getOutput();
  }

  /**
   * The log that options mean.
   *
   * @param to id of the format; empty if the ending of the file says it
   * @throws CommandException (usage) if it cannot be written
   */
  public static GameOutput of(Options options, String to, Terminal terminal) {
    return new GameOutput(options, target(options, to), terminal);
  }

  /**
   * A free path beside logs, for options that name a format and no file.
   *
   * @throws CommandException (usage) if they name no format
   */
  static String beside(Options options, String logs) {
    if (options.getTo().isEmpty()) {
      throw CommandException.usage(
          "--to=: expected a format, such as --to=csv, or --output with the ending of one");
    }
    LogOutput target = target(options, options.getTo());
    return LogFiles.beside(logs, "", "." + target.extension(), each -> isFree(each, target));
  }

  /** Whether none of the files is there that a log of this name consists of. */
  private static boolean isFree(String file, LogOutput target) {
    return target.files(Path.of(file)).stream()
        .noneMatch(each -> Files.exists(each, LinkOption.NOFOLLOW_LINKS));
  }

  /**
   * Writes records, and says how many there were.
   *
   * @param records shows them to a visitor, graded and in their order
   */
  public ExitCode write(IOConsumer<BlockReader.Visitor> records) throws IOException {
    try (TemporaryDirectory temporary =
        isStandard ? TemporaryDirectory.create() : TemporaryDirectory.siblingOf(output)) {
      Path file = temporary.path().resolve(output.getFileName());
      Counts counts = new Counts(target, terminal);
      try (LogWriter writer = target.open(file)) {
        records.accept(new Writing(writer, counts));
      } catch (IllegalArgumentException e) {
        throw new CommandException(ExitCode.USAGE, "--output=" + e.getMessage(), e);
      } catch (IOException e) {
        String message =
            "--output=" + options.getOutput() + ": cannot be written: " + Failures.reason(e);
        throw new CommandException(ExitCode.FAILED, message, e);
      }
      terminal.notices(Notice.LOG, counts.notices);
      if (counts.written == 0) {
        String name = "--output=" + options.getOutput();
        terminal.notice(Notice.OUTPUT, name + ": no record to write, so no file");
        counts.print();
      } else if (isStandard) {
        try (Reader in = Files.newBufferedReader(file)) {
          OutputTarget.standard(terminal).write(in::transferTo);
        }
        counts.notice();
      } else {
        publish(target.files(file), output, options.getOverwrite(), terminal.listener());
        counts.print();
      }
      counts.tell();
      return counts.code();
    }
  }

  /** The format that the options name, or the ending of the file to write. */
  private static LogOutput target(Options options, String to) {
    String output = options.getOutput();
    if (to.isEmpty()) {
      return byExtension(OutputTarget.ending(output)).orElseThrow(() -> unknownEnding(output));
    }
    LogFormat format = EnumOption.of("to", to, LogFormats.written(), LogFormat::id);
    LogOutput target = format.output().orElseThrow();
    if (output.equals("-") && target.files(Path.of("games")).size() > 1) {
      throw CommandException.usage(
          "--output=-: expected a file, since " + format.id() + " writes several files");
    }
    return target;
  }

  private static CommandException unknownEnding(String output) {
    String endings =
        LogFormats.written().stream()
            .flatMap(format -> format.output().stream())
            .map(target -> "." + target.extension())
            .collect(Collectors.joining(", "));
    return CommandException.usage(
        "--output=" + output + ": expected one of the endings " + endings + ", or --to=FORMAT");
  }

  private static Optional<LogOutput> byExtension(String extension) {
    return LogFormats.written().stream()
        .flatMap(format -> format.output().stream())
        .filter(output -> output.extension().equals(extension))
        .findFirst();
  }

  /** The file to write; refuses what cannot be a file, and what exists. */
  private static Path output(Options options, LogOutput target, Terminal terminal) {
    String typed = options.getOutput();
    if (typed.isEmpty()) {
      throw CommandException.usage("--output=: expected a file");
    }
    Storage.requireLocal("output", typed);
    OutputTarget.to("output", typed, options.getOverwrite(), terminal);
    Path output = Path.of(typed).toAbsolutePath();
    target.files(output).stream()
        .skip(1) // which the user has named
        .forEach(
            each -> OutputTarget.to("output", each.toString(), options.getOverwrite(), terminal));
    return output;
  }

  /** The names of players come before the games that refer to them. */
  private static void publish(
      List<Path> made, Path output, boolean isReplaceable, RunListener listener)
      throws IOException {
    List<Path> files = new ArrayList<>(made);
    Collections.reverse(files);
    for (Path each : files) {
      Path place = output.resolveSibling(each.getFileName());
      AtomicMoves.publishFile(each, place, isReplaceable);
      listener.output(DataFile.of(place.toString(), Files.size(place)));
    }
  }

  /** Writes what it visits. */
  private record Writing(LogWriter writer, Counts counts) implements BlockReader.Visitor {
    @Override
    public void visit(String name, Verdict verdict) throws IOException {
      Optional<String> refusal = write(verdict, writer, counts);
      refusal.ifPresent(why -> counts.addRefused(name, verdict, why));
    }

    @Override
    public void notice(String line) {
      counts.notices.add(line);
    }
  }

  /** Why a record is not written; empty if it is. */
  private static Optional<String> write(Verdict verdict, LogWriter writer, Counts counts)
      throws IOException {
    if (!(verdict.entry() instanceof GameRecord record) || verdict.replay().isEmpty()) {
      return Optional.of(verdict.reason());
    }
    Optional<String> refusal = writer.write(record, verdict.replay().get());
    if (refusal.isEmpty()) {
      counts.addWritten(record);
    }
    return refusal;
  }

  /** Numbers of records that were written, without what, and refused, for what. */
  private static final class Counts {
    private final LogOutput target;
    private final Terminal terminal;
    private final SortedMap<Content, Long> lost = new TreeMap<>();
    private final SortedSet<String> otherKeys = new TreeSet<>();
    private final SortedMap<String, Long> reasons = new TreeMap<>();
    private final SortedSet<String> notices = new TreeSet<>();
    private long written;
    private long refused;
    private boolean isUnread;

    Counts(LogOutput target, Terminal terminal) {
      this.target = target;
      this.terminal = terminal;
    }

    void addWritten(GameRecord record) {
      written++;
      Set<Content> contents = target.contentsNotWritten(record);
      contents.forEach(each -> lost.merge(each, 1L, Long::sum));
      if (contents.contains(Content.OTHER) && otherKeys.size() <= MAX_KEYS) {
        otherKeys.addAll(record.extra().keySet());
        otherKeys.removeIf(key -> Content.of(key) != Content.OTHER || target.keys().contains(key));
      }
    }

    void addRefused(String file, Verdict verdict, String refusal) {
      refused++;
      String kind =
          verdict.replay().isPresent() ? refusal.split(": ", 2)[0] : verdict.status().name();
      reasons.merge(kind, 1L, Long::sum);
      isUnread |= verdict.status() == Status.UNREADABLE;
      if (refused <= MAX_NOTICES) {
        long record = verdict.entry().location().record();
        terminal.notice(Notice.LEFT_OUT, file + ", record " + record + ": not written: " + refusal);
      } else if (refused == MAX_NOTICES + 1) {
        terminal.notice(Notice.LEFT_OUT, "more are not written; their number is given at the end");
      }
    }

    void print() {
      TextTable table = new TextTable("records", "number");
      all().forEach(table::add);
      OutputTarget.standard(terminal).write(table::write);
    }

    /** Tells those who watch the run. */
    void tell() {
      terminal.listener().counts("records", Map.of("written", written, "refused", refused));
    }

    /** Prints one line of counts, where standard output has the records. */
    void notice() {
      terminal.notice(
          Notice.OUTPUT,
          all().entrySet().stream()
              .map(each -> each.getValue() + " " + each.getKey().strip())
              .collect(Collectors.joining(", ")));
    }

    private Map<String, Long> all() {
      Map<String, Long> all = new LinkedHashMap<>();
      all.put("written", written);
      lost.forEach((content, number) -> all.put("  without " + label(content), number));
      all.put("refused", refused);
      reasons.forEach((reason, number) -> all.put("  " + reason, number));
      return all;
    }

    /** Name of a content that is left out; of other fields, the first by their own names. */
    private String label(Content content) {
      String keys =
          otherKeys.stream()
              .limit(MAX_KEYS)
              .map(Diagnostics::cut)
              .collect(Collectors.joining(", "));
      return content == Content.OTHER
          ? content.label() + " (" + keys + (otherKeys.size() > MAX_KEYS ? ", ...)" : ")")
          : content.label();
    }

    ExitCode code() {
      return isUnread ? ExitCode.INCOMPLETE : refused == 0 ? ExitCode.DONE : ExitCode.FOUND_WRONG;
    }
  }
}
