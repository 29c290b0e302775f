package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.PathList;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.plain.PlainFile;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.scripture.plain.TextRows;
import dev.tally.words.text.Grouping;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** The options that name texts: any number of versions, or plain text of the user's own. */
@OptionGroup.In(OptionGroup.TEXTS)
public interface OwnTextOptions extends ScopeOptions, EncodingOption {
  /** The version that is read where none is named. */
  String DEFAULT_VERSION = "akjv";

  @Description("translations, comma-separated; all: everything that the source lists")
  @Default(DEFAULT_VERSION)
  @Alias({"translation", "translations", "versions", "version-id"})
  String getVer();

  @Description("all translations in these languages instead, comma-separated, such as German or de")
  String getLanguage();

  @Description(
      "texts of your own instead of translations: a file of plain text or a document (.docx, .pdf,"
          + " .odt, .epub, .html, .rtf, ...), or a folder of these, which is one text, as a glob"
          + " in quotes and files with commas between them are; - is standard input; none:"
          + " translations")
  @Default("none")
  @Paths
  String getText();

  /** Whether there are plain texts. */
  static boolean isOwn(OwnTextOptions options) {
    return !options.getText().strip().equalsIgnoreCase("none");
  }

  /** Whether the options of any command name texts of the user's own, be it on one side. */
  static boolean areOwn(CommonOptions options) {
    return options instanceof OwnTextOptions own
        ? isOwn(own)
        : Stream.of("left", "right").map(options::inForce).anyMatch(TextOperands::isText);
  }

  /** Whether a folder of plain texts is named. */
  static boolean hasFolder(OwnTextOptions options) {
    return isOwn(options)
        && PathList.of("text", options.getText(), "files or folders").stream()
            .anyMatch(PlainFile::isFolder);
  }

  /**
   * The library that the options describe, opened, with the plain texts that they name.
   *
   * @param spooled holds what is not a file, as long as the library is read
   * @throws CommandException (usage) if they cannot name both, (no data) if a file is not there
   */
  static Library open(OwnTextOptions options, SpooledInput spooled, Terminal terminal) {
    Library library = library(options, spooled, terminal);
    library.open(terminal.notices(Notice.CACHE));
    return library;
  }

  /** The library of {@link #open}, for a caller who opens it later. */
  static Library library(OwnTextOptions options, SpooledInput spooled, Terminal terminal) {
    Library library = SourceOptions.library(options);
    if (!isOwn(options)) {
      if (!options.getColumn().isEmpty()) {
        throw CommandException.usage("--column: expected --text=FILE to go with it");
      }
      if (!options.getGroup().isEmpty()) {
        throw CommandException.usage("--group: expected --text=FILE and --column to go with it");
      }
      if (options.getBy().equalsIgnoreCase(EnumOption.label(Grouping.FILE))) {
        throw CommandException.usage("--by=file: expected texts of your own to go with it");
      }
      if (!options.getEncoding().isEmpty()) {
        throw CommandException.usage("--encoding: expected --text=FILE to go with it");
      }
      if (options.isGiven("ver")) {
        SourceOptions.checkPublished(options, library, TextPlans.items("ver", options.getVer()));
      } else if (!options.isGiven("text")) {
        noteWithoutText(options, library, terminal);
      }
      TextPlans.note(options.getBk(), terminal.notices(Notice.OPTION));
      return library;
    }
    List<String> names = List.of(options.getText().split("[," + Paths.SEPARATOR + "]", -1));
    names.forEach(each -> noteTranslation(each, "--ver=" + each, library, terminal));
    if (options.isGiven("ver")) {
      String quotes = options.isGiven("find") ? "; several words to look for need quotes" : "";
      checkNames(names, quotes);
      throw CommandException.usage(
          options.getText()
              + " and "
              + options.getVer()
              + ": expected texts of your own or translations, not both"
              + quotes);
    }
    if (!options.getLanguage().isBlank()) {
      throw CommandException.usage("--text, --language: expected only one of the two");
    }
    checkWhole("text", options);
    List<PlainFile> files =
        PlainFile.find("text", options.getText(), spooled, terminal.notices(Notice.LEFT_OUT));
    PlainTexts read =
        PlainTexts.of(
            EncodingOption.read(
                options, files, PlainFile.named("text", options.getText()), spooled, terminal));
    files.stream()
        .map(PlainFile::path)
        .filter(path -> options.getColumn().isEmpty() && TextRows.hasColumns(path))
        .map(path -> path + ": read as plain text; --column=NAME reads one of its columns")
        .forEach(terminal.notices(Notice.TEXT));
    return library.with(read);
  }

  /**
   * Refuses a text in the place of what is to be looked for in one, alone or before a word that is
   * no translation.
   *
   * @throws CommandException (usage)
   */
  static void checkFind(OwnTextOptions options) {
    String find = options.inForce("find").strip();
    boolean isText =
        TextOperands.isThere(find)
            && (new File(find).isDirectory() || find.matches("(?s).*[./].*"));
    if (isText && !isOwn(options) && !hasTranslations(options)) {
      throw CommandException.usage(
          find + ": is a text; expected what to look for before it, or --text=" + find);
    }
  }

  /** Whether translations are named, all of which there may be. */
  private static boolean hasTranslations(OwnTextOptions options) {
    List<String> ids = TextPlans.items("ver", options.isGiven("ver") ? options.getVer() : "");
    if (ids.isEmpty()) {
      return false;
    }
    Library library = SourceOptions.library(options);
    return ids.stream().noneMatch(typed -> SourceOptions.isUnknown(options, library, typed));
  }

  /** Tells where a text may be meant by what is not read as one. */
  private static void noteWithoutText(OwnTextOptions options, Library library, Terminal terminal) {
    if (hasInput(terminal)) {
      terminal.notice(Notice.OPTION, "standard input is not read; give - as the file to read it");
    }
    String find = options.inForce("find").strip();
    if (TextOperands.isThere(find)) {
      terminal.notice(
          Notice.OPTION,
          "searching for the words \"" + find + "\"; for the file use --text=" + find);
    } else if (Translation.isId(find) && library.offline().containsKey(find)) {
      terminal.notice(
          Notice.OPTION,
          "searching for the word \"" + find + "\"; for the translation use --ver=" + find);
    }
  }

  /**
   * Tells of a file that has the name of a translation.
   *
   * @param option that would name the translation
   */
  static void noteTranslation(String file, String option, Library library, Terminal terminal) {
    if (Translation.isId(file) && library.offline().containsKey(file)) {
      terminal.notice(Notice.OPTION, file + ": the file is read; the translation is " + option);
    }
  }

  /**
   * Refuses a name of no file; it may be a passage, or a translation, that is not written as one.
   */
  private static void checkNames(List<String> names, String hint) {
    names.stream()
        .filter(each -> !each.isBlank() && !each.equals("-") && !each.contains("://"))
        .filter(each -> !TextOperands.isThere(each))
        .findFirst()
        .ifPresent(
            name -> {
              throw CommandException.usage(
                  "--text="
                      + name
                      + ": expected a file that is there, or a passage such as John 3:16"
                      + hint);
            });
  }

  private static boolean hasInput(Terminal terminal) {
    try {
      return terminal.in().available() > 0;
    } catch (IOException e) { // there is none
      return false;
    }
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
