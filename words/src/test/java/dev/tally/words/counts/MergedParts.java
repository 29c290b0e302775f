package dev.tally.words.counts;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Counts that are added up as workers do it, from the parts that they send. */
final class MergedParts {
  private MergedParts() {}

  /** The counts of one shard. */
  static MergedCounts of(List<? extends PartCounts> counts) throws IOException {
    return shards(counts, 1).get(0);
  }

  /** The counts of some shards. */
  static List<MergedCounts> shards(List<? extends PartCounts> counts, int shards)
      throws IOException {
    List<List<DataInputStream>> parts =
        Stream.<List<DataInputStream>>generate(ArrayList::new).limit(shards).toList();
    for (PartCounts each : counts) {
      List<ByteArrayOutputStream> bytes =
          Stream.generate(ByteArrayOutputStream::new).limit(shards).toList();
      each.write(bytes.stream().map(DataOutputStream::new).toList());
      for (int shard = 0; shard < shards; shard++) {
        byte[] part = bytes.get(shard).toByteArray();
        parts.get(shard).add(new DataInputStream(new ByteArrayInputStream(part)));
      }
    }
    List<MergedCounts> merged = new ArrayList<>();
    for (List<DataInputStream> each : parts) {
      merged.add(new MergedCounts(each));
    }
    return merged;
  }
}
