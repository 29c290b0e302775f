package dev.tally.pipelines.beam;

import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.commons.io.input.UnsynchronizedByteArrayInputStream;
import org.apache.commons.io.output.UnsynchronizedByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Codes a record component by component, in the order in which its class declares them. Components
 * are numbers, booleans, strings, enums, instants, decimals, arrays of {@code int}, {@code long} or
 * {@code byte}, bit sets, other records, and lists, sets, maps and optionals of all these; none is
 * null. Lists, sets and maps keep their order, and cannot be changed unless they are declared as
 * sorted ones.
 *
 * @param <T> type of the records
 */
public final class RecordCoder<T extends Record> extends CustomCoder<T> {
  private final Class<T> type;

  /** Codes what type variables stand for, if there are any. */
  private final @Nullable RecordCoder<?> variable;

  private transient @Nullable Codec codec;

  /** Components whose order is not defined. */
  private transient @Nullable List<String> unordered;

  private RecordCoder(Class<T> type, @Nullable RecordCoder<?> variable) {
    this.type = type;
    this.variable = variable;
    codec(); // so that what cannot be coded is refused here
  }

  /**
   * For a class of records.
   *
   * @throws IllegalArgumentException naming a component that cannot be coded
   */
  public static <T extends Record> RecordCoder<T> of(Class<T> type) {
    return new RecordCoder<>(type, /* variable= */ null);
  }

  /**
   * For a class of records with components that are type variables.
   *
   * @param variable codes what they stand for
   * @throws IllegalArgumentException naming a component that cannot be coded
   */
  public static <T extends Record> RecordCoder<T> of(Class<T> type, RecordCoder<?> variable) {
    return new RecordCoder<>(type, variable);
  }

  /** Writes a record to where other things may follow. */
  public void write(T value, DataOutput out) throws IOException {
    codec().write(out, value);
  }

  /** Reads what {@link #write} wrote. */
  public T read(DataInput in) throws IOException {
    return type.cast(codec().read(in));
  }

  /**
   * A record as bytes, so that it is coded once and not by each step that it goes through.
   *
   * @see #ofBytes
   */
  public byte[] toBytes(T value) {
    try (UnsynchronizedByteArrayOutputStream out =
        UnsynchronizedByteArrayOutputStream.builder().get()) {
      encode(value, out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new IllegalStateException("memory can be written", e);
    }
  }

  /** The record that {@link #toBytes} made bytes of. */
  public T ofBytes(byte[] bytes) {
    try (InputStream in = UnsynchronizedByteArrayInputStream.builder().setByteArray(bytes).get()) {
      return decode(in);
    } catch (IOException e) {
      throw new IllegalStateException("the bytes are those of a record", e);
    }
  }

  @Override
  public void encode(T value, OutputStream out) throws IOException {
    write(value, new DataOutputStream(out));
  }

  @Override
  public T decode(InputStream in) throws IOException {
    return read(new DataInputStream(in));
  }

  @Override
  public void verifyDeterministic() throws NonDeterministicException {
    codec();
    List<String> names = Objects.requireNonNull(unordered);
    if (!names.isEmpty()) {
      throw new NonDeterministicException(this, "no order: " + names);
    }
  }

  @Override
  public TypeDescriptor<T> getEncodedTypeDescriptor() {
    return TypeDescriptor.of(type);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RecordCoder<?> coder
        && coder.type == type
        && Objects.equals(coder.variable, variable);
  }

  @Override
  public int hashCode() {
    return type.hashCode();
  }

  @Override
  public String toString() {
    return "RecordCoder(" + type.getName() + ")";
  }

  Codec codec() {
    Codec made = codec;
    if (made == null) {
      List<String> names = new ArrayList<>();
      made =
          new Codecs(variable == null ? null : variable.codec(), names, new HashMap<>())
              .ofRecord(type);
      codec = made;
      unordered = names;
    }
    return made;
  }
}
