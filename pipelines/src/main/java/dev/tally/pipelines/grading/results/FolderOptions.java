package dev.tally.pipelines.grading.results;

import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.OverwriteOptions;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.Storage;
import java.nio.file.Path;
import java.util.Optional;

/** What every command takes that reads logs and writes a folder of results. */
public interface FolderOptions extends CsvOptions, OverwriteOptions {
  @Description("folder for the results, which appears whole or not at all")
  @Default("")
  String getOutput();

  /**
   * Makes room for the folder, before any work is done.
   *
   * @throws CommandException if there is none
   */
  static OutputDirectory folder(FolderOptions options, OutputDirectory.Kind kind) {
    boolean isShared = EngineOptions.isDirect(options) || EngineOptions.hasTempLocation(options);
    if (Storage.isRemote(options.getOutput()) && !isShared) {
      throw CommandException.usage(
          "--output="
              + options.getOutput()
              + ": expected --tempLocation too, a folder that all workers reach");
    }
    return OutputDirectory.to("output", options.getOutput(), options.getOverwrite(), kind);
  }

  /** A folder that workers reach since the results will be there; empty if that is not known. */
  static Optional<Path> shared(OutputDirectory folder) {
    return folder.path().map(path -> path.resolveSibling(path.getFileName() + ".parts"));
  }
}
