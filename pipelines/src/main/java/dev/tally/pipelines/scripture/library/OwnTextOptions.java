package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.plain.PlainFile;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.words.text.Grouping;

/** The options that name texts, for commands that take plain text of the user's own as well. */
@OptionGroup.In(OptionGroup.TEXTS)
public interface OwnTextOptions extends TextOptions {
  /** The name of the operands of a command that takes these options. */
  String OPERANDS = "text...";

  @Description(
      "plain text in UTF-8 in place of translations: files and folders of .txt files,"
          + " comma-separated; - is standard input; none: translations")
  @Default("none")
  @Paths
  String getText();

  /** Whether there are plain texts. */
  static boolean isOwn(OwnTextOptions options) {
    return !options.getText().strip().equalsIgnoreCase("none");
  }

  /**
   * The library that the options describe, with the plain texts that they name.
   *
   * @param spooled holds what is not a file, as long as the library is read
   * @throws CommandException (usage) if they cannot name both, (no data) if a file is not there
   */
  static <T extends OwnTextOptions & AgeOptions> Library library(T options, SpooledInput spooled) {
    return library(options, options.getMaxAge(), spooled);
  }

  /** The library of a command with an option {@code --max-age} of its own, which has this value. */
  static Library library(OwnTextOptions options, String maxAge, SpooledInput spooled) {
    Library library = SourceOptions.library(options, maxAge);
    if (!isOwn(options)) {
      return library;
    }
    if (options.isGiven("ver")) {
      throw CommandException.usage("--text, --ver: expected only one of the two");
    }
    checkWhole("text", options);
    return library.with(PlainTexts.of(PlainFile.find("text", options.getText(), spooled)));
  }

  /**
   * Refuses options that select parts of a text, which plain text does not have.
   *
   * @param option the name of the option that names plain text, for the message
   * @throws CommandException (usage)
   */
  static void checkWhole(String option, ScopeOptions options) {
    Grouping scope = EnumOption.of("by", options.getBy(), Grouping.class);
    boolean isOfBooks = !options.getBk().isBlank() || !options.getCh().isBlank();
    if (isOfBooks || scope == Grouping.BOOK || scope == Grouping.CHAPTER) {
      throw CommandException.usage(
          "--" + option + ": a plain text has no books, so expected no --bk, --ch or --by=book");
    }
  }
}
