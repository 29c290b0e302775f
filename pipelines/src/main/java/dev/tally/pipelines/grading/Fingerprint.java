package dev.tally.pipelines.grading;

import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.logs.GameRecord;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/**
 * 64 bits that are the same for records with the same game, setup and moves, and for practical
 * purposes for no others. Letter case and passes make no difference, since records of the same game
 * may differ in them. Not thread-safe.
 */
final class Fingerprint {
  private final MessageDigest digest;
  private byte[] bytes = new byte[1024];
  private int length;

  Fingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** The fingerprint of a record. */
  long of(GameRecord game) {
    length = 0;
    add(game.ruleset().id());
    if (!game.setup().values().isEmpty()) {
      add(new TreeMap<>(game.setup().values()).toString());
    }
    for (String move : game.moves()) {
      if (isPlain(move)) {
        addPlain(move);
      } else {
        addOther(move, game.ruleset().notation());
      }
    }
    digest.update(bytes, 0, length);
    return ByteBuffer.wrap(digest.digest()).getLong();
  }

  /** Whether a text is two or three letters and digits, the last a digit, as next to all moves. */
  private static boolean isPlain(String move) {
    int count = move.length();
    if (count == 0 || count > 3 || !isDigit(move.charAt(count - 1))) {
      return false;
    }
    for (int i = 0; i < count - 1; i++) {
      char next = move.charAt(i);
      char small = (char) (next | 0x20);
      if (!isDigit(next) && (small < 'a' || small > 'z')) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  private void addPlain(String move) {
    reserve(move.length() + 1);
    for (int i = 0; i < move.length(); i++) {
      bytes[length++] = (byte) (move.charAt(i) | 0x20); // makes letters small, leaves digits
    }
    bytes[length++] = '\n';
  }

  private void addOther(String text, Notation notation) {
    Optional<Move> move = notation.read(text);
    if (move.isEmpty()) {
      add(text);
    } else if (!(move.get() instanceof Move.Pass)) {
      add(notation.write(move.get()).toLowerCase(Locale.ROOT));
    }
  }

  private void add(String text) {
    byte[] more = text.getBytes(StandardCharsets.UTF_8);
    reserve(more.length + 1);
    System.arraycopy(more, 0, bytes, length, more.length);
    length += more.length;
    bytes[length++] = '\n';
  }

  private void reserve(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }
}
