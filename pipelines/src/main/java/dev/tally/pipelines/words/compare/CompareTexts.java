package dev.tally.pipelines.words.compare;

import static java.util.Comparator.comparing;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.library.AgeOptions;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.scripture.library.TextPart;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.scripture.plain.PlainFile;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.words.Measurement;
import dev.tally.pipelines.words.MissingTexts;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.WordCommand.Texts;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.compare.Alignment;
import dev.tally.words.compare.Comparison;
import dev.tally.words.compare.Comparison.Difference;
import dev.tally.words.compare.Keyword;
import dev.tally.words.compare.Keyword.Occurrences;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Totals;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.ResultColumns;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Label;
import dev.tally.words.text.Passage;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.top.Listing;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordMeasures.KeptWords;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The command {@code compare}: the words that set two texts apart. */
public final class CompareTexts {
  private CompareTexts() {}

  /** Options of {@code compare}. */
  public interface Options extends WordCommand.ResultOptions, WordOptions, AgeOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("compare", "keyness", "diff"),
            "finds the words that set two translations, or two books, apart, by log-likelihood",
            List.of(
                "tally compare kjv akjv --bk=Mark",
                "tally compare kjv:Mark kjv:Luke",
                "tally compare letters.txt diary.txt --n=20"),
            Options.class,
            List.of("left", "right"),
            CompareTexts::run);

    @Description(
        "translation, such as kjv, books of one, such as kjv:Mark or kjv:Isaiah 1-39, or a file of"
            + " plain text, such as ./notes or letters.txt; - is standard input")
    @Default("")
    @Paths
    String getLeft();

    @Override
    @Description("how often a word has to occur in both texts together to be listed")
    @Default("1")
    @Nullable Integer getMinCount();

    @Description("text to compare it with, such as akjv, kjv:Luke or diary.txt")
    @Default("")
    @Paths
    String getRight();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    Listing listing = WordOptions.listing(options);
    Run run =
        new Run(
            WordOptions.rules(options, listing, terminal), listing, WordOptions.ngrams(options));
    WordCommand.TextFinder finder =
        (spooled, missing) -> texts(options, spooled, missing, terminal);
    return WordCommand.run(options, "left, --right", terminal, finder, run);
  }

  private static Texts texts(
      Options options, SpooledInput spooled, MissingTexts missing, Terminal terminal) {
    PlainTexts plain = plainTexts(options, spooled);
    List<TextPart> sides = sides(options, plain, spooled);
    Library translations = SourceOptions.library(options);
    if (plain.names().size() < sides.size()) {
      translations.open(terminal::notice);
    }
    Library library = translations.with(plain);
    List<String> versions = sides.stream().map(TextPart::version).toList();
    TextPlan plan =
        missing.plan(
            lines ->
                sides.stream().allMatch(TextPart::isWhole)
                    ? TextPlan.available(options, versions, library, lines)
                    : TextPlan.available(sides, library, lines));
    // A side is one text already where everything is to be together.
    return new Texts(library, plan.grouping() == Grouping.ALL ? plan.per(Grouping.VERSION) : plan);
  }

  private record Run(TokenRules rules, Listing listing, Ngrams ngrams)
      implements Measurement<KeptWords, Comparison> {
    @Override
    public String title() {
      return "Comparison";
    }

    @Override
    public Measure<?, KeptWords> measure() {
      return WordMeasures.kept(ngrams);
    }

    @Override
    public Class<KeptWords> type() {
      return KeptWords.class;
    }

    /** The plan asks for the left version first. */
    private static Alignment alignment(List<Result<KeptWords>> results, TextPlan plan) {
      TextRequest first = Collections.min(plan.requests(), comparing(TextRequest::index));
      return Alignment.of(results, first, plan.grouping());
    }

    @Override
    public List<String> notices(List<Result<KeptWords>> results, TextPlan plan) {
      Alignment texts = alignment(results, plan);
      List<String> versions = plan.requests().stream().map(TextRequest::version).toList();
      if (texts.pairs().isEmpty()) {
        throw CommandException.noData(
            String.join(", ", versions.stream().distinct().toList())
                + ": they have no book or chapter in common");
      }
      List<String> notices = new ArrayList<>();
      if (!texts.onlyLeft().isEmpty()) {
        notices.add(leftOut(texts.onlyLeft(), versions.get(versions.size() - 1)));
      }
      if (!texts.onlyRight().isEmpty()) {
        notices.add(leftOut(texts.onlyRight(), versions.get(0)));
      }
      return notices;
    }

    private static String leftOut(List<Passage> passages, String other) {
      return new Label(passages).text() + ": not in " + other + ", so left out";
    }

    @Override
    public List<Comparison> shown(List<Result<KeptWords>> results, TextPlan plan) {
      return alignment(results, plan).pairs().stream()
          .map(pair -> pair.compare(rules.filter().keys(), listing))
          .toList();
    }

    @Override
    public Layout<Comparison, Row> layout() {
      return LAYOUT;
    }

    @Override
    public void writeText(List<Comparison> shown, Writer out) throws IOException {
      ComparisonText.write(shown, ngrams, out);
    }
  }

  /** A word of one side. */
  private record Row(String side, Keyword word, Comparison texts) {
    static List<Row> of(Comparison texts) {
      return Stream.concat(
              texts.words().left().stream().map(word -> new Row("left", word, texts)),
              texts.words().right().stream().map(word -> new Row("right", word, texts)))
          .toList();
    }

    Optional<Difference> difference() {
      return texts.difference(word);
    }
  }

  /** How often a word occurs in one of the texts. */
  private record InText(Occurrences word, Totals totals) {}

  private static final List<Column<InText>> OCCURRENCES =
      List.of(
          Column.number("count", each -> each.word.count()),
          Column.number("per10k", each -> each.totals.per10k(each.word.count())),
          Column.number("verses", each -> each.word.verses()));

  private static final List<Column<Row>> COLUMNS =
      List.of(
          Column.text("side", Row::side),
          Column.text("word", row -> row.word.word()),
          Column.number("keyness", row -> row.word.roundedKeyness()),
          Column.number("p", row -> row.word.p()),
          Column.defined("logRatio", row -> row.difference().map(Difference::logRatio)),
          Column.defined("logRatioLow", row -> row.difference().map(Difference::low)),
          Column.defined("logRatioHigh", row -> row.difference().map(Difference::high)),
          Column.defined("diffPercent", row -> row.difference().map(Difference::percent)),
          Column.object(
              "left", row -> new InText(row.word.left(), row.texts.left().totals()), OCCURRENCES),
          Column.object(
              "right",
              row -> new InText(row.word.right(), row.texts.right().totals()),
              OCCURRENCES));

  /** How comparisons are written; as text, as {@link ComparisonText} has it. */
  static final Layout<Comparison, Row> LAYOUT =
      new Layout<>(
          Optional.of(
              each -> each.left().label().title() + " against " + each.right().label().title()),
          List.of(
              Column.object("left", Comparison::left, ResultColumns.fields(header -> header)),
              Column.object("right", Comparison::right, ResultColumns.fields(header -> header))),
          List.of(
              Column.text("left", each -> each.left().label().text()),
              Column.text("right", each -> each.right().label().text()),
              Column.defined(
                  "book", each -> inBoth(each.left().label().book(), each.right().label().book())),
              Column.defined(
                  "chapter",
                  each -> inBoth(each.left().label().chapter(), each.right().label().chapter()))),
          List.of(
              Column.object("left", Comparison::left, ResultColumns.after(header -> header)),
              Column.object("right", Comparison::right, ResultColumns.after(header -> header))),
          "words",
          Row::of,
          COLUMNS,
          COLUMNS);

  private static Optional<Integer> inBoth(Optional<Integer> left, Optional<Integer> right) {
    return left.equals(right) ? left : Optional.empty();
  }

  /** The plain texts that the sides name, if any. */
  private static PlainTexts plainTexts(Options options, SpooledInput spooled) {
    List<PlainFile> files = new ArrayList<>();
    if (isFile(options.getLeft())) {
      files.add(file("left", options.getLeft(), spooled));
    }
    if (isFile(options.getRight())) {
      files.add(file("right", options.getRight(), spooled));
    }
    return PlainTexts.of(files.stream().distinct().toList());
  }

  /** Whether a side is a file: ids of translations have neither dots nor slashes. */
  private static boolean isFile(String typed) {
    return typed.matches("(?s)[^:]*[./].*") || typed.strip().equals("-") || Storage.isRemote(typed);
  }

  private static PlainFile file(String option, String typed, SpooledInput spooled) {
    List<PlainFile> files = PlainFile.find(option, typed, spooled);
    if (files.size() > 1) {
      throw CommandException.usage("--" + option + "=" + typed + ": expected one file");
    }
    return files.get(0);
  }

  private static TextPart side(
      String option, String typed, PlainTexts plain, SpooledInput spooled) {
    if (isFile(typed)) {
      return new TextPart(plain.name(file(option, typed, spooled)), "", "");
    }
    TextPart part = TextPart.of(option, typed.strip());
    if (plain.has(part.version())) {
      throw CommandException.usage(
          "--left, --right: expected two names, found " + part.version() + " twice");
    }
    return part;
  }

  /** The left text and the right one. */
  private static List<TextPart> sides(Options options, PlainTexts plain, SpooledInput spooled) {
    if (options.getLeft().isBlank() || options.getRight().isBlank()) {
      throw CommandException.usage(
          "--left, --right: expected a text each, as in --left=kjv --right=akjv");
    }
    TextPart left = side("left", options.getLeft(), plain, spooled);
    TextPart right = side("right", options.getRight(), plain, spooled);
    if (left.equals(right)) {
      throw CommandException.usage(
          "--left, --right: expected two texts, found " + left.name() + " twice");
    }
    if (!left.isWhole() || !right.isWhole()) {
      checkNoScope(options);
    }
    if (!plain.isEmpty()) {
      OwnTextOptions.checkWhole("left, --right", options);
    }
    return List.of(left, right);
  }

  /** If the sides name books, no other option may select books. */
  private static void checkNoScope(Options options) {
    Grouping grouping = EnumOption.of("by", options.getBy(), Grouping.class);
    boolean isOfBooks = !options.getBk().isBlank() || !options.getCh().isBlank();
    if (isOfBooks || grouping == Grouping.BOOK || grouping == Grouping.CHAPTER) {
      throw CommandException.usage(
          "--left, --right: they name books, so expected neither --bk nor --ch, and no --by=book");
    }
  }
}
