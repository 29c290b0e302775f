package dev.tally.pipelines.logs.owner;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names that learning platforms give to files that are submitted:
 *
 * <ul>
 *   <li>Moodle: {@code Ann Lee_12345_assignsubmission_file_/game.txt}, as a folder or, if folders
 *       are not wanted, as the beginning of the name
 *   <li>Canvas: {@code leeann_12345_67890_game.txt}, {@code leeann_LATE_12345_67890_game.txt}, with
 *       {@code anon_} and letters in place of names that are hidden
 *   <li>Blackboard: {@code Week 3_leeann_attempt_2024-01-02-03-04-05_game.txt}, and a receipt of
 *       that name without {@code _game}
 *   <li>Brightspace: {@code 12345-67890 - Ann Lee - Nov 1, 2026 1010 PM/game.txt}, as a folder or,
 *       with {@code - } in place of the slash, as the beginning of the name, and a list in {@code
 *       index.html} beside them
 *   <li>Sakai: {@code Week 3/Lee, Ann(annlee)/Submission attachment(s)/game.txt}, with {@code
 *       grades.csv} in the assignment's folder and {@code timestamp.txt}, comments and typed text
 *       in each learner's
 *   <li>Autolab: {@code ann@school.edu_12_handin.txt}
 *   <li>Google Drive, as Classroom fills it: {@code Ann Lee - Reversi.txt}, if all files of a
 *       folder are called so but for the name
 * </ul>
 */
public final class PlatformNames {
  // Names are 250 bytes at most, and none of these looks at one more than once for each underscore.
  private static final Pattern MOODLE =
      Pattern.compile("([^/]+?)_([0-9]+)_assignsubmission_[a-z]+(?:_.*)?");
  private static final String CANVAS_ID = "(?:LATE_)?([0-9]+|anon_[A-Za-z0-9]+)_";
  private static final Pattern CANVAS =
      Pattern.compile("(?:([^/]+?)_)??" + CANVAS_ID + "(?:[0-9]+_.+|text[.]html|link[.]html)");
  private static final String ATTEMPT = "_attempt_[0-9]{4}(?:-[0-9]{2}){5}";
  private static final Pattern BLACKBOARD =
      Pattern.compile("(?:.*_)?([^_]+)" + ATTEMPT + "(?:[_.].*)?");
  private static final Pattern RECEIPT = Pattern.compile("(.+" + ATTEMPT + ")[.]txt");
  private static final Pattern BRIGHTSPACE =
      Pattern.compile("([0-9]+)-[0-9]+ - (.+?) - [^/]*[0-9][^/]*");

  private static final Pattern AUTOLAB = Pattern.compile("([^/@]+@[^/@_]+)_[0-9]+_.+");

  private static final String AUTOLAB_MARK = "@";
  private static final String MOODLE_MARK = "_assignsubmission_";
  private static final String BLACKBOARD_MARK = "_attempt_";
  private static final String BRIGHTSPACE_MARK = " - ";
  private static final String TITLE_MARK = " - ";
  private static final String BRIGHTSPACE_LIST = "index.html";
  private static final String SAKAI_FILES = "/Submission attachment(s)/";
  private static final Pattern SAKAI_OWN =
      Pattern.compile(
          "(.*/|)(?:grades[.](?:csv|xls)"
              + "|[^/]+[)]/(?:timestamp[.]txt|comments[.]txt|feedbackText[.]html))");
  private static final String SAKAI_TEXT = ")_submissionText.html";
  private static final Pattern MOODLE_TEXT =
      Pattern.compile("(?s)(?:.*/)?[^/]+_[0-9]+_assignsubmission_onlinetext_.*[.]html?");
  private static final Pattern CANVAS_TEXT =
      Pattern.compile("(?:.*/)?(?:[^/]+?_)??" + CANVAS_ID + "text[.]html");

  private static final String LATE_MARK = "LATE_";
  private static final Pattern LATE =
      Pattern.compile("(?:.*/)?(?:[^/]+?_)??LATE_(?:[0-9]+|anon_[A-Za-z0-9]+)_.+");
  private static final Pattern MOODLE_START =
      Pattern.compile("(?:^|/)([^/]+?_[0-9]+_assignsubmission_)[a-z]+(?:_[^/]*)?(?:/|$)");
  private static final Pattern CANVAS_START =
      Pattern.compile("(?:^|/)((?:[^/]+?_)??" + CANVAS_ID + "[0-9]+_)[^/]+(?:/|$)");

  private PlatformNames() {}

  /**
   * Who submitted a log, if a platform has written that into its path.
   *
   * @param path with slashes
   * @param shared how many folders of it name nobody, as {@link SharedFolders} finds them
   */
  static Optional<Owner> owner(String path, int shared) {
    String[] names = path.split("/", -1);
    for (String each : names) {
      Optional<Owner> owner = marked(each);
      if (owner.isPresent()) {
        return owner;
      }
    }
    // Learners have files in their folders whose names look so.
    return canvas(names[Math.min(shared, names.length - 1)]).or(() -> canvas(names[0]));
  }

  /** Whom a name of a file or folder names, if a platform has written it. */
  static Optional<Owner> ownerOf(String name) {
    return marked(name).or(() -> canvas(name));
  }

