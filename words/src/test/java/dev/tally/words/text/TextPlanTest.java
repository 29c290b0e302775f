package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.text.Reference.Range;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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

/** What of the texts is read, in books of three chapters with nine verses each. */
class TextPlanTest {
  private static final int CHAPTERS = 3;
  private static final int VERSES = 9;

  /** A part of a book; chapter 0 is all of it. */
  private record Asked(int book, int chapter, VerseRange verses) {
    List<String> list() {
      List<String> list = new ArrayList<>();
      for (int c = 1; c <= CHAPTERS; c++) {
        for (int v = 1; v <= VERSES; v++) {
          if ((chapter == 0 || chapter == c) && verses.contains(v)) {
            list.add(book + "." + c + "." + v);
          }
        }
      }
      return list;
    }
  }

  private static TextPlan plan(Grouping grouping, List<Asked> asked) {
    TextPlan.Builder plan = new TextPlan.Builder(grouping);
    asked.forEach(each -> plan.add("kjv", each.book, each.chapter, each.verses, "/" + plan.size()));
    return plan.build();
  }

  private static List<String> verses(TextPlan plan) {
    return plan.requests().stream()
        .flatMap(each -> new Asked(each.book(), each.chapter(), each.verses()).list().stream())
        .toList();
  }

  @Test
  void requestsOfOneGroupAreOneResult() {
    TextPlan.Builder builder = new TextPlan.Builder(Grouping.VERSION);
    builder.add("kjv", 1, 0);
    builder.add("kjv", 2, 0);
    builder.add("akjv", 1, 0);
    builder.beginPart();
    builder.add("kjv", 3, 0);
    TextPlan plan = builder.build();
    assertThat(plan.requests()).extracting(TextRequest::index).containsExactly(0, 1, 2, 3);
    assertThat(plan.requests()).extracting(TextRequest::group).containsExactly(0, 0, 2, 3);
    assertThat(plan.isOneTextEach()).isFalse();
    assertThat(plan.per(Grouping.BOOK).isOneTextEach()).isTrue();
    assertThat(plan.ofGroups(Set.of(0, 3)).requests())
        .extracting(TextRequest::book)
        .containsExactly(1, 2, 3);
  }

  @Property(tries = 500)
  void resultOfAVersionHasEachVerseOnce(@ForAll("parts") List<Asked> asked) {
    Set<String> expected = new LinkedHashSet<>();
    asked.forEach(each -> expected.addAll(each.list()));
    assertThat(verses(plan(Grouping.VERSION, asked))).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Property(tries = 500)
  void partsWithoutACommonVerseStayAsTheyAre(@ForAll("parts") List<Asked> asked) {
    Set<String> seen = new LinkedHashSet<>();
    List<Asked> different =
        asked.stream()
            .filter(
                each -> each.list().stream().noneMatch(seen::contains) && seen.addAll(each.list()))
            .toList();
    assertThat(verses(plan(Grouping.VERSION, different))).containsExactlyElementsOf(seen);
  }

  @Property(tries = 300)
  void requestsAreNumberedAndBelongToTheFirstOfTheirResult(
      @ForAll("parts") List<Asked> asked, @ForAll Grouping grouping) {
    List<TextRequest> requests = plan(grouping, asked).requests();
    for (int i = 0; i < requests.size(); i++) {
      TextRequest first = requests.get(requests.get(i).group());
      assertThat(requests.get(i).index()).isEqualTo(i);
      assertThat(first.group()).isEqualTo(first.index()).isLessThanOrEqualTo(i);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3:1-20 3:5-10 | 3:1-20",
        "3:5-10 3:1-20 | 3:1-20",
        "3:5-10 3:10-12 | 3:5-12",
        "3:5-10 3:11-12 | 3:5-10 3:11-12",
        "3:18 3:16 | 3:18 3:16",
        "3:1-2 4:1 3:5-6 3:2-5 | 3:1-6 4:1",
        "3:16 3 | 3",
        "4:1 3:16 all | all",
        "all 3:16 | all"
      })
  void partsThatShareVersesAreOneInThePlaceOfTheFirst(String asked, String expected) {
    TextPlan plan =
        plan(Grouping.VERSION, Stream.of(asked.split(" ")).map(TextPlanTest::asked).toList());
    assertThat(String.join(" ", plan.requests().stream().map(TextPlanTest::typed).toList()))
        .isEqualTo(expected);
  }

  private static Asked asked(String typed) {
    if (typed.equals("all")) {
      return new Asked(43, 0, VerseRange.ALL);
    }
    Range range = Reference.parse("John " + typed).get(0).ranges().get(0);
    return new Asked(43, range.firstChapter(), range.verses(range.firstChapter()));
  }

  private static String typed(TextRequest request) {
    return request.chapter() == 0 ? "all" : request.chapter() + request.verses().toString();
  }

  @Test
  void resultsOfTheirOwnMayShareVerses() {
    Asked verse = new Asked(1, 2, new VerseRange(3, 3));
    Asked chapter = new Asked(1, 2, VerseRange.ALL);
    TextPlan plan = plan(Grouping.REQUEST, List.of(verse, chapter));
    assertThat(verses(plan)).hasSize(1 + VERSES);
    assertThat(verses(plan.per(Grouping.VERSION))).hasSize(VERSES);
  }

  @Provide
  Arbitrary<List<Asked>> parts() {
    Arbitrary<Integer> verse = Arbitraries.integers().between(1, VERSES);
    Arbitrary<VerseRange> verses =
        Combinators.combine(verse, verse)
            .as((a, b) -> new VerseRange(Math.min(a, b), Math.max(a, b)));
    Arbitrary<Integer> book = Arbitraries.integers().between(1, 2);
    Arbitrary<Integer> chapter = Arbitraries.integers().between(1, CHAPTERS);
    Arbitrary<Asked> passage = Combinators.combine(book, chapter, verses).as(Asked::new);
    Arbitrary<Asked> whole =
        Combinators.combine(book, Arbitraries.integers().between(0, CHAPTERS))
            .as((b, c) -> new Asked(b, c, VerseRange.ALL));
    return Arbitraries.frequencyOf(Tuple.of(8, passage), Tuple.of(1, whole)).list().ofMaxSize(8);
  }
}
