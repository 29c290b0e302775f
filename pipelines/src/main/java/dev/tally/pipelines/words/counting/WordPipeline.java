package dev.tally.pipelines.words.counting;

import static java.util.stream.Collectors.toSet;

import dev.tally.pipelines.beam.MaterializeEach;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.ReadVerses;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.words.counting.CountParts.Size;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.TokenRules;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.commons.io.function.IOSupplier;
import org.apache.commons.io.function.IOTriFunction;
import org.apache.commons.io.function.IOUnaryOperator;

/** The pipeline of every command that measures texts. */
public final class WordPipeline {
  private WordPipeline() {}

  /** The results of a run in texts. */
  public interface OfTexts {
    /** Texts that are not available. */
    List<FailedText> failed();
  }

  /**
   * The results of a run.
   *
   * @param results in the order asked
   * @param failed in the order asked; if there are any, the results are incomplete
   */
  public record TextResults<R>(List<Result<R>> results, List<FailedText> failed)
      implements OfTexts {
    /** Puts them in order. */
    public TextResults {
      results = results.stream().sorted(Comparator.comparing(each -> each.header().key())).toList();
      failed = failed.stream().sorted(Comparator.comparing(FailedText::index)).toList();
    }

    /** The texts of the results; those of several results come several times. */
    public Stream<Text> texts() {
      return results.stream().flatMap(result -> result.header().texts().stream());
    }

    /** Notices about the texts, each once. */
    public List<String> notices() {
      return PlainTexts.notices(texts().toList());
    }
  }

  /**
   * The texts of a run, and their measure.
   *
   * @param plan which texts
   * @param rules how their verses become words
   * @param type of what is shown of a result
   */
  public record Request<R extends Record>(
      TextPlan plan, TokenRules rules, Measure<?, R> measure, Class<R> type) {
    /** Count of texts that are read whole, or in ranges if the measure has parts. */
    private CountTexts<R> count(PlainTexts texts, String tempLocation) {
      boolean isOneTextEach = plan.isOneTextEach() && !texts.areInRanges();
      if (isOneTextEach || measure.parts().isEmpty()) {
        return CountTexts.of(this);
      }
      if (texts.areRowsOfOneRange(plan)) {
        return CountTexts.ofBlockEach(this);
      }
      long ranges = Math.max(plan.requests().size(), texts.ranges());
      return CountTexts.sums(this, new Size(ranges, tempLocation + "/parts"));
    }
  }

  /**
   * Measures texts with the runner that the options name. Those that are too long for the measure
   * are measured again, by what it has for texts of any length.
   */
  public static <R extends Record> TextResults<R> run(
      RunsPipeline options, Terminal terminal, Library library, Request<R> request)
      throws IOException {
    TextResults<R> found = measure(options, terminal, library, request);
    Stream<FailedText> tooLong =
        found.failed.stream().filter(each -> each.text().cause() == Reason.TOO_LONG);
    Set<Integer> groups =
        FailedText.requests(request.plan, tooLong).stream()
            .map(TextRequest::group)
            .collect(toSet());
    Optional<Measure<?, R>> ofAnyLength = request.measure.ofAnyLength();
    if (groups.isEmpty() || ofAnyLength.isEmpty()) {
      return found;
    }
    TextPlan rest = request.plan.ofGroups(groups);
    Set<Integer> indices = rest.requests().stream().map(TextRequest::index).collect(toSet());
    TextResults<R> again =
        measure(
            options,
            terminal,
            library,
            new Request<>(rest, request.rules, ofAnyLength.get(), request.type));
    Stream<Result<R>> results =
        found.results.stream().filter(each -> !groups.contains(each.header().key().group()));
    Stream<FailedText> failed =
        found.failed.stream().filter(each -> !indices.contains(each.index()));
    return new TextResults<>(
        Stream.concat(results, again.results.stream()).toList(),
        Stream.concat(failed, again.failed.stream()).toList());
  }

  private static <R extends Record> TextResults<R> measure(
      RunsPipeline options, Terminal terminal, Library library, Request<R> request)
      throws IOException {
    boolean isSum = request.measure.parts().isPresent();
    return run(
        options,
        terminal,
        request.plan,
        isSum ? library.inRanges(request.plan) : library,
        (pipeline, from, tempLocation) -> build(pipeline, from, request, tempLocation),
        IOUnaryOperator.identity());
  }

  /**
   * Runs a pipeline over the texts of a plan; a second time if it turns out that some of those in
   * ranges are in other encodings.
   *
   * @param plan applies the steps, and says how to fetch what is found once they are done
   * @param finish takes what is found in the end, while the temporary files are there
   */
  public static <F extends OfTexts> F run(
      RunsPipeline options,
      Terminal terminal,
      TextPlan texts,
      Library library,
      IOTriFunction<Pipeline, Library, String, IOSupplier<F>> plan,
      IOUnaryOperator<F> finish)
      throws IOException {
    Attempt<F> attempt =
        PipelineLauncher.run(
            options,
            terminal,
            CountTexts.progress(texts, library.plainTexts()),
            (pipeline, tempLocation) -> {
              IOSupplier<F> result = plan.apply(pipeline, library, tempLocation);
              return () -> {
                F found = result.get();
                Library detected = library.detected(texts, found.failed());
                boolean isLast = detected.equals(library);
                return new Attempt<>(isLast ? finish.apply(found) : found, detected);
              };
            });
    return attempt.library.equals(library)
        ? attempt.found
        : run(options, terminal, texts, attempt.library, plan, finish);
  }

  /** The result of a run, and the library of the next run if one is needed. */
  private record Attempt<F>(F found, Library library) {}

  /**
   * The whole pipeline.
   *
   * @param library whose texts are read whole, or in ranges if the measure has parts
   * @param tempLocation folder for what the pipeline gives
   */
  public static <R extends Record> IOSupplier<TextResults<R>> build(
      Pipeline pipeline, Library library, Request<R> request, String tempLocation) {
    CountTexts<R> count = request.count(library.plainTexts(), tempLocation);
    return build(pipeline, library, request, count, tempLocation);
  }

  /** The pipeline, with a way to count. */
  static <R extends Record> IOSupplier<TextResults<R>> build(
      Pipeline pipeline,
      Library library,
      Request<R> request,
      CountTexts<R> count,
      String tempLocation) {
    Optional<RowBlocks> blocks = count.blocks(library);
    PTransform<PBegin, PCollectionTuple> read =
        blocks.isPresent() ? blocks.get() : new ReadVerses(request.plan, library);
    PCollectionTuple texts = pipeline.apply("Texts", read);
    PCollectionTuple counts =
        texts.get(ReadVerses.VERSES).apply("Tokenize, strip, filter and count", count);
    IOSupplier<List<KV<Integer, List<Result<R>>>>> results =
        MaterializeEach.of(
            "Write results",
            counts.get(count.results()),
            tempLocation + "/results",
            each -> each.getKey());
    IOSupplier<List<FailedText>> failed =
        FailedText.materialize(List.of(texts, counts), tempLocation);

    return () -> {
      List<Result<R>> found =
          results.get().stream().flatMap(each -> each.getValue().stream()).toList();
      List<FailedText> missing = failed.get();
      return blocks.isEmpty()
          ? new TextResults<>(found, missing)
          : new TextResults<>(
              blocks.get().named(found.stream(), missing).toList(), blocks.get().named(missing));
    };
  }
}
