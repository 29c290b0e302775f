package dev.tally.pipelines.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of stop words. */
class StopWordsTest {
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void readsAList(String name, String content, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("stop.txt"), content);
    assertThat(stopWords(file.toString()).stopWords()).containsExactlyInAnyOrder("and", "the");
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
    assertThat(stopWords(file.toString())).isEqualTo(WordFilter.of(""));
  }

  @Test
  void theWordNoneIsNoFileAndKeepsSingleLettersToo() {
    WordFilter filter = stopWords("none");
    assertThat(filter.keeps("the")).isTrue();
    assertThat(filter.keeps("I")).isTrue();
  }

  @Test
  void theProjectsOwnListHasTheWordsOfMySql() {
    String root = System.getProperty("tally.root", "..");
    assertThat(stopWords(Path.of(root, "stopwords.txt").toString()).stopWords())
        .hasSize(543)
        .contains("a's", "the", "zero")
        .doesNotContain("lord", "god");
  }

  @Test
  void olderWordsAreAddedToTheDefaultListUnlessOneIsNamed() {
    String root = System.getProperty("tally.root", "..");
    WordFilter listed = stopWords(Path.of(root, "stopwords.txt").toString());
    assertThat(stopWords("archaic").stopWords())
        .containsAll(listed.stopWords())
        .contains("thou", "hath");
    assertThat(stopWords("stopwords.txt,archaic")).isEqualTo(stopWords("archaic"));
    assertThat(stopWords("german,archaic").stopWords())
        .contains("und", "thou")
        .doesNotContain("the");
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
  void refusesAnEmptyPath() {
    assertThatThrownBy(() -> stopWords(""))
        .hasMessage("--stopwords=: expected files, languages, or none");
  }

  @Test
  void aLanguageIsItsListAndMayStandBesideFiles(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("stop.txt"), "wharf");
    assertThat(stopWords("German," + file).stopWords())
        .contains("wharf", "aber", "\u00fcber", "zwischen")
        .doesNotContain("but", "|", "haus");
    assertThat(stopWords("english").stopWords()).hasSize(174).contains("the", "don't");
  }

  @ParameterizedTest
  @EnumSource(StopWordList.class)
  void listsHaveWordsAndNoComments(StopWordList list) {
    Set<String> words = WordFilter.of(list.words()).stopWords();
    assertThat(words)
        .hasSizeGreaterThan(40)
        .allMatch(word -> word.codePoints().allMatch(StopWordsTest::isOfAWord));
    if (list != StopWordList.ENGLISH) {
      assertThat(words).doesNotContain("the", "list", "license");
    }
  }

  @Test
  void ownListsHaveTheSpellingsOfEditions() {
    assertThat(stopWords("latin").stopWords())
        .contains("et", "vero", "uero", "eius", "ejus", "sunt")
        .doesNotContain("deus", "dominus", "dixit");
    WordFilter greek = stopWords("ancient-greek");
    assertThat(greek.keeps("\u039a\u03b1\u1f76")).as("kai with a grave accent").isFalse();
    WordFilter ofTokens =
        greek.with(new Normalization(Tokenization.UNICODE, Casing.EXACT, Marks.EXACT));
    assertThat(ofTokens.keeps("\u03b4")).as("de before a vowel, without its apostrophe").isFalse();
    assertThat(greek.keeps("\u03bb\u03cc\u03b3\u03bf\u03c2")).as("logos").isTrue();
    WordFilter withoutMarks =
        greek.with(new Normalization(Tokenization.UNICODE, Casing.IGNORE, Marks.IGNORE));
    assertThat(withoutMarks.keeps("\u03b5\u03c3\u03c4\u03b9\u03bd")).as("estin").isFalse();
  }

  private static boolean isOfAWord(int c) {
    return Character.isLetterOrDigit(c)
        || Character.getType(c) == Character.NON_SPACING_MARK
        || Character.getType(c) == Character.COMBINING_SPACING_MARK
        || "'(\u2019\u200c-".indexOf(c) >= 0;
  }

  @Test
  void aFileWithTheNameOfALanguageIsReadAndSaidSo() throws IOException {
    Path file = Path.of("irish");
    assumeTrue(Files.notExists(file), "a file of this name is here");
    Files.writeString(file, "wharf");
    try {
      List<String> notices = new ArrayList<>();
      assertThat(StopWords.of("irish", notices::add).stopWords()).containsExactly("wharf");
      assertThat(notices)
          .containsExactly("--stopwords=irish: the file is read, not the list of the language");
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void refusesWhatIsNeitherAFileNorALanguage() {
    assertThatThrownBy(() -> stopWords("english,klingon"))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessageStartingWith(
            "--stopwords=klingon: no such file; expected a file, or none, or one of ancient-greek, arabic,")
        .hasMessageEndingWith(", thai, turkish");
  }

  private static WordFilter stopWords(String typed) {
    return StopWords.of(typed, notice -> {});
  }

  private static void assertRefused(String file, String problem) {
    assertThatThrownBy(() -> stopWords(file))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessage("--stopwords=" + file + ": " + problem + "; expected a file, or none");
  }
}
