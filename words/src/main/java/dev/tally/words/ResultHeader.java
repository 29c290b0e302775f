package dev.tally.words;

import dev.tally.words.counts.Totals;
import dev.tally.words.text.Label;
import dev.tally.words.text.Passage;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import java.util.List;

/**
 * The header of a result.
 *
 * @param key which result
 * @param passages of text that it covers, in the order asked
 * @param totals of all its words, not only of those that are listed
 */
public record ResultHeader(ResultKey key, List<Passage> passages, Totals totals) {
  /** Copies the passages. */
  public ResultHeader {
    passages = List.copyOf(passages);
  }

  /** Name of the result. */
  public Label label() {
    return new Label(passages);
  }

  /** The texts that it covers, in the order asked. */
  public List<Text> texts() {
    return passages.stream().map(Passage::text).toList();
  }

  /** The header with one thing more that the user should know of a text. */
  ResultHeader with(Text withNotice) {
    return new ResultHeader(
        key, passages.stream().map(each -> each.with(withNotice)).toList(), totals);
  }
}
