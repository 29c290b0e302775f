package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vocabulary} from its arguments to its output. */
class VocabularyCommandTest extends WordCommandFixture {
  /** The first book of {@code harbour} has "the" three times, "gull" and "sea" twice, 3 others. */
  private static final Version HARBOUR =
      harbour(List.of("The gull saw", "the sea."), List.of("A gull, the Sea: oars"), "oars");

  VocabularyCommandTest(@TempDir Path root) {
    super("vocabulary", root, HARBOUR);
    tally.set("ver", "harbour");
    tally.set("window", "5");
  }

  @Test
  void showsARowForEachResult() {
    assertThat(tally.run("--by=book")).isZero();
    // Windows of five have 4, 5, 5, 4, 4 and 5 types. A factor ends after seven tokens (5/7) either
    // way, and the three that are left are all different.
    assertThat(tally.out())
        .isEqualTo(
            """
            text             tokens  types  hapax  dis  TTR     MATTR   MTLD   HD-D  K
            harbour Harbour  10      6      3      2    0.6000  0.9000  10.00        1000.00
            harbour Letters  1       1      1      0    1.0000                       0.00
            """);
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void objectsHaveTheSameFigures() {
    assertThat(tally.run("--by=book", "--format=json")).isZero();
    assertThat(tally.out().lines().toList().get(0))
        .endsWith(
            "\"hapax\":3,\"dis\":2,\"TTR\":0.6000,\"MATTR\":0.9000,\"MTLD\":10.00,\"K\":1000.00}");
  }

  @Test
  void textsThatAreOneResultAreReadAsOne() {
    assertThat(tally.run("--bk=46,1", "--by=version", "--hapax", "--growth=4", "--format=json"))
        .isZero();
    assertThat(tally.out())
        .startsWith("{\"label\":\"harbour Letters, Harbour\",\"version\":\"harbour\",")
        .endsWith(
            "\"growth\":[{\"tokens\":4,\"types\":4,\"hapax\":4},{\"tokens\":8,\"types\":6,\"hapax\":4}],"
                + "\"hapaxes\":[{\"word\":\"saw\",\"ref\":\"Gen.1.1\"},"
                + "{\"word\":\"A\",\"ref\":\"Gen.2.1\"}]}\n");
  }

  @Test
  void listsTheWordsThatOccurOnce() {
    assertThat(tally.run("--by=chapter", "--hapax")).isZero();
    assertThat(tally.out())
        .endsWith(
            """

            harbour Harbour 1: 3 words that occur once
            word  ref
            gull  Gen.1.1
            saw   Gen.1.1
            sea   Gen.1.2

            harbour Harbour 2: 5 words that occur once
            word  ref
            A     Gen.2.1
            gull  Gen.2.1
            the   Gen.2.1
            Sea   Gen.2.1
            oars  Gen.2.1

            harbour Letters 1: 1 word that occurs once
            word  ref
            oars  1Cor.1.1
            """);
  }

  @Test
  void writesRows() {
    assertThat(tally.run("--format=csv", "--by=book")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            label,version,book,chapter,hapax,dis,TTR,MATTR,MTLD,HD-D,K,\
            edition,source,name,tokens,types,keptTokens,keptTypes,sha
            harbour Harbour,harbour,1,,3,2,0.6000,0.9000,10.00,,1000.00,,folder,Harbour,10,6,10,6,5dc3e39ef4f31685d80c093ac12e470ac39d2997
            harbour Letters,harbour,46,,1,0,1.0000,,,,0.00,,folder,Letters,1,1,1,1,5dc3e39ef4f31685d80c093ac12e470ac39d2997
            """);
    assertThat(tally.run("--format=csv", "--hapax", "--bk=46")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            label,version,book,chapter,word,ref,\
            edition,source,name,tokens,types,keptTokens,keptTypes,sha
            harbour Letters,harbour,46,,oars,1Cor.1.1,,folder,Letters,1,1,1,1,54f9db1ae4f249640f6f486db5e5b090671ab814
            """);
  }

  @Test
  void wordsAreTheSameWhateverTheirCaseUnlessTold() {
    assertThat(tally.run("--case=exact", "--bk=1")).isZero();
    assertThat(tally.out()).contains("\nharbour Harbour  10      8 ");
  }

  @Test
  void wordsOfAPlainTextHaveTheirLines() throws IOException {
    Path file = Files.writeString(root.resolve("diary.txt"), "\nnets\n\n\nand nets, oars\n");
    tally.unset("ver");
    assertThat(tally.run("--text=" + file, "--hapax", "--format=csv")).isZero();
    assertThat(tally.out()).contains(",and,diary.txt:5,", ",oars,diary.txt:5,");
  }

  @Test
  void nothingHasNoMeasures() {
    CorpusFixture.write(
        root.resolve("texts"),
        List.of(new Version("mute", List.of(CorpusFixture.book(1, "Hush", List.of("--"))))));
    assertThat(tally.run("--ver=mute", "--hapax")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            text  tokens  types  hapax  dis  TTR  MATTR  MTLD  HD-D  K
            mute  0       0      0      0

            mute: 0 words that occur once
            """);
  }
}
