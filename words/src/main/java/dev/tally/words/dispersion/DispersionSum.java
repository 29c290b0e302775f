package dev.tally.words.dispersion;

import dev.tally.words.counts.CategoryCounts;
import dev.tally.words.counts.CategoryTally;
import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.MergedCounts;
import dev.tally.words.counts.WordCount;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion.Part;
import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.sequence.SequenceSum;
import dev.tally.words.sequence.TokenSequence;
import dev.tally.words.sequence.TokenSequence.Chapter;
import dev.tally.words.sequence.WordNumbers;
import dev.tally.words.text.Strings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A sum that gives dispersions: all words with their counts, where the most frequent ones are asked
 * for also by unit, a row for each unit with its tokens, and one for each query. A unit is a part
 * of one text; those of several texts may be one part.
 */
record DispersionSum(DispersionOptions options) implements SequenceSum<TextDispersion> {
  /** Begins the names of rows of queries. */
  private static final String QUERY = "query ";

  /** Parts the name of a row of a unit: its number, and what a {@link Part} has. */
  private static final char TAB = '\t';

  /** No text has 2^24 chapters. */
  private static final int UNIT_BITS = 24;

  /** A unit, and where it is in a sequence. */
  private record Unit(long number, Part part, int start) {
    static Unit of(String row, long tokens) {
      List<String> fields = Strings.split(row, TAB);
      long number = Long.parseLong(fields.get(0));
      Part part =
          new Part(
              (int) (number >>> UNIT_BITS),
              Integer.parseInt(fields.get(1)),
              String.join(String.valueOf(TAB), fields.subList(3, fields.size())),
              Integer.parseInt(fields.get(2)),
              tokens);
      return new Unit(number, part, 0);
    }

    String row() {
      return number
          + String.valueOf(TAB)
          + part.book()
          + TAB
          + part.chapter()
          + TAB
          + part.bookName();
    }
  }

  /** Takes hits in the order of the text. */
  interface HitVisitor {
    /**
     * A hit.
     *
     * @param word index of the word, or of the query, among those that are shown
     * @param token index of its first token
     */
    void hit(int word, long token);
  }

  @Override
  public CategoryTally table(TokenSequence text) {
    CategoryTally table = new CategoryTally(text.tally());
    List<Unit> units = units(text);
    for (Unit unit : units) {
      table.addRow(unit.row(), count(0, unit.part.tokens()));
    }
    if (options.queries().isEmpty()) {
      addWords(table, text.numbers(), units);
    } else {
      addQueries(table, text, units);
    }
    return table;
  }

  private static CategoryCounts count(long category, long count) {
    return new CategoryCounts(new long[] {category}, new long[] {count});
  }

  private static void addWords(CategoryTally table, WordNumbers numbers, List<Unit> units) {
    int[] counts = new int[numbers.types()];
    int[] words = new int[numbers.types()]; // those with a count
    for (Unit unit : units) {
      int size = 0;
      for (int token = unit.start; token < unit.start + unit.part.tokens(); token++) {
        int word = numbers.at(token);
        if (counts[word]++ == 0) {
          words[size++] = word;
        }
      }
      for (int i = 0; i < size; i++) {
        table.add(words[i], unit.number, counts[words[i]]);
        counts[words[i]] = 0;
      }
    }
  }

  private void addQueries(CategoryTally table, TokenSequence text, List<Unit> units) {
    int queries = options.queries().size();
    long[][] counts = new long[queries][units.size()];
    forEachHit(
        text,
        new HitVisitor() {
          private int unit;

          @Override
          public void hit(int query, long token) {
            unit = token < units.get(unit).start ? 0 : unit; // the next query
            while (token >= units.get(unit).start + units.get(unit).part.tokens()) {
              unit++;
            }
            counts[query][unit]++;
          }
        });
    long[] numbers = units.stream().mapToLong(Unit::number).toArray();
    for (int query = 0; query < queries; query++) {
      table.addRow(QUERY + query, new CategoryCounts(numbers, counts[query]));
    }
  }

  /** Shows where the words that are shown are, or the hits of the queries. */
  void forEachHit(TokenSequence text, HitVisitor visitor) {
    WordNumbers numbers = text.numbers();
    if (options.queries().isEmpty()) {
      int[] shown = new int[numbers.types()]; // index + 1 of those that are shown
      int[] top = text.top(options.n());
      IntStream.range(0, top.length).forEach(i -> shown[top[i]] = i + 1);
      for (int token = 0; token < numbers.size(); token++) {
        int word = shown[numbers.at(token)] - 1;
        if (word >= 0) {
          visitor.hit(word, token);
        }
      }
      return;
    }
    WordLine tokens = text.line(options.keys());
    for (int i = 0; i < options.queries().size(); i++) {
      Query query = options.queries().get(i);
      for (int verse = 0; verse < text.verses(); verse++) {
        int end = text.verseStart(verse + 1);
        tokens.begin(text.verseStart(verse), end);
        int at = tokens.find(query, text.verseStart(verse), end);
        for (; at < end; at = tokens.find(query, at + 1, end)) {
          visitor.hit(i, at);
        }
      }
    }
  }

