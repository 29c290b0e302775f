package dev.tally.words;

/** Values of options that are not given, as they are typed: those of commands and of a page. */
public final class Defaults {
  /** {@code --n} of words. */
  public static final String WORDS = "10";

  /** {@code --case} and {@code --tokens} where words are counted. */
  public static final String COUNTED_CASE = "exact";

  public static final String COUNTED_TOKENS = "whitespace";

  /** {@code --case} and {@code --tokens} where words are looked for; case also of vocabulary. */
  public static final String SEARCHED_CASE = "ignore";

  public static final String SEARCHED_TOKENS = "unicode";
  public static final String MARKS = "exact";
  public static final String NGRAM = "1";
  public static final String NGRAM_STOP = "edges";

  /** Words on either side of a hit whose collocates are sought. */
  public static final String COLLOCATE_SPAN = "5";

  public static final String COLLOCATE_MEASURE = "logDice";
  public static final String COLLOCATE_MIN_COUNT = "3";
  public static final String COLLOCATES = "20";

  /** Tokens in the window of MATTR. */
  public static final String WINDOW = "500";

  /** The order of hits. */
  public static final String SORT = "text";

  private Defaults() {}
}
