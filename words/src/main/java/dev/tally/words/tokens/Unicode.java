package dev.tally.words.tokens;

import java.util.ServiceLoader;

/**
 * Functions of Unicode that words need and the JDK does not have in the same version everywhere: a
 * browser has none of it. Found by {@link ServiceLoader}; ICU is what there is on a JVM. Safe for
 * use by many threads, but for the boundaries that it gives.
 */
public interface Unicode {
  /** The default case folding of Unicode, in full: one character may become several. */
  String foldCase(String text);

  /** Normalization form C. */
  String nfc(String text);

  /** Normalization form D. */
  String nfd(String text);

  /**
   * Finds the boundaries of words by Unicode Standard Annex 29, with dictionaries for scripts
   * without blanks between words; for one thread.
   */
  Boundaries wordBoundaries();

  /** Finds the boundaries of sentences by the same annex; for one thread. */
  Boundaries sentenceBoundaries();

  /** Goes from boundary to boundary. */
  interface Boundaries {
    /** Begins a text. */
    void begin(String text);

    /** The index of the next boundary after the beginning; negative after the last. */
    int next();
  }

  /** The functions that are installed. */
  static Unicode installed() {
    return Installed.UNICODE;
  }

  /** Looked for when it is first needed. */
  final class Installed {
    private static final Unicode UNICODE = find();

    private Installed() {}

    private static Unicode find() {
      for (Unicode found : ServiceLoader.load(Unicode.class, Unicode.class.getClassLoader())) {
        return found;
      }
      throw new IllegalStateException("no " + Unicode.class.getName() + " is installed");
    }
  }
}
