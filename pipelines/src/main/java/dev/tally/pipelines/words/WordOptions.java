package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.scripture.library.ScopeOptions;
import dev.tally.pipelines.words.counting.Ngrams;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.WordFilter;

/** The options that say which words are counted, the same for every command that counts them. */
@OptionGroup.In(OptionGroup.WORDS)
public interface WordOptions extends ScopeOptions, TokenOptions {
  @Description("how many words, 1 or more")
  @Default("10")
  @Alias({"top", "limit"})
  int getN();

  @Description(
      "whitespace-separated files of words that are not counted, comma-separated; none: no list")
  @Default("stopwords.txt")
  @InProject
  @Paths
  @Alias({"stop-words"})
  String getStopwords();

  @Description(CASE_MEANING)
  @Default("exact")
  @OneOf(Casing.class)
  String getCase();

  @Description("how many consecutive words of a verse are counted as one, 1 to 5")
  @Default("1")
  int getNgram();

  @Description(
      "which n-grams of stop words and single letters are left out: edges, those that begin or end"
          + " with one; any, those that have one; or none")
  @Default("edges")
  @OneOf(Ngrams.Stop.class)
  String getNgramStop();

  /**
   * What the options count.
   *
   * @throws CommandException (usage) if they have other values
   */
  static Ngrams ngrams(WordOptions options) {
    int n = options.getNgram();
    Ngrams.Stop stop = EnumOption.of("ngram-stop", options.getNgramStop(), Ngrams.Stop.class);
    if (n < 1 || n > Ngrams.MOST) {
      throw CommandException.usage("--ngram=" + n + ": expected 1 to " + Ngrams.MOST + " words");
    }
    return n == 1 ? Ngrams.WORDS : new Ngrams(n, stop);
  }

  /** How often something has to occur to be listed: most n-grams occur once. */
  static int leastCount(Ngrams ngrams) {
    return ngrams.areWords() ? 1 : 2;
  }

  /**
   * How many words a result has at most.
   *
   * @throws CommandException (usage) if that would be none
   */
  static int most(WordOptions options) {
    if (options.getN() < 1) {
      throw CommandException.usage("--n=" + options.getN() + ": expected 1 or more");
    }
    return options.getN();
  }

  /**
   * The filter that the options describe.
   *
   * @throws CommandException (usage) if the file of stop words cannot be read, or for another
   *     {@code --case}
   */
  static WordFilter filter(WordOptions options) {
    Casing casing = EnumOption.of("case", options.getCase(), Casing.class);
    return WordFilter.read(options.getStopwords()).with(casing);
  }
}
