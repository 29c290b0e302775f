package dev.tally.pipelines.openings;

import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/**
 * Adds up what all workers have counted of the moves of each share, and brings it back in files.
 */
final class AddMoves extends DoFn<KV<Integer, Iterable<Spill>>, Void> {
  /** Length of a move and its counts in a file. */
  private static final int BYTES = PlayedMove.BYTES + MoveCounts.BYTES;

  private static final int BUFFER = 1 << 16;

  private final String folder;
  private final long minGames;

  /**
   * @param folder for the sums
   * @param minGames in how many games a move is played, at least, that is not left out
   */
  AddMoves(String folder, long minGames) {
    this.folder = folder;
    this.minGames = minGames;
  }

  @ProcessElement
  public void add(@Element KV<Integer, Iterable<Spill>> share) throws IOException {
    Map<PlayedMove, MoveCounts> moves = new HashMap<>();
    for (Spill spill : share.getValue()) {
      try (InputStream in = spill.open()) {
        DataInputStream data = new DataInputStream(in);
        while (in.available() > 0) {
          moves
              .computeIfAbsent(PlayedMove.read(data), first -> new MoveCounts())
              .add(MoveCounts.read(data));
        }
      }
    }
    String file = String.format(Locale.ROOT, "%s/%06d", folder, share.getKey());
    try (AtomicFileOutputStream out = new AtomicFileOutputStream(file)) {
      DataOutputStream data = new DataOutputStream(out);
      for (Map.Entry<PlayedMove, MoveCounts> each : moves.entrySet()) {
        if (each.getValue().games() >= minGames) {
          each.getKey().write(data);
          each.getValue().write(data);
        }
      }
      out.commit();
    }
  }

  /**
   * Number of moves, once the pipeline is done.
   *
   * @throws IOException if that cannot be read back
   */
  long count() throws IOException {
    return Storage.listMade(folder).stream().mapToLong(file -> file.size() / BYTES).sum();
  }

  /**
   * Shows all moves to a visitor, once the pipeline is done, in no order.
   *
   * @throws IOException if they cannot be read back
   */
  void forEach(BiConsumer<PlayedMove, MoveCounts> visitor) throws IOException {
    for (Storage.FileEntry file : Storage.listMade(folder)) {
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Storage.open(file.file(), 0), BUFFER))) {
        for (long left = file.size() / BYTES; left > 0; left--) {
          visitor.accept(PlayedMove.read(in), MoveCounts.read(in));
        }
      }
    }
  }
}
