package dev.tally.words.table;

import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.text.Text;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The columns that say which texts a result covers, and how much text that is. */
public final class ResultColumns {
  private ResultColumns() {}

  /** The title of a result, where people read it. */
  public static <S> Optional<Function<S, String>> title(Function<S, ResultHeader> header) {
    return Optional.of(result -> header.apply(result).label().title());
  }

  /** All of them, as JSON has them. */
  public static <S> List<Column<S>> fields(Function<S, ResultHeader> header) {
    return List.of(
        label(header),
        version(header),
        book(header),
        chapter(header),
        sha(header),
        source(header),
        edition(header),
        name(header),
        said("title", header),
        said("author", header),
        said("date", header),
        tokens(header),
        types(header),
        keptTokens(header),
        keptTypes(header));
  }

  /** Columns that flat formats have before those of rows. */
  public static <S> List<Column<S>> before(Function<S, ResultHeader> header) {
    return List.of(label(header), version(header), book(header), chapter(header));
  }

  /** Columns that they have after them. */
  public static <S> List<Column<S>> after(Function<S, ResultHeader> header) {
    return List.of(
        edition(header),
        source(header),
        name(header),
        tokens(header),
        types(header),
        keptTokens(header),
        keptTypes(header),
        shaOfOne(header));
  }

  /**
   * One table of all results, a row each.
   *
   * @param values that a row has besides its texts and their sizes
   */
  public static <R> Layout<Result<R>, Result<R>> table(List<Column<Result<R>>> values) {
    return Layout.ofRows(
        Column.concat(fields(Result::header), values),
        Column.concat(before(Result::header), values, after(Result::header)),
        Column.concat(
            List.of(
                Column.text("text", result -> result.header().label().title()),
                tokens(Result::header),
                types(Result::header)),
            values));
  }

  private static <S> Column<S> label(Function<S, ResultHeader> header) {
    return Column.text("label", each -> header.apply(each).label().text());
  }

  private static <S> Column<S> version(Function<S, ResultHeader> header) {
    return Column.text("version", each -> header.apply(each).label().version());
  }

  private static <S> Column<S> book(Function<S, ResultHeader> header) {
    return Column.defined("book", each -> header.apply(each).label().book());
  }

  private static <S> Column<S> chapter(Function<S, ResultHeader> header) {
    return Column.defined("chapter", each -> header.apply(each).label().chapter());
  }

  private static <S> Column<S> sha(Function<S, ResultHeader> header) {
    return Column.text(
        "sha", each -> header.apply(each).label().each(passage -> passage.text().sha1()));
  }

  /** The SHA-1 where there is one; those of many texts would stand in every row. */
  private static <S> Column<S> shaOfOne(Function<S, ResultHeader> header) {
    return Column.text(
        "sha",
        each -> {
          List<String> sums =
              header.apply(each).texts().stream().map(Text::sha1).distinct().toList();
          return sums.size() == 1 ? sums.get(0) : "";
        });
  }

  private static <S> Column<S> source(Function<S, ResultHeader> header) {
    return Column.text("source", each -> header.apply(each).label().source());
  }

  private static <S> Column<S> edition(Function<S, ResultHeader> header) {
    return Column.<S>text("edition", each -> header.apply(each).label().edition()).optional();
  }

  private static <S> Column<S> name(Function<S, ResultHeader> header) {
    return Column.<S>text("name", each -> header.apply(each).label().bookName()).optional();
  }

  /** A field of the document of a result of one text. */
  private static <S> Column<S> said(String key, Function<S, ResultHeader> header) {
    return Column.<S>text(
            key,
            each -> {
              List<Text> texts = header.apply(each).texts();
              return texts.size() == 1 ? texts.get(0).fields().getOrDefault(key, "") : "";
            })
        .optional();
  }

  private static <S> Column<S> tokens(Function<S, ResultHeader> header) {
    return Column.number("tokens", each -> header.apply(each).totals().tokens());
  }

  private static <S> Column<S> types(Function<S, ResultHeader> header) {
    return Column.number("types", each -> header.apply(each).totals().types());
  }

  private static <S> Column<S> keptTokens(Function<S, ResultHeader> header) {
    return Column.number("keptTokens", each -> header.apply(each).totals().keptTokens());
  }

  private static <S> Column<S> keptTypes(Function<S, ResultHeader> header) {
    return Column.number("keptTypes", each -> header.apply(each).totals().keptTypes());
  }
}
