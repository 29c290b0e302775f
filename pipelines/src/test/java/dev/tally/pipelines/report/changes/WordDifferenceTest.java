package dev.tally.pipelines.report.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.pipelines.report.changes.WordDifference.Mark;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** The words that differ, shown as {@code -gone-} and {@code +new+}. */
class WordDifferenceTest {
  @Test
  void onlyWordsThatDifferAreMarked() {
    assertThat(shown("And God said, Let there be light.", "And God said: Let there be lights!"))
        .isEqualTo("And God said-,-+:+ Let there be -light.-+lights!+");
  }

  @Test
  void wordsThatDifferOneAfterTheOtherAreOnePart() {
    assertThat(shown("his only begotten Son", "his one and only Son"))
        .isEqualTo("his -only begotten -+one and only +Son");
  }

  @Test
  void wordsAreAddedAtBothEnds() {
    assertThat(shown("light", "the light shone")).isEqualTo("+the +light+ shone+");
    assertThat(shown("the light shone", "light")).isEqualTo("-the -light- shone-");
  }

  @Test
  void wordsWithoutBlanksAreFound() {
    assertThat(shown("起初神創造天地", "起初上帝創造天地")).isEqualTo("起初-神-+上帝+創造天地");
  }

  @Test
  void whatCouldTurnThePageIsEscaped() {
    assertThat(shown("a\u202eb", "a")).contains("\\u202e").doesNotContain("\u202e");
  }

  @Test
  void ofALongVerseOnlyTheBeginningIsShown() {
    String before = "a ".repeat(100_000);
    String now = "b ".repeat(100_000);
    assertThat(WordDifference.between(before, now))
        .extracting(WordDifference.Part::mark, part -> part.text().length())
        .containsExactly(tuple(Mark.GONE, 201), tuple(Mark.NEW, 201));
  }

  @Property
  void partsAreBothStates(
      @ForAll @Chars({'a', 'b', ' ', ','}) @StringLength(max = 60) String before,
      @ForAll @Chars({'a', 'b', ' ', ','}) @StringLength(max = 60) String now) {
    assertThat(joined(before, now, Mark.NEW)).isEqualTo(before);
    assertThat(joined(before, now, Mark.GONE)).isEqualTo(now);
  }

  private static String joined(String before, String now, Mark without) {
    return WordDifference.between(before, now).stream()
        .filter(part -> part.mark() != without)
        .map(WordDifference.Part::text)
        .collect(Collectors.joining());
  }

  private static String shown(String before, String now) {
    return WordDifference.between(before, now).stream()
        .map(
            part ->
                switch (part.mark()) {
                  case SAME -> part.text();
                  case GONE -> "-" + part.text() + "-";
                  case NEW -> "+" + part.text() + "+";
                })
        .collect(Collectors.joining());
  }
}
