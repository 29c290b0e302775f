package dev.tally.pipelines.beam;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes and reads the values of a component. */
record Codec(Writer<Object> writer, Reader<?> reader) {
  interface Writer<V> {
    void write(DataOutput out, V value) throws IOException;
  }

  interface Reader<V> {
    @Nullable V read(DataInput in) throws IOException;
  }

  @SuppressWarnings("unchecked") // a component has values of its type only
  static <V> Codec of(Writer<V> writer, Reader<V> reader) {
    return new Codec((Writer<Object>) writer, reader);
  }

  void write(DataOutput out, Object value) throws IOException {
    writer.write(out, value);
  }

  Object read(DataInput in) throws IOException {
    return Objects.requireNonNull(reader.read(in));
  }
}
