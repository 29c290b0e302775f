package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.TextStatus;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.verses.ParallelVerses;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** {@code compare --verses}: translations compared verse by verse. */
final class CompareVerses {
  /** Options that other texts than translations, or words that are counted, need. */
  private static final Set<String> OTHERS =
      Set.of("n", "words", "ngram", "ngramStop", "minCount", "case", "tokens", "encoding");

  /** More are too many columns, and too long to wait for. */
  private static final int MAX_VERSIONS = 20;

  private CompareVerses() {}

  static ExitCode run(CompareTexts.Options options, Terminal terminal) throws IOException {
    OTHERS.stream()
        .filter(options::isGiven)
        .findFirst()
        .ifPresent(
            option -> {
              throw CommandException.usage("--" + option + ": has no meaning with --verses");
            });
    TableWriter table = FormatOptions.writer(options, terminal);
    List<String> versions = versions(options);
    Grouping grouping = EnumOption.of("by", options.getBy(), Grouping.class);
    if (grouping != Grouping.REQUEST && grouping != Grouping.BOOK && grouping != Grouping.VERSION) {
      throw CommandException.usage("--by=" + options.getBy() + ": expected book or version");
    }
    ParallelVerses verses = read(options, versions, terminal);
    if (versions.size() > 2) {
      write(matrixLayout(versions), matrix(verses), verses, options, table);
    } else if (grouping == Grouping.REQUEST) {
      List<ComparedVerse> compared = ComparedVerse.of(verses, versions.get(1));
      if (table.format() == TableFormat.TEXT) {
        table.output().write(out -> ComparedVerse.write(compared, versions, out));
      } else {
        List<ComparedVerse> shown =
            table.format().isOfPages()
                ? compared.stream().filter(each -> !each.isSame()).toList()
                : compared;
        write(ComparedVerse.layout(versions), shown, verses, options, table);
      }
    } else {
      List<Near> near = near(verses, versions.get(1), grouping == Grouping.BOOK);
      write(nearLayout(versions), near, verses, options, table);
    }
    return ExitCode.DONE;
  }

  private static <S> void write(
      Layout<S, ?> layout,
      List<S> rows,
      ParallelVerses verses,
      CompareTexts.Options options,
      TableWriter table) {
    table.write(
        layout,
        Rows.of(rows),
        () -> WordCommand.about("Verses compared", options, verses.texts().stream(), Plot.none()));
  }

  private static List<String> versions(CompareTexts.Options options) {
    List<String> versions =
        Stream.concat(
                TextPlans.ids("left", options.getLeft()).stream(),
                TextPlans.ids("right", options.getRight()).stream())
            .distinct()
            .toList();
    for (String typed : TextPlans.items("bk", options.getBk())) {
      if (Translation.PUBLISHED.contains(typed.toLowerCase(Locale.ROOT))) {
        throw CommandException.usage(
            "--verses: "
                + typed
                + ": expected a book; more than two translations are --left="
                + String.join(",", versions)
                + ","
                + typed);
      }
    }
    if (TextOperands.isOfBooks(options.getRight())) {
      throw CommandException.usage(
          "--right="
              + options.getRight()
              + ": expected a translation; with --left=kjv,akjv books are --bk=\"John 3\"");
    }
    if (versions.size() < 2 || versions.size() > MAX_VERSIONS) {
      throw CommandException.usage(
          "--verses: expected 2 to "
              + MAX_VERSIONS
              + " different translations, as in tally compare --verses kjv akjv John 3");
    }
    return versions;
  }

  private static ParallelVerses read(
      CompareTexts.Options options, List<String> versions, Terminal terminal) throws IOException {
    Library library = SourceOptions.library(options);
    SourceOptions.checkPublished(options, library, versions);
    TextPlans.note(options.getBk(), terminal.notices(Notice.OPTION));
    library.open(terminal.notices(Notice.CACHE));
    List<MissingText> missing = new ArrayList<>();
    TextPlan plan = TextPlans.available(options, versions.subList(0, 1), library, missing);
    if (!missing.isEmpty()) {
      throw MissingText.failure(missing);
    }
    ParallelVerses verses =
        ParallelVerses.read(plan.requests(), versions.subList(1, versions.size()), library);
    TextStatus.tellRead(verses.texts(), terminal.listener());
    verses.notices().forEach(terminal.notices(Notice.TEXT));
    return verses;
  }

