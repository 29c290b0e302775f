package dev.tally.pipelines.scripture;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import java.io.Serializable;
import java.util.List;

/**
 * A text that was asked for and is not available.
 *
 * @param name such as {@code akjv} or {@code akjv, book 40}; empty where the reason has it
 * @param reason in one line
 * @param cause of what kind the reason is
 */
public record MissingText(String name, String reason, Reason cause) implements Serializable {
  /** Something that the source, which answers, does not have. */
  public static MissingText notFound(String name, String reason) {
    return new MissingText(name, reason, Reason.NOT_FOUND);
  }

  /** A book, a chapter or a verse that a text which is there does not have. */
  public static MissingText notInText(String name, String reason) {
    return new MissingText(name, reason, Reason.NOT_IN_TEXT);
  }

  /** Something else that stands below texts that are missing. */
  public static MissingText note(String line) {
    return notFound("", line);
  }

  /** Line for people. */
  public String line() {
    return name.isEmpty() ? reason : name + ": " + reason;
  }

  /** Lines for people, each once. */
  public static List<String> lines(List<MissingText> missing) {
    return missing.stream().map(MissingText::line).distinct().toList();
  }

  /** The end of a command that cannot go on without these texts; references are at fault for it. */
  public static CommandException failure(List<MissingText> missing) {
    List<String> lines = lines(missing);
    return missing.stream().allMatch(each -> each.cause() == Reason.NOT_IN_TEXT)
        ? CommandException.usage(lines)
        : CommandException.noData(lines);
  }
}
