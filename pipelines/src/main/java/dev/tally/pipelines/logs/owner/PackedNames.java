package dev.tally.pipelines.logs.owner;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Endings of the names of packed files: of archives, and of single files that are compressed. */
public final class PackedNames {
  private static final List<String> COMPRESSED = List.of(".gz", ".xz");

  private static final List<String> ARCHIVES =
      List.of(".zip", ".tar", ".tgz", ".txz", ".tar.gz", ".tar.xz");

  private PackedNames() {}

  /** Whether a name says that its file is packed. */
  public static boolean isPacked(String name) {
    return Stream.concat(COMPRESSED.stream(), ARCHIVES.stream())
        .anyMatch(name.toLowerCase(Locale.ROOT)::endsWith);
  }

  /** The ending of the name of an archive, in small letters with its dot. */
  static Optional<String> archiveEnding(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return ARCHIVES.stream().filter(lower::endsWith).findFirst();
  }

  /** A name without the ending that says how its file is compressed. */
  public static String unpacked(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return COMPRESSED.stream()
        .filter(lower::endsWith)
        .findFirst()
        .map(ending -> name.substring(0, name.length() - ending.length()))
        .orElse(name);
  }
}
