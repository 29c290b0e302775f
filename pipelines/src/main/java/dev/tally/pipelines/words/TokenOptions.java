package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.words.tokens.Segmentation;

/** The option that says what a token is. */
@OptionGroup.In(OptionGroup.WORDS)
public interface TokenOptions extends CommonOptions {
  /** The description of the option {@code --case}, for every command that has it. */
  String CASE_MEANING = "exact or ignore: whether words that differ in case only are the same";

  @Description(
      "whitespace, or unicode: words by the rules of Unicode, also in scripts without blanks")
  @Default("whitespace")
  @OneOf(Segmentation.class)
  String getTokens();

  /**
   * How verses are split into tokens.
   *
   * @throws CommandException (usage) if the option is neither of its values
   */
  static Segmentation segmentation(TokenOptions options) {
    return EnumOption.of("tokens", options.getTokens(), Segmentation.class);
  }
}
