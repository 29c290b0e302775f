package dev.tally.pipelines.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordFilterTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"the", "The", "THE", "don't", "Don't", "tis", "\u00e9t\u00e9", "\u00c9T\u00c9"})
  void dropsAStopWordWhateverItsCase(String word) {
    assertThat(WordFilter.of("The don't 'Tis, \u00c9t\u00e9").keeps(word)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"them", "dont", "God", "\u201cthe", "'tis"})
  void keepsWhatIsNoStopWord(String word) {
    assertThat(WordFilter.of("the don't 'tis").keeps(word)).isTrue();
  }

  @ParameterizedTest(name = "[{index}]")
  @ValueSource(strings = {"I", "7", "\u00e9", "\ud83d\ude00", "\ud800"})
  void dropsWordsOfOneCodePoint(String word) {
    assertThat(WordFilter.of("").keeps(word)).isFalse();
  }

  @ParameterizedTest(name = "[{index}]")
  @ValueSource(strings = {"of", "e\u0301", "\ud83d\ude00\ud83d\ude00", "\ud83d\ude00a"})
  void keepsWordsOfTwoCodePoints(String word) {
    assertThat(WordFilter.of("").keeps(word)).isTrue();
  }

  @ParameterizedTest(name = "[{index}]")
  @ValueSource(strings = {"the", "I", ""})
  void noneKeepsEverything(String word) {
    assertThat(WordFilter.NONE.keeps(word)).isTrue();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void readsAList(String name, String content, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("stop.txt"), content);
    assertThat(WordFilter.read(file.toString()).stopWords())
        .containsExactlyInAnyOrder("and", "the");
  }

  static Stream<Arguments> readsAList() {
    return Stream.of(
        arguments("lines", "and\nthe\n"),
        arguments("blanks and tabs", " and\t the"),
        arguments("Windows lines", "and\r\nthe\r\n"),
        arguments("byte order mark", "\ufeffand the"),
        arguments("byte order mark and Windows lines", "\ufeffAND\r\nThe\r\n"),
        arguments("punctuation around words", "\"and\", (the) --"));
  }

  @Test
  void anEmptyListStillDropsSingleLetters(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("empty.txt"));
    assertThat(WordFilter.read(file.toString())).isEqualTo(WordFilter.of(""));
  }

  @Test
  void theWordNoneIsNoFileAndStillDropsSingleLetters() {
    WordFilter filter = WordFilter.read("none");
    assertThat(filter.keeps("the")).isTrue();
    assertThat(filter.keeps("I")).isFalse();
  }

  @Test
  void theProjectsOwnListHasTheWordsOfMySql() {
    String root = System.getProperty("tally.root", "..");
    assertThat(WordFilter.read(Path.of(root, "stopwords.txt").toString()).stopWords())
        .hasSize(543)
        .contains("a's", "the", "zero")
        .doesNotContain("lord", "god");
  }

  @Test
  void refusesAFileThatIsNotThere(@TempDir Path folder) {
    assertRefused(folder.resolve("no.txt").toString(), "no such file");
  }

  @Test
  void refusesAFileThatIsNotText(@TempDir Path folder) throws IOException {
    byte[] latin1 = "\u00e9t\u00e9".getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("latin1.txt"), latin1);
    assertRefused(file.toString(), "cannot be read as UTF-8 text");
  }

  @Test
  void refusesAFolder(@TempDir Path folder) {
    assertRefused(folder.toString(), "is a folder");
  }

  @Test
  void stopWordsHaveASumInWhateverOrderTheyAre() {
    // printf 'and\nthe\n' | sha1sum
    String sum = "9f2802debbf54f0720543c3a88cbb789bc27f70c";
    assertThat(WordFilter.of("the and").sha1()).isEqualTo(sum);
    assertThat(WordFilter.of("and\nthe the").sha1()).isEqualTo(sum);
    assertThat(WordFilter.of("").sha1()).isEmpty();
  }

  @Test
  void refusesAnEmptyPath() {
    assertThatThrownBy(() -> WordFilter.read(""))
        .hasMessage("--stopwords=: expected files, or none");
  }

  private static void assertRefused(String file, String problem) {
    assertThatThrownBy(() -> WordFilter.read(file))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessage("--stopwords=" + file + ": " + problem + "; expected a file, or none");
  }
}
