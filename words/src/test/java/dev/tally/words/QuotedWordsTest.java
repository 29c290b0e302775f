package dev.tally.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.counts.Totals;
import dev.tally.words.text.Passage;
import dev.tally.words.text.Passages;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.UnspacedScript;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotedWordsTest {
  private static final String OF_ONE = " % of its words have ";
  private static final String OF_SEVERAL = " % of their words have ";
  private static final String QUOTED = "quotes or dashes at their ends, so that ";
  private static final String OTHER =
      "punctuation such as “, । or ، at their ends, or dashes within them, so that word। is not"
          + " word;";
  private static final String HOW = " --tokens=unicode counts them as words";

  @ParameterizedTest
  @CsvSource({"“Let, Let", "Let’, Let", "—“Let’—, Let", "“(3rd)”, 3rd", "„don't_”, don't"})
  void wordIsTheTokenWithoutItsEnds(String token, String word) {
    assertThat(QuotedWords.notices(List.of(result("kjv", 1000, 15, 0, token))))
        .containsExactly("kjv: 1.5" + OF_ONE + QUOTED + token + " is not " + word + ";" + HOW);
  }

  @ParameterizedTest
  @CsvSource({"1000, 2, 0", "1000, 0, 2", "1, 1, 0", "999, 0, 2"})
  void twoTokensOfAThousandAreNoticed(int tokens, int quoted, int punctuated) {
    assertThat(QuotedWords.notices(List.of(result("kjv", tokens, quoted, punctuated, "“Let"))))
        .hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"1001, 2, 0", "1001, 0, 2", "1000, 1, 1", "0, 0, 0"})
  void fewerAreNot(int tokens, int quoted, int punctuated) {
    assertThat(QuotedWords.notices(List.of(result("kjv", tokens, quoted, punctuated, "“Let"))))
        .isEmpty();
  }

  @Test
  void resultsOfATextAreOne() {
    assertThat(
            QuotedWords.notices(
                List.of(result("kjv", 500, 1, 0, "“Let"), result("kjv", 500, 1, 0, "“And"))))
        .containsExactly("kjv: 0.2" + OF_ONE + QUOTED + "“And is not And;" + HOW);
    assertThat(
            QuotedWords.notices(
                List.of(result("irv", 500, 1, 1, "“Let"), result("irv", 500, 0, 2, ""))))
        .containsExactly("irv: 0.4" + OF_ONE + OTHER + HOW);
  }

  @Test
  void textsOfOneKindShareALine() {
    assertThat(
            QuotedWords.notices(
                List.of(
                    result("irv", 1000, 9, 30, "“अ"),
                    result("luth", 1000, 2, 0, "„Es"),
                    result("web", 1000, 0, 0, ""),
                    result("kjv", 1000, 9, 1, "“Let"),
                    result("svd", 2000, 0, 4, ""))))
        .containsExactly(
            "luth, kjv: 0.6" + OF_SEVERAL + QUOTED + "“Let is not Let;" + HOW,
            "irv, svd: 1.4" + OF_SEVERAL + OTHER + HOW);
  }

  @Test
  void textWithoutBlanksHasItsOwnNotice() {
    Result<?> unnoticed = result("cns", 10, 5, 5, "“太初");
    UnspacedScript script = new UnspacedScript(Tokenization.WHITESPACE, Text.Origin.FOLDER);
    script.verse("太初有道".toCharArray(), 0, 4);
    Text text = script.withNotice(unnoticed.header().texts().get(0)).orElseThrow();
    assertThat(QuotedWords.notices(List.of(unnoticed))).hasSize(1);
    assertThat(QuotedWords.notices(List.of(unnoticed.with(text)))).isEmpty();
  }

  private static Result<?> result(
      String version, int tokens, int quoted, int punctuated, String quotedWord) {
    Passage passage = Passages.whole(version);
    Totals totals = new Totals(tokens, 0, 0, 0, quoted, punctuated, quotedWord);
    return new Result<>(new ResultHeader(new ResultKey(0, 0), List.of(passage), totals), "");
  }
}
