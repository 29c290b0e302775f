package dev.tally.words.tokens;

/** Whether words that differ in combining marks are the same word. */
public enum Marks {
  /** They are different words. */
  EXACT,
  /**
   * They are the same word if the marks are accents or points: é is e and æ is ae, without Hebrew
   * points, Arabic harakat and tatweel. Vowel signs, viramas and voicing marks count.
   */
  IGNORE
}
