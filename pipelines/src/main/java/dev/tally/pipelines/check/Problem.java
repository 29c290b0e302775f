package dev.tally.pipelines.check;

/** Problems of texts. */
enum Problem {
  MISSING_CHAPTER("missing chapters"),
  MISSING("missing verses"),
  EMPTY("empty verses"),
  DOUBLED("verses twice"),
  EARLY("chapters that end early"),
  LATE("chapters that end late"),
  SHORT("short verses"),
  MARKUP("verses with markup"),
  UNICODE("verses with replacement or control characters"),
  FORMS("verses in another normal form"),
  SUM("not as published");

  private final String label;

  Problem(String label) {
    this.label = label;
  }

  /** Name in results. */
  String label() {
    return label;
  }
}
