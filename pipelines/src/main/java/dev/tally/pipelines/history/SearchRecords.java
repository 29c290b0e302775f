package dev.tally.pipelines.history;

import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Notes which records of a part are looked for: a bit for each record, in a file for each part. To
 * write the records, those parts are read again that have one.
 *
 * @param folder for the files
 */
record SearchRecords(Criteria criteria, String folder) implements GradeParts.Work {
  /**
   * The records of a part that match.
   *
   * @param records a bit for each record of the part, in order
   */
  record Hits(LogPart part, BitSet records) {
    static final RecordCoder<Hits> CODER = RecordCoder.of(Hits.class);
  }

  @Override
  public void on(LogPart part, GradedParts records) throws IOException {
    BitSet found = new BitSet();
    int[] index = {0};
    records.forEach(
        part,
        verdict -> {
          boolean isLegal = GradedParts.isLegal(verdict);
          found.set(index[0]++, isLegal && criteria.isMet(verdict));
          return isLegal ? "" : verdict.status().name();
        });
    if (!found.isEmpty()) {
      try (AtomicFileOutputStream out = new AtomicFileOutputStream(folder + "/" + part.name())) {
        Hits.CODER.encode(new Hits(part, found), out);
        out.commit();
      }
    }
  }

  /**
   * The records that were found, in order, once the pipeline is done.
   *
   * @throws IOException if that cannot be read back
   */
  List<Hits> hits() throws IOException {
    List<Hits> hits = new ArrayList<>();
    for (Storage.FileEntry file :
        Storage.listMade(folder)) { // the files have the names of the parts
      try (InputStream in = new BufferedInputStream(Storage.open(file.file(), 0))) {
        hits.add(Hits.CODER.decode(in));
      }
    }
    return hits;
  }

  /** Shows the records that were found to a visitor, in order. */
  static void forEach(List<Hits> hits, String game, BlockReader.Visitor visitor)
      throws IOException {
    CompanionFiles companions = new CompanionFiles();
    for (Hits each : hits) {
      int[] index = {0};
      for (LogBlock block : each.part().blocks()) {
        BlockReader.grade(
            block,
            game,
            OwnerFinder.PLATFORMS,
            companions,
            new BlockReader.Visitor() {
              @Override
              public void visit(String log, Verdict verdict) throws IOException {
                if (each.records().get(index[0]++)) {
                  visitor.visit(log, verdict);
                }
              }
            });
      }
    }
  }
}
