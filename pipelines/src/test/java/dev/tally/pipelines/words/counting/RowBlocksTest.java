package dev.tally.pipelines.words.counting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.plain.PlainFile;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.scripture.plain.TextRows;
import dev.tally.pipelines.testing.Pipelines;
import dev.tally.pipelines.words.counting.CountParts.Size;
import dev.tally.pipelines.words.counting.WordPipeline.Request;
import dev.tally.pipelines.words.counting.WordPipeline.TextResults;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.TopList;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordSelection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.io.function.IOSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results of rows, which are elements by themselves or in blocks. */
class RowBlocksTest {
  private static final List<String> CELLS =
      List.of(
          "the lamp at sea",
          "Lamp and oar",
          "a net, a gull",
          "<b>salt</b> on the oar",
          "over two\nlines",
          "\u4F60\u597D\u4E16\u754C", // two words of a script without blanks
          "whale");

  @TempDir Path folder;

  @ParameterizedTest(name = "{0}, rows of {1}, blocks of {2} bytes, {3} workers")
  @CsvSource({
    "ALL, '', 1, 3",
    "ALL, '', 40, 2",
    "ALL, '', 100000, 3",
    "VERSION, who, 1, 2",
    "VERSION, who, 60, 3",
    "VERSION, who, 100000, 1",
  })
  void resultsAreTheSame(Grouping grouping, String group, int blockBytes, int workers)
      throws IOException {
    try (SpooledInput spooled = new SpooledInput("text", new ByteArrayInputStream(new byte[0]))) {
      Library library = library(rows(new Random(blockBytes), group, spooled));
      Request<TopList> request = request(library.plainTexts(), grouping);
      Size size = new Size(100, /* maxWords= */ 10, blockBytes, temp() + "/parts");

      TextResults<TopList> alone = run(1, library, request, CountTexts.of(request, 1));
      TextResults<TopList> inBlocks =
          run(workers, library, request, CountTexts.sums(request, size));

      assertThat(alone.notices()).hasSize(2); // of markup, and of the script
      assertThat(inBlocks.notices()).isEqualTo(alone.notices());
      assertThat(inBlocks.failed()).isEqualTo(alone.failed()).isEmpty();
      assertThat(inBlocks.results())
          .usingRecursiveComparison()
          .ignoringFieldsMatchingRegexes(".*\\.first") // of which only the order counts
          .isEqualTo(alone.results());
    }
  }

  @ParameterizedTest(name = "blocks of {0} bytes, {1} workers")
  @CsvSource({"40, 2", "100000, 1", "100000, 3"})
  void resultsOfRowsAreTheSameInOneBlock(int blockBytes, int workers) throws IOException {
    try (SpooledInput spooled = new SpooledInput("text", new ByteArrayInputStream(new byte[0]))) {
      Library library = library(rows(new Random(blockBytes), "", spooled));
      Request<TopList> request = request(library.plainTexts(), Grouping.VERSION);

      TextResults<TopList> alone = run(1, library, request, CountTexts.of(request, 1));
      TextResults<TopList> inBlocks =
          run(workers, library, request, CountTexts.of(request, blockBytes));

      assertThat(alone.results()).hasSize(120);
      assertThat(inBlocks.notices()).isEqualTo(alone.notices()).hasSize(2);
      assertThat(inBlocks.failed()).isEqualTo(alone.failed()).isEmpty();
      assertThat(inBlocks.results())
          .usingRecursiveComparison()
          .ignoringFieldsMatchingRegexes(".*\\.first") // of which only the order counts
          .isEqualTo(alone.results());
    }
  }

  @Test
  void resultOfFewRowsIsOneBlock() throws IOException {
    try (SpooledInput spooled = new SpooledInput("text", new ByteArrayInputStream(new byte[0]))) {
      Library library = library(rows(new Random(3), "", spooled));
      Request<TopList> request = request(library.plainTexts(), Grouping.ALL);
      List<String> first = library.plainTexts().names().subList(0, 60);
      TextPlan.Builder ofOneFile = new TextPlan.Builder(Grouping.ALL);
      first.forEach(name -> ofOneFile.add(name, name));
      TextPlan plan = ofOneFile.build();

      assertThat(library.plainTexts().areRowsOfOneRange(request.plan())).isFalse();
      assertThat(library.plainTexts().areRowsOfOneRange(plan)).isTrue();
      Request<TopList> asked =
          new Request<>(plan, request.rules(), request.measure(), request.type());
      TextResults<TopList> alone = run(1, library, asked, CountTexts.of(asked, 1));
      TextResults<TopList> inOne = run(2, library, asked, CountTexts.ofBlockEach(asked));
      assertThat(inOne.results())
          .usingRecursiveComparison()
          .ignoringFieldsMatchingRegexes(".*\\.first") // of which only the order counts
          .isEqualTo(alone.results());
    }
  }

  private Library library(PlainTexts texts) {
    return Library.of(folder.resolve("nowhere").toString()).with(texts);
  }

  private static Request<TopList> request(PlainTexts texts, Grouping grouping) {
    TextPlan.Builder plan = new TextPlan.Builder(grouping);
    texts.names().forEach(name -> texts.files(name).forEach(file -> plan.add(name, file)));
    return new Request<>(
        plan.build(),
        new TokenRules(
            Tokenization.WHITESPACE, WordFilter.of("the").with(Normalization.IGNORE_CASE)),
        WordMeasures.top(WordSelection.top(20, 1), Ngrams.WORDS),
        TopList.class);
  }

  private PlainTexts rows(Random random, String group, SpooledInput spooled) throws IOException {
    StringBuilder table = new StringBuilder("id,who,text\n");
    for (int i = 0; i < 60; i++) {
      String cell = CELLS.get(random.nextInt(CELLS.size()));
      char who = "abc".charAt(random.nextInt(3));
      table.append("n" + i + "," + who + ",\"" + cell + "\"\n");
    }
    List<PlainFile> files = new ArrayList<>();
    for (String name : List.of("first.csv", "second.csv")) {
      Path file = Files.writeString(folder.resolve(name), table);
      files.addAll(PlainFile.find("text", file.toString(), spooled, notice -> {}));
    }
    return PlainTexts.of(TextRows.of(files, "text", group, spooled, notice -> {}));
  }

  private TextResults<TopList> run(
      int workers, Library library, Request<TopList> request, CountTexts<TopList> count)
      throws IOException {
    String temp = temp();
    IOSupplier<TextResults<TopList>> finish =
        Pipelines.run(
            workers, pipeline -> WordPipeline.build(pipeline, library, request, count, temp));
    return finish.get();
  }

  private String temp() throws IOException {
    return Files.createTempDirectory(folder, "temp").toString();
  }
}
