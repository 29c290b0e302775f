package dev.tally.pipelines.logs.owner;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tally.pipelines.cli.CommandException;
import java.io.Serializable;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tells from the path of a log who submitted it: as a pattern finds it, as {@linkplain
 * PlatformNames platforms} write it, or by its first folder. Not thread-safe.
 */
public final class OwnerFinder implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final String OPTION = "--owner=";
  private static final String NAME = "owner";
  private static final String ID = "id";

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
   * The owner that a path names.
   *
   * @param owner who submitted the log
   * @param isMissed whether there is a pattern, and it finds no name
   */
  public record OwnerMatch(Owner owner, boolean isMissed) {}

  /**
   * Who submitted a log.
   *
   * @param path below the folder that was searched, or in the archive that was named
   * @param shared how many folders of it name nobody, as {@link SharedFolders} finds them
   * @param lists of submitters, in the same folder or archive
   */
  public OwnerMatch find(String path, int shared, Function<String, Map<String, Owner>> lists) {
    Optional<Owner> byPattern = byPattern(path);
    String slashed = path.replace('\\', '/'); // as some archives of Windows are unpacked
    Owner owner =
        byPattern
            .or(() -> PlatformNames.owner(slashed, shared))
            .or(() -> Submitters.find(slashed, lists))
            .or(() -> titled(slashed, shared))
            .orElseGet(() -> new Owner(PlatformNames.decoded(folder(slashed, shared)), ""));
    return new OwnerMatch(owner, !typed.isEmpty() && byPattern.isEmpty());
  }

  /** Whom the name of a file says that is in a folder of nobody. */
  private static Optional<Owner> titled(String path, int shared) {
    String[] names = path.split("/", -1);
    return shared > 0 && names.length == shared + 1
        ? PlatformNames.titled(names[shared])
        : Optional.empty();
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
    return found == null ? "" : PlatformNames.decoded(found);
  }

  /**
   * The first folder that may name somebody, or archive without its extension; empty if there is
   * none.
   */
  private static String folder(String path, int shared) {
    String[] names = path.split("/", -1);
    int folders = names.length - 1;
    return folders == 0 ? "" : PlatformNames.withoutArchive(names[shared < folders ? shared : 0]);
  }
}
