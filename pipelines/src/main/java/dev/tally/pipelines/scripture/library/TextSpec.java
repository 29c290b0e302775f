package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.words.text.Reference;
import java.util.Locale;

/**
 * The value of one option: {@code VERSION}, {@code VERSION:BOOKS}, {@code VERSION:BOOK:CHAPTERS} or
 * {@code VERSION:REFERENCES}, such as {@code kjv:John 3:16}.
 *
 * @param version id, lower case
 * @param books as {@code --bk} takes them; empty for all
 * @param chapters as {@code --ch} takes them; empty for all
 */
public record TextSpec(String version, String books, String chapters) {
  /**
   * Reads the value of an option.
   *
   * @param option its name, for messages
   * @throws CommandException (usage) if it can be no part of a text
   */
  public static TextSpec of(String option, String typed) {
    String[] parts = typed.split("\\s*:\\s*", 3);
    for (int i = 1; i < parts.length; i++) {
      if (parts[i].isEmpty()) {
        throw CommandException.usage(
            "--"
                + option
                + "="
                + typed
                + ": expected VERSION:BOOKS:CHAPTERS, such as kjv:Mark:1-3");
      }
    }
    String version = version(option, typed, parts[0]);
    if (version.equals("all")) {
      throw CommandException.usage(
          "--" + option + "=" + typed + ": expected the id of one translation");
    }
    String after = typed.substring(typed.indexOf(':') + 1).strip();
    return parts.length > 1 && Reference.isPassage(parts[1])
        ? new TextSpec(version, after, "")
        : new TextSpec(version, parts.length > 1 ? parts[1] : "", parts.length > 2 ? parts[2] : "");
  }

  /**
   * The whole of a version.
   *
   * @param version id, lower case
   */
  public static TextSpec whole(String version) {
    return new TextSpec(version, "", "");
  }

  /** The id of a version, lower case, which need not be there. */
  static String version(String option, String list, String item) {
    String version = item.toLowerCase(Locale.ROOT);
    if (!Translation.ID.matcher(version).matches()) {
      throw CommandException.usage(
          "--" + option + "=" + list + ": '" + item + "' is not an id of letters, digits, - and _");
    }
    return version;
  }

  /** Whether it is a whole version. */
  public boolean isWhole() {
    return books.isEmpty();
  }

  /** The text as it is typed. */
  public String name() {
    return version
        + (books.isEmpty() ? "" : ":" + books)
        + (chapters.isEmpty() ? "" : ":" + chapters);
  }
}
