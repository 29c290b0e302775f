package dev.tally.pipelines.report;

import dev.tally.pipelines.report.changes.Catalogue;
import dev.tally.pipelines.report.changes.ChangedText;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.tokens.Normalization;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The report of one date, as {@code words.json} has it. It depends on nothing but its date, its
 * options, the texts, and the newest report of an earlier date.
 *
 * @param date of the report
 * @param previous date of the report that changes are counted from, if there is one
 * @param counting how words were counted
 * @param sections one for each result, in the order asked
 * @param missing texts that are not available, in the order asked
 * @param gone labels of the books and chapters that the previous report has, and their text no more
 * @param catalogue the translations that the source lists, if all of them were asked for, or the
 *     files, if folders were
 * @param lastNews date of the newest report up to this one that has {@link News}, or of the first
 */
record Report(
    LocalDate date,
    Optional<LocalDate> previous,
    CountingOptions counting,
    List<Section> sections,
    List<Gap> missing,
    List<String> gone,
    Optional<Catalogue> catalogue,
    LocalDate lastNews) {
  Report {
    sections = List.copyOf(sections);
    missing = List.copyOf(missing);
    gone = List.copyOf(gone);
  }

  /** This report with what has changed in texts, by the labels of their sections. */
  Report with(Map<String, ChangedText> changes) {
    List<Section> known =
        sections.stream()
            .map(
                section ->
                    Optional.ofNullable(changes.get(section.label()))
                        .map(section::with)
                        .orElse(section))
            .toList();
    return with(known);
  }

  /** This report with these sections in place of its own. */
  Report with(List<Section> others) {
    return new Report(date, previous, counting, others, missing, gone, catalogue, lastNews);
  }

  /** The files of the user's folders that came, went or have another name. */
  List<Catalogue.Entry> movedFiles() {
    return catalogue.stream()
        .filter(it -> it.kind() == Catalogue.Kind.FILES)
        .flatMap(it -> it.news().stream())
        .filter(it -> it.status() != Catalogue.Status.CHANGED)
        .toList();
  }

  /** This report with its files called as they are now. */
  Report named(Catalogue now) {
    Map<String, String> names = catalogue.map(now::newNames).orElse(Map.of());
    return with(
        sections.stream()
            .map(
                section ->
                    Optional.ofNullable(names.get(section.version()))
                        .map(section::renamed)
                        .orElse(section))
            .toList());
  }

  /** The sections whose text is another than in the previous report. */
  List<Section> changed() {
    return sections.stream().filter(Section::isChanged).toList();
  }

  /** SHA-1 of the files that it is made of, each once. */
  Set<String> texts() {
    return sections.stream()
        .flatMap(section -> Stream.of(section.sha().split(",", -1)))
        .collect(Collectors.toSet());
  }

  /** The section of a label, if there is one. */
  Optional<Section> section(String label) {
    return sections.stream().filter(section -> section.label().equals(label)).findFirst();
  }

  /**
   * Options of a count. Reports that counted in another way are not compared.
   *
   * @param n how many words a section has at most
   * @param stopwords SHA-1 of the list of words that were left out; empty for no list
   * @param keys how verses are split, and which words are the same
   * @param ngrams how many words are counted as one
   * @param minCount how often a word has to occur to be listed
   * @param words the only words that are counted; none for the most frequent
   */
  record CountingOptions(
      int n,
      String stopwords,
      Normalization keys,
      Ngrams ngrams,
      int minCount,
      List<String> words) {
    /** Copies the words. */
    CountingOptions {
      words = List.copyOf(words);
    }
  }

  /**
   * A text that is not available.
   *
   * @param name such as {@code akjv} or {@code akjv, book 40}
   * @param reason in one line
   */
  record Gap(String name, String reason) {}
}
