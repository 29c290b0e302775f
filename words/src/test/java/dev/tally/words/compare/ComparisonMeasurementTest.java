package dev.tally.words.compare;

import static dev.tally.words.MeasuredTexts.RULES;
import static dev.tally.words.text.Passages.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.Measure;
import dev.tally.words.MeasuredTexts;
import dev.tally.words.MeasuredTexts.Chapter;
import dev.tally.words.Result;
import dev.tally.words.TextMeasurement;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.table.Column;
import dev.tally.words.table.Column.Fit;
import dev.tally.words.table.Rows;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.top.WordSelection;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Comparisons of texts, as they are shown. */
class ComparisonMeasurementTest {
  private static final Chapter GENESIS =
      new Chapter(1, "Genesis", 1, "sea sea gull", "sea oar gull", "sea oar net");

  private static final Chapter MOSE = new Chapter(1, "Mose", 1, "sea oar oar", "oar oar fog");
  private static final Chapter EXODUS = new Chapter(2, "Exodus", 1, "oar");
  private static final Chapter TOBIT = new Chapter(68, "Tobit", 1, "dog");
  private static final ComparisonMeasurement WORDS = of(WordSelection.top(2, 2));

  private static ComparisonMeasurement of(WordSelection listing) {
    return new ComparisonMeasurement(RULES, listing, Ngrams.WORDS);
  }

  private static TextPlan plan(Grouping grouping, String... versions) {
    TextPlan.Builder plan = new TextPlan.Builder(grouping);
    for (String version : versions) {
      plan.add(version, 0, 0);
      plan.beginPart();
    }
    return plan.build();
  }

  private static List<Result<KeptWords>> results(
      TextPlan plan, List<Chapter> left, List<Chapter> right) {
    Measure<?, KeptWords> measure = WORDS.measure();
    TextMeasurement<?, KeptWords> texts =
        new TextMeasurement<>(measure, RULES, plan.grouping(), /* isOneText= */ true);
    MeasuredTexts.add(texts.begin(text(plan.requests().get(0))), left);
    if (plan.requests().size() > 1) {
      MeasuredTexts.add(texts.begin(text(plan.requests().get(1))), right);
    }
    return texts.results();
  }

  @Test
  void rowHasAWordOfASideAndItsFrequencies() {
    TextPlan plan = plan(Grouping.BOOK, "aa", "kjv");
    List<Result<KeptWords>> results = results(plan, List.of(GENESIS), List.of(MOSE));
    assertThat(WORDS.notices(results, plan)).isEmpty();
    Comparison books = WORDS.shown(results, plan).get(0);
    assertThat(Rows.ofCsv(WORDS.layout(), books))
        .containsExactly(
            "side=left word=gull keyness=2.04 p=0.153 logRatio=1.42 logRatioLow=-2.80"
                + " logRatioHigh=5.63 diffPercent=166.67 leftCount=2 leftPer10k=2222.22"
                + " leftVerses=2 rightCount=0 rightPer10k=0.00 rightVerses=0",
            "side=left word=sea keyness=0.92 p=0.339 logRatio=1.42 logRatioLow=-1.37"
                + " logRatioHigh=4.20 diffPercent=166.67 leftCount=4 leftPer10k=4444.44"
                + " leftVerses=3 rightCount=1 rightPer10k=1666.67 rightVerses=1",
            "side=right word=oar keyness=1.74 p=0.188 logRatio=-1.58 logRatioLow=-3.53"
                + " logRatioHigh=0.36 diffPercent=-66.67 leftCount=2 leftPer10k=2222.22"
                + " leftVerses=2 rightCount=4 rightPer10k=6666.67 rightVerses=2");
    assertThat(Rows.title(WORDS.layout(), books)).isEqualTo("aa Genesis against kjv Mose");
    assertThat(books.sides())
        .extracting(side -> Rows.title(WORDS.layout(), side))
        .containsExactly(
            "aa Genesis: more frequent than in kjv Mose",
            "kjv Mose: more frequent than in aa Genesis");
    assertThat(Rows.of(WORDS.layout().before(), books))
        .isEqualTo("left=aa Genesis right=kjv Mose book=1 chapter=");
    assertThat(Rows.of(WORDS.layout().after(), books))
        .contains("leftTokens=9 leftTypes=4 ", "rightTokens=6 rightTypes=3 ");
    assertThat(WORDS.layout().fields()).extracting(Column::name).containsExactly("left", "right");
    assertThat(WORDS.layout().list()).isEqualTo("words");
    assertThat(WORDS.title()).isEqualTo("Comparison");
    assertThat(results.get(0).value()).isInstanceOf(WORDS.type());
  }

  @Test
  void peopleSeeTheFiguresThatOrderTheWordsFirst() {
    StringBuilder shown = new StringBuilder();
    for (Column<?> each : WORDS.layout().shown()) {
      shown
          .append(each.heading())
          .append(each.fit() == Fit.LEFT_OUT ? " (if there is room), " : ", ");
    }
    assertThat(shown)
        .hasToString(
            "word, keyness, log ratio, left count, right count, p, log ratio, low (if there is"
                + " room), log ratio, high (if there is room), % more (if there is room), left per"
                + " 10k (if there is room), left verses (if there is room), right per 10k (if there"
                + " is room), right verses (if there is room), ");
    for (Column<?> each : WORDS.layout().columns()) {
      assertThat(each.isOrder()).as(each.name()).isEqualTo(each.name().equals("keyness"));
    }
  }

  @Test
  void whatOnlyOneHasIsNamed() {
    TextPlan plan = plan(Grouping.BOOK, "aa", "kjv");
    List<Result<KeptWords>> results = results(plan, List.of(GENESIS, EXODUS), List.of(MOSE, TOBIT));
    assertThat(WORDS.notices(results, plan))
        .containsExactly("aa Exodus: not in kjv, so left out", "kjv Tobit: not in aa, so left out");
    assertThat(WORDS.shown(results, plan)).hasSize(1);

    List<Result<KeptWords>> others = results(plan, List.of(EXODUS), List.of(TOBIT));
    assertThatThrownBy(() -> WORDS.notices(others, plan))
        .isInstanceOf(NothingInCommonException.class)
        .hasMessage("aa, kjv: they have no book or chapter in common");
  }

  @Test
  void wholeTextsHaveNoBookInCommon() {
    TextPlan plan = plan(Grouping.VERSION, "aa", "kjv");
    List<Result<KeptWords>> results = results(plan, List.of(GENESIS), List.of(MOSE, EXODUS));
    Comparison texts = WORDS.shown(results, plan).get(0);
    assertThat(Rows.of(WORDS.layout().before(), texts))
        .isEqualTo("left=aa right=kjv book= chapter=");
  }

  @Test
  void eachResultIsComparedWithAList() {
    Result<KeptWords> list =
        results(plan(Grouping.VERSION, "list"), List.of(MOSE), List.of()).get(0);
    ListComparison words = new ListComparison(WORDS, list);
    TextPlan plan = plan(Grouping.BOOK, "aa", "kjv");
    List<Result<KeptWords>> results = results(plan, List.of(GENESIS), List.of(EXODUS));
    assertThat(words.shown(results, plan))
        .extracting(each -> Rows.title(words.layout(), each))
        .containsExactly("aa Genesis against list", "kjv Exodus: more frequent than in list");
    assertThat(words.notices(results, plan)).isEmpty();
    assertThat(words.title()).isEqualTo(WORDS.title());
    assertThat(words.rules()).isEqualTo(RULES);
    assertThat(list.value()).isInstanceOf(words.type());
    assertThat(words.measure()).isEqualTo(WORDS.measure());
  }
}
