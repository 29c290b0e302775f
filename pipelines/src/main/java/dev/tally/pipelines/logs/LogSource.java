package dev.tally.pipelines.logs;

import dev.tally.pipelines.logs.owner.Owner;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Source of the bytes of a log. */
interface LogSource {
  /** Name in results. */
  String name();

  /** Path of the log, whose extension says what its bytes may be. */
  String path();

  /**
   * Path of the log below the folder or in the archive that was named; empty if it was named
   * itself.
   */
  String submission();

  /** Number of folders of that path that name nobody. */
  int shared();

  /**
   * The owners of folders, as a list of submitters says.
   *
   * @param path of the list, as {@link #submission} has it; there need not be one
   */
  Map<String, Owner> submitters(String path);

  /** Bytes of the log, unpacked. */
  InputStream open() throws IOException;

  /** The file of another extension that belongs to it. */
  Optional<byte[]> companion(String extension) throws IOException;

  /** The log as an archive, if it is one. */
  Archive archive() throws IOException;

  /** A block of a file. */
  record OfFile(LogBlock block, CompanionFiles companions) implements LogSource {
    @Override
    public String name() {
      return block.file().name();
    }

    @Override
    public String path() {
      return name();
    }

    @Override
    public String submission() {
      return block.file().submission();
    }

    @Override
    public int shared() {
      return block.file().shared();
    }

    @Override
    public Map<String, Owner> submitters(String path) {
      String folder = block.file().folder();
      return folder.isEmpty() ? Map.of() : companions.submitters(folder + path);
    }

    @Override
    public InputStream open() throws IOException {
      return LogBytes.open(block);
    }

    @Override
    public Optional<byte[]> companion(String extension) throws IOException {
      Optional<String> location = companions.companion(block.file(), extension);
      return location.isPresent() ? Optional.of(LogBytes.head(location.get())) : Optional.empty();
    }

    @Override
    public Archive archive() throws IOException {
      return Archive.open(block.file());
    }
  }

  /** A log of an archive, which may be in another one. */
  record OfArchive(LogSource around, Archive in, int shared, Archive.Log log) implements LogSource {
    /** Number of folders of the paths of logs in an archive that name nobody. */
    static int shared(LogSource archive, Archive in) {
      String outside = archive.submission();
      boolean isNobodys = archive.shared() > outside.chars().filter(each -> each == '/').count();
      OptionalInt inside = outside.isEmpty() || isNobodys ? in.shared() : OptionalInt.empty();
      return inside.isPresent()
          ? archive.shared() + inside.getAsInt()
          : isNobodys ? 0 : archive.shared();
    }

    @Override
    public String name() {
      return around.name() + "/" + log.name();
    }

    @Override
    public String submission() {
      String outside = around.submission();
      return outside.isEmpty() ? log.path() : outside + "/" + log.path();
    }

    @Override
    public Map<String, Owner> submitters(String path) {
      String outside = around.submission();
      boolean isOutside = !outside.isEmpty() && !path.startsWith(outside + "/");
      return isOutside
          ? around.submitters(path)
          : in.submitters(outside.isEmpty() ? path : path.substring(outside.length() + 1));
    }

    @Override
    public String path() {
      return log.path();
    }

    @Override
    public InputStream open() throws IOException {
      return in.open(log);
    }

    @Override
    public Optional<byte[]> companion(String extension) throws IOException {
      return in.companion(log, extension);
    }

    @Override
    public Archive archive() throws IOException {
      return in.inside(log);
    }
  }
}
