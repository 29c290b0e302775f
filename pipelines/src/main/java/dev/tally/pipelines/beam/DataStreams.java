package dev.tally.pipelines.beam;

import dev.tally.pipelines.io.Storage;
import java.io.BufferedInputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import org.apache.beam.sdk.coders.Coder;

/** Strings, numbers and whole values in streams of bytes, for what no coder has to write. */
public final class DataStreams {
  private DataStreams() {}

  /**
   * Writes any string, also one of more than 64 KiB or with half a surrogate pair: one of Latin-1,
   * which most are, as a byte a character.
   */
  public static void writeString(DataOutput out, String text) throws IOException {
    byte[] latin1 = text.getBytes(StandardCharsets.ISO_8859_1);
    if (text.equals(new String(latin1, StandardCharsets.ISO_8859_1))) { // copies, no loop of ours
      out.writeInt(text.length());
      out.write(latin1);
    } else {
      byte[] bytes = new byte[text.length() * Character.BYTES];
      ByteBuffer.wrap(bytes).asCharBuffer().put(text);
      out.writeInt(~text.length());
      out.write(bytes);
    }
  }

  /** Reads what {@link #writeString} wrote. */
  public static String readString(DataInput in) throws IOException {
    int length = in.readInt();
    boolean isLatin1 = length >= 0;
    byte[] bytes = new byte[isLatin1 ? length : ~length * Character.BYTES];
    in.readFully(bytes);
    return isLatin1
        ? new String(bytes, StandardCharsets.ISO_8859_1)
        : ByteBuffer.wrap(bytes).asCharBuffer().toString();
  }

  /** Writes numbers, and how many there are. */
  static void writeInts(DataOutput out, int[] numbers) throws IOException {
    byte[] bytes = new byte[numbers.length * Integer.BYTES];
    ByteBuffer.wrap(bytes).asIntBuffer().put(numbers);
    out.writeInt(numbers.length);
    out.write(bytes);
  }

  /** Reads what {@link #writeInts} wrote. */
  static int[] readInts(DataInput in) throws IOException {
    int[] numbers = new int[in.readInt()];
    byte[] bytes = new byte[numbers.length * Integer.BYTES];
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asIntBuffer().get(numbers);
    return numbers;
  }

  /** Writes numbers, and how many there are. */
  static void writeLongs(DataOutput out, long[] numbers) throws IOException {
    byte[] bytes = new byte[numbers.length * Long.BYTES];
    ByteBuffer.wrap(bytes).asLongBuffer().put(numbers);
    out.writeInt(numbers.length);
    out.write(bytes);
  }

  /** Reads what {@link #writeLongs} wrote. */
  static long[] readLongs(DataInput in) throws IOException {
    long[] numbers = new long[in.readInt()];
    byte[] bytes = new byte[numbers.length * Long.BYTES];
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asLongBuffer().get(numbers);
    return numbers;
  }

  /**
   * Reads the values of a file that has nothing else.
   *
   * @param next takes each of them, in order, and says whether it takes more
   */
  public static <T> void readAll(Coder<T> coder, String file, Predicate<T> next)
      throws IOException {
    try (InputStream in = new BufferedInputStream(Storage.open(file, 0))) {
      for (in.mark(1); in.read() >= 0; in.mark(1)) {
        in.reset();
        if (!next.test(coder.decode(in))) {
          return;
        }
      }
    }
  }
}
