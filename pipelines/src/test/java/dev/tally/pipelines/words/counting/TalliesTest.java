package dev.tally.pipelines.words.counting;

import static dev.tally.pipelines.words.Passages.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TalliesTest {
  private static final ResultKey FIRST = new ResultKey(0, 0);
  private static final ResultKey PART = new ResultKey(0, 1);
  private static final ResultKey SECOND = new ResultKey(1, 0);

  @Test
  void resultsComeInTheOrderOfGroupsAndTheirParts() {
    Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
    List.of(SECOND, PART, FIRST).forEach(tallies::entry);
    assertThat(tallies.entries().keySet()).containsExactly(FIRST, PART, SECOND);
  }

  @Test
  void mergingAddsUpResultByResult() {
    Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
    tallies.entry(FIRST).table().merge(Tally.of("sea", "sand"));
    Tallies<WordTally> others = new Tallies<>(WordTally::new);
    others.entry(FIRST).table().merge(Tally.of("sea"));
    others.entry(SECOND).table().merge(Tally.of("sea"));
    others.entry(SECOND).passages().add(whole("kjv"));
    tallies.merge(others);
    assertThat(tallies.entry(FIRST).table().totals().tokens()).isEqualTo(3);
    assertThat(tallies.entry(SECOND).table().totals().tokens()).isEqualTo(1);
    assertThat(tallies.entry(SECOND).passages()).containsExactly(whole("kjv"));
    assertThat(others.entry(FIRST).table().totals().tokens()).isEqualTo(1);
  }

  @Test
  void whatDoesNotFitIntoOneResultIsAddedToNone() {
    char[] letters = new char[40 << 20];
    Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
    tallies.entry(FIRST).table().merge(Tally.of("sea"));
    tallies.entry(SECOND).table().add(letters, 0, letters.length, 0, 1, WordFilter.NONE);
    Tallies<WordTally> others = new Tallies<>(WordTally::new);
    others.entry(FIRST).table().merge(Tally.of("sand"));
    letters[0] = 'x';
    others.entry(SECOND).table().add(letters, 0, letters.length, 0, 1, WordFilter.NONE);
    assertThatThrownBy(() -> tallies.merge(others)).isInstanceOf(WordTally.FullException.class);
    assertThat(tallies.entry(FIRST).table().totals().tokens()).isEqualTo(1);
    assertThat(tallies.entry(SECOND).table().totals().tokens()).isEqualTo(1);
  }

  @Test
  void theFirstShardKeepsThePiecesAndNoWordIsLost() {
    Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
    tallies.entry(FIRST).passages().add(whole("akjv"));
    tallies.entry(FIRST).table().merge(Tally.of("sea", "sand", "salt", "shell", "sea"));
    Tallies<WordTally> sum = new Tallies<>(WordTally::new);
    List<Tallies<WordTally>> cut = tallies.cut(3);
    assertThat(cut).hasSize(3);
    assertThat(cut.get(0).entry(FIRST).passages()).containsExactly(whole("akjv"));
    assertThat(cut.get(1).entry(FIRST).passages()).isEmpty();
    assertThat(cut.get(2).entry(FIRST).passages()).isEmpty();
    cut.forEach(sum::merge);
    assertThat(Tally.bytes(sum.entry(FIRST).table()))
        .isEqualTo(Tally.bytes(tallies.entry(FIRST).table()));
  }

  @Test
  void aResultWithoutAnyWordsIsStillAResult() {
    Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
    tallies.entry(SECOND).passages().add(whole("akjv"));
    for (Tallies<WordTally> shard : tallies.cut(2)) {
      assertThat(shard.entries()).containsOnlyKeys(SECOND);
    }
  }

  @Test
  void whatIsKnownLaterOfATextIsKnownOfAllItsPassages() {
    Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
    tallies.entry(FIRST).passages().add(whole("akjv"));
    tallies.entry(SECOND).passages().add(whole("akjv"));
    Text noted = whole("akjv").text().noting("it is old");
    tallies.note(noted);
    assertThat(tallies.entries().values())
        .allSatisfy(
            entry -> assertThat(entry.passages()).containsExactly(whole("akjv").with(noted)));
  }
}
