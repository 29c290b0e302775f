package dev.tally.pipelines.scripture.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.ListCommand;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.getbible.FakeApi;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.TestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(strings = {"--format=csv", "--ver=plain"})
  void aCacheThatCannotBeUsedIsToldOnTheTerminal(String argument) throws Exception {
    Files.writeString(home.resolve("cache"), "not a folder");

    assertThat(list(argument)).isNotEmpty();
    assertThat(captured.notices())
        .containsExactly(
            "cache "
                + home.resolve("cache")
                + " cannot be used (not a folder); continuing without it");
  }

  @Test
  void whatIsCachedIsAvailableOffline() throws Exception {
    list("--ver=plain");

    assertThat(list("--format=csv")).contains("plain,Made-up,,,,cache", "kjv,Made-up,,,,no");
  }

  @Test
  void whatTheCorpusHasAndWhatItStandsInForIsAvailableOffline() throws Exception {
    writeCorpus("engkjv2006eb");

    assertThat(list("--format=csv"))
        .contains("kjv,Made-up,,,,stand-in", "engkjv2006eb,,,," + sum("engkjv2006eb") + ",folder");
  }

  @Test
  void withoutAnAnswerTheCorpusIsListedAndTheUserIsTold() throws Exception {
    writeCorpus("engkjv2006eb");
    api.close();

    assertThat(list("--format=csv"))
        .containsExactly(
            "id,language,name,licence,sha,offline",
            "engkjv2006eb,,,," + sum("engkjv2006eb") + ",folder",
            "kjv,,,,,stand-in");
    assertThat(captured.notices())
        .singleElement()
        .asString()
        .startsWith("the list of translations: no good answer from " + api.base())
        .endsWith("; listing what is available offline");
  }

  @Test
  void aListOfTheCorpusThatIsDamagedIsToldAndTheOthersAreListed() throws Exception {
    writeCorpus("engkjv2006eb");
    Files.writeString(home.resolve("corpus/translations.json"), "[");

    assertThat(list("--format=csv")).contains("plain,Made-up,,,,no");
    assertThat(captured.notices())
        .singleElement()
        .asString()
        .contains("translations.json: not JSON");
  }

  @Test
  void booksOfAStandInSayWhatTheyAre() throws Exception {
    writeCorpus("engkjv2006eb");
    api.close();

    assertThat(list("--ver=kjv")).hasSize(1 + SmallTexts.BOOKS.size());
    assertThat(captured.notices()).singleElement().asString().contains("engkjv2006eb");
  }

  @Test
  void withoutAnAnswerAndACorpusThereIsNoData() {
    api.close();

    assertThatThrownBy(() -> list())
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.NO_DATA))
        .hasMessageEndingWith("; available offline: nothing");
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

  @Test
  void folderIsListedAsItIsAndNotAsItsIndexSays() throws Exception {
    Path folder = home.resolve("texts");
    SmallTexts.write(folder, SmallTexts.api("plain", "parts", "gone"), /* sums= */ true);
    Files.delete(folder.resolve("parts.json"));
    Files.delete(folder.resolve("gone.json"));
    TemporaryDirectory.discard(folder.resolve("gone"));
    Files.writeString(folder.resolve("extra.json"), SmallTexts.whole("extra"));
    Files.writeString(folder.resolve("wrong.json"), SmallTexts.whole("wrong"));
    Files.writeString(folder.resolve("wrong.sha"), "0".repeat(40));

    assertThat(list(folder, "--format=csv"))
        .containsExactly(
            "id,language,name,licence,sha,offline",
            "plain,Made-up,,," + sum("plain") + ",folder",
            "parts,Made-up,,,,folder",
            "extra,,,," + sum("extra") + ",folder",
            "wrong,,,,,no");
    assertThat(captured.notices())
        .containsExactly(
            folder.resolve("wrong.json")
                + ": its SHA-1 is "
                + sum("wrong")
                + ", but its .sha says "
                + "0".repeat(40));
  }

  @Test
  void folderIsListedWithoutTheCorpusThatIsNotInIt() throws Exception {
    writeCorpus("engkjv2006eb");
    Path folder = home.resolve("texts");
    SmallTexts.write(folder, SmallTexts.api("plain"), /* sums= */ true);

    assertThat(list(folder, "--format=csv"))
        .containsExactly(
            "id,language,name,licence,sha,offline", "plain,Made-up,,," + sum("plain") + ",folder");
    assertThatThrownBy(() -> list(home.resolve("nowhere")))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.NO_DATA))
        .message()
        .doesNotContain("engkjv2006eb");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "English | akjv",
        "english | akjv",
        "en | akjv",
        "de | luther",
        "Norwegian | bokmal nynorsk",
        "Norwegian bokmal | bokmal",
        "zh | hans hant",
        "zh-Hant,German | luther hant"
      })
  void languagesAreNamedOrCoded(String language, String ids) throws Exception {
    publishLanguages();

    assertThat(list("--language=" + language, "--format=csv").stream().skip(1))
        .extracting(line -> line.replaceFirst(",.*", ""))
        .containsExactlyInAnyOrder(ids.split(" ", -1));
  }

  @Test
  void languageWithoutTranslationsIsNoData() throws Exception {
    publishLanguages();

    assertThatThrownBy(() -> list("--language=Englsh,de,Klingon"))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.NO_DATA))
        .hasMessage(
            "--language=Englsh: no translation in %s; did you mean English?\n"
                + "--language=Klingon: no translation in %s",
            api.base(), api.base());
    assertThatThrownBy(() -> list("--language=de", "--ver=kjv"))
        .hasMessage("--language=de: expected only with a list of translations");
  }

  @Test
  void linesOfTextFitAndOtherFormatsAreWhole() throws Exception {
    String name = "Die gantze Heilige Schrifft ".repeat(5).strip();
    String wide = "\u8056\u7d93".repeat(60);
    api.put(
        "translations",
        """
        {"a": {"abbreviation": "luther", "language": "German", "lang": "de", "sha": "%s",
               "translation": "%s", "distribution_license": "Copyrighted; Free distribution"},
         "b": {"abbreviation": "cuv", "language": "Chinese", "translation": "%s"}}"""
            .formatted("0".repeat(40), name, wide));

    List<String> lines = list();

    assertThat(lines).hasSize(3);
    assertThat(lines.get(1)).hasSizeLessThanOrEqualTo(100).contains("Die gantze Heilige", "…");
    assertThat(lines.get(1)).endsWith("Copyrighted; Free distribution  000000000…  no");
    assertThat(lines.get(2)).contains("\u8056\u7d93\u8056", "…").hasSizeLessThan(90);
    assertThat(list("--format=csv")).anyMatch(line -> line.contains(name));
    assertThat(list("--format=json")).anyMatch(line -> line.contains(wide));
  }

  private void publishLanguages() {
    String entry = "\"%s\": {\"abbreviation\": \"%s\", \"language\": \"%s\", \"lang\": \"%s\"}";
    api.put(
        "translations",
        Stream.of(
                "akjv/English/en",
                "luther/German/de",
                "bokmal/Norwegian bokmal/nb",
                "nynorsk/Norwegian nynorsk/nn",
                "hans/Chinese/zh-Hans",
                "hant/Chinese/zh-Hant")
            .map(each -> each.split("/", -1))
            .map(each -> entry.formatted(each[0], each[0], each[1], each[2]))
            .collect(Collectors.joining(",", "{", "}")));
  }

  private static String sum(String version) {
    return SmallTexts.sha1(SmallTexts.whole(version));
  }

  /** The lines that {@code list} prints. */
  private List<String> list(String... arguments) throws Exception {
    return list(api.base(), arguments);
  }

  private List<String> list(Object source, String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--source=" + source);
    all.add("--cache=" + home.resolve("cache"));
    all.add("--corpus=" + home.resolve("corpus"));
    ListCommand.Options options =
        TestOptions.of(ListCommand.Options.class, all.toArray(String[]::new));
    int before = captured.out().length();
    ListCommand.Options.COMMAND.action().run(options, captured.terminal());
    return captured.out().substring(before).lines().toList();
  }

  private void writeCorpus(String version) throws IOException {
    Path corpus = Files.createDirectories(home.resolve("corpus"));
    Files.writeString(corpus.resolve(version + ".json"), SmallTexts.whole(version));
  }
}
