package dev.tally.pipelines.results;

import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.OverwriteOptions;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.FileEntry;
import dev.tally.pipelines.text.CsvStyle;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Options of every command that reads logs and writes a folder of results. */
@OptionGroup.In(OptionGroup.OUTPUT)
public interface FolderOptions extends CsvOptions, OverwriteOptions {
  @Description(
      "folder for the results, which appears whole or not at all; else one beside the logs that is"
          + " free")
  String getOutput();

  @Description("none or gzip: whether results are packed, such as results.jsonl.gz")
  @Default("none")
  @OneOf(Compress.class)
  String getCompress();

  @Description(
      "leave the results in parts, such as results-00017-of-00412.jsonl; in a store they"
          + " always are")
  @Default("false")
  boolean getParts();

  /** Compression of results. */
  enum Compress {
    NONE,
    GZIP
  }

  /**
   * Layout of the results of a folder.
   *
   * @param isJoined whether they are one file, or the parts that workers wrote
   * @param isPacked whether they are packed with gzip
   * @param csv style of each table
   */
  record Layout(boolean isJoined, boolean isPacked, CsvStyle csv) implements Serializable {
    /**
     * The layout that these options ask for.
     *
     * @throws CommandException (usage) if a value is none of its choices
     */
    public static Layout of(FolderOptions options) {
      Compress compress = EnumOption.of("compress", options.getCompress(), Compress.class);
      boolean isJoined = !options.getParts() && !Storage.isRemote(options.getOutput());
      return new Layout(isJoined, compress == Compress.GZIP, CsvOptions.style(options));
    }

    /** The name of the file of results; of parts, with a star in place of their numbers. */
    public String name(String stem, String extension) {
      return stem + (isJoined ? "" : "-*") + packed(extension);
    }

    /** Creates a file that a worker writes. */
    public AtomicFileOutputStream create(String stem, String extension) throws IOException {
      String file = stem + packed(extension);
      return isPacked ? AtomicFileOutputStream.gzip(file) : new AtomicFileOutputStream(file);
    }

    /** Adds all such files to the folder of results; how many bytes they have. */
    public long add(String parts, OutputDirectory folder, String stem, String extension)
        throws IOException {
      List<FileEntry> found = Storage.list(parts, packed(extension));
      return folder.add(found, stem, packed(extension), isJoined);
    }

    private String packed(String extension) {
      return isPacked ? extension + ".gz" : extension;
    }
  }

  /**
   * Makes room for the folder, before any work is done.
   *
   * @throws CommandException if there is none
   */
  static OutputDirectory folder(FolderOptions options, OutputDirectory.Kind kind) {
    if (Storage.isRemote(options.getOutput())
        && !EngineOptions.isDirect(options)
        && !EngineOptions.hasTempLocation(options)) {
      throw CommandException.usage(
          "--output="
              + options.getOutput()
              + ": expected --temp-location too, a folder that all workers reach");
    }
    return OutputDirectory.to("output", options.getOutput(), options.getOverwrite(), kind);
  }

  /** A folder that workers reach since the results will be there; empty if that is not known. */
  static Optional<Path> shared(OutputDirectory folder) {
    return folder.path().map(path -> path.resolveSibling(path.getFileName() + ".parts"));
  }
}
