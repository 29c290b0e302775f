package dev.tally.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileIO;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Filter;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.InferableFunction;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Top;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * The ten most frequent words of a translation as Beam's documentation counts words: a step for
 * each thing to do, and {@link Count#perElement()}. It shares nothing with Tally, which {@code
 * scripts/bench} holds against it.
 *
 * <pre>
 * java -cp benchmarks/target/benchmarks.jar dev.tally.benchmarks.BeamWordCount akjv.json stopwords.txt
 * </pre>
 */
public final class BeamWordCount {
  private BeamWordCount() {}

  /** Takes a file in getBible layout and one of stop words. */
  public static void main(String[] args) throws IOException {
    Set<String> stopWords = Set.of(Files.readString(Path.of(args[1])).split("\\s+"));
    Pipeline pipeline = Pipeline.create(PipelineOptionsFactory.create());
    PCollection<String> verses =
        pipeline
            .apply(FileIO.match().filepattern(args[0]))
            .apply(FileIO.readMatches())
            .apply("Verses", FlatMapElements.via(new Verses()));
    words(verses, stopWords)
        .apply(Count.perElement())
        .apply(Top.of(10, new KV.OrderByValue<String, Long>()))
        .apply("Print", ParDo.of(new Print()));
    pipeline.run().waitUntilFinish();
  }

  private static PCollection<String> words(PCollection<String> verses, Set<String> stopWords) {
    return verses
        .apply(
            "Split",
            FlatMapElements.into(TypeDescriptors.strings())
                .via(verse -> Arrays.asList(verse.split("\\s+"))))
        .apply(
            "Strip",
            MapElements.into(TypeDescriptors.strings())
                .via(token -> token.replaceAll("^\\p{Punct}+|\\p{Punct}+$", "")))
        .apply(
            "Drop stop words and letters",
            Filter.by(
                word -> word.length() > 1 && !stopWords.contains(word.toLowerCase(Locale.ROOT))));
  }

  private static final class Verses extends InferableFunction<FileIO.ReadableFile, List<String>> {
    @Override
    public List<String> apply(FileIO.ReadableFile file) throws IOException {
      return new ObjectMapper().readTree(file.readFullyAsBytes()).findValuesAsText("text");
    }
  }

  private static final class Print extends DoFn<List<KV<String, Long>>, Void> {
    @ProcessElement
    public void print(@Element List<KV<String, Long>> counts) {
      counts.forEach(count -> System.out.println(count.getKey() + ": " + count.getValue()));
    }
  }
}
