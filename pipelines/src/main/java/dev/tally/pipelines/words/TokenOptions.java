package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.words.Defaults;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;

/** The option that says what a token is. */
@OptionGroup.In(OptionGroup.WORDS)
public interface TokenOptions extends CommonOptions {
  /** The description of the option {@code --case}, for every command that has it. */
  String CASE_MEANING = "exact or ignore: whether words that differ only in case are the same";

  @Description(
      "whitespace, or unicode: words by the rules of Unicode, without quotes and dashes around them,"
          + " also in scripts without blanks; for texts of your own, unicode if not given")
  @Default(Defaults.COUNTED_TOKENS)
  @OneOf(Tokenization.class)
  String getTokens();

  @Description(
      "exact, or ignore: combining marks do not count, as Hebrew points and Greek accents, and é is"
          + " e")
  @Default(Defaults.MARKS)
  @OneOf(Marks.class)
  String getMarks();

  @Description(
      "language whose forms of a word are counted as one, such as lamb and lambs, under the most"
          + " frequent form; words are those of unicode then, and case is ignored: arabic, armenian,"
          + " basque, catalan, danish, dutch, english, estonian, finnish, french, german, greek, hindi, hungarian,"
          + " indonesian, irish, italian, lithuanian, nepali, norwegian, portuguese, romanian,"
          + " russian, serbian, spanish, swedish, tamil, turkish or yiddish")
  @OneOf(StemLanguage.class)
  String getStem();

  /** The options of commands that ignore case if nobody says otherwise. */
  @OptionGroup.In(OptionGroup.WORDS)
  interface IgnoringCase extends TokenOptions {
    @Description(CASE_MEANING)
    @Default(Defaults.SEARCHED_CASE)
    @OneOf(Casing.class)
    String getCase();
  }

  /**
   * Rules by which verses are split into tokens, and of which words are the same.
   *
   * @param casing value of {@code --case}
   * @throws CommandException (usage) if an option has none of its values, or case counts in stems
   */
  static Normalization keys(TokenOptions options, String casing) {
    Normalization keys =
        options.getStem().isEmpty()
            ? keys(options, tokens(options), casing)
            : keysOfSearch(options, casing);
    return StopWords.areTurkish(options.inForce("stopwords")) ? keys.turkic() : keys;
  }

  /**
   * The value of {@code --tokens}: words of Unicode for texts of the user's own if it is not given.
   */
  static String tokens(CommonOptions options) {
    return options.isGiven("tokens") || !OwnTextOptions.areOwn(options)
        ? options.inForce("tokens")
        : EnumOption.label(Tokenization.UNICODE);
  }

  private static Normalization keys(TokenOptions options, String tokens, String casing) {
    Normalization keys =
        new Normalization(
            EnumOption.of("tokens", tokens, Tokenization.class),
            EnumOption.of("case", casing, Casing.class),
            EnumOption.of("marks", options.getMarks(), Marks.class));
    if (options.getStem().isEmpty()) {
      return keys;
    }
    if (keys.casing() == Casing.EXACT) {
      throw CommandException.usage("--stem, --case=exact: expected --case=ignore with --stem");
    }
    return keys.with(EnumOption.of("stem", options.getStem(), StemLanguage.class));
  }

  /**
   * Keys of what is looked for by a command whose defaults are for counting: what is not given is
   * as in {@code concordance}.
   *
   * @param casing value of {@code --case}
   */
  static Normalization searchKeys(TokenOptions options, String casing) {
    return keysOfSearch(options, casing).searching();
  }

  private static Normalization keysOfSearch(TokenOptions options, String casing) {
    return keys(
        options,
        options.isGiven("tokens") ? options.getTokens() : EnumOption.label(Tokenization.UNICODE),
        options.isGiven("case") ? casing : EnumOption.label(Casing.IGNORE));
  }
}