  private List<Unit> units(TokenSequence text) {
    List<Unit> units = new ArrayList<>();
    List<Chapter> chapters = text.chapters();
    int start = 0;
    int ofText = 0;
    for (int i = 0; i < chapters.size(); i++) {
      Chapter chapter = chapters.get(i);
      boolean isLast = i == chapters.size() - 1;
      boolean endsText = isLast || chapters.get(i + 1).text() != chapter.text();
      int end = isLast ? text.numbers().size() : chapters.get(i + 1).start();
      if (endsText || !isOnePart(part(chapter, 0), part(chapters.get(i + 1), 0))) {
        long number = ((long) chapter.text() << UNIT_BITS) + ofText;
        units.add(new Unit(number, part(chapter, end - start), start));
        start = end;
        ofText++;
      }
      ofText = endsText ? 0 : ofText;
    }
    return units;
  }

  private boolean isOnePart(Part part, Part next) {
    return switch (options.parts()) {
      case TEXT -> part.text() == next.text();
      case BOOK -> part.book() == next.book();
      case CHAPTER -> false;
    };
  }

  private Part part(Chapter chapter, long tokens) {
    boolean isText = options.parts() == PartKind.TEXT;
    return new Part(
        chapter.text(),
        isText ? 0 : chapter.book(),
        isText ? "" : chapter.bookName(),
        options.parts() == PartKind.CHAPTER ? chapter.number() : 0,
        tokens);
  }

  @Override
  public Selected select(CategoryTally table) {
    boolean isOfWords = options.queries().isEmpty();
    return table.select(
        isOfWords ? Arrays.stream(table.words().topNumbers(options.n())) : IntStream.empty());
  }

  @Override
  public Selected select(MergedCounts tables) {
    return tables.topInCategories(options.queries().isEmpty() ? options.n() : 0);
  }

  @Override
  public TextDispersion extractOutput(Selected selected) {
    List<Unit> units = new ArrayList<>();
    selected
        .rows()
        .forEach(
            (name, row) -> {
              if (!name.startsWith(QUERY)) {
                units.add(Unit.of(name, row.of(0)));
              }
            });
    units.sort(Comparator.comparingLong(Unit::number));
    List<Part> parts = new ArrayList<>();
    int[] partOfUnit = new int[units.size()];
    long tokens = 0;
    for (int i = 0; i < units.size(); i++) {
      Part part = units.get(i).part;
      partOfUnit[i] = parts.size();
      tokens += part.tokens();
      boolean goesOn = i + 1 < units.size() && isOnePart(part, units.get(i + 1).part);
      if (!goesOn && tokens > 0) {
        parts.add(new Part(part.text(), part.book(), part.bookName(), part.chapter(), tokens));
      }
      tokens = goesOn ? tokens : 0;
    }
    long[] numbers = units.stream().mapToLong(Unit::number).toArray();
    return new TextDispersion(
        List.copyOf(parts),
        words(
            selected,
            byUnit -> {
              int[] counts = new int[parts.size()];
              for (int i = 0; i < byUnit.counts().length; i++) {
                if (byUnit.counts()[i] > 0) {
                  int part = partOfUnit[Arrays.binarySearch(numbers, byUnit.categories()[i])];
                  counts[part] = Math.toIntExact(counts[part] + byUnit.counts()[i]);
                }
              }
              return counts;
            }));
  }

  private List<WordDispersion> words(
      Selected selected, Function<CategoryCounts, int[]> countsOfParts) {
    if (!options.queries().isEmpty()) {
      return IntStream.range(0, options.queries().size())
          .mapToObj(
              i ->
                  WordDispersion.of(
                      options.queries().get(i).typed(),
                      countsOfParts.apply(selected.row(QUERY + i))))
          .toList();
    }
    return IntStream.range(0, selected.words().size())
        .boxed()
        .sorted(Comparator.comparing(selected.words()::get, WordCount.ORDER))
        .limit(options.n())
        .map(
            i ->
                WordDispersion.of(
                    selected.words().get(i).word(),
                    countsOfParts.apply(selected.categories().get(i))))
        .toList();
  }
}