  /**
   * Likeness of two translations in a book.
   *
   * @param book its name; empty for all that was asked for
   */
  private record Near(String book, Likeness likeness) {}

  private static List<Near> near(ParallelVerses verses, String right, boolean isByBook) {
    Map<String, Likeness> byBook = new LinkedHashMap<>();
    for (ParallelVerses.Chapter chapter : verses.chapters()) {
      String book = isByBook ? chapter.title().substring(0, chapter.title().lastIndexOf(' ')) : "";
      for (ParallelVerses.Verse verse : chapter.verses()) {
        verses
            .words(verse, right)
            .map(other -> Likeness.of(Likeness.words(verse.text()), Likeness.words(other)))
            .ifPresent(each -> byBook.merge(book, each, Likeness::plus));
      }
    }
    List<Near> near = new ArrayList<>();
    byBook.forEach((book, likeness) -> near.add(new Near(book, likeness)));
    return near;
  }

  private static Layout<Near, Near> nearLayout(List<String> versions) {
    return Layout.ofRows(
        List.of(
            Column.text("left", row -> versions.get(0)),
            Column.text("right", row -> versions.get(1)),
            Column.text("book", row -> row.book),
            Column.number("verses", row -> row.likeness.verses()),
            Column.number("same", row -> row.likeness.same()),
            Column.<Near>number("leftWords", row -> row.likeness.leftWords()).headed("left words"),
            Column.<Near>number("rightWords", row -> row.likeness.rightWords())
                .headed("right words"),
            Column.number("kept", row -> row.likeness.kept()),
            Column.number("share", row -> new BigDecimal(row.likeness.shownShare()))));
  }

  /**
   * Likeness of a translation to each.
   *
   * @param shares as many as there are translations; empty where they have no verse in common
   */
  private record MatrixRow(String version, List<Optional<BigDecimal>> shares) {}

  private static List<MatrixRow> matrix(ParallelVerses verses) {
    List<String> versions = verses.versions();
    int size = versions.size();
    Likeness[][] sums = new Likeness[size][size];
    for (Likeness[] row : sums) {
      Arrays.fill(row, Likeness.NONE);
    }
    for (ParallelVerses.Chapter chapter : verses.chapters()) {
      for (ParallelVerses.Verse verse : chapter.verses()) {
        List<Optional<List<String>>> words =
            versions.stream()
                .map(version -> verses.words(verse, version).map(Likeness::words))
                .toList();
        IntStream.range(0, size)
            .parallel()
            .forEach(
                left -> {
                  for (int right = left + 1; right < size; right++) {
                    if (words.get(left).isPresent() && words.get(right).isPresent()) {
                      sums[left][right] =
                          sums[left][right].plus(
                              Likeness.of(words.get(left).get(), words.get(right).get()));
                    }
                  }
                });
      }
    }
    List<MatrixRow> rows = new ArrayList<>();
    for (int row = 0; row < size; row++) {
      List<Optional<BigDecimal>> shares = new ArrayList<>();
      for (int column = 0; column < size; column++) {
        Likeness sum = sums[Math.min(row, column)][Math.max(row, column)];
        shares.add(
            row == column
                ? Optional.of(BigDecimal.ONE)
                : Optional.of(sum)
                    .filter(each -> each.verses() > 0)
                    .map(each -> new BigDecimal(each.shownShare())));
      }
      rows.add(new MatrixRow(versions.get(row), shares));
    }
    return rows;
  }

  private static Layout<MatrixRow, MatrixRow> matrixLayout(List<String> versions) {
    List<Column<MatrixRow>> columns = new ArrayList<>();
    columns.add(Column.text("version", MatrixRow::version));
    for (int i = 0; i < versions.size(); i++) {
      int column = i;
      columns.add(
          Column.<MatrixRow>defined(versions.get(i), row -> row.shares.get(column)).nullable());
    }
    return Layout.ofRows(columns);
  }
}
