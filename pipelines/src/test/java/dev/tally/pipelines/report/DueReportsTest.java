package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Which reports {@code --keep} finds too old, night after night. */
class DueReportsTest {
  private static final LocalDate FIRST = LocalDate.of(2026, 1, 1);
  private static final LocalDate WRONG = LocalDate.of(2062, 11, 21);

  @Example
  void aReportIsKeptForSoManyDays() {
    NavigableSet<LocalDate> reports = nights(100);
    LocalDate today = FIRST.plusDays(100);
    assertThat(ReportRepository.expired(reports, 90, today, today))
        .containsExactlyElementsOf(reports.headSet(FIRST.plusDays(10), true));
  }

  @Example
  void aDateInTheFutureMakesNoneDue() {
    NavigableSet<LocalDate> reports = nights(100);
    assertThat(ReportRepository.expired(reports, 1, WRONG, WRONG.minusDays(1))).isEmpty();
  }

  @Example
  void aReportOfTheFutureIsNotCountedFromAndStays() {
    NavigableSet<LocalDate> reports = nights(80);
    reports.add(WRONG);
    LocalDate today = FIRST.plusDays(80);
    assertThat(ReportRepository.expired(reports, 90, today, today)).isEmpty();
    assertThat(ReportRepository.expired(reports, 1, today, today)).doesNotContain(WRONG);
  }

  @Example
  void aReportOfThePastMakesOnlyThoseDueThatWereOldThen() {
    NavigableSet<LocalDate> reports = nights(100);
    LocalDate date = FIRST.plusDays(50);
    assertThat(ReportRepository.expired(reports, 30, date, FIRST.plusDays(100)))
        .containsExactlyElementsOf(reports.headSet(FIRST.plusDays(20), true));
  }

  @Example
  void twoWeeksSwitchedOffAreMadeUpForInOneNight() {
    NavigableSet<LocalDate> reports = nights(90);
    LocalDate today = FIRST.plusDays(89 + 14);
    assertThat(ReportRepository.expired(reports, 90, today, today)).hasSize(14);
  }

  /** A night of a wrong clock, and afterwards all is as if that night had not been. */
  @Property
  void aNightOfAWrongClockTakesNothingAway(
      @ForAll @IntRange(min = 1, max = 12) int days,
      @ForAll @Size(min = 2, max = 40) List<@IntRange(min = 1, max = 20) Integer> gaps,
      @ForAll @IntRange(max = 39) int wrongNight) {
    Nights plain = new Nights(days);
    Nights jumped = new Nights(days);
    LocalDate today = FIRST;
    for (int i = 0; i < gaps.size(); i++) {
      today = today.plusDays(gaps.get(i));
      if (i == wrongNight) {
        NavigableSet<LocalDate> before = new TreeSet<>(jumped.reports);
        jumped.night(WRONG);
        before.removeAll(jumped.reports);
        LocalDate last = jumped.reports.lower(WRONG);
        assertThat(before).allMatch(gone -> last != null && !gone.isAfter(last.minusDays(days)));
      } else {
        plain.night(today);
        jumped.night(today);
      }
    }
    jumped.reports.remove(WRONG);
    if (wrongNight != gaps.size() - 1) {
      assertThat(jumped.reports).isEqualTo(plain.reports);
    }
  }

  @Property
  void onlyTheDaysOfANightAndTheReportBeforeAreLeft(
      @ForAll @IntRange(min = 1, max = 12) int days,
      @ForAll @Size(min = 1, max = 40) List<@IntRange(min = 1, max = 20) Integer> gaps) {
    Nights repository = new Nights(days);
    LocalDate today = FIRST;
    for (int gap : gaps) {
      LocalDate before = repository.reports.floor(today);
      today = today.plusDays(gap);
      repository.night(today);
      assertThat(repository.reports).contains(today);
      if (before != null) {
        LocalDate last = gap < days ? today : before;
        assertThat(repository.reports.headSet(last.minusDays(days), true)).isSubsetOf(before);
      }
      NavigableSet<LocalDate> once = new TreeSet<>(repository.reports);
      repository.night(today);
      assertThat(repository.reports).as("a second run on %s", today).isEqualTo(once);
    }
  }

  private static NavigableSet<LocalDate> nights(int count) {
    NavigableSet<LocalDate> nights = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      nights.add(FIRST.plusDays(i));
    }
    return nights;
  }

  /** Reports that are tidied after each run, as {@link ReportRepository#deleteExpired} does it. */
  private static final class Nights {
    private final int days;
    private final NavigableSet<LocalDate> reports = new TreeSet<>();

    Nights(int days) {
      this.days = days;
    }

    /** A run at a time when the machine takes this for today. */
    void night(LocalDate today) {
      @Nullable LocalDate previous = reports.lower(today);
      reports.add(today);
      List<LocalDate> due = new ArrayList<>(ReportRepository.expired(reports, days, today, today));
      due.remove(previous);
      due.forEach(reports::remove);
    }
  }
}
