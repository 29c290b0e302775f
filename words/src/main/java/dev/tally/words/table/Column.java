package dev.tally.words.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A value of each row, or of each result: declared once, written in every format.
 *
 * @param name of the field in JSON, and of the column in CSV
 * @param heading of the column where people read it
 * @param kind what its values are
 * @param isNullable whether JSON has null where there is no value, rather than no field
 * @param fit what becomes of it as text, whose lines have to fit a terminal
 * @param isOrder whether rows come in the order of its values, the highest first
 * @param value of a row; a {@code String}, a {@code Number} or a {@code List}
 * @param parts of an object; of a list, what is said of each of its elements
 */
public record Column<T>(
    String name,
    String heading,
    Kind kind,
    boolean isNullable,
    Fit fit,
    boolean isOrder,
    Function<T, Optional<?>> value,
    List<Column<Object>> parts) {
  /** Kinds of values. */
  public enum Kind {
    /** Text. */
    TEXT,
    /** Whole numbers, or decimals with a fixed number of digits. */
    NUMBER,
    /** Other values under names of their own; flat formats put the two names together. */
    OBJECT,
    /** Any number of objects, or if they have no parts of numbers or strings; for JSON alone. */
    LIST
  }

  /** The fitting of columns as text. */
  public enum Fit {
    /** All of it is shown. */
    WHOLE,
    /** It is cut before others are where a line is longer than 100 columns of a terminal. */
    CUT,
    /** It is left out, and on pages behind a switch. */
    LEFT_OUT
  }

  /** A column of text. */
  public static <T> Column<T> text(String name, Function<T, String> value) {
    return of(name, Kind.TEXT, row -> Optional.of(value.apply(row)), List.of());
  }

  /** A column of text that some rows do not have. */
  public static <T> Column<T> anyText(String name, Function<T, Optional<String>> value) {
    return of(name, Kind.TEXT, value::apply, List.of());
  }

  /** A column of numbers. */
  public static <T> Column<T> number(String name, Function<T, ? extends Number> value) {
    return of(name, Kind.NUMBER, row -> Optional.of(value.apply(row)), List.of());
  }

  /** A column of numbers, some of which are undefined. */
  public static <T> Column<T> defined(
      String name, Function<T, ? extends Optional<? extends Number>> value) {
    return of(name, Kind.NUMBER, value::apply, List.of());
  }

  /** An object with columns of its own. */
  public static <T, U> Column<T> object(String name, Function<T, U> value, List<Column<U>> parts) {
    return of(name, Kind.OBJECT, row -> Optional.of(value.apply(row)), parts);
  }

  /** A list of objects with columns of their own. */
  public static <T, U> Column<T> list(
      String name, Function<T, List<U>> value, List<Column<U>> parts) {
    return of(name, Kind.LIST, row -> Optional.of(value.apply(row)), parts);
  }

  /** A list of strings; a row without any has no list. */
  public static <T> Column<T> strings(String name, Function<T, List<String>> value) {
    return of(
        name,
        Kind.LIST,
        row -> Optional.of(value.apply(row)).filter(list -> !list.isEmpty()),
        List.of());
  }

  /** A list of numbers. */
  public static <T> Column<T> numbers(String name, Function<T, int[]> value) {
    return of(
        name,
        Kind.LIST,
        row -> Optional.of(Arrays.stream(value.apply(row)).boxed().toList()),
        List.of());
  }

  @SuppressWarnings("unchecked") // the parts are asked for values of U only
  private static <T, U> Column<T> of(
      String name, Kind kind, Function<T, Optional<?>> value, List<Column<U>> parts) {
    return new Column<>(
        name, name, kind, false, Fit.WHOLE, false, value, (List<Column<Object>>) (List<?>) parts);
  }

  /** The column with another heading. */
  public Column<T> headed(String other) {
    return new Column<>(name, other, kind, isNullable, fit, isOrder, value, parts);
  }

  /** Left out by JSON where its text is empty. */
  public Column<T> optional() {
    return new Column<>(
        name,
        heading,
        kind,
        isNullable,
        fit,
        isOrder,
        row -> value.apply(row).filter(each -> !each.equals("")),
        parts);
  }

  /** The column with null in JSON where there is no value. */
  public Column<T> nullable() {
    return new Column<>(name, heading, kind, true, fit, isOrder, value, parts);
  }

  /** Cut or left out as text. */
  public Column<T> fitting(Fit other) {
    return new Column<>(name, heading, kind, isNullable, other, isOrder, value, parts);
  }

  /** The one that rows come in the order of, the highest value first. */
  public Column<T> ordering() {
    return new Column<>(name, heading, kind, isNullable, fit, true, value, parts);
  }

  /** The value as flat formats write it; empty where there is none. */
  public String cell(T row) {
    return value.apply(row).map(Object::toString).orElse("");
  }

  /** All of the lists, one after another. */
  @SafeVarargs
  public static <T> List<Column<T>> concat(List<Column<T>>... lists) {
    List<Column<T>> all = new ArrayList<>();
    for (List<Column<T>> list : lists) {
      all.addAll(list);
    }
    return List.copyOf(all);
  }

  /** The column of a name, which one of them has. */
  public static <T> Column<T> named(String name, List<Column<T>> columns) {
    return columns.stream().filter(each -> each.name.equals(name)).findFirst().orElseThrow();
  }

  /** The columns that flat formats have: those of objects beside the others, and no lists. */
  public static <T> List<Column<T>> flat(List<Column<T>> columns) {
    return columns.stream().flatMap(Column::flat).toList();
  }

  private Stream<Column<T>> flat() {
    return switch (kind) {
      case TEXT, NUMBER -> Stream.of(this);
      case OBJECT -> parts.stream().map(this::joined);
      case LIST -> Stream.of();
    };
  }

  /** A part of this object as a column of its own: {@code leftCount}. */
  private Column<T> joined(Column<Object> part) {
    String name = this.name + Character.toUpperCase(part.name.charAt(0)) + part.name.substring(1);
    String heading = this.heading + " " + part.heading;
    return new Column<>(
        name,
        heading,
        part.kind,
        part.isNullable,
        part.fit,
        part.isOrder,
        row -> value.apply(row).flatMap(part.value),
        part.parts);
  }
}
