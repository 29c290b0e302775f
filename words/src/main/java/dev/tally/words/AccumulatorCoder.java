package dev.tally.words;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;

/**
 * Carries accumulators from one worker to another. A value; safe for use by many threads.
 *
 * @param <A> type of the accumulators
 */
public interface AccumulatorCoder<A> extends Serializable {
  /** Writes all that an accumulator holds. */
  void encode(A accumulator, DataOutput out) throws IOException;

  /** Reads what {@link #encode} wrote. */
  A decode(DataInput in) throws IOException;
}
