package dev.tally.pipelines.words.query;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.words.query.Query;
import dev.tally.words.query.QueryException;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Segmentation;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The options that say what is looked for, the same for every command that searches. */
@OptionGroup.In(OptionGroup.WORDS)
public interface QueryOptions extends TokenOptions {
  @Description(
      "what to look for: a word or a phrase; * is any characters or any word, lamb|sheep either;"
          + " several comma-separated")
  @Default("")
  @Alias({"query", "search", "word"})
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
    return queries("find", options.getFind(), TokenOptions.segmentation(options), casing(options));
  }

  /**
   * Reads queries.
   *
   * @param option that has them, for messages
   * @throws CommandException (usage) naming the query and the word that is wrong
   */
  static List<Query> queries(
      String option, String typed, Segmentation segmentation, Casing casing) {
    try {
      return Query.read(typed, segmentation, casing);
    } catch (QueryException e) {
      throw new CommandException(ExitCode.USAGE, "--" + option + ": " + e.getMessage(), e);
    }
  }

  /** A line for each query that has no hits. */
  static List<String> withoutHits(List<Query> queries, IntPredicate hasNone) {
    return IntStream.range(0, queries.size())
        .filter(hasNone)
        .mapToObj(i -> (queries.size() == 1 ? "" : queries.get(i).typed() + ": ") + "no hits")
        .toList();
  }
}
