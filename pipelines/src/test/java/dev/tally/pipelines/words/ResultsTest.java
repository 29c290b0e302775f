package dev.tally.pipelines.words;

import static dev.tally.pipelines.words.Pieces.book;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.Missing;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.Tallies.Piece;
import dev.tally.pipelines.words.Tallies.ResultKey;
import dev.tally.pipelines.words.TopWords.Results;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsTest {
  @Test
  void listsAndWhatIsMissingComeInTheOrderAsked() {
    TopList first = list(new ResultKey(0, 0));
    TopList part = list(new ResultKey(0, 1));
    TopList second = list(new ResultKey(1, 0));
    Missing early = new Missing(2, "aa");
    Missing late = new Missing(10, "bb");
    Results results = new Results(List.of(second, part, first), List.of(late, early));
    assertThat(results.lists()).containsExactly(first, part, second);
    assertThat(results.missing()).containsExactly(early, late);
  }

  @Test
  void noticesAreGivenOnceInTheOrderOfTheTexts() {
    Results results =
        new Results(
            List.of(
                list(new ResultKey(1, 0), noticed(1, "bb: from the cache")),
                list(
                    new ResultKey(0, 0),
                    noticed(0, "aa: from the cache"),
                    noticed(0, ""),
                    noticed(0, "aa: from the cache"))),
            List.of());
    assertThat(results.notices()).containsExactly("aa: from the cache", "bb: from the cache");
  }

  private static TopList list(ResultKey key, Piece... pieces) {
    return new TopList(key, List.of(pieces), Totals.NONE, List.of());
  }

  private static Piece noticed(int index, String notice) {
    Text text = book("aa", index, 1, "Harbour").text();
    return new Piece(
        new Text(text.request(), text.location(), text.sha1(), text.origin(), "aa", notice),
        1,
        "Harbour",
        0);
  }
}
