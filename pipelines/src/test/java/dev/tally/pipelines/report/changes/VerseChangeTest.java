package dev.tally.pipelines.report.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.report.changes.ChangedText.Counts;
import dev.tally.pipelines.report.changes.ChangedText.Presence;
import dev.tally.pipelines.report.changes.Verse.VerseLocation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Which verses have changed, with verses written as {@code book.chapter.verse text}. */
class VerseChangeTest {
  @Test
  void verseWithAnotherTextHasChanged() {
    assertThat(changes("1.1.1 light|1.1.2 dark", "1.1.1 light|1.1.2 night"))
        .containsExactly("CHANGED 1.1.2 dark > night");
  }

  @Test
  void versesAreAddedAndRemoved() {
    assertThat(changes("1.1.1 light|1.1.2 dark", "1.1.2 dark|2.1.1 day"))
        .containsExactly("REMOVED 1.1.1 light > ", "ADDED 2.1.1  > day");
  }

  @Test
  void versesAfterAnAddedOneHaveMoved() {
    assertThat(changes("1.1.1 a|1.1.2 b|1.1.3 c", "1.1.1 a|1.1.2 new|1.1.3 b|1.1.4 c"))
        .containsExactly(
            "ADDED 1.1.2  > new", "MOVED 1.1.3 from 1.1.2 b > b", "MOVED 1.1.4 from 1.1.3 c > c");
  }

  @Test
  void verseMovesToAnotherBook() {
    assertThat(changes("1.1.1 a|2.1.1 b", "1.1.1 a|1.1.2 b"))
        .containsExactly("MOVED 1.1.2 from 2.1.1 b > b");
  }

  @Test
  void versesOfTheSameTextAreEachOneThemselves() {
    assertThat(changes("3.1.1 saying|3.2.1 saying|3.3.1 saying", "3.1.1 saying|3.3.1 saying"))
        .containsExactly("REMOVED 3.2.1 saying > ");
  }

  @Test
  void twoVersesOfTheSameNumberAreBothCompared() {
    assertThat(changes("1.1.1 a|1.1.1 b", "1.1.1 a|1.1.1 c"))
        .containsExactly("CHANGED 1.1.1 b > c");
  }

  @Test
  void anotherNameOfABookIsNoChangeOfItsVerses() {
    Verse before = new Verse(new VerseLocation(1, "Pier", 1, 1), "light");
    Verse now = new Verse(new VerseLocation(1, "The Pier", 1, 1), "light");
    assertThat(VerseChange.between(List.of(before), List.of(now))).isEmpty();
  }

  @Test
  void paragraphOnAnotherLineIsNoNews() {
    assertThat(changes("0.0.1 a|0.0.3 b|0.0.5 c", "0.0.1 new|0.0.3 a|0.0.7 b|0.0.9 c"))
        .containsExactly("ADDED 0.0.1  > new");
  }

  @Test
  void paragraphAfterTheSameOneHasChanged() {
    assertThat(changes("0.0.1 a|0.0.3 b|0.0.5 c", "0.0.1 a|0.0.3 x|0.0.5 B|0.0.7 c"))
        .containsExactly("CHANGED 0.0.3 b > x", "ADDED 0.0.5  > B");
    assertThat(changes("0.0.1 a|0.0.3 b|0.0.5 c", "0.0.1 new|0.0.3 a|0.0.5 B|0.0.7 c"))
        .containsExactly("ADDED 0.0.1  > new", "CHANGED 0.0.5 b > B");
  }

  @Test
  void wholeBooksAreNewOrGone() {
    ChangedText changed =
        ChangedText.between(verses("1.1.1 a|2.1.1 b|2.1.2 c"), verses("1.1.1 A|3.1.1 d"));
    assertThat(changed.books())
        .extracting(ChangedText.Book::presence)
        .containsExactly(Presence.STAYED, Presence.GONE, Presence.NEW);
    assertThat(changed.counts()).isEqualTo(new Counts(1, 2, 1, 0));
    assertThat(changed.first(10).books())
        .extracting(book -> book.changes().size() + " and " + book.more())
        .containsExactly("1 and 0", "0 and 2", "0 and 1");
  }

