package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.library.ScopeOptions;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.words.Defaults;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.text.OptionException;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.WordSelection;
import org.jspecify.annotations.Nullable;

/** The options that say which words are counted, the same for every command that counts them. */
@OptionGroup.In(OptionGroup.WORDS)
public interface WordOptions extends ScopeOptions, TokenOptions {
  @Description("how many words, 1 or more, or all")
  @Default(Defaults.WORDS)
  @OrAll
  @Alias({"top", "limit"})
  int getN();

  @Description(
      "words that are not counted: whitespace-separated files and languages such as english, comma-"
          + "separated; none: all words are, single letters too")
  @Default(StopWords.DEFAULT)
  @InProject
  @Paths
  @Alias({"stop-words"})
  String getStopwords();

  @Description(CASE_MEANING + "; with --words or --stem, ignore if not given")
  @Default(Defaults.COUNTED_CASE)
  @OneOf(Casing.class)
  String getCase();

  @Override
  @Description(
      "whitespace, or unicode: words by the rules of Unicode, without quotes and dashes around them,"
          + " also in scripts without blanks; with --words or --stem, and for texts of your own,"
          + " unicode if not given")
  @Default(Defaults.COUNTED_TOKENS)
  @OneOf(Tokenization.class)
  String getTokens();

  @Description("how many consecutive words of a verse are counted as one, 1 to 5")
  @Default(Defaults.NGRAM)
  int getNgram();

  @Description(
      "count only these words, comma-separated, even if they are stop words; --n and"
          + " --min-count are then ignored")
  @Alias({"word"})
  String getWords();

  @Description("how often a word has to occur to be listed (default: 1, for n-grams 2)")
  @Nullable Integer getMinCount();

  @Description(
      "which n-grams with stop words or single letters are left out: edges, those that"
          + " begin or end with one; any, those that contain one; or none")
  @Default(Defaults.NGRAM_STOP)
  @OneOf(Ngrams.Stop.class)
  String getNgramStop();

  /**
   * The n-grams that the options count.
   *
   * @throws OptionException if they have other values
   */
  static Ngrams ngrams(WordOptions options) {
    return Ngrams.of(
        options.getNgram(), EnumOption.of("ngram-stop", options.getNgramStop(), Ngrams.Stop.class));
  }

  /**
   * Which words a result lists.
   *
   * @throws OptionException if that would be none, or {@code --words} has an item that is not one
   *     of what is counted
   */
  static WordSelection listing(WordOptions options) {
    Ngrams ngrams = ngrams(options);
    int n = OptionException.positive("n", options.getN());
    @Nullable Integer typed = options.getMinCount();
    int minCount =
        OptionException.positive("min-count", typed == null ? ngrams.defaultMinCount() : typed);
    String words = options.getWords();
    return words.isBlank()
        ? WordSelection.top(n, minCount)
        : WordSelection.read(words, TextPlans.items("words", words), ngrams.n(), keys(options));
  }

  /**
   * Rules by which verses are split into tokens, and of which words are the same: words that are
   * asked for are looked for as other commands do.
   *
   * @throws CommandException (usage) if an option has none of its values
   */
  static Normalization keys(WordOptions options) {
    return options.getWords().isBlank()
        ? TokenOptions.keys(options, options.getCase())
        : TokenOptions.searchKeys(options, options.getCase());
  }

  /**
   * Rules by which verses become the words that are counted, those that a listing asks for among
   * them.
   *
   * @throws CommandException (usage) if the file of stop words cannot be read, or for another
   *     {@code --case} or {@code --tokens}
   */
  static TokenRules rules(WordOptions options, WordSelection listing, Terminal terminal) {
    Normalization keys = keys(options);
    WordFilter filter =
        StopWords.of(options.getStopwords(), terminal.notices(Notice.OPTION)).with(keys);
    return new TokenRules(filter.passing(listing.asked()));
  }
}
