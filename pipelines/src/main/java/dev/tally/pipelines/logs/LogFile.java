package dev.tally.pipelines.logs;

import java.util.Locale;

/**
 * A file of recorded games. A run may have a million, so that what many have in common is one text.
 *
 * @param index its place among the files of the run, from 0
 * @param name what results call it
 * @param folder where it is: a path or an address that ends with a slash; empty if {@code file}
 *     says it all
 * @param file its path below the folder, which is mostly its name; or its whole {@code file:}
 *     address, if its name is not text
 * @param size in bytes, as it is on the disk; 0 if that is not known
 */
public record LogFile(int index, String name, String folder, String file, long size) {
  private static final String ARCHIVE = ".zip";

  /** A file whose name is text. */
  public static LogFile below(String folder, String name, long size) {
    return new LogFile(0, name, folder, name, size);
  }

  /** What {@link LogBytes} opens. */
  String location() {
    return folder + file;
  }

  /**
   * Who submitted it, where each has a folder: the name of the first one below the folder that was
   * searched, or an archive there; empty for a file that was named itself.
   */
  public String owner() {
    return folder.isEmpty() ? "" : firstFolder(name);
  }

  /** The first folder of a path, or archive without its extension; empty if there is none. */
  public static String firstFolder(String path) {
    String first = path.substring(0, Math.max(0, path.indexOf('/')));
    boolean isArchive = first.toLowerCase(Locale.ROOT).endsWith(ARCHIVE);
    return isArchive ? first.substring(0, first.length() - ARCHIVE.length()) : first;
  }

  LogFile numbered(int number) {
    return new LogFile(number, name, folder, file, size);
  }
}
