package dev.tally.pipelines.words.concordance;

/** Which verse of a parallel text is shown, where texts number verses by different systems. */
public enum ParallelNumbers {
  /** The verse that says the same, by the tables of both systems. */
  MAPPED,
  /** The verse of the same number. */
  SAME
}
