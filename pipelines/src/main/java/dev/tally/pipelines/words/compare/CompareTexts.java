package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.library.EncodingOption;
import dev.tally.pipelines.scripture.library.LayerOption;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.scripture.library.TextSpec;
import dev.tally.pipelines.scripture.plain.PlainFile;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.words.MissingTexts;
import dev.tally.pipelines.words.Presentation;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.WordCommand.Texts;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.words.compare.Comparison;
import dev.tally.words.compare.ComparisonMeasurement;
import dev.tally.words.compare.ListComparison;
import dev.tally.words.compare.NothingInCommonException;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.top.WordSelection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The command {@code compare}: the words that set two texts apart. */
public final class CompareTexts {
  private CompareTexts() {}

  /** Options of {@code compare}. */
  public interface Options
      extends WordCommand.ResultOptions, WordOptions, LayerOption, EncodingOption {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("compare", "keyness", "diff"),
            "finds the words that set two translations, or two books, apart, by log-likelihood",
            List.of(
                "tally compare kjv akjv --bk=Mark",
                "tally compare Mark Luke kjv",
                "tally compare --verses kjv akjv John 3",
                "tally compare letters.txt diary.txt --n=20"),
            Options.class,
            List.of("left", "right", "bk" + Command.MORE),
            books -> Map.of("", TextOperands.passages(books)),
            CompareTexts::run);

    @Description(
        "translation, such as kjv, books of one, such as kjv:Mark or kjv:Isaiah 1-39, or a file or"
            + " folder of plain text, such as letters.txt; - is standard input")
    @Paths
    String getLeft();

    @Override
    @Description("how often a word has to occur in both texts together to be listed")
    @Default("1")
    @Nullable Integer getMinCount();

    @Description("text to compare it with, such as akjv, kjv:Luke or diary.txt")
    @Paths
    String getRight();

    @Description(
        "list of frequencies in the place of --right: a file of CSV or TSV with the columns word and"
            + " count")
    @Paths
    String getAgainst();

