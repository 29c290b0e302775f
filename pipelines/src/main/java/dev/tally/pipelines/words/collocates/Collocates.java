package dev.tally.pipelines.words.collocates;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.Measurement;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.pipelines.words.query.QueryOptions;
import dev.tally.pipelines.words.tokens.StopWords;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.Collocate;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.collocates.CountCollocates;
import dev.tally.words.query.Query;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.ResultColumns;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The command {@code collocates}: which words stand near others. */
public final class Collocates {
  private static final int MAX_WIDTH = 20;

  private Collocates() {}

  /** Options of {@code collocates}. */
  public interface Options extends WordCommand.Options, QueryOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("collocates", "collocations"),
            "finds the words that stand near a word or a phrase, by how strongly they go together",
            List.of(
                "tally collocates grace kjv",
                "tally collocates \"lamb|sheep\" --ver=kjv --left=3 --right=3 --measure=MI"),
            Options.class,
            List.of("find", OwnTextOptions.OPERANDS),
            OwnTextOptions::optionOf,
            Collocates::run);

    @Description("how many words before a hit are near it, 0 to 20")
    @Default("5")
    int getLeft();

    @Description("how many words after a hit are near it, 0 to 20")
    @Default("5")
    int getRight();

    @Description(
        "logDice, MI, MI3, t, G2, Dice, deltaPOfWord or deltaPOfHit: what words are ordered by")
    @Default("logDice")
    @OneOf(AssociationMeasure.class)
    String getMeasure();

    @Description("how often a word has to stand near a hit, 1 or more")
    @Default("3")
    int getMinCount();

    @Description("how many words, 1 or more, or all")
    @Default("20")
    @OrAll
    @Alias({"top", "limit"})
    int getN();

    @Description(
        "words that are not listed: whitespace-separated files and languages such as english, comma-"
            + "separated; none: all words are, single letters too")
    @Default("stopwords.txt")
    @InProject
    @Paths
    @OptionGroup.In(OptionGroup.WORDS)
    String getStopwords();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    CollocateOptions search = search(options);
    WordFilter filter = StopWords.of(options.getStopwords(), terminal::notice).with(search.keys());
    return WordCommand.run(
        options, terminal, new Run(new TokenRules(search.keys().segmentation(), filter), search));
  }

  private static CollocateOptions search(Options options) {
    checkWidth("left", options.getLeft());
    checkWidth("right", options.getRight());
    if (options.getLeft() + options.getRight() == 0) {
      throw CommandException.usage("--left, --right: expected 1 or more for one of them");
    }
    return new CollocateOptions(
        QueryOptions.queries(options),
        QueryOptions.keys(options),
        options.getLeft(),
        options.getRight(),
        EnumOption.of("measure", options.getMeasure(), AssociationMeasure.class),
        WordOptions.positive("min-count", options.getMinCount()),
        WordOptions.positive("n", options.getN()));
  }

  private static void checkWidth(String option, int width) {
    if (width < 0 || width > MAX_WIDTH) {
      throw CommandException.usage(
          "--" + option + "=" + width + ": expected 0 to " + MAX_WIDTH + " words");
    }
  }

  /** What was found of a query in a result. */
  private record Found(ResultHeader header, CollocateList list, String query) {
    /** A word, and its rank by a measure, from 1; equal ones share the lowest of theirs. */
    List<Row> rows(AssociationMeasure measure) {
      int[] ranks = list.ranks(measure);
      return IntStream.range(0, ranks.length)
          .mapToObj(i -> new Row(ranks[i], list.words().get(i), list))
          .toList();
    }

    String title() {
      String hits = list.hits() == 0 ? "no hits" : NumberFormats.counted(list.hits(), "hit");
      String words = list.hits() > 0 && list.words().isEmpty() ? ", no words" : "";
      return header.label().title() + ": " + query + ", " + hits + words;
    }
  }

  private record Row(int rank, Collocate word, CollocateList list) {}

  private record Run(TokenRules rules, CollocateOptions search)
      implements Measurement<OfQueries, Found> {
    @Override
    public String title() {
      List<Query> queries = search.queries();
      return queries.size() == 1 ? "Collocates of " + queries.get(0).typed() : "Collocates";
    }

    @Override
    public Measure<?, OfQueries> measure() {
      return new CountCollocates(search);
    }

    @Override
    public Class<OfQueries> type() {
      return OfQueries.class;
    }

    @Override
    public List<String> notices(List<Result<OfQueries>> results, TextPlan plan) {
      return QueryOptions.withoutHits(
          search.queries(),
          query ->
              results.stream().allMatch(each -> each.value().queries().get(query).hits() == 0));
    }

    /** Without books and chapters that have no hits. */
    @Override
    public List<Found> shown(List<Result<OfQueries>> results, TextPlan plan) {
      return results.stream()
          .flatMap(each -> each.value().queries().stream().map(list -> found(each.header(), list)))
          .filter(each -> !plan.grouping().isOfParts() || each.list.hits() > 0)
          .toList();
    }

    private Found found(ResultHeader header, CollocateList list) {
      return new Found(header, list, search.queries().get(list.query()).typed());
    }

    @Override
    public Layout<Found, Row> layout() {
      List<Column<Row>> words =
          List.of(
              Column.number("rank", Row::rank),
              Column.text("word", row -> row.word.word()),
              Column.number("count", row -> row.word.count()),
              Column.number("left", row -> row.word.left()),
              Column.number("right", row -> row.word.right()),
              Column.number("f", row -> row.word.frequency()));
      List<Column<Found>> asked =
          List.of(
              Column.text("query", Found::query), Column.number("hits", each -> each.list.hits()));
      Column<Found> ordered = Column.text("measure", each -> search.measure().toString());
      List<Column<Row>> columns =
          Column.concat(
              words,
              Stream.of(AssociationMeasure.values()).map(this::measured).toList(),
              List.of(
                  Column.<Row>defined("p", row -> AssociationMeasure.p(row.list.counts(row.word)))
                      .fitting(fit(AssociationMeasure.LOG_LIKELIHOOD))));
      return new Layout<>(
          Optional.of(Found::title),
          Column.concat(ResultColumns.fields(Found::header), asked, List.of(ordered)),
          Column.concat(ResultColumns.before(Found::header), asked),
          Column.concat(ResultColumns.after(Found::header), List.of(ordered)),
          "words",
          each -> each.rows(search.measure()),
          columns,
          columns);
    }

    /** As text, only the measure that words are ordered by. */
    private Column<Row> measured(AssociationMeasure measure) {
      return Column.<Row>defined(
              measure.toString(), row -> measure.rounded(row.list.counts(row.word)))
          .fitting(fit(measure));
    }

    private Column.Fit fit(AssociationMeasure measure) {
      return measure == search.measure() ? Column.Fit.WHOLE : Column.Fit.LEFT_OUT;
    }
  }
}