  @Test
  void firstChangesAreThoseOfTheFirstBooks() {
    ChangedText changed =
        ChangedText.between(
            verses("1.1.1 a|1.1.2 b|2.1.1 c|2.1.2 d"), verses("1.1.1 A|1.1.2 B|2.1.1 C|2.1.2 D"));
    assertThat(changed.first(3).books())
        .extracting(book -> book.changes().size() + " and " + book.more())
        .containsExactly("2 and 0", "1 and 1");
    assertThat(changed.first(3).counts()).isEqualTo(changed.counts());
  }

  /** Taking away what is removed and putting in what is added makes the text of now. */
  @Property(tries = 300)
  void changesTurnTheOneTextIntoTheOther(
      @ForAll Random random, @ForAll @IntRange(min = 0, max = 40) int edits) {
    List<Verse> before = randomText(random);
    List<Verse> now = edited(before, edits, random);

    Map<String, String> patched = byNumber(before);
    List<VerseChange> changes = VerseChange.between(before, now);
    for (VerseChange change : changes) {
      String from = number(change.from().orElse(change.location()));
      if (change.kind() != VerseChange.Kind.ADDED) {
        assertThat(patched.remove(from)).isEqualTo(change.before());
      }
    }
    for (VerseChange change : changes) {
      if (change.kind() != VerseChange.Kind.REMOVED) {
        assertThat(patched.put(number(change.location()), change.now())).isNull();
      }
    }
    assertThat(patched).isEqualTo(byNumber(now));
    assertThat(VerseChange.between(now, now)).isEmpty();
  }

  private static List<Verse> randomText(Random random) {
    return IntStream.range(0, 60)
        .mapToObj(i -> verse(1 + i / 20, 1 + i % 20 / 10, 1 + i % 10, "t" + random.nextInt(40)))
        .collect(ArrayList::new, List::add, List::addAll);
  }

  private static List<Verse> edited(List<Verse> before, int edits, Random random) {
    List<String> texts = new ArrayList<>(before.stream().map(Verse::text).toList());
    for (int i = 0; i < edits; i++) {
      int at = random.nextInt(texts.size());
      switch (random.nextInt(4)) {
        case 0 -> texts.set(at, "new" + random.nextInt(10));
        case 1 -> texts.add(at, "more" + i);
        case 2 -> texts.remove(at);
        default -> Collections.swap(texts, at, random.nextInt(texts.size()));
      }
    }
    List<Verse> now = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      now.add(verse(1 + i / 20, 1 + i % 20 / 10, 1 + i % 10, texts.get(i)));
    }
    return now;
  }

  private static Map<String, String> byNumber(List<Verse> verses) {
    Map<String, String> texts = new HashMap<>();
    verses.forEach(verse -> texts.put(number(verse.location()), verse.text()));
    return texts;
  }

  private static List<String> changes(String before, String now) {
    return VerseChange.between(verses(before), verses(now)).stream()
        .map(
            it ->
                it.kind()
                    + " "
                    + number(it.location())
                    + it.from().map(from -> " from " + number(from)).orElse("")
                    + " "
                    + it.before()
                    + " > "
                    + it.now())
        .toList();
  }

  private static List<Verse> verses(String text) {
    List<Verse> verses = new ArrayList<>();
    for (String verse : text.split("[|]", -1)) {
      String[] parts = verse.split("[. ]", 4);
      verses.add(
          verse(
              Integer.parseInt(parts[0]),
              Integer.parseInt(parts[1]),
              Integer.parseInt(parts[2]),
              parts[3]));
    }
    return verses;
  }

  private static Verse verse(int book, int chapter, int number, String text) {
    return new Verse(
        new VerseLocation(book, book == 0 ? "" : "Book " + book, chapter, number), text);
  }

  private static String number(VerseLocation location) {
    return location.book() + "." + location.chapter() + "." + location.verse();
  }
}
