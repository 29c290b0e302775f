package dev.tally.words.versification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.text.Canon;
import dev.tally.words.text.Strings;
import dev.tally.words.text.VerseReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersificationTest {
  /** The number of verses of each chapter of the King James Version, by book. */
  private static final Map<String, List<Integer>> KJV = readLengths();

  private static Map<String, List<Integer>> readLengths() {
    Map<String, List<Integer>> lengths = new HashMap<>();
    try (InputStream in = VersificationTest.class.getResourceAsStream("kjv.txt")) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split(" "))
          .forEach(
              line ->
                  lengths.put(line[0], Arrays.stream(line).skip(1).map(Integer::valueOf).toList()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lengths;
  }

  @ParameterizedTest
  @CsvSource({
    "KJV, Ps.23.1, Vulg, Ps.22.1",
    "KJV, Ps.51.1, Vulg, Ps.50.3",
    "KJV, Ps.51.1, MT, Ps.51.3",
    "MT, Ps.51.3, Vulg, Ps.50.3",
    "Vulg, Ps.50.2, KJV, ''",
    "Vulg, Ps.50.2, MT, Ps.51.1 Ps.51.2",
    "KJV, Ps.3.1, German, Ps.3.2",
    "KJV, Ps.10.1, Synodal, Ps.9.22",
    "KJV, Ps.116.10, Vulg, Ps.115.1",
    "KJV, Ps.115.1, Vulg, Ps.113.9",
    "KJV, Ps.147.12, Synodal, Ps.147.1",
    "Vulg, Ps.147.1, KJV, Ps.147.12",
    "KJV, Ps.150.6, Vulg, Ps.150.6",
    "KJV, Gen.31.55, Leningrad, Gen.32.1",
    "KJV, Joel.2.28, MT, Joel.3.1",
    "KJV, Mal.4.6, German, Mal.3.24",
    "KJV, 1Sam.20.42, MT, 1Sam.20.42 1Sam.21.1",
    "MT, 1Kgs.22.44, KJV, 1Kgs.22.43",
    "KJV, 3John.1.14, NRSV, 3John.1.14 3John.1.15",
    "NRSV, Rev.12.18, KJV, Rev.13.1",
    "Vulg, Dan.3.24, KJV, ''",
    "Vulg, Dan.3.91, MT, Dan.3.24",
    "Vulg, Dan.3.98, Synodal, Dan.3.98",
    "KJV, Rom.16.25, Synodal, Rom.14.24",
    "KJV, John.6.71, Vulg, John.6.72",
    "KJV, John.3.16, Synodal, John.3.16",
    "KJV, Wis.1.1, KJVA, Wis.1.1",
    "KJV, Wis.1.1, Vulg, unknown",
    "KJV, 2Kgs.15.1, German, unknown",
    "Vulg, Gen.49.31, MT, unknown",
    "Vulg, Gen.49.32, KJV, Gen.49.33",
  })
  void findsTheVerseThatSaysTheSame(String from, String verse, String to, String expected) {
    String found =
        counterparts(from, verse(verse), to)
            .map(verses -> verses.stream().map(Object::toString).collect(Collectors.joining(" ")))
            .orElse("unknown");
    assertThat(found).isEqualTo(expected);
  }

  @Property
  void leadsBackFromEachCounterpart(
      @ForAll("systems") String from, @ForAll("systems") String to, @ForAll("verses") int[] place) {
    VerseReference verse = new VerseReference("", place[0], place[1], place[2]);
    for (VerseReference each : counterparts(from, verse, to).orElse(List.of())) {
      assertThat(counterparts(to, each, from).orElseThrow()).contains(verse);
    }
  }

  @Provide
  static Arbitrary<String> systems() {
    return Arbitraries.of("KJV", "NRSV", "MT", "German", "Vulg", "Synodal");
  }

  @Provide
  static Arbitrary<int[]> verses() {
    Arbitrary<Integer> books =
        Arbitraries.frequencyOf(
            Tuple.of(1, Arbitraries.integers().between(1, 66)), Tuple.of(1, Arbitraries.just(19)));
    Arbitrary<Integer> chapters = Arbitraries.integers().between(1, 150);
    Arbitrary<Integer> verses = Arbitraries.integers().between(1, 60);
    return Combinators.combine(books, chapters, verses)
        .as((book, chapter, verse) -> new int[] {book, chapter, verse});
  }

  /** Each verse of the KJV is somewhere, and chapters have no gaps but for titles and additions. */
  @ParameterizedTest
  @ValueSource(strings = {"KJV", "NRSV", "MT", "German", "Vulg", "Synodal"})
  void everyVerseOfTheKjvHasItsNumber(String system) {
    Map<String, TreeSet<Integer>> chapters = new HashMap<>();
    for (VerseReference verse : verses(66)) {
      Optional<List<VerseReference>> found = counterparts("KJV", verse, system);
      found.ifPresent(each -> assertThat(each).as(verse.toString()).isNotEmpty());
      for (VerseReference each : found.orElse(List.of())) {
        chapters
            .computeIfAbsent(Canon.osis(each.book()) + "." + each.chapter(), any -> new TreeSet<>())
            .add(each.verse());
      }
    }
    List<String> gaps = new ArrayList<>();
    chapters.forEach(
        (chapter, numbers) -> {
          int missing = numbers.last() - numbers.size();
          boolean isTitle =
              chapter.startsWith("Ps.") && missing <= 2 && numbers.first() == 1 + missing;
          if (missing > 0 && !isTitle) {
            gaps.add(chapter);
          }
        });
    List<String> expected =
        switch (system) {
          case "Vulg" -> List.of("Dan.3", "Gen.49", "Neh.12");
          case "Synodal" -> List.of("Dan.3", "Prov.13", "Prov.18");
          default -> List.of();
        };
    assertThat(gaps).containsExactlyInAnyOrderElementsOf(expected);
  }

  /** 23,213 verses, as the Leningrad Codex has in its editions, 67 of them in titles of psalms. */
  @Test
  void theHebrewBibleHasItsVerses() {
    long verses =
        verses(39).stream()
            .flatMap(verse -> counterparts("KJV", verse, "MT").orElseThrow().stream())
            .distinct()
            .count();
    long titles =
        IntStream.rangeClosed(1, 150)
            .boxed()
            .flatMap(
                psalm -> IntStream.of(1, 2).mapToObj(n -> new VerseReference("", 19, psalm, n)))
            .filter(verse -> counterparts("MT", verse, "KJV").orElseThrow().isEmpty())
            .count();
    assertThat(titles).isEqualTo(67);
    assertThat(verses + titles).isEqualTo(23_213);
  }

  @Test
  void systemsWithoutATableAreNotGuessed() {
    assertThat(Versification.of("LXX")).isEmpty();
    assertThat(Versification.of("")).isEmpty();
  }

  private static List<VerseReference> verses(int books) {
    List<VerseReference> verses = new ArrayList<>();
    for (int book = 1; book <= books; book++) {
      List<Integer> lengths = KJV.getOrDefault(Canon.osis(book), List.of());
      for (int chapter = 1; chapter <= lengths.size(); chapter++) {
        for (int verse = 1; verse <= lengths.get(chapter - 1); verse++) {
          verses.add(new VerseReference("", book, chapter, verse));
        }
      }
    }
    return verses;
  }

  private static Optional<List<VerseReference>> counterparts(
      String from, VerseReference verse, String to) {
    return Versification.of(from)
        .orElseThrow()
        .counterparts(verse, Versification.of(to).orElseThrow());
  }

  private static VerseReference verse(String osis) {
    List<String> parts = Strings.split(osis, '.');
    return new VerseReference(
        "",
        Canon.number(parts.get(0)),
        Integer.parseInt(parts.get(1)),
        Integer.parseInt(parts.get(2)));
  }
}
