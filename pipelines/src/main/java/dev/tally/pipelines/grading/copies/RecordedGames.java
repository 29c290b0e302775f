package dev.tally.pipelines.grading.copies;

import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.beam.DataStreams;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
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
import org.apache.beam.sdk.util.VarInt;
import org.apache.commons.io.output.UnsynchronizedByteArrayOutputStream;

/**
 * The records of all parts, in order, as files have them: a million take 100 MB or so, and never
 * meet in memory.
 */
public record RecordedGames(List<Found> parts) {
  /** Stands for no game. */
  public static final long NO_GAME = 0;

  private static final int BUFFER = 1 << 16;

  /** Bytes of marks, fingerprint, seed, number of moves, and of how many bytes follow. */
  private static final int HEAD = 1 + 2 * Long.BYTES + 2 * Integer.BYTES;

  /** Marks of a record. */
  private static final int OTHER_FILE = 1;

  private static final int IS_OVER = 1 << 1;
  private static final int HAS_RESULT = 1 << 2;
  private static final int X_WON = 1 << 3;
  private static final int O_WON = 1 << 4;
  private static final int HAS_NAMES = 1 << 5;

  private static final List<String> NO_PLAYERS = List.of("", "");

  public RecordedGames {
    parts = List.copyOf(parts);
  }

  /** Writes the records of a part. */
  public static final class Writer {
    private final Canonicalizer canonicalizer = new Canonicalizer();
    private final DataOutputStream out;
    private final ByteBuffer head = ByteBuffer.allocate(HEAD);
    private final UnsynchronizedByteArrayOutputStream rest; // the JDK's takes a lock for each byte
    private final DataOutputStream restOut;
    private String file = "";

    public Writer(OutputStream out) throws IOException {
      this.out = new DataOutputStream(out);
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
      boolean isCompared = SameGames.isCompared(moves.count(), game.get().isOver());
      return isCompared ? moves.fingerprint() : NO_GAME;
    }

    void write(RecordedGame game) throws IOException {
      boolean isOther = !game.file().equals(file);
      rest.reset();
      writeRest(game);
      head.clear();
      head.put((byte) ((isOther ? OTHER_FILE : 0) | marks(game)));
      head.putLong(game.moves().fingerprint()).putLong(game.moves().seed());
      head.putInt(game.moves().count()).putInt(rest.size());
      out.write(head.array());
      if (isOther) {
        file = game.file();
        DataStreams.writeString(out, file);
      }
      rest.writeTo(out);
    }

    /** Writes what few readers need, the others skip it. */
    private void writeRest(RecordedGame game) throws IOException {
      byte[] bytes = game.moves().bytes();
      VarInt.encode(bytes.length, rest);
      rest.write(bytes);
      VarInt.encode(game.number(), rest);
      if (game.hasNames()) {
        DataStreams.writeString(restOut, game.owner());
        DataStreams.writeString(restOut, game.players().get(0));
        DataStreams.writeString(restOut, game.players().get(1));
      }
      if (game.result().isPresent()) {
        RecordedGame.Result result = game.result().get();
        DataStreams.writeString(restOut, result.game());
        DataStreams.writeString(restOut, result.event());
        VarInt.encode(result.score().x(), rest);
        VarInt.encode(result.score().o(), rest);
      }
    }

    private static int marks(RecordedGame game) {
      int result =
          game.result()
              .map(each -> HAS_RESULT | each.winner().map(Writer::winner).orElse(0))
              .orElse(0);
      return (game.isOver() ? IS_OVER : 0) | (game.hasNames() ? HAS_NAMES : 0) | result;
    }

    private static int winner(Side side) {
      return side == Side.X ? X_WON : O_WON;
    }
  }

  /** Takes a record. */
  @FunctionalInterface
  public interface Visitor {
    /** Called for each record, in order; whether there are to be more. */
    boolean visit(Entry entry) throws IOException;
  }

  /** A record in its file, during a visit. What is not asked for is skipped. */
  public interface Entry {
    /** A hash of its moves. */
    long fingerprint();

    /** How many moves there are, passes left out. */
    int count();

    /** Whether the game is over, so that no other game goes on from there. */
    boolean isOver();

    /** Whether standings count it. */
    boolean isCounted();

    /** All of the record; read once. */
    RecordedGame game() throws IOException;
  }

  /** Reads all records, or as many as the visitor takes. */
  public void forEach(Visitor visitor) throws IOException {
    for (Found part : parts) {
      try (InputStream file = new BufferedInputStream(Storage.open(part.file(), 0), BUFFER)) {
        Reader reader = new Reader(new DataInputStream(file));
        while (reader.next()) {
          if (!visitor.visit(reader)) {
            return;
          }
        }
      }
    }
  }

  /** Reads the records of a part. */
  private static final class Reader implements Entry {
    private final DataInputStream in;
    private final byte[] head = new byte[HEAD];
    private String file = "";
    private int marks;
    private long fingerprint;
    private long seed;
    private int count;
    private int unread;

    Reader(DataInputStream in) {
      this.in = in;
    }

    /** Goes to the next record; whether there is one. */
    boolean next() throws IOException {
      in.skipNBytes(unread);
      int read = in.readNBytes(head, 0, HEAD);
      if (read == 0) {
        return false;
      }
      if (read < HEAD) {
        throw new EOFException("a record that is cut off");
      }
      ByteBuffer fields = ByteBuffer.wrap(head);
      marks = fields.get();
      fingerprint = fields.getLong();
      seed = fields.getLong();
      count = fields.getInt();
      unread = fields.getInt();
      if (has(OTHER_FILE)) {
        file = DataStreams.readString(in);
      }
      return true;
    }

    private boolean has(int mark) {
      return (marks & mark) != 0;
    }

    @Override
    public long fingerprint() {
      return fingerprint;
    }

    @Override
    public int count() {
      return count;
    }

    @Override
    public boolean isOver() {
      return has(IS_OVER);
    }

    @Override
    public boolean isCounted() {
      return has(HAS_RESULT);
    }

    @Override
    public RecordedGame game() throws IOException {
      unread = 0;
      byte[] bytes = new byte[VarInt.decodeInt(in)];
      in.readFully(bytes);
      return new RecordedGame(
          file,
          VarInt.decodeLong(in),
          new CanonicalMoves(seed, fingerprint, count, bytes),
          has(HAS_NAMES) ? DataStreams.readString(in) : "",
          has(HAS_NAMES)
              ? List.of(DataStreams.readString(in), DataStreams.readString(in))
              : NO_PLAYERS,
          isOver(),
          has(HAS_RESULT) ? Optional.of(result()) : Optional.empty());
    }

    private RecordedGame.Result result() throws IOException {
      return new RecordedGame.Result(
          DataStreams.readString(in),
          DataStreams.readString(in),
          has(X_WON) ? Optional.of(Side.X) : has(O_WON) ? Optional.of(Side.O) : Optional.empty(),
          new Score(VarInt.decodeInt(in), VarInt.decodeInt(in)));
    }
  }
}
