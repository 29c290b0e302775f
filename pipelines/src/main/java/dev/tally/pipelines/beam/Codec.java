package dev.tally.pipelines.beam;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Objects;
import org.apache.commons.io.function.IOBiConsumer;
import org.apache.commons.io.function.IOFunction;

/** Writes and reads the values of a component. */
record Codec(IOBiConsumer<DataOutput, Object> writer, IOFunction<DataInput, ?> reader) {
  @SuppressWarnings("unchecked") // a component has values of its type only
  static <V> Codec of(IOBiConsumer<DataOutput, V> writer, IOFunction<DataInput, V> reader) {
    return new Codec(
        (IOBiConsumer<DataOutput, Object>) (IOBiConsumer<DataOutput, ?>) writer, reader);
  }

  void write(DataOutput out, Object value) throws IOException {
    writer.accept(out, value);
  }

  Object read(DataInput in) throws IOException {
    return Objects.requireNonNull(reader.apply(in));
  }
}
