package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.words.counting.WordTally.WordTallyCoder;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Short ways to fill, write and read tallies. */
public final class Tally {
  private Tally() {}

  /** A verse of tokens, and where in the whole text the first of them stands. */
  public record Verse(int number, long position, List<String> tokens) {}

  /** Counts all of a verse. */
  public static void add(WordTally tally, Verse verse, WordFilter filter) {
    long position = verse.position();
    for (String token : verse.tokens()) {
      char[] chars = ("<" + token + ">").toCharArray();
      tally.add(chars, 1, chars.length - 1, position++, verse.number(), filter);
    }
  }

  /** The tally of one verse. */
  public static WordTally of(String... tokens) {
    WordTally tally = new WordTally();
    add(tally, new Verse(1, 0, List.of(tokens)), WordFilter.NONE);
    return tally;
  }

  public static byte[] bytes(WordTally tally) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      new WordTallyCoder().write(tally, new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static WordTally read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      WordTally tally = new WordTallyCoder().read(in);
      if (in.read() >= 0) {
        throw new AssertionError("bytes left over");
      }
      return tally;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
