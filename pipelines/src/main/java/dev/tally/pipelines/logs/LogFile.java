package dev.tally.pipelines.logs;

/**
 * A file of recorded games. A run may have a million, so that what many have in common is one text.
 *
 * @param index its position among the files of the run, from 0
 * @param name what results call it
 * @param folder where it is: a path or an address that ends with a slash; empty if {@code file}
 *     says it all
 * @param file its path below the folder, which is mostly its name; or its whole {@code file:}
 *     address, if its name is not text
 * @param size in bytes, as it is on the disk; 0 if that is not known
 * @param shared how many folders of its path below the folder name nobody
 */
public record LogFile(int index, String name, String folder, String file, long size, int shared) {
  /** A file whose folders may all name somebody. */
  LogFile(int index, String name, String folder, String file, long size) {
    this(index, name, folder, file, size, /* shared= */ 0);
  }

  /** A file whose name is text. */
  public static LogFile below(String folder, String name, long size) {
    return new LogFile(0, name, folder, name, size);
  }

  /** Path or address; what was typed for a file that was named itself. */
  String path() {
    return folder.isEmpty() ? name : folder + file;
  }

  /** The location for {@link LogBytes#open}. */
  String location() {
    return folder + file;
  }

  /** Path below the folder that was searched; empty for a file that was named itself. */
  String submission() {
    return folder.isEmpty() ? "" : name;
  }

  LogFile numbered(int number) {
    return new LogFile(number, name, folder, file, size, shared);
  }

  LogFile sharing(int folders) {
    return new LogFile(index, name, folder, file, size, folders);
  }
}
