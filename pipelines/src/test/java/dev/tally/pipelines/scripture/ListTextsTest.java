package dev.tally.pipelines.scripture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.CapturedTerminal;
import dev.tally.pipelines.CommandException;
import dev.tally.pipelines.ExitCode;
import dev.tally.pipelines.Lists;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ListTextsTest {
  private final CapturedTerminal captured = new CapturedTerminal();
  private final Path home;
  private final FakeApi api;

  ListTextsTest(@TempDir Path home) throws IOException {
    this.home = home;
    this.api = new FakeApi(SmallTexts.api("plain", "kjv"));
  }

  @AfterEach
  void stopApi() {
    Library.closeAll();
    api.close();
  }

  @Test
  void translationsComeInTheOrderOfTheSource() throws Exception {
    assertThat(list("--format=csv"))
        .containsExactly(
            "id,language,name,licence,sha,offline", "plain,Made-up,,,,no", "kjv,Made-up,,,,no");
    assertThat(captured.err()).isEmpty();
  }

  @Test
  void whatIsCachedCanBeHadOffline() throws Exception {
    list("--ver=plain");

    assertThat(list("--format=csv")).contains("plain,Made-up,,,,cache", "kjv,Made-up,,,,no");
  }

  @Test
  void whatTheCorpusHasAndWhatItStandsInForCanBeHadOffline() throws Exception {
    writeCorpus("engkjv2006eb");

    assertThat(list("--format=csv")).contains("kjv,Made-up,,,,stand-in", "engkjv2006eb,,,,,folder");
  }

  @Test
  void withoutAnAnswerTheCorpusIsListedAndTheUserIsTold() throws Exception {
    writeCorpus("engkjv2006eb");
    api.close();

    assertThat(list("--format=csv"))
        .containsExactly(
            "id,language,name,licence,sha,offline", "engkjv2006eb,,,,,folder", "kjv,,,,,stand-in");
    assertThat(captured.notices())
        .singleElement()
        .asString()
        .startsWith("the list of translations: no good answer from " + api.base())
        .endsWith("; listing what can be had offline");
  }

  @Test
  void withoutAnAnswerAndACorpusThereIsNoData() {
    api.close();

    assertThatThrownBy(() -> list())
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.NO_DATA))
        .hasMessageEndingWith("; offline there is nothing");
  }

  @Test
  void booksOfAVersionComeWithNumberNameAndChapters() throws Exception {
    assertThat(list("--ver=kjv"))
        .hasSize(1 + SmallTexts.BOOKS.size())
        .startsWith(
            "version  number  name           chapters",
            "kjv      1       1 Samuel       1-3",
            "kjv      2       2 Samuel       1-3");
  }

  @Test
  void numbersOfBooksAreNumbersInJson() throws Exception {
    assertThat(list("--ver=kjv", "--format=json"))
        .first()
        .isEqualTo("{\"version\":\"kjv\",\"number\":1,\"name\":\"1 Samuel\",\"chapters\":\"1-3\"}");
  }

  @Test
  void everyUnknownVersionIsNamedAndNothingIsListed() {
    assertThatThrownBy(() -> list("--ver=plian,kjv,nothing"))
        .isInstanceOf(CommandException.class)
        .hasMessage(
            "plian: no such version in "
                + api.base()
                + "; did you mean plain?\nnothing: no such version in "
                + api.base()
                + "; it has plain, kjv");
    assertThat(captured.out()).isEmpty();
  }

  /** The lines that {@code list} prints. */
  private List<String> list(String... arguments) throws Exception {
    Lists.Options options = PipelineOptionsFactory.fromArgs(arguments).as(Lists.Options.class);
    options.setSource(api.base().toString());
    options.setCache(home.resolve("cache").toString());
    options.setCorpus(home.resolve("corpus").toString());
    int before = captured.out().length();
    Lists.COMMAND.action().run(options, captured.terminal());
    return captured.out().substring(before).lines().toList();
  }

  private void writeCorpus(String version) throws IOException {
    Path corpus = Files.createDirectories(home.resolve("corpus"));
    Files.writeString(corpus.resolve(version + ".json"), SmallTexts.whole(version));
  }
}
