package dev.tally.pipelines.scripture;

import dev.tally.pipelines.cli.CommandException;
import java.util.List;

/**
 * A text that was asked for and is not available.
 *
 * @param name such as {@code akjv} or {@code akjv, book 40}; empty where the reason has it
 * @param reason in one line
 * @param isPassage whether the text is there, and has no such book, chapter or verse as was asked
 *     for
 */
public record MissingText(String name, String reason, boolean isPassage) {
  /** What an exception says of a text. */
  public static MissingText of(UnavailableException e) {
    boolean isPassage = e.reason() == UnavailableException.Reason.NOT_IN_TEXT;
    return new MissingText(e.name(), e.why(), isPassage);
  }

  /** Why it is not available, if its source answers. */
  public UnavailableException.Reason cause() {
    return isPassage
        ? UnavailableException.Reason.NOT_IN_TEXT
        : UnavailableException.Reason.NOT_FOUND;
  }

  /** Something else that stands below texts that are missing. */
  public static MissingText note(String line) {
    return new MissingText("", line, /* isPassage= */ false);
  }

  /** As people read it. */
  public String line() {
    return name.isEmpty() ? reason : name + ": " + reason;
  }

  /** The end of a command that cannot go on without these texts; references are at fault for it. */
  public static CommandException failure(List<MissingText> missing) {
    List<String> lines = missing.stream().map(MissingText::line).distinct().toList();
    return missing.stream().allMatch(MissingText::isPassage)
        ? CommandException.usage(lines)
        : CommandException.noData(lines);
  }
}
