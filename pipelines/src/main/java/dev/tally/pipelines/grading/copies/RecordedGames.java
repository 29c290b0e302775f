package dev.tally.pipelines.grading.copies;

import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.FileEntry;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.apache.commons.io.function.IOPredicate;
import org.apache.commons.io.output.UnsynchronizedByteArrayOutputStream;

/**
 * The records of all parts, in order, as files have them: a million take 200 MB or so, and never
 * meet in memory. A record has a head of fixed length, so that readers can skip what follows.
 */
public record RecordedGames(List<FileEntry> parts) {
  /** Stands for no game. */
  static final long NO_GAME = 0;

  private static final RecordCoder<RecordedGame> CODER = RecordCoder.of(RecordedGame.class);
  private static final int BUFFER = 1 << 16;

  /** Offsets of the parts of a head: fingerprint, number of moves, marks, length of the rest. */
  private static final int COUNT = Long.BYTES;

  private static final int MARKS = COUNT + Integer.BYTES;
  private static final int LENGTH = MARKS + 1;
  private static final int HEAD = LENGTH + Integer.BYTES;

  private static final int IS_OVER = 1;
  private static final int IS_COUNTED = 1 << 1;

  public RecordedGames {
    parts = List.copyOf(parts);
  }

  /** Writes the records of a part. */
  public static final class Writer {
    private final Canonicalizer canonicalizer = new Canonicalizer();
    private final OutputStream out;
    private final ByteBuffer head = ByteBuffer.allocate(HEAD);
    private final UnsynchronizedByteArrayOutputStream rest; // the JDK's takes a lock for each byte
    private final DataOutputStream restOut;

    public Writer(OutputStream out) throws IOException {
      this.out = out;
      this.rest = UnsynchronizedByteArrayOutputStream.builder().get();
      this.restOut = new DataOutputStream(rest);
    }

    /**
     * Writes a record, if its moves can be compared.
     *
     * @param name of its file, as the results have it
     * @param submitter who has submitted it, whatever the record says; empty if that says it
     * @return a hash of its moves, the same for all that are equal up to a symmetry; {@link
     *     #NO_GAME} if they cannot be compared
     */
    public long write(String name, String submitter, Verdict verdict) throws IOException {
      Optional<RecordedGame> game = RecordedGame.of(name, submitter, verdict, canonicalizer);
      if (game.isEmpty()) {
        return NO_GAME;
      }
      write(game.get());
      CanonicalMoves moves = game.get().moves();
      boolean isCompared = GameGroups.isCompared(moves.count(), game.get().isOver());
      return isCompared ? moves.fingerprint() : NO_GAME;
    }

    void write(RecordedGame game) throws IOException {
      rest.reset();
      CODER.write(game, restOut);
      int marks = (game.isOver() ? IS_OVER : 0) | (game.result().isPresent() ? IS_COUNTED : 0);
      head.putLong(0, game.moves().fingerprint()).putInt(COUNT, game.moves().count());
      head.put(MARKS, (byte) marks).putInt(LENGTH, rest.size());
      out.write(head.array());
      rest.writeTo(out);
    }
  }

  /**
   * Reads the records, in order.
   *
   * @param visitor says whether there are to be more
   */
  public void forEach(IOPredicate<Entry> visitor) throws IOException {
    for (FileEntry part : parts) {
      try (InputStream file = new BufferedInputStream(Storage.open(part.file(), 0), BUFFER)) {
        Entry entry = new Entry(new DataInputStream(file));
        while (entry.next()) {
          if (!visitor.test(entry)) {
            return;
          }
        }
      }
    }
  }

  /** A record in its file, during a visit. What is not asked for is skipped. */
  public static final class Entry {
    private final DataInputStream in;
    private final ByteBuffer head = ByteBuffer.allocate(HEAD);
    private int unread;

    private Entry(DataInputStream in) {
      this.in = in;
    }

    /** Goes to the next record; whether there is one. */
    private boolean next() throws IOException {
      in.skipNBytes(unread);
      int read = in.readNBytes(head.array(), 0, HEAD);
      if (read > 0 && read < HEAD) {
        throw new EOFException("a record that is cut off");
      }
      unread = head.getInt(LENGTH);
      return read > 0;
    }

    /** A hash of its moves. */
    long fingerprint() {
      return head.getLong(0);
    }

    /** Number of moves, passes left out. */
    public int count() {
      return head.getInt(COUNT);
    }

    /** Whether the game is over, so that no other game goes on from there. */
    public boolean isOver() {
      return (head.get(MARKS) & IS_OVER) != 0;
    }

    /** Whether standings count it. */
    public boolean isCounted() {
      return (head.get(MARKS) & IS_COUNTED) != 0;
    }

    /** All of the record; read once. */
    public RecordedGame game() throws IOException {
      unread = 0;
      return CODER.read(in);
    }
  }
}
