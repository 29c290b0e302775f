package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.scripture.library.LayerOption;
import dev.tally.words.Defaults;
import dev.tally.words.query.Query;
import dev.tally.words.query.QueryException;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import java.util.List;

/** The options that say what is looked for, the same for every command that searches. */
@OptionGroup.In(OptionGroup.WORDS)
public interface QueryOptions extends TokenOptions.IgnoringCase {
  @Description(
      "what to look for: a word or a phrase; * is any characters or any word, ? one character,"
          + " lamb|sheep either, /l[ao]mb/ a regular expression; a ~3 b: b is near, a & b, a !b: in"
          + " the same verse, or not; several comma-separated")
  @Alias({"query", "search", "word"})
  String getFind();

  @Override
  @Description(
      "unicode: words by the rules of Unicode, with any apostrophes and hyphens in them;"
          + " or whitespace: everything between blanks, without ASCII punctuation at its ends")
  @Default(Defaults.SEARCHED_TOKENS)
  @OneOf(Tokenization.class)
  String getTokens();

  /**
   * Rules by which verses are split into tokens, and of which words are the same.
   *
   * @throws CommandException (usage) if an option has none of its values
   */
  static Normalization keys(QueryOptions options) {
    return TokenOptions.keys(options, options.getCase()).searching();
  }

  /**
   * The queries, one or more.
   *
   * @throws CommandException (usage) if a query is wrong, or another option of these
   */
  static List<Query> queries(QueryOptions options) {
    List<Query> queries = queries("find", options.getFind(), keys(options));
    if (options instanceof LayerOption && queries.stream().anyMatch(Query::isOfAnnotations)) {
      throw CommandException.usage(
          "--find: strong: and lemma: are for concordance; expected G26 and --of=strong");
    }
    return queries;
  }

  /**
   * Reads queries.
   *
   * @param option that has them, for messages
   * @throws CommandException (usage) naming the query and the word that is wrong
   */
  static List<Query> queries(String option, String typed, Normalization keys) {
    try {
      return Query.read(typed, keys);
    } catch (QueryException e) {
      throw new CommandException(ExitCode.USAGE, "--" + option + ": " + e.getMessage(), e);
    }
  }
}
