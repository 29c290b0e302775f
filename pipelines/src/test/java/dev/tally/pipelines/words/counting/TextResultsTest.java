package dev.tally.pipelines.words.counting;

import static dev.tally.words.text.Passages.book;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.counts.Totals;
import dev.tally.words.text.Passage;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import dev.tally.words.top.TopList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextResultsTest {
  @Test
  void listsAndWhatIsMissingComeInTheOrderAsked() {
    Result<TopList> first = list(new ResultKey(0, 0));
    Result<TopList> part = list(new ResultKey(0, 1));
    Result<TopList> second = list(new ResultKey(1, 0));
    FailedText early = new FailedText(2, MissingText.note("aa"));
    FailedText late = new FailedText(10, MissingText.note("bb"));
    TextResults<TopList> found =
        new TextResults<>(List.of(second, part, first), List.of(late, early));
    assertThat(found.results()).containsExactly(first, part, second);
    assertThat(found.failed()).containsExactly(early, late);
  }

  @Test
  void noticesAreGivenOnceInTheOrderOfTheTexts() {
    TextResults<TopList> found =
        new TextResults<>(
            List.of(
                list(new ResultKey(1, 0), noticed(1, "bb: from the cache")),
                list(
                    new ResultKey(0, 0),
                    noticed(0, "aa: from the cache"),
                    noticed(0, ""),
                    noticed(0, "aa: from the cache"))),
            List.of());
    assertThat(found.notices()).containsExactly("aa: from the cache", "bb: from the cache");
  }

  private static Result<TopList> list(ResultKey key, Passage... passages) {
    return new Result<>(
        new ResultHeader(key, List.of(passages), new Totals(0, 0, 0, 0)), new TopList(List.of()));
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
