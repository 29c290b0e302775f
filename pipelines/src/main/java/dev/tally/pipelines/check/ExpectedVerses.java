package dev.tally.pipelines.check;

import dev.tally.words.text.VerseReference;
import dev.tally.words.versification.Versification;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The verses that a system of numbers has in the 66 books that all systems share, and how long they
 * are in the King James Version. What a system numbers in another way is taken from {@link
 * Versification}.
 */
final class ExpectedVerses {
  private static final String LENGTHS = "kjv-lengths.txt";
  private static final Map<String, Optional<ExpectedVerses>> BY_SYSTEM = new ConcurrentHashMap<>();

  private final Map<Integer, NavigableMap<Integer, NavigableMap<Integer, Integer>>> books =
      new HashMap<>();

  /** Chapters of which it is not known how long they are. */
  private final Set<List<Integer>> unknown = new HashSet<>();

  private ExpectedVerses() {}

  /**
   * Those of a system.
   *
   * @param system as SWORD calls it, such as {@code Vulg}
   * @return empty if there is no table of it
   */
  static Optional<ExpectedVerses> of(String system) {
    return BY_SYSTEM.computeIfAbsent(
        system, name -> Versification.of(name).map(ExpectedVerses::read));
  }

  /** The chapters of a book, each with the lengths of its verses by their numbers. */
  NavigableMap<Integer, NavigableMap<Integer, Integer>> chapters(int book) {
    return books.getOrDefault(book, new TreeMap<>());
  }

  /** Whether it is known which verse is the last one of a chapter. */
  boolean isKnown(int book, int chapter) {
    return !unknown.contains(List.of(book, chapter));
  }

  private static ExpectedVerses read(Versification system) {
    ExpectedVerses expected = new ExpectedVerses();
    Versification kjv = Versification.of("KJV").orElseThrow();
    try (InputStream in = ExpectedVerses.class.getResourceAsStream(LENGTHS)) {
      byte[] bytes = Objects.requireNonNull(in, LENGTHS).readAllBytes();
      for (String line : new String(bytes, StandardCharsets.US_ASCII).split("\n", -1)) {
        if (!line.isEmpty() && !line.startsWith("#")) {
          expected.add(line.split(" ", -1), kjv, system);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return expected;
  }

  private void add(String[] line, Versification kjv, Versification system) {
    int book = Integer.parseInt(line[0]);
    int chapter = Integer.parseInt(line[1]);
    for (int i = 2; i < line.length; i++) {
      VerseReference verse = new VerseReference("", book, chapter, i - 1);
      Optional<List<VerseReference>> there = kjv.counterparts(verse, system);
      if (there.isEmpty()) {
        unknown.add(List.of(book, chapter));
      }
      List<VerseReference> verses = there.orElse(List.of(verse));
      for (VerseReference each : verses) {
        books
            .computeIfAbsent(each.book(), first -> new TreeMap<>())
            .computeIfAbsent(each.chapter(), first -> new TreeMap<>())
            .merge(each.verse(), Integer.parseInt(line[i]) / verses.size(), Integer::sum);
      }
    }
  }
}
