package dev.tally.pipelines.words.query;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.tokens.Casing;
import java.util.List;

/** The options that say what is looked for, the same for every command that searches. */
@OptionGroup.In(OptionGroup.WORDS)
public interface QueryOptions extends TokenOptions {
  @Description(
      "what to look for: a word or a phrase; * is any characters or any word, lamb|sheep either;"
          + " several comma-separated")
  @Default("")
  @Alias({"query", "search"})
  String getFind();

  @Description(CASE_MEANING)
  @Default("ignore")
  @OneOf(Casing.class)
  String getCase();

  /**
   * Which words are the same.
   *
   * @throws CommandException (usage) if the option is neither of its values
   */
  static Casing casing(QueryOptions options) {
    return EnumOption.of("case", options.getCase(), Casing.class);
  }

  /**
   * What is looked for, one query or more.
   *
   * @throws CommandException (usage) if a query is wrong, or another option of these
   */
  static List<Query> queries(QueryOptions options) {
    return Query.read(options.getFind(), TokenOptions.segmentation(options), casing(options));
  }
}
