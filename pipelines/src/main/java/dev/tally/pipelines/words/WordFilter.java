package dev.tally.pipelines.words;

import dev.tally.pipelines.CommandException;
import dev.tally.pipelines.ExitCode;
import dev.tally.pipelines.scripture.Bodies;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says which words are counted: those of two characters (code points) or more that are not in the
 * list of stop words, whatever their case. A value; safe for use by many threads.
 *
 * @param stopWords in lower case, stripped as tokens are
 * @param shortest how many code points a word needs
 */
public record WordFilter(Set<String> stopWords, int shortest) implements Serializable {
  /** Keeps every word. */
  public static final WordFilter NONE = new WordFilter(Set.of(), 0);

  private static final int SHORTEST_WORD = 2;

  /** The filter with these stop words, separated by whitespace. */
  public static WordFilter of(String stopWords) {
    Set<String> words = new HashSet<>();
    char[] chars = stopWords.toCharArray();
    Tokenizer.split(
        chars,
        0,
        chars.length,
        (c, from, to) -> words.add(new String(c, from, to - from).toLowerCase(Locale.ROOT)));
    return new WordFilter(Set.copyOf(words), SHORTEST_WORD);
  }

  /**
   * The filter with the stop words of a file in UTF-8.
   *
   * @param file its path, or {@code none} for no stop words
   * @throws CommandException (usage) if the file cannot be read
   */
  static WordFilter read(String file) {
    if (file.equals("none")) {
      return of("");
    }
    try {
      String text = Files.readString(Path.of(file), StandardCharsets.UTF_8);
      return of(text.startsWith("\ufeff") ? text.substring(1) : text);
    } catch (IOException e) {
      String message = "--stopwords=" + file + ": " + problem(file) + "; expected a file, or none";
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  private static String problem(String file) {
    // An empty path would be the current folder.
    if (file.isEmpty() || !Files.exists(Path.of(file))) {
      return "no such file";
    }
    return Files.isDirectory(Path.of(file)) ? "is a folder" : "cannot be read as UTF-8 text";
  }

  /** SHA-1 of the stop words in their order, each with a newline; empty if there are none. */
  public String sha1() {
    if (stopWords.isEmpty()) {
      return "";
    }
    String words = stopWords.stream().sorted().collect(Collectors.joining("\n", "", "\n"));
    try {
      return Bodies.sha1(new ByteArrayInputStream(words.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory cannot fail", e);
    }
  }

  /** Whether a word is counted. */
  boolean keeps(String word) {
    return word.codePointCount(0, word.length()) >= shortest
        && !stopWords.contains(word.toLowerCase(Locale.ROOT));
  }
}
