package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.io.PathList;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The words that an option {@code --stopwords} names: files, lists of languages, or none. */
public final class StopWords {
  /** The default list: a file of the program's folder. */
  public static final String DEFAULT = "stopwords.txt";

  /** The option of a command that lists words. */
  @OptionGroup.In(OptionGroup.WORDS)
  interface ListOption extends CommonOptions {
    @Description(
        "words that are not listed: whitespace-separated files and languages such as english, comma-"
            + "separated; none: all words are, single letters too")
    @Default(DEFAULT)
    @InProject
    @Paths
    String getStopwords();
  }

  private StopWords() {}

  /**
   * A filter without these words.
   *
   * @param typed paths of files in UTF-8, as {@link PathList} takes them, and names of languages; a
   *     file of that name is meant if there is one; or {@code none} for all words. {@code archaic}
   *     alone adds its words to {@link #DEFAULT}
   * @param notices told where a file has the name of a language
   * @throws CommandException (usage) if one of them is neither, or cannot be read
   */
  public static WordFilter of(String typed, Consumer<String> notices) {
    if (typed.strip().equalsIgnoreCase("none")) {
      return WordFilter.NONE;
    }
    List<String> words = new ArrayList<>();
    List<String> items =
        new ArrayList<>(PathList.of("stopwords", typed, "files, languages, or none"));
    if (items.stream().allMatch(StopWords::isArchaic)) {
      items.add(DEFAULT);
    }
    items.replaceAll(StopWords::found);
    for (String item : items) {
      Optional<StopWordList> language = StopWordList.of(item);
      boolean isFile = Files.exists(Path.of(item));
      if (isFile && language.isPresent()) {
        notices.accept("--stopwords=" + item + ": the file is read, not the list of the language");
      }
      words.add(isFile ? text(item) : language.orElseThrow(() -> refused(item)).words());
    }
    return WordFilter.of(String.join("\n", words));
  }

  /** Whether the stop words are those of Turkish, and so is the text. */
  static boolean areTurkish(String typed) {
    return StopWordList.of(typed.strip()).equals(Optional.of(StopWordList.TURKISH));
  }

  /** The file of the default list, wherever the program is called, unless one is there. */
  private static String found(String item) {
    return item.equals(DEFAULT) && !Files.exists(Path.of(item))
        ? Path.of(System.getProperty("tally.root", ""), DEFAULT).toString()
        : item;
  }

  /** Whether an item names the list of archaic words, which only adds to another. */
  private static boolean isArchaic(String item) {
    return !Files.exists(Path.of(item))
        && StopWordList.of(item).equals(Optional.of(StopWordList.ARCHAIC));
  }

  private static CommandException refused(String item) {
    boolean isPath = item.contains("/") || item.contains(".");
    String languages = String.join(", ", EnumOption.labels(StopWordList.class));
    return CommandException.usage(
        "--stopwords="
            + item
            + ": no such file; expected a file, or none"
            + (isPath ? "" : ", or one of " + languages));
  }

  private static String text(String file) {
    try {
      String text = Files.readString(Path.of(file), StandardCharsets.UTF_8);
      return text.startsWith("\ufeff") ? text.substring(1) : text;
    } catch (IOException e) {
      String problem =
          Files.isDirectory(Path.of(file)) ? "is a folder" : "cannot be read as UTF-8 text";
      throw new CommandException(
          ExitCode.USAGE, "--stopwords=" + file + ": " + problem + "; expected a file, or none", e);
    }
  }
}