  /** Whom a name says that no learner would give a file. */
  private static Optional<Owner> marked(String name) {
    if (name.contains(MOODLE_MARK)) {
      Matcher moodle = MOODLE.matcher(name);
      if (moodle.matches()) {
        return Optional.of(owner(moodle.group(1), moodle.group(2)));
      }
    }
    if (name.contains(BLACKBOARD_MARK)) {
      Matcher blackboard = BLACKBOARD.matcher(name);
      if (blackboard.matches()) {
        return Optional.of(owner(blackboard.group(1), ""));
      }
    }
    if (name.contains(BRIGHTSPACE_MARK)) {
      Matcher brightspace = BRIGHTSPACE.matcher(name);
      if (brightspace.matches()) {
        return Optional.of(owner(brightspace.group(2), brightspace.group(1)));
      }
    }
    if (name.contains(AUTOLAB_MARK)) {
      Matcher autolab = AUTOLAB.matcher(name);
      if (autolab.matches()) {
        return Optional.of(owner(autolab.group(1), ""));
      }
    }
    return Optional.empty();
  }

  /** Whom the name of a file says in Google Drive, without the title that others have as well. */
  static Optional<Owner> titled(String name) {
    int end = name.indexOf(TITLE_MARK);
    return end > 0 ? Optional.of(owner(name.substring(0, end), "")) : Optional.empty();
  }

  /** The title of a file in Google Drive, without its extension; empty if it has none. */
  static String title(String name) {
    int end = name.indexOf(TITLE_MARK);
    return end > 0 ? name.substring(end).replaceFirst("[.][^.]*$", "") : "";
  }

  private static Optional<Owner> canvas(String name) {
    Matcher canvas = CANVAS.matcher(name);
    if (!canvas.matches()) {
      return Optional.empty();
    }
    MatchResult found = canvas.toMatchResult();
    return Optional.of(
        owner(found.group(1) == null ? found.group(2) : found.group(1), found.group(2)));
  }

  private static Owner owner(String name, String id) {
    return new Owner(decoded(name), id);
  }

  /**
   * The files that a platform has written for itself: Gradescope's and Brightspace's lists of
   * submissions, Blackboard's receipts of files that are there, and Sakai's grades, times and
   * comments.
   *
   * @param paths of all files of a download
   */
  public static Set<String> lists(List<String> paths) {
    Set<String> lists = new HashSet<>();
    Set<String> around = new HashSet<>();
    for (String path : paths) {
      int last = path.lastIndexOf('/') + 1;
      if (path.startsWith(Submitters.FILE, last) && path.endsWith(Submitters.FILE)) {
        lists.add(path);
      } else if (path.startsWith(BRIGHTSPACE_LIST, last) && path.endsWith(BRIGHTSPACE_LIST)) {
        lists.add(path);
      } else if (path.indexOf(BLACKBOARD_MARK, last) >= 0) {
        Matcher receipt = RECEIPT.matcher(path);
        if (receipt.matches()) {
          lists.add(path);
        } else {
          around.add(path.replaceFirst("(" + ATTEMPT + ")[^/]*$", "$1.txt"));
        }
      }
      int sakai = path.indexOf(SAKAI_FILES);
      if (sakai >= 0) {
        around.add(path.substring(0, path.lastIndexOf('/', sakai - 1) + 1));
      }
      if (path.contains(BRIGHTSPACE_MARK)) {
        for (int end : new int[] {last - 1, path.length()}) {
          int from = path.lastIndexOf('/', end - 1) + 1;
          if (from < end && BRIGHTSPACE.matcher(path.substring(from, end)).matches()) {
            around.add(path.substring(0, from) + BRIGHTSPACE_LIST);
          }
        }
      }
    }
    lists.removeIf(each -> !each.endsWith(Submitters.FILE) && !around.contains(each));
    for (String path : paths) {
      Matcher own = SAKAI_OWN.matcher(path);
      if (own.matches() && around.contains(own.group(1))) {
        lists.add(path);
      }
    }
    return lists;
  }

  /** Whether a platform has written a web page of the text that a learner has typed into it. */
  public static boolean isOnlineText(String path) {
    return path.contains(MOODLE_MARK)
        ? MOODLE_TEXT.matcher(path).matches()
        : path.endsWith(SAKAI_TEXT)
            || (path.endsWith("text.html") && CANVAS_TEXT.matcher(path).matches());
  }

  /** Whether a platform says in the name of a file that it was submitted late. */
  public static boolean isLate(String path) {
    return path.contains(LATE_MARK) && LATE.matcher(path).matches();
  }

  /**
   * The name of a file of feedback that a platform takes for the learner who submitted a log:
   * Moodle's <i>Upload multiple feedback files in a zip</i> and Canvas' <i>Upload Submissions</i>
   * know the learner by how the name of the submission begins.
   *
   * @param path of the log
   * @param file what the learner sees
   * @return empty if the path is of no such platform
   */
  public static Optional<String> feedback(String path, String file) {
    Matcher moodle = MOODLE_START.matcher(path);
    if (moodle.find()) {
      return Optional.of(moodle.group(1) + "file_/" + file);
    }
    Matcher canvas = CANVAS_START.matcher(path);
    return canvas.find() ? Optional.of(canvas.group(1) + file) : Optional.empty();
  }

  /**
   * The name of a file, without what a platform puts before it, which may be another one's name.
   *
   * @param path of a log
   */
  public static String fileName(String path) {
    String name = path.substring(path.replace('\\', '/').lastIndexOf('/') + 1);
    return name.replaceFirst("^.*?_[0-9]+_assignsubmission_[a-z]+_", "")
        .replaceFirst("^.*" + ATTEMPT + "_(?=.)", "")
        .replaceFirst("^(?:.+?_)??(?:LATE_)?(?:[0-9]+|anon_[A-Za-z0-9]+)_[0-9]+_(?=.)", "");
  }

  /** A name without the extension of an archive. */
  static String withoutArchive(String name) {
    return PackedNames.archiveEnding(name)
        .map(each -> name.substring(0, name.length() - each.length()))
        .orElse(name);
  }

  static boolean isArchive(String name) {
    return PackedNames.archiveEnding(name).isPresent();
  }

  /** A name without percent signs of UTF-8 that a browser put there. */
  static String decoded(String name) {
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
