package dev.tally.pipelines.analysis;

import dev.tally.pipelines.analysis.record.RecordOrder;
import dev.tally.pipelines.beam.RecordCoder;

/**
 * The lines of one record in the files of results.
 *
 * @param json a line
 * @param csv a line for each move
 */
record ResultLines(RecordOrder order, byte[] json, byte[] csv) {
  static final RecordCoder<ResultLines> CODER = RecordCoder.of(ResultLines.class);
}
