package dev.tally.pipelines.words.concordance;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.words.text.VerseReference;
import dev.tally.words.versification.Versification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Numbering of verses by versions.
 *
 * @param systems of versions, as far as they are known
 * @param choice which verse of another version is shown
 */
record VerseNumbering(Map<String, String> systems, ParallelNumbers choice) {
  /** The numbering of verses in the versions of a library. */
  static VerseNumbering of(Library library, ParallelNumbers choice) {
    return new VerseNumbering(
        library.known().values().stream()
            .filter(translation -> !translation.versification().isEmpty())
            .collect(toMap(Translation::id, Translation::versification)),
        choice);
  }

  /**
   * Places of a verse in another version.
   *
   * @return of that version; none if it does not number the verse; empty if it is not known, so
   *     that the verse of the same number may be another one
   */
  Optional<List<VerseReference>> counterparts(VerseReference verse, String version) {
    VerseReference same = verse.in(version);
    if (!differ(verse.text(), version)) {
      return Optional.of(List.of(same));
    }
    Optional<Versification> own = mapped(verse.text());
    return mapped(version)
        .flatMap(other -> own.flatMap(system -> system.counterparts(same, other)));
  }

  /** The table of a version's system, if there is one and it is to be used. */
  private Optional<Versification> mapped(String version) {
    return choice == ParallelNumbers.MAPPED
        ? Versification.of(systems.getOrDefault(version, ""))
        : Optional.empty();
  }

  private boolean differ(String version, String other) {
    String system = systems.getOrDefault(version, "");
    String otherSystem = systems.getOrDefault(other, "");
    return !system.isEmpty() && !otherSystem.isEmpty() && !system.equals(otherSystem);
  }

  /**
   * Says which versions number verses in another way that is not known.
   *
   * @param versions of hits
   * @param parallel versions shown with them
   */
  List<String> notices(List<String> versions, List<String> parallel) {
    List<String> notices = new ArrayList<>();
    for (String other : parallel) {
      String unmatched =
          versions.stream()
              .filter(each -> differ(each, other))
              .filter(each -> mapped(each).isEmpty() || mapped(other).isEmpty())
              .map(each -> each + " (" + systems.get(each) + ")")
              .collect(joining(", "));
      if (!unmatched.isEmpty()) {
        String system = systems.get(other);
        notices.add(other + " (" + system + "): verse numbers may not match those of " + unmatched);
      }
    }
    return notices;
  }
}
