package dev.tally.words.counts;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Counts that are added up as workers do it, from the parts that they send. */
public final class MergedParts {
  private MergedParts() {}

  /** The counts of one shard. */
  static MergedCounts of(List<? extends PartCounts> counts) throws IOException {
    return shards(counts, 1).get(0);
  }

  /** The counts of some shards. */
  static List<MergedCounts> shards(List<? extends PartCounts> counts, int shards)
      throws IOException {
    List<MergedCounts> merged = new ArrayList<>();
    for (List<InputStream> each : shardsOf(counts, shards)) {
      merged.add(new MergedCounts(each));
    }
    return merged;
  }

  /** The parts of each shard. */
  public static List<List<InputStream>> shardsOf(List<? extends PartCounts> counts, int shards)
      throws IOException {
    List<List<InputStream>> parts =
        Stream.<List<InputStream>>generate(ArrayList::new).limit(shards).toList();
    for (PartCounts each : counts) {
      List<byte[]> written = written(each, shards);
      for (int shard = 0; shard < shards; shard++) {
        parts.get(shard).add(new ByteArrayInputStream(written.get(shard)));
      }
    }
    return parts;
  }

  /** The parts of some counts, one of each shard. */
  static List<byte[]> written(PartCounts counts, int shards) throws IOException {
    List<byte[]> parts = new ArrayList<>();
    ByteArrayOutputStream part = new ByteArrayOutputStream();
    counts.write(
        shards,
        new PartCounts.Sink() {
          @Override
          public void write(byte[] bytes, int from, int length) {
            part.write(bytes, from, length);
          }

          @Override
          public void end() {
            parts.add(part.toByteArray());
            part.reset();
          }
        });
    return parts;
  }
}
