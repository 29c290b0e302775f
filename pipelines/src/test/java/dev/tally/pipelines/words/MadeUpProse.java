package dev.tally.pipelines.words;

import dev.tally.pipelines.scripture.plain.Location;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Chapter;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** Versions with the same few books, made of few words, so that counts are often equal. */
public final class MadeUpProse {
  static final List<String> BOOKS = List.of("Harbour", "Harvest", "1 Lanterns");
  public static final String STOP_WORDS = "the and of a don't";

  private static final List<String> WORDS =
      List.of(
          "the",
          "The",
          "and",
          "of",
          "a",
          "I",
          "sea",
          "Sea,",
          "sea;",
          "\u201csea",
          "gull",
          "gull\u2019s",
          "gull's",
          "lamp-lighter",
          "(lamp)",
          "lamp.",
          "oar",
          "--",
          "don't",
          "'tis",
          "\u00e9t\u00e9",
          "\ud83d\ude00",
          "\ud83d\ude00\ud83d\ude00",
          "tide",
          "quay",
          "net",
          "rope",
          "salt",
          "mast");

  private static final List<String> BLANKS = List.of(" ", "  ", "\n", "\u00a0", "\u2003", "\t");

  private static final List<String> BETWEEN = List.of(" ", " ", " ", " ", "\n", "? ", "?", ". ");

  private MadeUpProse() {}

  /** Writes plain texts of some kilobytes into a folder, with what notices are about. */
  public static PlainTexts write(Path folder, List<String> names, Random random)
      throws IOException {
    Map<String, Location> locations = new LinkedHashMap<>();
    for (String name : names) {
      StringBuilder text = new StringBuilder();
      for (int paragraph = 0; paragraph < 60; paragraph++) {
        for (String word : words(random, 1 + random.nextInt(12))) {
          text.append(word).append(any(BETWEEN, random));
        }
        text.append(random.nextInt(20) == 0 ? "<b>har-\nbour</b>" : "").append("\n\n");
      }
      Path file = Files.writeString(folder.resolve(name), text);
      locations.put(name, Location.of(file.toString()));
    }
    return new PlainTexts(locations);
  }

  /** Some of its words. */
  public static List<String> words(Random random, int n) {
    return random.ints(n, 0, WORDS.size()).mapToObj(WORDS::get).toList();
  }

  /** The versions with these ids; the same for the same ids. */
  public static List<Version> versions(String... ids) {
    return Stream.of(ids).map(id -> version(id, new Random(id.hashCode()))).toList();
  }

  private static Version version(String id, Random random) {
    List<Book> books = new ArrayList<>();
    for (String name : BOOKS) {
      List<Chapter> chapters = new ArrayList<>();
      for (int number = 1; number <= 3; number++) {
        chapters.add(new Chapter(number, verses(random)));
      }
      books.add(new Book(books.size() + 1, name, chapters));
    }
    return new Version(id, books);
  }

  private static List<String> verses(Random random) {
    List<String> verses = new ArrayList<>();
    for (int left = 3 + random.nextInt(4); left > 0; left--) {
      StringBuilder verse = new StringBuilder();
      for (int words = random.nextInt(12); words > 0; words--) {
        verse.append(any(WORDS, random)).append(any(BLANKS, random));
      }
      verses.add(verse.toString());
    }
    return verses;
  }

  private static String any(List<String> strings, Random random) {
    return strings.get(random.nextInt(strings.size()));
  }
}
