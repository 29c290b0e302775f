package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.words.text.Canon;
import dev.tally.words.text.Reference;
import dev.tally.words.text.Reference.ReferenceException;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What the operands of a command mean that reads texts: files, translations, or passages. */
public final class TextOperands {
  /** The name of the operands of a command that takes {@link OwnTextOptions}. */
  public static final String NAME = "text...";

  /** The most operands that are one passage, such as {@code Bel and the Dragon 1:2}. */
  private static final int MAX_PARTS = 5;

  private TextOperands() {}

  /** Operands by the keys of the options that they are for; passages need no quotes. */
  public static Map<String, List<String>> byOption(List<String> operands) {
    Map<String, List<String>> byOption = new LinkedHashMap<>();
    for (String operand : passages(operands)) {
      byOption.computeIfAbsent(optionOf(operand), first -> new ArrayList<>()).add(operand);
    }
    return byOption;
  }

  /** Operands of which those that are one passage together are one. */
  public static List<String> passages(List<String> operands) {
    List<String> joined = new ArrayList<>();
    int end;
    for (int start = 0; start < operands.size(); start = end) {
      end = end(operands, start);
      joined.add(String.join(" ", operands.subList(start, end)));
    }
    return joined;
  }

  /** End of an operand that may be a passage without quotes, such as {@code II John 3}. */
  private static int end(List<String> operands, int start) {
    for (int end = Math.min(start + MAX_PARTS, operands.size()); end > start + 1; end--) {
      List<String> parts = operands.subList(start, end);
      if (parts.stream().noneMatch(TextOperands::isFile)
          && isOfBooks(String.join(" ", parts), /* isPassage= */ false)) {
        return end;
      }
    }
    return start + 1;
  }

  private static boolean isFile(String operand) {
    String typed = operand.strip();
    return typed.startsWith("-") || typed.indexOf('/') >= 0 || isThere(operand);
  }

  /** Whether a file or a folder is there; for a later JDK, the empty name is the current folder. */
  static boolean isThere(String name) {
    return !name.isEmpty() && new File(name).exists();
  }

  /**
   * The key of the option that an operand is for: a file or a folder that is there, or what can be
   * nothing else, is a text; else a book, a group of books or a passage is one, and an id a
   * translation.
   */
  private static String optionOf(String operand) {
    String typed = operand.strip();
    if (isFile(operand)) {
      return "text";
    }
    if (isOfBooks(typed, Reference.isPassage(typed))) {
      return "bk";
    }
    boolean isOfIds =
        Stream.of(typed.toLowerCase(Locale.ROOT).split(",", -1))
            .allMatch(each -> Translation.ID.matcher(each.strip()).matches());
    boolean isFileName = typed.matches("(?s).*[.][A-Za-z]{3,5}");
    boolean isPassage =
        Reference.isPassage(typed) || (Reference.isLikePassage(typed) && !isFileName);
    return isOfIds ? "ver" : isPassage ? "bk" : "text";
  }

  /** Whether a name is that of a book, a group of books or a passage, and of no file. */
  public static boolean isOfBooks(String typed) {
    return !typed.isBlank()
        && !isText(typed)
        && isOfBooks(typed.strip(), Reference.isPassage(typed));
  }

  private static boolean isOfBooks(String typed, boolean isPassage) {
    try {
      return Reference.parse(typed).stream()
          .map(Reference::name)
          .allMatch(each -> isBook(each) || isRange(each) || !Canon.group(each).isEmpty());
    } catch (ReferenceException e) {
      return isPassage; // and refused as one
    }
  }

  private static boolean isBook(String name) {
    return Canon.number(name) != 0;
  }

  /** Whether it is from a book to another: {@code Gen-Deut}. */
  private static boolean isRange(String names) {
    String[] ends = names.split("-", 2);
    return ends.length == 2 && Stream.of(ends).map(String::strip).allMatch(TextOperands::isBook);
  }

  /** Whether an operand names files: what is there, or is not named as translations are. */
  public static boolean isText(String typed) {
    return typed.matches("(?s)[^:]*[./].*")
        || typed.strip().equals("-")
        || Storage.isRemote(typed)
        || isThere(typed);
  }
}
