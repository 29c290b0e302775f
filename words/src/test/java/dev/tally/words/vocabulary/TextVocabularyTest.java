package dev.tally.words.vocabulary;

import static dev.tally.words.MeasuredTexts.measure;
import static dev.tally.words.MeasuredTexts.only;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.Measure;
import dev.tally.words.MeasuredTexts.Chapter;
import dev.tally.words.Result;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.VerseReference;
import dev.tally.words.vocabulary.HapaxList.Hapax;
import dev.tally.words.vocabulary.TextVocabulary.Growth;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The vocabulary of texts. */
class TextVocabularyTest {
  @Test
  void vocabularyGrowsAndListsWhatOccursOnce() {
    TextVocabulary.Options options =
        new TextVocabulary.Options(/* window= */ 5, /* growth= */ 5, /* isListed= */ true);
    Measure<?, TextVocabulary> measure =
        new SequenceMeasure<>(text -> TextVocabulary.of(text, options));
    List<Chapter> text =
        List.of(
            new Chapter(1, "Genesis", 1, "sea gull oar", "gull gull"),
            new Chapter(2, "Exodus", 3, "fog sea sea", "net"));
    Result<TextVocabulary> result = only(measure, text);
    assertThat(result.header().totals().tokens()).isEqualTo(9);
    TextVocabulary vocabulary = result.value();
    assertThat(vocabulary.hapax()).isEqualTo(3);
    assertThat(vocabulary.dis()).isZero();
    assertThat(vocabulary.growth()).containsExactly(new Growth(5, 3, 2));
    assertThat(vocabulary.measures()).isNotEmpty();
    assertThat(vocabulary.once().list(result.header().passages()))
        .containsExactly(
            new Hapax("oar", new VerseReference("akjv", 1, 1, 1)),
            new Hapax("fog", new VerseReference("akjv", 2, 3, 1)),
            new Hapax("net", new VerseReference("akjv", 2, 3, 2)));

    TextVocabulary.Options plain = new TextVocabulary.Options(5, 0, /* isListed= */ false);
    Measure<?, TextVocabulary> plainMeasure =
        new SequenceMeasure<>(each -> TextVocabulary.of(each, plain));
    TextVocabulary twice =
        measure(plainMeasure, Grouping.VERSION, /* isOneText= */ false, text, text.subList(1, 2))
            .get(0)
            .value();
    assertThat(twice.hapax()).isEqualTo(1);
    assertThat(twice.dis()).isEqualTo(2);
    assertThat(twice.growth()).isEmpty();
    assertThat(twice.once().list(List.of())).isEmpty();
  }
}
