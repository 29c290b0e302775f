package dev.tally.benchmarks;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A made-up translation in getBible layout, of the size of a Bible, the same for the same seed: 66
 * books, 31,000 verses, 800,000 tokens, of which the word of rank k has a share of about 1/k.
 */
public final class MadeUpText {
  private static final int BOOKS = 66;
  private static final int CHAPTERS = 18; // of a book
  private static final int VERSES = 26; // of a chapter
  private static final int TOKENS = 26; // of a verse
  private static final int WORDS = 13_000;
  private static final String CONSONANTS = "tnshrdlmwg";
  private static final String VOWELS = "eaoiu";

  private final Random random;

  private MadeUpText(long seed) {
    random = new Random(seed);
  }

  /** Prints one. Takes its id and a seed. */
  public static void main(String[] args) {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    out.print(json(args[0], Long.parseLong(args[1])));
    out.flush();
  }

  /** A translation. */
  public static String json(String id, long seed) {
    MadeUpText text = new MadeUpText(seed);
    return """
        {
          "translation": "Made Up",
          "abbreviation": "%s",
          "books": [%s]
        }
        """
        .formatted(id, list(BOOKS, text::book));
  }

  private String book(int book) {
    return String.format(
        Locale.ROOT,
        """
        {
            "nr": %d,
            "name": "Book %d",
            "chapters": [%s]
        }""",
        book,
        book,
        list(CHAPTERS, chapter -> chapter(book, chapter)));
  }

  private String chapter(int book, int chapter) {
    return String.format(
        Locale.ROOT,
        """
        {
              "chapter": %d,
              "name": "Book %d %d",
              "verses": [%s]
        }""",
        chapter,
        book,
        chapter,
        list(VERSES, verse -> verse(book, chapter, verse)));
  }

  private String verse(int book, int chapter, int verse) {
    return String.format(
        Locale.ROOT,
        """
        {
                  "chapter": %d,
                  "verse": %d,
                  "name": "Book %d %d:%d",
                  "text": "%s. "
        }""",
        chapter,
        verse,
        book,
        chapter,
        verse,
        tokens());
  }

  private static String list(int size, IntFunction<String> item) {
    return IntStream.rangeClosed(1, size).mapToObj(item).collect(Collectors.joining(",\n"));
  }

  private String tokens() {
    StringBuilder text = new StringBuilder();
    for (int token = 0; token < TOKENS; token++) {
      // A twelfth of all tokens have a comma after them.
      text.append(token == 0 ? "" : random.nextInt(12) == 0 ? ", " : " ");
      text.append(word((int) Math.exp(random.nextDouble() * Math.log(WORDS + 1))));
    }
    return text.toString();
  }

  /** The word of a rank from 1: one to three syllables; some are names, some have an apostrophe. */
  private static String word(int rank) {
    StringBuilder word = new StringBuilder();
    int syllables = CONSONANTS.length() * VOWELS.length();
    for (int left = rank; left > 0; left /= syllables) {
      word.append(CONSONANTS.charAt(left % syllables / VOWELS.length()));
      word.append(VOWELS.charAt(left % VOWELS.length()));
    }
    if (rank % 10 == 3) {
      word.setCharAt(0, Character.toUpperCase(word.charAt(0)));
    }
    return rank % 50 == 7 ? word + "’s" : word.toString();
  }
}
