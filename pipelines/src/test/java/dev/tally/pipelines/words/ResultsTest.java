package dev.tally.pipelines.words;

import static dev.tally.pipelines.words.Passages.book;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.TopWords.Results;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.Totals;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsTest {
  @Test
  void listsAndWhatIsMissingComeInTheOrderAsked() {
    TopList first = list(new ResultKey(0, 0));
    TopList part = list(new ResultKey(0, 1));
    TopList second = list(new ResultKey(1, 0));
    FailedText early = new FailedText(2, "aa");
    FailedText late = new FailedText(10, "bb");
    Results results = new Results(List.of(second, part, first), List.of(late, early));
    assertThat(results.lists()).containsExactly(first, part, second);
    assertThat(results.failed()).containsExactly(early, late);
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

  private static TopList list(ResultKey key, Passage... passages) {
    return new TopList(key, List.of(passages), Totals.NONE, List.of());
  }

  private static Passage noticed(int index, String notice) {
    Text text = book("aa", index, 1, "Harbour").text();
    return new Passage(
        new Text(text.request(), text.location(), text.sha1(), text.origin(), "aa", notice),
        1,
        "Harbour",
        0);
  }
}
