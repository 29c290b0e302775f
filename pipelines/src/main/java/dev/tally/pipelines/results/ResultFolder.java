package dev.tally.pipelines.results;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.logs.LogFiles;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.io.function.IOConsumer;

/**
 * The folder of a run's results: where the user says, or else beside the logs; in a temporary
 * folder if only standard output gets something. Deletes that one when it is closed.
 */
public final class ResultFolder implements Closeable {
  private final String path;
  private final ResultOptions.Format format;
  private final boolean isNamed;
  private final Optional<TemporaryDirectory> temporary;

  private ResultFolder(
      String path,
      ResultOptions.Format format,
      boolean isNamed,
      Optional<TemporaryDirectory> temporary) {
    this.path = path;
    this.format = format;
    this.isNamed = isNamed;
    this.temporary = temporary;
  }

  /**
   * The folder that these options ask for.
   *
   * @param logs as the user types them
   * @param ending of the name of a folder beside the logs, such as {@code -grades}
   * @param isPrinted whether standard output gets all that is wanted, if no folder is named
   * @throws CommandException (usage) if standard output cannot have what is asked for
   */
  public static ResultFolder of(
      ResultOptions options, String logs, String ending, boolean isPrinted) throws IOException {
    String typed = options.getOutput();
    ResultOptions.Format format =
        EnumOption.of("format", options.getFormat(), ResultOptions.Format.class);
    FolderOptions.Layout layout = FolderOptions.Layout.of(options);
    boolean isOneFile = layout.isJoined() && !layout.isPacked();
    if (format == ResultOptions.Format.JSONL && !isOneFile) {
      throw CommandException.usage(
          "--format=jsonl: expected a folder on this machine, without --parts and --compress");
    }
    if (!OutputTarget.isStandard(typed)) {
      return new ResultFolder(typed, format, true, Optional.empty());
    }
    if (isPrinted || typed.equals("-") || format != ResultOptions.Format.TABLE) {
      if (!isOneFile) {
        throw CommandException.usage("--parts and --compress: expected --output too, a folder");
      }
      TemporaryDirectory temporary = TemporaryDirectory.create();
      String inside = temporary.path().resolve("results").toString();
      return new ResultFolder(inside, format, true, Optional.of(temporary));
    }
    String free =
        LogFiles.beside(
            logs, ending, "", each -> !Files.exists(Path.of(each), LinkOption.NOFOLLOW_LINKS));
    return new ResultFolder(free, format, free.isEmpty(), Optional.empty());
  }

  /** The folder as a value of {@code --output}. */
  public String path() {
    return path;
  }

  /** The path, if it is one that stays; empty if not. */
  public String named() {
    return isTemporary() ? "" : path;
  }

  /** Whether the folder is deleted at the end. */
  public boolean isTemporary() {
    return temporary.isPresent();
  }

  /** For what writes the folder: nobody is told of one that is deleted at the end. */
  public Terminal terminal(Terminal terminal) {
    return isTemporary() ? terminal.watchedBy(RunListener.NONE) : terminal;
  }

  /**
   * Prints what the options ask for.
   *
   * @param table what is printed if they ask for nothing else
   * @param results the name of the file of results
   */
  public void print(IOConsumer<Writer> table, String results, Terminal terminal)
      throws IOException {
    switch (format) {
      case TABLE -> OutputTarget.standard(terminal).write(table);
      case JSON -> printFile(ResultFiles.SUMMARY, terminal);
      case JSONL -> printFile(results, terminal);
    }
  }

  /** Says where the folder is, if the user has not. */
  public void notice(Terminal terminal) {
    if (!isNamed) {
      terminal.notice(Notice.OUTPUT, "no --output, so the results are in " + path);
    }
  }

  private void printFile(String name, Terminal terminal) throws IOException {
    try (Reader in =
        new InputStreamReader(Storage.open(path + "/" + name, 0), StandardCharsets.UTF_8)) {
      OutputTarget.standard(terminal).write(in::transferTo);
    }
  }

  @Override
  public void close() {
    temporary.ifPresent(TemporaryDirectory::close);
  }
}
