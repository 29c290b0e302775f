package dev.tally.pipelines.logs.owner;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the folders that all of a class is in, which are no owner of anything. */
public final class SharedFolders {
  private SharedFolders() {}

  /**
   * Number of folders that all paths begin with, if what is in these folders names several owners:
   * as folders, as archives, or as platforms name files, or as all files have one title behind a
   * name in a folder. 1 for a single archive that is in no folder, as if it were a folder. Empty if
   * there are not several, or mostly files of nobody.
   *
   * @param paths of all logs below a folder or in an archive
   * @param mayBeLog whether a file with a name may be a log
   */
  public static OptionalInt of(List<String> paths, Predicate<String> mayBeLog) {
    if (paths.isEmpty()) {
      return OptionalInt.empty();
    }
    String first = paths.get(0);
    if (paths.size() == 1 && first.indexOf('/') < 0) {
      return PlatformNames.isArchive(first) ? OptionalInt.of(1) : OptionalInt.empty();
    }
    int from = 0;
    for (int shared = 0; ; shared++) {
      if (areSeveral(paths, from, mayBeLog) || (shared > 0 && areTitled(paths, from, mayBeLog))) {
        return OptionalInt.of(shared);
      }
      int end = first.indexOf('/', from) + 1;
      String folder = first.substring(0, end);
      if (end == 0
          || PlatformNames.ownerOf(first.substring(from, end - 1)).isPresent()
          || !paths.stream().allMatch(each -> each.startsWith(folder))) {
        return OptionalInt.empty();
      }
      from = end;
    }
  }

  /** Whether all that is at one level are files of several owners with one title. */
  private static boolean areTitled(List<String> paths, int from, Predicate<String> mayBeLog) {
    Set<String> titles = new HashSet<>();
    Set<Optional<Owner>> owners = new HashSet<>();
    for (String path : paths) {
      String name = path.substring(from);
      if (mayBeLog.test(path)) {
        titles.add(name.indexOf('/') < 0 ? PlatformNames.title(name) : "");
        owners.add(PlatformNames.titled(name));
      }
    }
    return owners.size() > 1 && titles.size() == 1 && !titles.contains("");
  }

  /** Whether names at one level are those of several owners, more than there are other files. */
  private static boolean areSeveral(List<String> paths, int from, Predicate<String> mayBeLog) {
    Set<String> owners = new HashSet<>();
    int others = 0;
    for (String path : paths) {
      int end = path.indexOf('/', from);
      String name = path.substring(from, end < 0 ? path.length() : end);
      Optional<Owner> owner = PlatformNames.ownerOf(name);
      if (owner.isPresent()) {
        owners.add(owner.get().name());
      } else if (mayBeLog.test(path)) {
        if (end >= 0 || PlatformNames.isArchive(name)) {
          owners.add(name);
        } else {
          others++;
        }
      }
    }
    return owners.size() > Math.max(1, others);
  }
}
