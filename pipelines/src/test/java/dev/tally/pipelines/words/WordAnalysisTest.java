package dev.tally.pipelines.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.words.tokens.WordFilter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordAnalysisTest {
  private final WordAnalysis analysis;

  WordAnalysisTest(@TempDir Path folder) {
    CorpusFixture.write(
        folder,
        List.of(
            new Version(
                "akjv",
                List.of(
                    CorpusFixture.book(
                        1, "Harbour", List.of("The gull. ", "An oar"), List.of("sea")),
                    CorpusFixture.book(2, "Nets", List.of("nets"))))));
    analysis = new WordAnalysis(Library.of(folder.toString()), WordFilter.of("the an and of"));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, The gull.  An oar sea nets",
    "1, 0, The gull.  An oar sea",
    "1, 1, The gull.  An oar",
    "2, 1, nets"
  })
  void textIsAllVersesWithABlankBetweenThem(int bk, int ch, String text) throws Exception {
    assertThat(analysis.getText("akjv", bk, ch)).isEqualTo(text);
  }

  @Test
  void whatIsNotThereIsAnException() {
    assertThatThrownBy(() -> analysis.getText("kjv", 0, 0))
        .isInstanceOf(UnavailableException.class)
        .hasMessageStartingWith("kjv: no such version");
    assertThatThrownBy(() -> analysis.getText("akjv", 3, 0))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("akjv: no book '3'; its books are 1-2");
  }

  @ParameterizedTest
  @CsvSource({"../akjv, 0, 0", "akjv, -1, 0", "akjv, 1, -1", "akjv, 0, 1"})
  void whatCannotBeIsRefused(String ver, int bk, int ch) {
    assertThatThrownBy(() -> analysis.getText(ver, bk, ch))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** The examples of the exercise that the rules come from. */
  @Test
  void wordsAreThoseOfTheRules() {
    assertThat(analysis.topWords("Day, (Day) day father-in-law sons sons\u2019 son a I AN And", 10))
        .containsExactly(
            entry("Day", 2),
            entry("day", 1),
            entry("father-in-law", 1),
            entry("sons", 1),
            entry("sons\u2019", 1),
            entry("son", 1));
  }

  @Test
  void theMostFrequentComeFirstAndThenThoseThatOccurFirst() {
    String text = "come came God god came God LORD Lord";
    assertThat(analysis.topWords(text, 3))
        .containsExactly(entry("came", 2), entry("God", 2), entry("come", 1));
    assertThat(analysis.topWords(text, 0)).isEmpty();
    assertThat(analysis.topWords("", 3)).isEmpty();
    assertThatThrownBy(() -> analysis.topWords(text, -1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
