package dev.tally.pipelines.results;

import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.Parallel;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.logs.LogFiles;
import dev.tally.pipelines.text.NumberFormats;
import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.io.function.IOConsumer;

/**
 * Places of the results of a run: the folder of results and, if they are asked for, the transcripts
 * and the file for Gradescope. All of them appear whole or not at all.
 */
public final class ResultFiles implements Closeable {
  /** The file of a folder of results that has all counts and standings. */
  public static final String SUMMARY = "summary.json";

  /** The endings of what workers write of each part, before they are packed. */
  public static final String JSONL = ".jsonl";

  public static final String CSV = ".csv";

  private static final int THREADS = 3;

  /** The page of a folder of results. */
  public static final String REPORT = "report.html";

  private static final OutputDirectory.Kind TRANSCRIPTS =
      new OutputDirectory.Kind("transcripts", "");

  private final String stem;
  private final OutputDirectory folder;
  private final Optional<OutputDirectory> transcripts;
  private final Optional<OutputTarget> gradescope;
  private final PartOptions options;
  private final RunListener listener;

  private ResultFiles(
      String stem,
      OutputDirectory folder,
      Optional<OutputDirectory> transcripts,
      Optional<OutputTarget> gradescope,
      PartOptions options,
      RunListener listener) {
    this.stem = stem;
    this.folder = folder;
    this.transcripts = transcripts;
    this.gradescope = gradescope;
    this.options = options;
    this.listener = listener;
  }

  /**
   * Makes room for them, before any work is done.
   *
   * @param stem of the names of the files of results; what the folder holds
   * @throws dev.tally.pipelines.cli.CommandException if there is none
   */
  public static ResultFiles to(ResultOptions options, String stem, Terminal terminal) {
    LogFiles.checkApart("transcripts", options.getTranscripts(), "output", options.getOutput());
    LogFiles.checkApart("gradescope", options.getGradescope(), "output", options.getOutput());
    LogFiles.checkApart(
        "gradescope", options.getGradescope(), "transcripts", options.getTranscripts());
    Storage.requireLocal("transcripts", options.getTranscripts()); // where workers write them
    Optional<OutputTarget> gradescope =
        options.getGradescope().isEmpty()
            ? Optional.empty()
            : Optional.of(
                OutputTarget.to(
                    "gradescope", options.getGradescope(), options.getOverwrite(), terminal));
    FolderOptions.Layout layout = FolderOptions.Layout.of(options);
    boolean onlyWrong =
        EnumOption.of("only", options.getOnly(), ResultOptions.Only.class)
            == ResultOptions.Only.WRONG;
    OutputDirectory folder = FolderOptions.folder(options, new OutputDirectory.Kind(stem, SUMMARY));
    Optional<OutputDirectory> transcripts;
    try {
      transcripts =
          options.getTranscripts().isEmpty()
              ? Optional.empty()
              : Optional.of(
                  OutputDirectory.to(
                      "transcripts",
                      options.getTranscripts(),
                      options.getOverwrite(),
                      TRANSCRIPTS));
    } catch (RuntimeException e) {
      folder.close();
      throw e;
    }
    PartOptions written =
        new PartOptions(
            transcripts.map(each -> each.draft().toString()).orElse(""),
            gradescope.isPresent(),
            onlyWrong,
            options.getRatings(),
            layout);
    return new ResultFiles(stem, folder, transcripts, gradescope, written, terminal.listener());
  }

  /**
   * The settings that parts are written with.
   *
   * @param transcripts folder for transcripts; empty for none
   * @param gradescope whether there are to be lines for Gradescope
   * @param onlyWrong whether results have only the records that are not {@code VALID}
   * @param ratings whether results have the ratings of players
   * @param layout how the results are kept
   */
  public record PartOptions(
      String transcripts,
      boolean gradescope,
      boolean onlyWrong,
      boolean ratings,
      FolderOptions.Layout layout)
      implements Serializable {}

  /** The settings that parts are written with. */
  public PartOptions options() {
    return options;
  }

  /** Name of the file of all results, or of the files. */
  public String name() {
    return options.layout().name(stem, JSONL);
  }

  /** A folder that workers reach; empty if none is known. */
  public Optional<Path> shared() {
    return FolderOptions.shared(folder);
  }

  /**
   * Gathers the results of all parts, in order, and puts everything in its place.
   *
   * @param parts where workers wrote them
   * @param bytes how many bytes of JSON Lines workers counted
   * @param files what else is in the folder, by names: {@link #SUMMARY}, {@link #REPORT}
   * @param pages a folder that appears with the others
   * @param score for Gradescope in place of the sum of the tests, if there is one
   */
  public void join(
      String parts,
      long bytes,
      Map<String, IOConsumer<Writer>> files,
      Optional<OutputDirectory> pages,
      Optional<VerdictFiles.RubricScore> score)
      throws IOException {
    // All at once: of a million records the larger two are 480 MB, and take the disk a while.
    Parallel.run(
        THREADS,
        List.of(
            () -> reconcile(options.layout().add(parts, folder, stem, JSONL), bytes),
            () -> options.layout().add(parts, folder, stem, CSV),
            () -> {
              for (Map.Entry<String, IOConsumer<Writer>> each : files.entrySet()) {
                write(each.getKey(), each.getValue());
              }
            }));
    List<OutputDirectory> folders =
        Stream.of(pages, transcripts, Optional.of(folder)).flatMap(Optional::stream).toList();
    folders.forEach(OutputDirectory::prepare); // a full disk leaves none of them behind
    if (gradescope.isPresent()) {
      gradescope.get().write(out -> VerdictFiles.joinTests(parts, score, out));
    }
    folders.forEach(each -> each.commit(listener));
  }

  /** Checks that as many results were written as were counted. */
  private static void reconcile(long found, long written) {
    if (found != written) {
      throw new IllegalStateException(
          found + " bytes of results, but " + written + " were written");
    }
  }

  private void write(String name, IOConsumer<Writer> content) throws IOException {
    try (Writer out = folder.writer(name)) {
      content.accept(out);
    }
  }

  /** Tells the user that records could not be read. */
  public void noticeUnread(long records, Terminal terminal) {
    terminal.notice(
        Notice.UNREAD,
        NumberFormats.counted(records, "record")
            + " could not be read; see UNREADABLE in "
            + name());
  }

  @Override
  public void close() {
    transcripts.ifPresent(OutputDirectory::close);
    folder.close();
  }
}
