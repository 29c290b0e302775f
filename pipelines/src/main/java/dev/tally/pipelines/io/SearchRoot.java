package dev.tally.pipelines.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;

/**
 * The place of the files that a path means which a user has typed.
 *
 * @param location a file, a folder, or the part of a glob that has no wildcard
 * @param pattern the other part; empty for a file or a folder
 */
public record SearchRoot(String location, String pattern) {
  /** The root and pattern of a part, on this machine or with a scheme. */
  public static SearchRoot of(String typed) {
    int wildcard = Storage.isRemote(typed) || !isThere(typed) ? indexOfWildcard(typed) : -1;
    int end = wildcard < 0 ? typed.length() : typed.lastIndexOf('/', wildcard) + 1;
    return new SearchRoot(typed.substring(0, end), typed.substring(end));
  }

  /** The index of the first character that a glob has a meaning for; -1 if there is none. */
  private static int indexOfWildcard(String typed) {
    for (int i = 0; i < typed.length(); i++) {
      if ("*?[{".indexOf(typed.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /** A file may have a name that looks like a glob. */
  private static boolean isThere(String typed) {
    return Files.exists(Path.of(typed));
  }

  /** The path of the location, which must be one. */
  public Path root() {
    return Path.of(location);
  }

  /** Matches the paths below the root that the pattern means. */
  public PathMatcher matcher() {
    return root().getFileSystem().getPathMatcher("glob:" + pattern);
  }

  /** At most how many names below the root a file may be. */
  public int depth() {
    boolean isAny = pattern.isEmpty() || pattern.contains("**");
    return isAny ? Integer.MAX_VALUE : 1 + (int) pattern.chars().filter(it -> it == '/').count();
  }

  /** Whether files of a folder could be meant, or what is meant is in it. */
  public boolean meets(String folder) {
    boolean isRemote = Storage.isRemote(location);
    if (isRemote || Storage.isRemote(folder)) {
      String here = location.replaceFirst("/*$", "/");
      String there = folder.replaceFirst("/*$", "/");
      return isRemote && (here.startsWith(there) || there.startsWith(here));
    }
    Path here = real(root());
    Path there = real(Path.of(folder));
    boolean isInside =
        there.startsWith(here) && there.getNameCount() - here.getNameCount() < depth();
    return isInside || here.startsWith(there);
  }

  /** A path without links, as far as it is there. */
  public static Path real(Path path) {
    Path whole = path.toAbsolutePath();
    try {
      return whole.toRealPath();
    } catch (IOException e) { // it does not exist yet, so it is not a link
      Path parent = whole.getParent();
      return parent == null ? whole : real(parent).resolve(whole.getFileName()).normalize();
    }
  }
}
