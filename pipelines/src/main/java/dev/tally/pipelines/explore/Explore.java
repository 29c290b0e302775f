package dev.tally.pipelines.explore;

import dev.tally.pipelines.beam.MaterializeEach;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.OptionValues;
import dev.tally.pipelines.cli.OverwriteOptions;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.explore.PackTexts.Packed;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.TextStatus;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.ReadVerses;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.words.MissingTexts;
import dev.tally.pipelines.words.StopWords;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.WordFilter;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.commons.io.function.IOConsumer;
import org.apache.commons.io.function.IOSupplier;

/** The command {@code explore}: texts, and a workbench over them, in one HTML file. */
public final class Explore {
  private Explore() {}

  /** Options of {@code explore}. */
  public interface Options
      extends RunsPipeline, OwnTextOptions, MissingTexts.Options, OverwriteOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("explore"),
            "writes a page to read, search and measure texts in a browser, without a network",
            List.of("tally explore kjv akjv -o kjv.html", "tally explore essays -o essays.html"),
            Options.class,
            List.of(TextOperands.NAME),
            TextOperands::byOption,
            (options, terminal) -> run(options, terminal));

    @Description(
        "HTML file for the page, written whole or not at all; - is standard output; else one beside"
            + " the texts that is free")
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getOutput();

    @Description(
        "have the text in the page a second time, for browsers without scripts; texts of up to"
            + " 500,000 characters are there anyway")
    @OptionGroup.In(OptionGroup.OUTPUT)
    boolean getReadable();

    @Description(
        "words that the lists of the page leave out: whitespace-separated files and languages such"
            + " as english, comma-separated; none: all words are listed, single letters too")
    @Default(StopWords.DEFAULT)
    @InProject
    @Paths
    @OptionGroup.In(OptionGroup.WORDS)
    String getStopwords();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    TextPlans.check(options);
    if (!options.getOutput().isEmpty()) {
      return write(options, terminal);
    }
    String free = freePath(options);
    ExitCode code = write(OptionValues.with(Options.class, options, "output", free), terminal);
    terminal.notice(Notice.OUTPUT, "no --output, so the page is in " + free);
    return code;
  }

  /** A path that is free: beside the first own text, else with the name of the first version. */
  private static String freePath(Options options) {
    boolean isOwn = options.isGiven("text") && !options.getText().equals("none");
    String first = (isOwn ? options.getText() : options.getVer()).strip().replaceFirst(",.*", "");
    File file = new File(first);
    String stem =
        !isOwn
            ? first
            : file.isDirectory()
                ? file.getPath()
                : file.isFile() ? file.getPath().replaceFirst("(?<=[^/])[.][^./]*$", "") : "";
    boolean isName = !stem.isEmpty() && !stem.endsWith(".") && (isOwn || !stem.contains("/"));
    return OutputTarget.freePath(
        isName ? stem : "texts", ".html", path -> !new File(path).exists());
  }

  private static ExitCode write(Options options, Terminal terminal) throws IOException {
    OutputTarget output =
        OutputTarget.to("output", options.getOutput(), options.getOverwrite(), terminal);
    WordFilter filter = StopWords.of(options.getStopwords(), terminal.notices(Notice.OPTION));
    try (SpooledInput spooled = new SpooledInput("text", terminal.in())) {
      Library library = OwnTextOptions.open(options, spooled, terminal).annotated();
      MissingTexts missing = new MissingTexts(options, terminal.listener());
      TextPlan plan =
          missing.plan( // no verse twice
              lines -> TextPlans.available(options, library, lines).per(Grouping.VERSION));
      PackTexts pack = PackTexts.with(library, filter);
      Results results =
          PipelineLauncher.run(
              options,
              terminal,
              PackTexts.progress(plan.requests().size()),
              (pipeline, tempLocation) -> build(pipeline, plan, library, pack, tempLocation));
      missing.add(results.failed, !results.packed.isEmpty());
      List<Text> texts = results.packed.stream().map(Packed::text).toList();
      TextStatus.tellRead(texts, terminal.listener());
      PlainTexts.notices(texts).forEach(terminal.notices(Notice.TEXT));
      output.write(page(options, results.packed, options.getReadable())::write);
      missing.finish();
    }
    return ExitCode.DONE;
  }

  /**
   * The page of texts that another command has found.
   *
   * @param texts not one index twice
   * @param filter what the lists of the page leave out
   * @throws CommandException if they are too long for a page, or one cannot be read
   */
  public static IOConsumer<Writer> page(
      RunsPipeline options, Terminal terminal, List<Text> texts, Library library, WordFilter filter)
      throws IOException {
    PackTexts pack = PackTexts.with(library, filter);
    Results results =
        PipelineLauncher.run(
            options,
            terminal,
            PackTexts.progress(texts.size()),
            (pipeline, tempLocation) ->
                pack(ReadVerses.ofFound(pipeline, texts, library), List.of(), pack, tempLocation));
    if (!results.failed.isEmpty()) {
      throw MissingText.failure(results.failed.stream().map(FailedText::text).toList());
    }
    return page(options, results.packed, /* isReadable= */ false)::write;
  }

  private static ExplorePage page(CommonOptions options, List<Packed> packed, boolean isReadable)
      throws IOException {
    Stream<Text> texts = packed.stream().map(Packed::text);
    return ExplorePage.of(
        packed, WordCommand.about("Explore", options, texts, Plot.none()), isReadable);
  }

  /**
   * The results that a run brings back to the program.
   *
   * @param packed in the order in which they were asked for
   */
  record Results(List<Packed> packed, List<FailedText> failed) {}

  /** The whole pipeline. */
  static IOSupplier<Results> build(
      Pipeline pipeline, TextPlan plan, Library library, PackTexts pack, String tempLocation) {
    PCollectionTuple texts = pipeline.apply("Texts", new ReadVerses(plan, library));
    return pack(texts.get(ReadVerses.VERSES), List.of(texts), pack, tempLocation);
  }

  private static IOSupplier<Results> pack(
      PCollection<Verses> verses,
      List<PCollectionTuple> before,
      PackTexts pack,
      String tempLocation) {
    PCollectionTuple pages =
        FailedText.apply("Pack texts", pack, verses, PackTexts.PACKED, Packed.CODER);
    IOSupplier<List<Packed>> packed =
        MaterializeEach.of(
            "Write packed texts",
            pages.get(PackTexts.PACKED),
            tempLocation + "/packed",
            each -> each.text().request().index());
    List<PCollectionTuple> steps = Stream.concat(before.stream(), Stream.of(pages)).toList();
    IOSupplier<List<FailedText>> failed = FailedText.materialize(steps, tempLocation);
    return () -> new Results(packed.get(), failed.get());
  }
}
