package dev.tally.words.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.query.Query;
import dev.tally.words.text.RunsOfText;
import dev.tally.words.text.VerseVisitor.Runs;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentenceRunsTest {
  /** What needs sentences is in brackets, with what follows it after a stroke. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a b c d e; a b c d e",
        "a b c d oar e f g h; a b [c d oar e f/g] g h",
        "a b c, . d . oar - e f . ) G h; a b [c, . d . oar - e f . )/G] G h",
        "oar; [oar]",
        "3 . \" oar; [3 . \" oar]",
        "a oar b c oar d e f g; [a oar b c oar d e/f] f g",
        "a oar b c d e oar f g h; [a oar b c/d] [d e oar f g/h] h",
        "a b c no?Then d e f; a [b c no?Then d e/f] f",
        "a b 3.5 c. - D; a b 3.5 c. - D",
        "a b. c. oar. d. e. f. g.; a [b. c. oar. d. e./f.] f. g.",
        "x a. b c oar; x [a. b c oar]",
        // A long run is always looked at.
        "oar a b cccccccccccccccccc d e f; [oar a b cccccccccccccccccc d e/f] f",
      })
  void surroundingsOfHitsNeedSentences(String paragraph, String pieces) {
    TokenRules rules =
        new TokenRules(Tokenization.WHITESPACE, WordFilter.NONE.with(Normalization.IGNORE_CASE));
    List<Query> queries = Query.read("oar", Normalization.IGNORE_CASE);
    List<String> shown = new ArrayList<>();
    new SentenceRuns(rules, queries, 1)
        .divide(
            new RunsOfText().of(paragraph),
            new SentenceRuns.Visitor() {
              @Override
              public void run(Runs runs, int index) {
                shown.add(new String(runs.chars(index)));
              }

              @Override
              public void sentences(char[] chars, int from, int limit, int to) {
                shown.add(
                    "["
                        + new String(chars, from, limit - from).strip()
                        + (to > limit ? "/" + new String(chars, limit, to - limit) : "")
                        + "]");
              }
            });
    assertThat(String.join(" ", shown)).isEqualTo(pieces);
  }
}
