package dev.tally.pipelines.report;

import dev.tally.pipelines.pages.Excerpt;
import dev.tally.pipelines.pages.Figures;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * What happened on one date.
 *
 * @param date of the report
 * @param readable the report; empty if it is damaged
 */
record IndexEntry(LocalDate date, Optional<Report> readable) {
  private static final String NOTHING = "–";

  /** Labels of the texts that are other ones than in the report before. */
  List<String> changed() {
    return report().sections().stream()
        .filter(Section::isChanged)
        .map(section -> Excerpt.of(section.label()))
        .toList();
  }

  /** Names of the texts that could not be had. */
  List<String> missing() {
    return report().missing().stream().map(gap -> Excerpt.of(gap.name())).toList();
  }

  /** Why no text has changed, in a few words. */
  String unchanged() {
    return report().previous().isEmpty() ? "first report" : "unchanged";
  }

  /** How many words entered, in all texts. */
  String entered() {
    return sum(section -> section.entered().size());
  }

  /** How many words left, in all texts. */
  String left() {
    return sum(section -> section.left().size());
  }

  private String sum(ToIntFunction<Section> words) {
    List<Section> compared = report().sections().stream().filter(Section::isCompared).toList();
    return compared.isEmpty() ? NOTHING : Figures.number(compared.stream().mapToInt(words).sum());
  }

  private Report report() {
    return readable.orElseThrow();
  }
}
