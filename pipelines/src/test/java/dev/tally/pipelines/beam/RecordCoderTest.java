package dev.tally.pipelines.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.testing.CoderProperties;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.util.SerializableUtils;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordCoderTest {
  private static final String STRANGE = "\u00e9\u0000\ud83d\ude00\ud800" + "x".repeat(70_000);

  private enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "a constant with a class of its own";
      }
    }
  }

  private record Nothing() {}

  private record Plain(
      int number, long big, double real, boolean flag, String text, Color color, OptionalInt rank) {
    static final Plain SMALLEST =
        new Plain(Integer.MIN_VALUE, Long.MIN_VALUE, -0.0, false, "", Color.RED, OptionalInt.of(0));
    static final Plain STRANGEST =
        new Plain(-1, 5L << 40, Double.NaN, true, STRANGE, Color.GREEN, OptionalInt.empty());
  }

  private record Values(Instant instant, BigDecimal decimal, BitSet bits) {}

  private record ArrayPair(int[] numbers, byte[] bytes) {}

  private record Nested(Plain plain, Nothing nothing, Optional<Plain> more, List<Plain> all) {}

  private record Boxed(
      List<Integer> numbers, Optional<Long> big, List<Double> reals, List<Boolean> flags) {}

  private record Sorted(
      SortedSet<String> words,
      TreeSet<Integer> numbers,
      SortedMap<String, List<Integer>> lists,
      NavigableMap<Integer, Long> counts,
      TreeMap<String, Plain> plains,
      EnumMap<Color, Long> colors) {
    Sorted with(SortedSet<String> otherWords, SortedMap<String, List<Integer>> otherLists) {
      return new Sorted(otherWords, numbers, otherLists, counts, plains, colors);
    }
  }

  private record Unsorted(Set<String> words, Map<String, Map<Integer, Long>> counts) {}

  private record Tree(String name, List<Tree> children) {}

  private record UnsortedWithin(int number, List<Unsorted> all) {}

  private record Dated(LocalDate day) {}

  private record DatedWithin(
      Dated first, List<LocalDate> more, SortedMap<String, LocalDate> named) {}

  private record Shared(Collection<String> all) {}

  @SuppressWarnings("rawtypes")
  private record Raw(List all) {}

  private record Wild(List<? extends String> all) {}

  private record Any<V>(V value) {}

  private record OfAny(Any<String> any) {}

  private record ListArray(List<String>[] all) {}

  private record Checked(int positive) {
    Checked {
      if (positive <= 0) {
        throw new IllegalStateException("not positive: " + positive);
      }
    }
  }

  static Stream<Record> values() {
    BitSet bits = new BitSet();
    bits.set(3);
    bits.set(1000);
    return Stream.of(
        new Nothing(),
        Plain.SMALLEST,
        Plain.STRANGEST,
        new Values(Instant.MIN, new BigDecimal("-1.50"), new BitSet()),
        new Values(Instant.ofEpochSecond(-1, 999_999_999), new BigDecimal("1E+400"), bits),
        new Nested(Plain.SMALLEST, new Nothing(), Optional.empty(), List.of()),
        new Nested(
            Plain.STRANGEST,
            new Nothing(),
            Optional.of(Plain.SMALLEST),
            List.of(Plain.SMALLEST, Plain.STRANGEST)),
        new Boxed(List.of(1, 2, 3), Optional.of(1L), List.of(0.5), List.of(true, false)),
        sorted(),
        new Sorted(
            new TreeSet<>(),
            new TreeSet<>(),
            new TreeMap<>(),
            new TreeMap<>(Comparator.naturalOrder()),
            new TreeMap<>(),
            new EnumMap<>(Color.class)),
        new Tree("root", List.of(new Tree("a", List.of(new Tree("b", List.of()))))));
  }

  private static Sorted sorted() {
    return new Sorted(
        new TreeSet<>(Set.of("sea", "sand", STRANGE)),
        new TreeSet<>(Set.of(-1, 7, 0)),
        new TreeMap<>(Map.of("b", List.of(1, 2), "a", List.of())),
        new TreeMap<>(Map.of(3, 1L, -3, 2L)),
        new TreeMap<>(Map.of("least", Plain.SMALLEST)),
        new EnumMap<>(Map.of(Color.GREEN, 2L, Color.RED, 1L)));
  }

  @ParameterizedTest
  @MethodSource("values")
  <T extends Record> void whatIsWrittenIsReadAgain(T value) throws Exception {
    CoderProperties.coderDecodeEncodeEqual(coder(value), value);
  }

  @ParameterizedTest
  @MethodSource("values")
  <T extends Record> void valuesFollowEachOtherWithoutAGap(T value) throws Exception {
    CoderProperties.coderDecodeEncodeEqual(
        ListCoder.of(coder(value)), List.of(value, value, value));
  }

  @ParameterizedTest
  @MethodSource("values")
  <T extends Record> void equalValuesGiveEqualBytes(T value) throws Exception {
    RecordCoder<T> coder = coder(value);
    coder.verifyDeterministic();
    CoderProperties.coderDeterministic(coder, value, CoderUtils.clone(coder, value));
  }

  @ParameterizedTest
  @MethodSource("values")
  <T extends Record> void aCoderTravels(T value) throws Exception {
    CoderProperties.coderSerializable(coder(value));
    CoderProperties.coderDecodeEncodeEqual(SerializableUtils.clone(coder(value)), value);
  }

  @Property(tries = 200)
  void anyValueIsReadAsItWasWritten(
      @ForAll int number, @ForAll double real, @ForAll String text, @ForAll Color color)
      throws Exception {
    Plain value = new Plain(number, number, real, number > 0, text, color, OptionalInt.of(number));
    CoderProperties.coderDecodeEncodeEqual(RecordCoder.of(Plain.class), value);
  }

  @Test
  void arraysAreReadAsTheyWereWritten() throws Exception {
    RecordCoder<ArrayPair> coder = RecordCoder.of(ArrayPair.class);
    coder.verifyDeterministic();
    ArrayPair value = new ArrayPair(new int[] {1, -1, Integer.MIN_VALUE}, new byte[] {5, -5});
    ArrayPair read = CoderUtils.clone(coder, value);
    assertThat(read.numbers).isEqualTo(value.numbers);
    assertThat(read.bytes).isEqualTo(value.bytes);
    assertThat(coder.structuralValue(read)).isEqualTo(coder.structuralValue(value));
    ArrayPair empty = CoderUtils.clone(coder, new ArrayPair(new int[0], new byte[0]));
    assertThat(empty.numbers).isEmpty();
    assertThat(empty.bytes).isEmpty();
  }

  @Test
  void setsAndMapsKeepTheirOrderAndAreUnmodifiable() throws Exception {
    Map<String, Map<Integer, Long>> counts = new LinkedHashMap<>();
    counts.put("z", Map.of(1, 2L));
    counts.put("a", Map.of());
    Unsorted value = new Unsorted(new LinkedHashSet<>(List.of("sea", "ant", "sand")), counts);
    Unsorted read = CoderUtils.clone(RecordCoder.of(Unsorted.class), value);
    assertThat(read).isEqualTo(value);
    assertThat(read.words).containsExactly("sea", "ant", "sand");
    assertThat(read.counts.keySet()).containsExactly("z", "a");
    assertThatThrownBy(read.words::clear).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(read.counts::clear).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void setsAndMapsWithoutAnOrderAreNotDeterministic() {
    assertThatThrownBy(RecordCoder.of(Unsorted.class)::verifyDeterministic)
        .isInstanceOf(Coder.NonDeterministicException.class)
        .hasMessageContaining("Unsorted.words")
        .hasMessageContaining("Unsorted.counts");
    assertThatThrownBy(RecordCoder.of(UnsortedWithin.class)::verifyDeterministic)
        .isInstanceOf(Coder.NonDeterministicException.class)
        .hasMessageContaining("Unsorted.words");
  }

  @Test
  void whatIsSortedByAComparatorIsRefused() {
    Sorted value = sorted();
    SortedSet<String> words = new TreeSet<>(Comparator.reverseOrder());
    SortedMap<String, List<Integer>> lists = new TreeMap<>(Comparator.reverseOrder());
    RecordCoder<Sorted> coder = RecordCoder.of(Sorted.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CoderUtils.encodeToByteArray(coder, value.with(words, value.lists)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CoderUtils.encodeToByteArray(coder, value.with(value.words, lists)));
  }

  @Test
  void aTypeWithoutACoderIsRefusedWithItsPlace() {
    assertRefused(Dated.class, "Dated.day", "java.time.LocalDate");
    assertRefused(DatedWithin.class, "Dated.day", "java.time.LocalDate");
    assertRefused(Shared.class, "Shared.all", "java.util.Collection");
    assertRefused(Raw.class, "Raw.all", "java.util.List");
    assertRefused(Wild.class, "Wild.all", "?");
    assertRefused(Any.class, "Any.value", "V");
    assertRefused(ListArray.class, "ListArray.all", "java.util.List<java.lang.String>[]");
  }

  private static <T extends Record> void assertRefused(
      Class<T> type, String component, String componentType) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RecordCoder.of(type))
        .withMessageContaining(component + " has the type " + componentType);
  }

  @Test
  void aConstructorMayRefuseWhatItReads() throws Exception {
    byte[] bytes = CoderUtils.encodeToByteArray(RecordCoder.of(Checked.class), new Checked(1));
    bytes[3] = 0;
    assertThatThrownBy(() -> CoderUtils.decodeFromByteArray(RecordCoder.of(Checked.class), bytes))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("not positive: 0");
  }

  @Test
  void whatIsCutOffIsAnError() throws Exception {
    RecordCoder<Sorted> coder = RecordCoder.of(Sorted.class);
    byte[] whole = CoderUtils.encodeToByteArray(coder, sorted());
    byte[] cut = Arrays.copyOf(whole, whole.length - 1);
    assertThatThrownBy(() -> coder.decode(new ByteArrayInputStream(cut)))
        .isInstanceOf(EOFException.class);
  }

  @Test
  void aTypeVariableStandsForTheRecordsOfACoder() throws Exception {
    RecordCoder<Any<Checked>> coder = ofAny(Checked.class);
    coder.verifyDeterministic();
    CoderProperties.coderSerializable(coder);
    CoderProperties.coderDecodeEncodeEqual(
        SerializableUtils.clone(coder), new Any<>(new Checked(1)));
    CoderProperties.coderDecodeEncodeEqual(
        RecordCoder.of(OfAny.class), new OfAny(new Any<>("sea")));
  }

  @Test
  void codersOfTheSameRecordAreEqual() {
    assertThat(RecordCoder.of(Tree.class))
        .isEqualTo(RecordCoder.of(Tree.class))
        .hasSameHashCodeAs(RecordCoder.of(Tree.class))
        .isNotEqualTo(RecordCoder.of(Nothing.class))
        .isNotEqualTo(null)
        .hasToString("RecordCoder(" + Tree.class.getName() + ")");
    assertThat(ofAny(Checked.class))
        .isEqualTo(ofAny(Checked.class))
        .isNotEqualTo(ofAny(Nothing.class));
    assertThat(RecordCoder.of(Tree.class).getEncodedTypeDescriptor())
        .isEqualTo(TypeDescriptor.of(Tree.class));
  }

  @SuppressWarnings({"rawtypes", "unchecked"}) // a class has no type arguments
  private static <V extends Record> RecordCoder<Any<V>> ofAny(Class<V> value) {
    return (RecordCoder) RecordCoder.of(Any.class, RecordCoder.of(value));
  }

  @SuppressWarnings("unchecked")
  private static <T extends Record> RecordCoder<T> coder(T value) {
    return RecordCoder.of((Class<T>) value.getClass());
  }
}
