package dev.tally.pipelines.io;

import static dev.tally.pipelines.io.OutputDirectory.MARK;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.tally.pipelines.io.OutputDirectory.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The file in a folder of results that says that Tally wrote it, and what: other files in there are
 * never replaced or deleted. It is a JSON object: {@code
 * {"tally":"results","files":["summary.json"]}}.
 *
 * @param kind what the folder holds
 * @param files their paths below the folder, with {@code /}
 */
public record OutputMarker(@JsonProperty("tally") String kind, List<String> files) {
  /** A message names at most this many files. */
  private static final int MAX_NAMES = 5;

  public OutputMarker {
    files = files.stream().sorted().toList();
    if (kind.isEmpty()) {
      throw new IllegalArgumentException("expected what the folder holds");
    }
  }

  /**
   * Why a folder must not be replaced or deleted; empty if Tally has written all that is in it.
   *
   * @param kind what it has to hold
   */
  public static String problem(String folder, Kind kind) throws IOException {
    List<String> inside = inside(folder);
    if (inside.isEmpty()) {
      return Storage.isRemote(folder) || Files.isDirectory(Path.of(folder)) ? "" : "is a file";
    }
    String unmarked = unmarked(folder, kind);
    if (!unmarked.isEmpty()) {
      return unmarked;
    }
    return foreign(read(folder).others(inside));
  }

  /**
   * Why nothing must be added to a folder that a command adds to; empty if it may. A folder that
   * has the mark may also have files of others, which stay as they are.
   *
   * @param isOwn tells the files directly in a folder without the mark that may be there all the
   *     same
   */
  public static String notUsable(Path folder, Kind kind, Predicate<Path> isOwn) throws IOException {
    if (!Files.exists(folder)) {
      return "";
    }
    if (!Files.isDirectory(folder)) {
      return "is a file";
    }
    List<Path> inside;
    try (Stream<Path> files = Files.list(folder)) {
      inside = files.sorted().toList();
    }
    // Looked for after the list was read: another run writes it before anything else.
    if (Storage.exists(folder + "/" + MARK)) {
      return unmarked(folder.toString(), kind);
    }
    return foreign(
        inside.stream()
            .filter(each -> !TemporaryDirectory.isTemporary(each.getFileName()))
            .filter(each -> !isOwn.test(each))
            .map(each -> each.getFileName().toString())
            .toList());
  }

  /**
   * Marks a folder that a command adds to, and makes it if it does not exist.
   *
   * @return the mark
   */
  public static Path mark(Path folder, Kind kind) throws IOException {
    TemporaryDirectory.createFolders(folder);
    Path mark = folder.resolve(MARK);
    if (!Files.exists(mark)) {
      try (TemporaryDirectory temporary = TemporaryDirectory.in(folder)) {
        Path draft = temporary.path().resolve(MARK);
        new OutputMarker(kind.name(), List.of()).write(draft);
        AtomicMoves.publishFile(draft, mark, /* isReplaceable= */ false);
      } catch (FileAlreadyExistsException e) {
        return mark; // another run has just written it
      }
    }
    return mark;
  }

  /**
   * Why a folder is not one that Tally made for a kind; empty if it is. What is in it does not
   * matter.
   */
  public static String unmarked(String folder, Kind kind) throws IOException {
    if (!Storage.exists(folder + "/" + MARK)) {
      return "has no file " + MARK + ", so Tally did not write it";
    }
    OutputMarker marker;
    try {
      marker = read(folder);
    } catch (IOException e) {
      return "its file " + MARK + " cannot be read";
    }
    return marker.kind().equals(kind.name())
        ? ""
        : "holds " + marker.kind() + ", not " + kind.name();
  }

  private static String foreign(List<String> others) {
    if (others.isEmpty()) {
      return "";
    }
    int more = Math.max(0, others.size() - MAX_NAMES);
    return "has files that Tally did not write: "
        + String.join(", ", others.subList(0, others.size() - more))
        + (more == 0 ? "" : " and " + more + " more");
  }

  /** The paths below a folder of all that is in it, folders too, sorted; none for a file. */
  private static List<String> inside(String folder) throws IOException {
    if (Storage.isRemote(folder)) {
      return Storage.listRecursively(folder).stream()
          .map(each -> each.file().substring(folder.length() + 1))
          .toList();
    }
    Path root = Path.of(folder);
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(each -> !each.equals(root))
          .map(each -> root.relativize(each).toString())
          .sorted()
          .toList();
    } catch (UncheckedIOException e) { // of the walk
      throw e.getCause();
    }
  }

  /** Writes one to a new file. */
  void write(Path file) throws IOException {
    Files.writeString(file, JsonRecords.MAPPER.writeValueAsString(this) + "\n");
  }

  /**
   * Reads that of a folder to its end.
   *
   * @throws IOException if it cannot be read, or is not valid
   */
  private static OutputMarker read(String folder) throws IOException {
    try (InputStream in = Storage.open(folder + "/" + MARK, 0)) {
      return JsonRecords.read(in, MARK, OutputMarker.class);
    }
  }

  /** Names of some files or folders that Tally did not write, in their order. */
  private List<String> others(Collection<String> inside) {
    Set<String> known = new HashSet<>();
    for (String file : files) {
      known.add(file);
      for (int i = file.lastIndexOf('/'); i > 0; i = file.lastIndexOf('/', i - 1)) {
        known.add(file.substring(0, i));
      }
    }
    known.add(MARK);
    List<String> others = new ArrayList<>(inside);
    others.removeAll(known);
    return others;
  }
}
