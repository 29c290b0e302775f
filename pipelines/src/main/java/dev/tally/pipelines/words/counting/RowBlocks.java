package dev.tally.pipelines.words.counting;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.beam.RedistributeByIndex;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.ReadVerses;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.scripture.plain.TextRange;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.text.Passage;
import dev.tally.words.text.Text;
import dev.tally.words.text.Text.Flaw;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.jspecify.annotations.Nullable;

/**
 * Rows of tables on their way to results: in blocks, which have no more of a row than where its
 * text is. What a row is called, and its SHA-1, the program knows, and adds to the results.
 */
final class RowBlocks extends PTransform<PBegin, PCollectionTuple> {
  private final TextPlan plan;
  private final Library library;
  private final int maxBytes;

  /**
   * Blocks of the rows that a plan asks for.
   *
   * @param library in which they are {@link PlainTexts#rowBytes rows}
   * @param maxBytes of text of a block that has several rows
   */
  RowBlocks(TextPlan plan, Library library, int maxBytes) {
    this.plan = plan;
    this.library = library;
    this.maxBytes = maxBytes;
  }

  @Override
  public PCollectionTuple expand(PBegin begin) {
    List<TextRange> blocks = TextRange.blocks(plan, library.plainTexts(), maxBytes);
    PCollection<TextRange> ranges =
        begin
            .apply("Blocks", Create.of(blocks).withCoder(RecordCoder.of(TextRange.class)))
            .apply("Redistribute blocks", RedistributeByIndex.by(TextRange::number, blocks.size()));
    PCollection<FailedText> none =
        begin.apply("No failures", Create.empty(RecordCoder.of(FailedText.class)));
    return PCollectionTuple.of(ReadVerses.VERSES, ReadVerses.ofRanges(ranges, library))
        .and(FailedText.TAG, none);
  }

  /** A result of rows with those alone of which the user should know something. */
  static <R> Result<R> told(Result<R> result) {
    ResultHeader header = result.header();
    List<Passage> told =
        header.passages().stream().filter(each -> !each.text().flaws().isEmpty()).toList();
    return new Result<>(new ResultHeader(header.key(), told, header.totals()), result.value());
  }

  /** The failures with the names of their rows. */
  List<FailedText> named(List<FailedText> failed) {
    Map<Integer, String> names =
        FailedText.requests(plan, failed.stream()).stream()
            .collect(toMap(TextRequest::index, TextRequest::version));
    return failed.stream()
        .map(
            each -> {
              MissingText text = each.text();
              String name = names.getOrDefault(each.index(), text.name());
              return new FailedText(
                  each.index(), new MissingText(name, text.reason(), text.cause()));
            })
        .toList();
  }

  /**
   * The results with all rows that they cover.
   *
   * @param results whose passages are those of rows that the user should know something of
   * @param failed rows that are in no result
   */
  <R> Stream<Result<R>> named(Stream<Result<R>> results, List<FailedText> failed) {
    Set<Integer> left = failed.stream().map(FailedText::index).collect(toSet());
    Map<Integer, List<TextRequest>> rows =
        plan.requests().stream()
            .filter(each -> !left.contains(each.index()))
            .collect(groupingBy(TextRequest::group));
    return results.map(
        result -> {
          ResultHeader header = result.header();
          Map<Integer, Text> counted =
              header.texts().stream().collect(toMap(each -> each.request().index(), each -> each));
          List<Passage> passages =
              rows.getOrDefault(header.key().group(), List.of()).stream()
                  .map(row -> passage(row, counted.get(row.index())))
                  .toList();
          return new Result<>(
              new ResultHeader(header.key(), passages, header.totals()), result.value());
        });
  }

  private Passage passage(TextRequest request, @Nullable Text counted) {
    Text row = library.plainTexts().row(request);
    for (Flaw flaw : counted == null ? List.<Flaw>of() : counted.flaws()) {
      row = row.with(flaw);
    }
    return new Passage(row, /* book= */ 0, /* bookName= */ "", /* chapter= */ 0);
  }
}
