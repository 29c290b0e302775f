package dev.tally.words.explore;

import dev.tally.words.Defaults;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.CollocateMeasurement;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.compare.ComparisonMeasurement;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.dispersion.DispersionMeasurement;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.kwic.HitLine;
import dev.tally.words.kwic.SortKey;
import dev.tally.words.packed.PackedText;
import dev.tally.words.query.Query;
import dev.tally.words.query.QueryException;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.OptionException;
import dev.tally.words.text.Strings;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.TopWordsMeasurement;
import dev.tally.words.top.WordSelection;
import dev.tally.words.vocabulary.TextVocabulary;
import dev.tally.words.vocabulary.VocabularyMeasurement;
import java.util.List;

/**
 * A question about the texts of a workbench, with the options and defaults of a command.
 *
 * @param command its name
 */
record Question(Workbench workbench, String command, AskedOptions options) {
  Answer answer() {
    PassageTexts texts = new PassageTexts(workbench, options);
    try {
      return switch (command) {
        case "topwords" -> workbench.measure(topWords(), texts.plan());
        case "collocates" -> workbench.measure(collocates(), texts.plan());
        case "dispersion" -> workbench.measure(dispersion(), texts.plan());
        case "vocabulary" -> workbench.measure(vocabulary(), texts.plan());
        case "compare" -> workbench.measure(comparison(), texts.sides());
        case "concordance" ->
            workbench.hits(hits(), texts.plan().per(Grouping.VERSION)); // no hit twice
        default -> throw new OptionException(command + ": no such command");
      };
    } catch (QueryException e) {
      throw new OptionException("--find: " + e.getMessage());
    }
  }

  private TopWordsMeasurement topWords() {
    WordSelection listing = listing(ngrams().defaultMinCount());
    return new TopWordsMeasurement(rules(listing), listing, ngrams());
  }

  private ComparisonMeasurement comparison() {
    WordSelection listing = listing(1);
    return new ComparisonMeasurement(rules(listing), listing, ngrams());
  }

  private Ngrams ngrams() {
    return Ngrams.of(
        options.number("ngram", Defaults.NGRAM),
        options.choice("ngram-stop", Defaults.NGRAM_STOP, Ngrams.Stop.values()));
  }

  private WordSelection listing(int defaultMinCount) {
    int n = options.max("n", Defaults.WORDS);
    int minCount = options.positive("min-count", String.valueOf(defaultMinCount));
    String words = options.text("words", "");
    if (words.isBlank()) {
      return WordSelection.top(n, minCount);
    }
    List<String> items = Strings.split(words, ',').stream().map(String::strip).toList();
    return WordSelection.read(words, items, ngrams().n(), countingKeys());
  }

  private TokenRules rules(WordSelection listing) {
    return new TokenRules(stopWords().with(countingKeys()).passing(listing.asked()));
  }

  private Normalization countingKeys() {
    return options.text("words", "").isBlank()
        ? keys(ofText(), Defaults.COUNTED_CASE)
        : searchKeys();
  }

  private boolean isPlain() {
    return workbench.texts().stream().noneMatch(PackedText::hasBooks);
  }

  /** The default tokenization: texts of the user's own are split by the rules of Unicode. */
  private String ofText() {
    return isPlain() ? Defaults.SEARCHED_TOKENS : Defaults.COUNTED_TOKENS;
  }

  private Normalization searchKeys() {
    return keys(Defaults.SEARCHED_TOKENS, Defaults.SEARCHED_CASE).searching();
  }

  private Normalization keys(String segmentation, String casing) {
    return new Normalization(
        options.choice("tokens", segmentation, Tokenization.values()),
        options.choice("case", casing, Casing.values()),
        options.choice("marks", Defaults.MARKS, Marks.values()));
  }

  private WordFilter stopWords() {
    String typed = options.text("stopwords", "default");
    if (typed.strip().equalsIgnoreCase("none")) {
      return WordFilter.NONE;
    }
    String words =
        typed.equals("default")
            ? workbench.texts().get(0).profile().stopWords()
            : typed.replace(',', ' ');
    return words.isEmpty() ? WordFilter.NONE : WordFilter.of(words);
  }

  private List<Query> queries() {
    return Query.read(options.text("find", ""), searchKeys());
  }

  private List<Query> countedQueries() {
    List<Query> queries = queries();
    if (queries.stream().anyMatch(Query::isOfAnnotations)) {
      throw new OptionException("--find: strong: and lemma: are for the search (concordance)");
    }
    return queries;
  }

  private CollocateMeasurement collocates() {
    Normalization keys = searchKeys();
    CollocateOptions search =
        new CollocateOptions(
            countedQueries(),
            keys,
            options.number("left", Defaults.COLLOCATE_SPAN),
            options.number("right", Defaults.COLLOCATE_SPAN),
            options.choice("measure", Defaults.COLLOCATE_MEASURE, AssociationMeasure.values()),
            options.positive("min-count", Defaults.COLLOCATE_MIN_COUNT),
            options.max("n", Defaults.COLLOCATES));
    return new CollocateMeasurement(new TokenRules(stopWords().with(keys)), search);
  }

  private DispersionMeasurement dispersion() {
    PartKind parts = options.choice("parts", isPlain() ? "text" : "book", PartKind.values());
    Normalization keys = searchKeys();
    DispersionOptions search =
        new DispersionOptions(
            options.text("find", "").isBlank() ? List.of() : countedQueries(),
            keys,
            options.max("n", Defaults.WORDS),
            parts,
            /* isPlotted= */ false);
    Grouping by = options.choice("by", "request", Grouping.values());
    Grouping ofTexts = by == Grouping.ALL ? by : Grouping.REQUEST;
    Grouping grouping =
        by == Grouping.BOOK ? by : parts == PartKind.TEXT ? ofTexts : Grouping.VERSION;
    return new DispersionMeasurement(new TokenRules(stopWords().with(keys)), search, grouping);
  }

  private VocabularyMeasurement vocabulary() {
    return new VocabularyMeasurement(
        new TokenRules(WordFilter.NONE.with(keys(ofText(), Defaults.SEARCHED_CASE))),
        new TextVocabulary.Options(
            options.positive("window", Defaults.WINDOW), /* growth= */ 0, options.isSet("hapax")));
  }

  private HitSearch hits() {
    int max = options.text("n", "all").equals("0") ? Integer.MAX_VALUE : options.max("n", "all");
    int width = options.max("width", String.valueOf(HitLine.WIDTH));
    return new HitSearch(
        queries(), searchKeys(), SortKey.read(options.text("sort", Defaults.SORT)), max, width);
  }
}
