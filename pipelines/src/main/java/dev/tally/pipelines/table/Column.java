package dev.tally.pipelines.table;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What is said of each row, or of each result: declared once, written in every format.
 *
 * @param name of the field in JSON, and of the column in CSV
 * @param heading of the column where people read it
 * @param kind what its values are
 * @param isOptional whether JSON leaves out what is empty
 * @param value of a row; a {@code String}, a {@code Number} or a {@code List}
 * @param parts of an object; of a list, what is said of each of its elements
 */
public record Column<T>(
    String name,
    String heading,
    Kind kind,
    boolean isOptional,
    Function<T, Optional<?>> value,
    List<Column<Object>> parts) {
  /** What values are. */
  public enum Kind {
    /** Text. */
    TEXT,
    /** Whole numbers, or decimals with a fixed number of digits. */
    NUMBER,
    /** Other values under names of their own; flat formats put the two names together. */
    OBJECT,
    /** Any number of objects, or of numbers if they have no parts; for JSON alone. */
    LIST
  }

  /** A column of text. */
  public static <T> Column<T> text(String name, Function<T, String> value) {
    return new Column<>(
        name, name, Kind.TEXT, false, row -> Optional.of(value.apply(row)), List.of());
  }

  /** A column of numbers. */
  public static <T> Column<T> number(String name, Function<T, ? extends Number> value) {
    return new Column<>(
        name, name, Kind.NUMBER, false, row -> Optional.of(value.apply(row)), List.of());
  }

  /** A column of numbers, some of which are undefined. */
  public static <T> Column<T> defined(
      String name, Function<T, ? extends Optional<? extends Number>> value) {
    return new Column<>(name, name, Kind.NUMBER, true, value::apply, List.of());
  }

  /** An object with columns of its own. */
  @SuppressWarnings("unchecked") // the parts are asked for values of U only
  public static <T, U> Column<T> object(String name, Function<T, U> value, List<Column<U>> parts) {
    return new Column<>(
        name,
        name,
        Kind.OBJECT,
        false,
        row -> Optional.of(value.apply(row)),
        (List<Column<Object>>) (List<?>) parts);
  }

  /** A list of objects with columns of their own. */
  @SuppressWarnings("unchecked") // the parts are asked for values of U only
  public static <T, U> Column<T> list(
      String name, Function<T, List<U>> value, List<Column<U>> parts) {
    return new Column<>(
        name,
        name,
        Kind.LIST,
        false,
        row -> Optional.of(value.apply(row)),
        (List<Column<Object>>) (List<?>) parts);
  }

  /** A list of numbers. */
  public static <T> Column<T> numbers(String name, Function<T, int[]> value) {
    return new Column<>(
        name,
        name,
        Kind.LIST,
        false,
        row -> Optional.of(Arrays.stream(value.apply(row)).boxed().toList()),
        List.of());
  }

  /** The same column with another heading. */
  public Column<T> headed(String other) {
    return new Column<>(name, other, kind, isOptional, value, parts);
  }

  /** The same column, which JSON leaves out where its text is empty. */
  public Column<T> optional() {
    return new Column<>(
        name, heading, kind, true, row -> value.apply(row).filter(each -> !each.equals("")), parts);
  }

  /** The value as flat formats write it; empty where there is none. */
  public String cell(T row) {
    return value.apply(row).map(Object::toString).orElse("");
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
        part.isOptional,
        row -> value.apply(row).flatMap(part.value),
        part.parts);
  }
}
