package dev.tally.pipelines.io;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions.Paths;
import dev.tally.pipelines.cli.ExitCode;
import java.io.File;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Paths as a user types them. What has exactly the name that is typed is meant, whatever commas are
 * in it and blanks at its ends. An address of a file becomes its path; other addresses stay.
 */
public final class PathList {
  /** An address of a file of this machine, as RFC 8089 has it, or of another. */
  private static final Pattern FILE = Pattern.compile("(?is)file://(?:(?:localhost)?(/.*)|.*)");

  /** The file systems of Linux and macOS have no longer names. */
  private static final int MAX_NAME = 255;

  private PathList() {}

  /**
   * The paths of a comma-separated list; a comma within braces is a glob's. Where names that exist
   * begin alike, as {@code a} and {@code a,b}, the longest is meant.
   *
   * @param option its name, for messages
   * @param typed a list, or several with {@link Paths#SEPARATOR} between them
   * @param expected what the paths lead to, for messages
   * @throws CommandException (usage) if a path is empty, or an address of another machine's file
   */
  public static List<String> of(String option, String typed, String expected) {
    List<String> paths = new ArrayList<>();
    for (String list : typed.split(Paths.SEPARATOR, -1)) {
      List<Integer> ends = ends(list);
      int from = 0;
      for (int i = 0; i < ends.size(); i++) {
        i = last(option, list, from, ends, i);
        paths.add(path(option, list.substring(from, ends.get(i))));
        from = ends.get(i) + 1;
      }
    }
    if (paths.contains("")) {
      String shown = typed.replace(Paths.SEPARATOR, " ");
      throw CommandException.usage("--" + option + "=" + shown + ": expected " + expected);
    }
    return paths;
  }

  /**
   * A path that is no list.
   *
   * @param option its name, for the message
   * @throws CommandException (usage) if it is an address of another machine's file
   */
  public static String path(String option, String typed) {
    String path = decoded(option, typed.strip());
    boolean isExact = !typed.equals(typed.strip()) && isThere(decoded(option, typed));
    return isExact ? decoded(option, typed) : path;
  }

  /** Ends of paths in a list: commas that are not within braces, and its end. */
  private static List<Integer> ends(String list) {
    Deque<Integer> ends = new ArrayDeque<>(List.of(list.length()));
    boolean isInBraces = false;
    for (int i = list.length() - 1; i >= 0; i--) {
      char c = list.charAt(i);
      if (c == '{' || c == '}') {
        isInBraces = c == '}';
      } else if (c == ',' && !isInBraces) {
        ends.addFirst(i);
      }
    }
    return List.copyOf(ends);
  }

  /** Which end is that of the longest path that is there; the first one if none is. */
  private static int last(String option, String list, int from, List<Integer> ends, int first) {
    int last = first;
    for (int i = first + 1; i < ends.size(); i++) {
      if (!mayGoOn(decoded(option, list.substring(from, ends.get(i - 1))))) {
        break;
      }
      if (isThere(path(option, list.substring(from, ends.get(i))))) {
        last = i;
      }
    }
    return last;
  }

  /** Whether there can be a path that begins like this, so that a long list takes linear time. */
  private static boolean mayGoOn(String path) {
    int slash = path.lastIndexOf('/');
    String folder = path.substring(0, slash + 1);
    return path.length() - slash <= MAX_NAME
        && (folder.isEmpty() || isThere(folder) || isThere(folder.stripLeading()));
  }

  /** An empty path would be the current folder. */
  private static boolean isThere(String path) {
    return !path.isEmpty() && new File(path).exists();
  }

  private static String decoded(String option, String typed) {
    Matcher file = FILE.matcher(typed);
    if (!file.matches()) {
      return typed;
    }
    String message = "--" + option + "=" + Storage.masked(typed) + ": expected file:///PATH";
    if (file.group(1) == null) {
      throw CommandException.usage(message);
    }
    try {
      return URLDecoder.decode(file.group(1).replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) { // no number after a percent sign
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }
}
