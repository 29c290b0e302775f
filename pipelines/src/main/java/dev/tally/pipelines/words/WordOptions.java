package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.scripture.library.ScopeOptions;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.WordFilter;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The options that say which words are counted, the same for every command that counts them. */
public interface WordOptions extends ScopeOptions, TokenOptions {
  @Description("how many words, 1 or more")
  @Default.Integer(10)
  int getN();

  void setN(int n);

  @Description(
      "whitespace-separated files of words that are not counted, comma-separated; none: no list")
  @Default.String("stopwords.txt")
  @InProject
  String getStopwords();

  void setStopwords(String stopwords);

  @Description(CASE_MEANING)
  @Default.String("exact")
  @OneOf(Casing.class)
  String getCase();

  void setCase(String casing);

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
