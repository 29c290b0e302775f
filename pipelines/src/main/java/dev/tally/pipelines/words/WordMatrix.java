package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.WordCount;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Measurement;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.top.WordSelection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A document-term matrix: a row for each result, and a column for each of the words that are most
 * frequent in all results together, or that are asked for.
 *
 * @param listing which words have columns
 */
record WordMatrix(TokenRules rules, WordSelection listing, Ngrams ngrams)
    implements Measurement<KeptWords, Result<KeptWords>> {
  /** Some 400 MB as CSV: every chapter of a Bible with 13,000 words has 16 million. */
  static final long MAX_CELLS = 200_000_000;

  private static final String LABEL = "label";

  /**
   * A word of the matrix.
   *
   * @param word as it stands where it was found first
   */
  private record Term(String word, long count) {
    Term plus(Term other) {
      return new Term(word, count + other.count);
    }
  }

  @Override
  public String title() {
    return "Words by text";
  }

  @Override
  public Measure<?, KeptWords> measure() {
    return WordMeasures.kept(ngrams);
  }

  @Override
  public Class<KeptWords> type() {
    return KeptWords.class;
  }

  @Override
  public List<Result<KeptWords>> shown(List<Result<KeptWords>> results, TextPlan plan) {
    return results;
  }

  @Override
  public Layout<Result<KeptWords>, ?> layout() {
    return layout(List.of());
  }

  /**
   * A column for each word.
   *
   * @throws CommandException (usage) if they are too many
   */
  @Override
  public Layout<Result<KeptWords>, ?> layout(List<Result<KeptWords>> shown) {
    List<Column<Map<String, Integer>>> columns = columns(words(shown));
    long cells = (long) columns.size() * shown.size();
    if (cells > MAX_CELLS) {
      throw CommandException.usage(
          "--wide: expected at most %s cells, found %s; use --n or --min-count"
              .formatted(NumberFormats.number(MAX_CELLS), NumberFormats.number(cells)));
    }
    List<Column<Result<KeptWords>>> label =
        List.of(Column.text(LABEL, result -> result.header().label().text()));
    return new Layout<>(
        Optional.empty(),
        label,
        label,
        List.of(),
        "words",
        result -> List.of(counts(result)),
        columns,
        columns);
  }

  /**
   * A column for each word, called by it. No two have one name: a word that has the name of another
   * column, as {@code label} has, gets {@code _} after it.
   */
  private List<Column<Map<String, Integer>>> columns(List<String> words) {
    Set<String> names = new HashSet<>(words);
    names.remove(LABEL);
    List<Column<Map<String, Integer>>> columns = new ArrayList<>();
    for (String word : words) {
      String name = word;
      while (name.equals(LABEL) || (!name.equals(word) && names.contains(name))) {
        name += "_";
      }
      columns.add(Column.number(name, counts -> counts.getOrDefault(key(word), 0)));
    }
    return columns;
  }

  /** The words that have columns: the most frequent of all first, or as asked. */
  private List<String> words(List<Result<KeptWords>> results) {
    if (!listing.asked().isEmpty()) {
      return listing.asked();
    }
    Map<String, Term> terms = new LinkedHashMap<>();
    for (Result<KeptWords> result : results) {
      for (WordCount each : result.value().words()) {
        terms.merge(key(each.word()), new Term(each.word(), each.count()), Term::plus);
      }
    }
    return terms.values().stream()
        .filter(term -> term.count >= listing.minCount())
        .sorted(Comparator.comparing(Term::count).reversed().thenComparing(Term::word))
        .limit(listing.n())
        .map(Term::word)
        .toList();
  }

  private Map<String, Integer> counts(Result<KeptWords> result) {
    Map<String, Integer> counts = new HashMap<>();
    result.value().words().forEach(each -> counts.put(key(each.word()), each.count()));
    return counts;
  }

  private String key(String word) {
    return rules.filter().keys().key(word);
  }
}
