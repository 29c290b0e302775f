package dev.tally.pipelines.logs.owner;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tally.pipelines.cli.CommandException;
import java.io.Serializable;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;

/**
 * Tells from the path of a log who submitted it. Platforms write it so:
 *
 * <ul>
 *   <li>Moodle: {@code Ann Lee_12345_assignsubmission_file_/game.txt}, as a folder or, if folders
 *       are not wanted, as the beginning of the name
 *   <li>Canvas: {@code leeann_12345_67890_game.txt}, {@code leeann_LATE_12345_67890_game.txt}, with
 *       {@code anon_} and letters in place of names that are hidden
 * </ul>
 *
 * Not thread-safe.
 */
public final class OwnerFinder implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final String OPTION = "--owner=";
  private static final String NAME = "owner";
  private static final String ID = "id";

  // Names are 250 bytes at most, and none of these looks at one more than once for each underscore.
  private static final java.util.regex.Pattern MOODLE =
      java.util.regex.Pattern.compile("([^/]+?)_([0-9]+)_assignsubmission_[a-z]+(?:_.*)?");
  private static final java.util.regex.Pattern CANVAS =
      java.util.regex.Pattern.compile(
          "(?:([^/]+?)_)??(?:LATE_)?([0-9]+|anon_[A-Za-z0-9]+)_(?:[0-9]+_.+|text[.]html|link[.]html)");

  private static final List<String> ARCHIVES =
      List.of(".zip", ".tar", ".tgz", ".tar.gz", ".tar.xz", ".txz");

  /** Finds what platforms write, and else the first folder. */
  public static final OwnerFinder PLATFORMS = new OwnerFinder("");

  private final String typed;
  private transient @Nullable Pattern pattern; // which cannot be sent

  private OwnerFinder(String typed) {
    this.typed = typed;
  }

  /**
   * Finds what a pattern finds in a path first.
   *
   * @param pattern a regular expression of RE2, with a group that is the name, or groups {@code
   *     owner} and {@code id}; empty for {@link #PLATFORMS}
   * @throws CommandException (usage) if it is none
   */
  public static OwnerFinder of(String pattern) {
    if (pattern.isEmpty()) {
      return PLATFORMS;
    }
    OwnerFinder finder = new OwnerFinder(pattern);
    try {
      Pattern compiled = finder.pattern();
      if (compiled.groupCount() != 1 && !compiled.namedGroups().containsKey(NAME)) {
        throw CommandException.usage(
            OPTION + pattern + ": expected one group, or one that is named: (?P<owner>...)");
      }
    } catch (PatternSyntaxException e) {
      String message = OPTION + pattern + ": not a regular expression: " + e.getDescription();
      throw CommandException.usage(message);
    }
    return finder;
  }

  private Pattern pattern() {
    Pattern compiled = pattern;
    if (compiled == null) {
      compiled = Pattern.compile(typed);
      pattern = compiled;
    }
    return compiled;
  }

  /**
   * What a path says.
   *
   * @param owner who submitted the log
   * @param isMissed whether there is a pattern, and it finds no name
   */
  public record Found(Owner owner, boolean isMissed) {}

  /**
   * Who submitted a log.
   *
   * @param path below the folder that was searched, or in the archive that was named
   */
  public Found find(String path) {
    Optional<Owner> byPattern = byPattern(path);
    Owner owner =
        byPattern
            .or(() -> byPlatform(path))
            .orElseGet(() -> new Owner(decoded(firstFolder(path)), ""));
    return new Found(owner, !typed.isEmpty() && byPattern.isEmpty());
  }

  private Optional<Owner> byPattern(String path) {
    if (typed.isEmpty()) {
      return Optional.empty();
    }
    Matcher matcher = pattern().matcher(path);
    if (!matcher.find()) {
      return Optional.empty();
    }
    Map<String, Integer> groups = pattern().namedGroups();
    String name = group(matcher, groups.getOrDefault(NAME, 1));
    String id = groups.containsKey(ID) ? group(matcher, groups.get(ID)) : "";
    return name.isEmpty() ? Optional.empty() : Optional.of(new Owner(name, id));
  }

  private static String group(Matcher matcher, int number) {
    String found = matcher.group(number);
    return found == null ? "" : decoded(found);
  }

  private static Optional<Owner> byPlatform(String path) {
    String[] names = path.split("/", -1);
    for (String each : names) {
      if (each.contains("_assignsubmission_")) {
        java.util.regex.Matcher moodle = MOODLE.matcher(each);
        if (moodle.matches()) {
          return Optional.of(owner(moodle));
        }
      }
    }
    java.util.regex.Matcher canvas = CANVAS.matcher(names[0]);
    return canvas.matches() ? Optional.of(owner(canvas)) : Optional.empty();
  }

  private static Owner owner(MatchResult found) {
    String name = found.group(1) == null ? found.group(2) : found.group(1);
    return new Owner(decoded(name), found.group(2));
  }

  /**
   * The name of a file, without what a platform puts before it, which may be another one's name.
   *
   * @param path of a log
   */
  public static String fileName(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return name.replaceFirst("^.*?_[0-9]+_assignsubmission_[a-z]+_", "")
        .replaceFirst("^(?:.+?_)??(?:LATE_)?(?:[0-9]+|anon_[A-Za-z0-9]+)_[0-9]+_(?=.)", "");
  }

  /** The first folder of a path, or archive without its extension; empty if there is none. */
  private static String firstFolder(String path) {
    String first = path.substring(0, Math.max(0, path.indexOf('/')));
    String lower = first.toLowerCase(Locale.ROOT);
    return ARCHIVES.stream()
        .filter(lower::endsWith)
        .findFirst()
        .map(each -> first.substring(0, first.length() - each.length()))
        .orElse(first);
  }

  /** A name without percent signs of UTF-8 that a browser put there. */
  private static String decoded(String name) {
    if (name.indexOf('%') < 0) {
      return name.strip();
    }
    try {
      String text = URLDecoder.decode(name.replace("+", "%2B"), StandardCharsets.UTF_8);
      return text.indexOf('\uFFFD') < 0 ? text.strip() : name.strip();
    } catch (IllegalArgumentException e) { // "100%" is a name
      return name.strip();
    }
  }
}
