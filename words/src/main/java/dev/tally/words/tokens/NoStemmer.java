package dev.tally.words.tokens;

/** Every form is a word. */
public enum NoStemmer implements Stemmer {
  /** The only one. */
  INSTANCE;

  @Override
  public String stem(String key) {
    return key;
  }
}
