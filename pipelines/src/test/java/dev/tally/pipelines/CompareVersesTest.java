package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code compare --verses} from its arguments to its output. */
class CompareVersesTest extends WordCommandFixture {
  private static final Book OLD =
      CorpusFixture.book(
          1,
          "Harbour",
          List.of("The gull saith unto thee, come.", "the oar and the sea", "an old rope"));
  private static final Book NEW =
      CorpusFixture.book(
          1, "Harbour", List.of("The gull says to you, come!", "The oar, and the sea."));
  private static final Book NETS = CorpusFixture.book(2, "Nets", List.of("nets of the sea"));

  CompareVersesTest(@TempDir Path root) throws IOException {
    super(
        "compare",
        root,
        new Version("kjv", List.of(OLD, NETS)),
        new Version("akjv", List.of(NEW, NETS)),
        new Version("nets", List.of(NETS)));
  }

  @Test
  void versesThatDifferAreShownWithTheirWords() {
    assertThat(tally.run("--verses", "kjv", "akjv", "Harbour")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            Harbour 1
              1  kjv   The gull [-saith unto thee-], come[-.-]
                 akjv  The gull {+says to you+}, come{+!+}
              3  kjv   an old rope
                 akjv  (not in akjv)

            1 of 2 verses are the same, 72.7 % of the words are kept
            """);
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void tablesHaveAllVersesAndFigures() {
    assertThat(tally.run("--verses", "kjv", "akjv", "Harbour", "--format=csv")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            book,chapter,verse,ref,left,right,leftWords,rightWords,kept,share
            1,1,1,Gen.1.1,"The gull saith unto thee, come.","The gull says to you, come!",6,6,3,0.5000
            1,1,2,Gen.1.2,the oar and the sea,"The oar, and the sea.",5,5,5,1.0000
            1,1,3,Gen.1.3,an old rope,,,,,
            """);
  }

  @Test
  void booksAreNearerOrFarther() {
    assertThat(tally.run("--verses", "kjv", "akjv", "--by=book", "--format=csv")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            left,right,book,verses,same,leftWords,rightWords,kept,share
            kjv,akjv,Harbour,2,1,11,11,8,0.7273
            kjv,akjv,Nets,1,1,4,4,4,1.0000
            """);
  }

  @Test
  void severalTranslationsAreAMatrix() {
    assertThat(tally.run("--verses", "--left=kjv,akjv,nets")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            version  kjv     akjv    nets
            kjv      1       0.8000  1.0000
            akjv     0.8000  1       1.0000
            nets     1.0000  1.0000  1
            """);
  }

  @Test
  void pageHasVersesThatDifferOnly() {
    assertThat(tally.run("--verses", "kjv", "akjv", "Harbour", "--format=markdown")).isZero();
    assertThat(tally.out()).contains("Gen.1.1").contains("Gen.1.3").doesNotContain("Gen.1.2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "kjv; --verses: expected 2 to 20 different translations",
        "kjv kjv; --verses: expected 2 to 20 different translations",
        "kjv akjv --n=3; --n: has no meaning with --verses",
        "kjv akjv --by=chapter; --by=chapter: expected book or version",
        "kjv akjv Nothing; no book 'Nothing'",
        "kjv akjv ylt; --verses: ylt: expected a book; more than two translations are --left=kjv,akjv,ylt",
        "--left=kjv,akjv,nets John 3; --right=John: expected a translation; with --left=kjv,akjv books are",
      })
  void otherOptionsAreRefused(String arguments, String message) {
    assertThat(tally.run(("--verses " + arguments).split(" ", -1))).isEqualTo(2);
    assertThat(tally.err()).contains(message);
  }
}