    @Description(
        "the words that differ, verse by verse; with --by=book or --by=version, how near the"
            + " translations are; --left=kjv,akjv,ylt is a matrix of all pairs")
    boolean getVerses();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    if (options.getVerses()) {
      return CompareVerses.run(options, terminal);
    }
    if (!options.getAgainst().isEmpty() && (options.isGiven("right") || options.isGiven("ngram"))) {
      throw CommandException.usage("--against: expected neither --right nor --ngram to go with it");
    }
    WordSelection listing = WordOptions.listing(options);
    Ngrams ngrams = WordOptions.ngrams(options);
    TokenRules rules = WordOptions.rules(options, listing, terminal);
    BiFunction<SpooledInput, MissingTexts, WordCommand.Texts> finder =
        (spooled, missing) -> texts(options, spooled, missing, terminal);
    ComparisonMeasurement comparison = new ComparisonMeasurement(rules, listing, ngrams);
    try {
      return WordCommand.run(
          options,
          "left, --right",
          terminal,
          finder,
          options.getAgainst().isEmpty()
              ? comparison
              : new ListComparison(
                  comparison, FrequencyList.read(options.getAgainst(), rules.filter())),
          Presentation.<Comparison>text(
                  (shown, isPlain, out) -> ComparisonText.write(shown, ngrams, out))
              .divided(Comparison::sides)
              .with(sides -> KeywordPlot.plot()));
    } catch (NothingInCommonException e) {
      throw new CommandException(ExitCode.NO_DATA, e.getMessage(), e);
    }
  }

  /**
   * The request.
   *
   * @param left as it is typed, or with its translation
   * @param right likewise
   * @param books of both
   */
  private record Asked(String left, String right, String books) {
    /** Sides that are books alone are those of the translation in the place of books. */
    static Asked of(Options options) {
      Asked typed = new Asked(options.getLeft(), options.getRight(), options.getBk());
      if (!typed.sides().stream().allMatch(TextOperands::isOfBooks)) {
        return typed;
      }
      String version = typed.books.isBlank() ? OwnTextOptions.DEFAULT_VERSION : typed.books.strip();
      String right = typed.right.isBlank() ? "" : version + ":" + typed.right;
      return new Asked(version + ":" + typed.left, right, "");
    }

    /** Both, or the left one where a list is the right one. */
    List<String> sides() {
      return right.isBlank() ? List.of(left) : List.of(left, right);
    }
  }

  private static Texts texts(
      Options options, SpooledInput spooled, MissingTexts missing, Terminal terminal) {
    Asked asked = Asked.of(options);
    TextPlans.items("bk", asked.books).stream()
        .filter(TextOperands::isText)
        .findFirst()
        .ifPresent(
            third -> {
              throw CommandException.usage(
                  third
                      + ": expected two texts; a folder is one, and so is a glob in quotes, such as"
                      + " 'essays/A*'");
            });
    Library translations = SourceOptions.library(options);
    for (String side : asked.sides()) {
      if (TextOperands.isText(side)) {
        OwnTextOptions.noteTranslation(side, side + ":1-66", translations, terminal);
      }
    }
    List<PlainFile> files = new ArrayList<>(files("left", asked.left, options, spooled, terminal));
    files.addAll(files("right", asked.right, options, spooled, terminal));
    PlainTexts plain = PlainTexts.of(files.stream().distinct().toList());
    List<TextSpec> sides = sides(options, asked, plain);
    sides.forEach(side -> TextPlans.note(side.books(), terminal.notices(Notice.OPTION)));
    TextPlans.note(asked.books, terminal.notices(Notice.OPTION));
    if (plain.names().size() < sides.size()) {
      List<String> ids = sides.stream().map(TextSpec::version).toList();
      SourceOptions.checkPublished(
          options,
          translations,
          ids.stream().filter(each -> !plain.names().contains(each)).toList());
      translations.open(terminal.notices(Notice.CACHE));
    }
    Library library = translations.with(plain);
    List<String> versions = sides.stream().map(TextSpec::version).toList();
    TextPlan plan =
        missing.plan(
            lines ->
                sides.stream().allMatch(TextSpec::isWhole)
                    ? TextPlans.available(options, versions, library, lines)
                    : TextPlans.available(sides, library, lines));
    // A side is one text already where everything is to be together.
    return new Texts(library, plan.grouping() == Grouping.ALL ? plan.per(Grouping.VERSION) : plan);
  }

  /** The files of a side, as they are read; none if it is a translation. */
  private static List<PlainFile> files(
      String option, String side, Options options, SpooledInput spooled, Terminal terminal) {
    if (!TextOperands.isText(side)) {
      return List.of();
    }
    String file = options.getGroup().isEmpty() ? side : TableSide.file(side);
    List<PlainFile> files =
        PlainFile.find(option, file, spooled, terminal.notices(Notice.LEFT_OUT));
    List<PlainFile> read =
        EncodingOption.read(options, files, PlainFile.named(option, file), spooled, terminal);
    return options.getColumn().isEmpty()
        ? read
        : TableSide.of(side, file, options.getGroup(), files.get(0), read);
  }

  /** A side that is a translation, or a part of one. */
  private static TextSpec side(String option, String typed, PlainTexts plain) {
    TextSpec part = TextSpec.of(option, typed.strip());
    if (plain.names().contains(part.version())) {
      throw CommandException.usage(
          "--left, --right: expected two names, found " + part.version() + " twice");
    }
    return part;
  }

  /** The left text and the right one. */
  private static List<TextSpec> sides(Options options, Asked asked, PlainTexts plain) {
    boolean hasList = !options.getAgainst().isEmpty();
    if (asked.left.isBlank() || (asked.right.isBlank() && !hasList)) {
      throw CommandException.usage(
          "--left, --right: expected a text each, as in --left=kjv --right=akjv");
    }
    List<String> names = plain.names();
    TextSpec left =
        TextOperands.isText(asked.left)
            ? TextSpec.whole(names.get(0))
            : side("left", asked.left, plain);
    if (hasList) {
      check(options, asked, plain, List.of(left));
      return List.of(left);
    }
    TextSpec right =
        TextOperands.isText(asked.right)
            ? TextSpec.whole(names.get(names.size() - 1))
            : side("right", asked.right, plain);
    if (left.equals(right)) {
      throw CommandException.usage(
          "--left, --right: expected two texts, found " + left.name() + " twice");
    }
    check(options, asked, plain, List.of(left, right));
    return List.of(left, right);
  }

  private static void check(Options options, Asked asked, PlainTexts plain, List<TextSpec> sides) {
    if (!sides.stream().allMatch(TextSpec::isWhole)) {
      checkNoScope(options, asked);
    }
    if (!plain.isEmpty()) {
      OwnTextOptions.checkWhole("left, --right", options);
    }
  }

  /** If the sides name books, no other option may select books. */
  private static void checkNoScope(Options options, Asked asked) {
    Grouping grouping = EnumOption.of("by", options.getBy(), Grouping.class);
    boolean isOfBooks = !asked.books.isBlank() || !options.getCh().isBlank();
    if (isOfBooks || grouping == Grouping.BOOK || grouping == Grouping.CHAPTER) {
      throw CommandException.usage(
          "--left/--right already name books; remove --bk, --ch and --by=book");
    }
  }
}
