package dev.tally.pipelines.report;

import dev.tally.pipelines.words.counting.Ngrams;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.Segmentation;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The report of one date, as {@code words.json} has it. It depends on nothing but its date, its
 * options, the texts, and the newest report of an earlier date.
 *
 * @param date of the report
 * @param previous date of the report that changes are counted from, if there is one
 * @param counting how words were counted
 * @param sections one for each result, in the order asked
 * @param missing texts that are not available, in the order asked
 */
record Report(
    LocalDate date,
    Optional<LocalDate> previous,
    Counting counting,
    List<Section> sections,
    List<Gap> missing) {
  Report {
    sections = List.copyOf(sections);
    missing = List.copyOf(missing);
  }

  /** The section of a label, if there is one. */
  Optional<Section> section(String label) {
    return sections.stream().filter(section -> section.label().equals(label)).findFirst();
  }

  /**
   * How words were counted. Reports that counted in another way are not compared.
   *
   * @param n how many words a section has at most
   * @param stopwords SHA-1 of the list of words that were left out; empty for no list
   * @param casing which words are the same
   * @param segmentation how verses are split
   * @param ngrams how many words are counted as one
   */
  record Counting(
      int n, String stopwords, Casing casing, Segmentation segmentation, Ngrams ngrams) {}

  /**
   * A text that is not available.
   *
   * @param name such as {@code akjv} or {@code akjv, book 40}
   * @param reason in one line
   */
  record Gap(String name, String reason) {
    /** A gap from the line that tells of it, {@code akjv, book 40: why}. */
    static Gap of(String line) {
      String[] parts = line.split(": ", 2);
      return new Gap(parts[0], parts[parts.length - 1]);
    }
  }
}
