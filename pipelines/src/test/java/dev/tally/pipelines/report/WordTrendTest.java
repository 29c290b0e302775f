package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A line of shares; one that is {@code -} is that of a report without the word. */
final class WordTrendTest {
  @Test
  void lowestAndHighestShareTakeTheWholeHeightButForTheMargin() {
    assertThat(trend("10", "30", "20").line()).isEqualTo("M0 90L1 10L2 50");
  }

  @Test
  void shareThatHardlyMovesStaysALineThatHardlyMoves() {
    assertThat(trend("100.00", "101.00").line()).isEqualTo("M0 54L1 46");
    assertThat(trend("7.00", "7.00").line()).isEqualTo("M0 50L1 50");
    assertThat(trend("0.00", "0.00").line()).isEqualTo("M0 50L1 50");
  }

  @Test
  void reportWithoutTheWordIsAGapAndNoZero() {
    WordTrend trend = trend("10", "30", "-", "30", "10", "-");
    assertThat(trend.line()).isEqualTo("M0 90L1 10M3 10L4 90");
    assertThat(trend.dots()).isEqualTo("M4 90h0");
  }

  @Test
  void shareBetweenGapsIsADot() {
    assertThat(trend("30", "-", "10", "-", "30", "30").dots()).isEqualTo("M0 10h0M2 90h0M5 10h0");
  }

  @Test
  void dateWithoutAReportIsNoGapAndTakesItsTime() {
    NavigableMap<LocalDate, BigDecimal> shares = new TreeMap<>();
    shares.put(date(0), BigDecimal.ONE);
    shares.put(date(7), BigDecimal.TEN);
    WordTrend trend = trend(shares, timeline(new TreeSet<>(shares.keySet())));
    assertThat(trend.viewBox()).isEqualTo("0 0 7 100");
    assertThat(trend.line()).isEqualTo("M0 90L7 10");
  }

  @Test
  void changesOfTheTextAreUprightLines() {
    NavigableMap<LocalDate, BigDecimal> shares = new TreeMap<>();
    shares.put(date(0), BigDecimal.ONE);
    Timeline timeline =
        timeline(new TreeSet<>(List.of(date(0), date(3)))).marked(List.of(date(3), date(1)));
    assertThat(trend(shares, timeline).changes()).isEqualTo("M1 0V100M3 0V100");
  }

  private static WordTrend trend(String... shares) {
    NavigableMap<LocalDate, BigDecimal> byDate = new TreeMap<>();
    NavigableSet<LocalDate> dates = new TreeSet<>();
    IntStream.range(0, shares.length).forEach(day -> dates.add(date(day)));
    List<String> all = Arrays.asList(shares);
    for (int day = 0; day < all.size(); day++) {
      if (!all.get(day).equals("-")) {
        byDate.put(date(day), new BigDecimal(all.get(day)));
      }
    }
    return trend(byDate, timeline(dates));
  }

  private static WordTrend trend(NavigableMap<LocalDate, BigDecimal> shares, Timeline timeline) {
    return new WordTrend("1", "word", shares, timeline.first(), timeline);
  }

  private static Timeline timeline(NavigableSet<LocalDate> dates) {
    return new Timeline(dates.first(), dates.last(), dates, new TreeSet<>());
  }

  private static LocalDate date(int day) {
    return MadeUp.SUNDAY.plusDays(day);
  }
}
