package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code topwords} from its arguments to its output, over a folder that is a project's root too.
 */
class TopWordsCommandTest {
  private static final List<Version> VERSIONS =
      List.of(
          new Version(
              "akjv",
              List.of(
                  CorpusFixture.book(
                      1,
                      "Harbour",
                      List.of("The gull, the oar and the sea.", "A gull!"),
                      List.of("\u00c9t\u00e9 sons\u2019 oar")))),
          new Version(
              "kjv",
              List.of(CorpusFixture.book(1, "Harbour", List.of("gull's quay", "the quay")))));

  private final CapturedTerminal captured = new CapturedTerminal();
  private final Properties properties = new Properties();
  private final Path root;

  TopWordsCommandTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeTheProject() throws IOException {
    CorpusFixture.write(Files.createDirectory(root.resolve("texts")), VERSIONS);
    Files.writeString(root.resolve("stopwords.txt"), "\ufeffthe\r\nand\r\n");
    properties.setProperty("tally.root", root.toString());
    properties.setProperty("source", root.resolve("texts").toString());
  }

  @Test
  void printsTheDefaultVersionInUtf8() {
    assertThat(run()).isZero();
    assertThat(captured.out())
        .isEqualTo(
            "akjv:\n {'gull': 2, 'oar': 2, 'sea': 1, '\u00c9t\u00e9': 1, 'sons\u2019': 1}\n");
    assertThat(captured.notices())
        .containsExactly(
            "akjv: 8.3 % of its words have quotes or dashes at their ends, so that sons’ is not sons;"
                + " --tokens=unicode counts them as words");
  }

  @Test
  void printsWhatIsAskedForInItsOrder() {
    assertThat(run("--ver= kjv , AKJV, kjv", "--n=1")).isZero();
    assertThat(captured.out()).isEqualTo("kjv:\n {'quay': 2}\nakjv:\n {'gull': 2}\n");
  }

  @ParameterizedTest
  @CsvSource({
    "--format=Text --stopwords=None, --stopwords=none",
    "--format=JSON, --format=json",
    "--by=Version --text=NONE, --by=version",
    "--ver=ALL --case=Ignore, --ver=all --case=ignore",
    "--cache=NONE --tokens=Unicode, --tokens=unicode"
  })
  void valuesComeInAnyCase(String typed, String usual) {
    assertThat(run(typed.split(" "))).isZero();
    String printed = captured.out();
    assertThat(run(usual.split(" "))).isZero();
    assertThat(captured.out()).isEqualTo(printed + printed);
    assertThat(root.resolve("NONE")).doesNotExist();
  }

  @Test
  void thePropertiesMayNameEverything() {
    properties.setProperty("pipeline", "topwords");
    properties.setProperty("ver", "kjv");
    properties.setProperty("n", "2");
    assertThat(Main.run(new String[0], properties, captured.terminal())).isZero();
    assertThat(captured.out()).isEqualTo("kjv:\n {'quay': 2, \"gull's\": 1}\n");
  }

  @Test
  void countsStopWordsWhenToldTo() {
    assertThat(run("--stopwords=none", "--n=1")).isZero();
    assertThat(captured.out()).isEqualTo("akjv:\n {'gull': 2}\n");
  }

  @Test
  void nGramsAreOfOneVerseAndOccurTwiceUnlessToldOtherwise() throws IOException {
    Path tale = root.resolve("tale.txt");
    Files.writeString(tale, "Green sea, the green\nsea.\n\nThe green sea\n\nsea of green sea\n");
    assertThat(run("--ngram=2", "--text=" + tale)).isZero();
    assertThat(run("--ngram=2", "--text=" + tale, "--min-count=1")).isZero();
    assertThat(run("--ngram=2", "--text=" + tale, "--min-count=1", "--case=ignore")).isZero();
    assertThat(run("--ngram=3", "--text=" + tale, "--ngram-stop=none", "--case=ignore")).isZero();
    assertThat(run("--ngram=3", "--text=" + tale, "--min-count=1")).isZero();
    assertThat(run("--ngram=3", "--text=" + tale, "--min-count=1", "--ngram-stop=any")).isZero();
    assertThat(captured.out().lines().filter(line -> line.startsWith(" ")))
        .containsExactly(
            " {'green sea': 3}",
            " {'green sea': 3, 'Green sea': 1, 'sea of': 1, 'of green': 1}",
            " {'Green sea': 4, 'sea of': 1, 'of green': 1}",
            " {'the green sea': 2}",
            " {'sea the green': 1, 'sea of green': 1, 'of green sea': 1}",
            " {'sea of green': 1, 'of green sea': 1}");
  }

  @Test
  void nGramsOfOneWordAreTheWords() {
    assertThat(run("--ver=all", "--format=json", "--by=chapter")).isZero();
    assertThat(run("--ver=all", "--format=json", "--by=chapter", "--ngram=1")).isZero();
    List<String> lines = captured.out().lines().toList();
    assertThat(lines).hasSize(6);
    assertThat(lines.subList(3, 6)).isEqualTo(lines.subList(0, 3));
  }

  @Test
  void nGramsThatAreAskedForAreCountedWhateverTheyAre() {
    assertThat(run("--ngram=2", "--words=the oar,No Gull,and  the")).isZero();
    assertThat(captured.out()).isEqualTo("akjv:\n {'the oar': 1, 'and the': 1, 'No Gull': 0}\n");
    assertThat(run("--ngram=2", "--words=gull")).isEqualTo(2);
    assertThat(run("--words=the gull")).isEqualTo(2);
    assertThat(captured.err())
        .isEqualTo(
            """
            tally: --words=gull: 'gull' is not 2 words
            tally: --words=the gull: 'the gull' is not one word; --ngram=2 counts it
            """);
  }

  @Test
  void writesAFileAndNothingOnStandardOutput() {
    Path file = root.resolve("words.csv");
    assertThat(run("--format=csv", "--by=chapter", "--n=1", "--output=" + file)).isZero();
    assertThat(captured.out()).isEmpty();
    assertThat(file)
        .content(StandardCharsets.UTF_8)
        .isEqualTo(
            """
            label,version,book,chapter,rank,word,count,per10k,verses,\
            edition,source,name,tokens,types,keptTokens,keptTypes,sha
            akjv Harbour 1,akjv,1,1,1,gull,2,5000.00,2,,folder,Harbour,9,7,4,3,e8c3ea42888702a6dd2beb20c71f58d3ad65aff6
            akjv Harbour 2,akjv,1,2,1,\u00c9t\u00e9,1,3333.33,1,,folder,Harbour,3,3,3,3,e8c3ea42888702a6dd2beb20c71f58d3ad65aff6
            """);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "words.json, {",
    "words.JSONL, {",
    "words.csv, label",
    "words.txt, akjv:",
    "json, akjv:"
  })
  void theEndingOfTheFileNamesTheFormat(String name, String beginning) {
    Path file = root.resolve(name);
    assertThat(run("--output=" + file)).isZero();
    assertThat(file).content().startsWith(beginning);
    assertThat(run("--output=" + file, "--overwrite", "--format=csv")).isZero();
    assertThat(file).content().startsWith("label");
  }

  @Test
  void writesJsonWithTheSumOfTheFile() throws Exception {
    Path file = root.resolve("texts/kjv.json");
    byte[] sum = MessageDigest.getInstance("SHA-1").digest(Files.readAllBytes(file));
    assertThat(run("--ver=kjv", "--format=json", "--n=1")).isZero();
    assertThat(captured.out())
        .isEqualTo(
            "{\"label\":\"kjv\",\"version\":\"kjv\",\"sha\":\""
                + HexFormat.of().formatHex(sum)
                + "\",\"source\":\"folder\",\"tokens\":4,\"types\":3,\"keptTokens\":3,\"keptTypes\":2,"
                + "\"words\":[{\"rank\":1,\"word\":\"quay\",\"count\":2,\"per10k\":6666.67,\"verses\":2}]}\n");
  }

  @Test
  void namesAllThatIsMissingAndPrintsNothing() {
    Path file = root.resolve("words.txt");
    assertThat(run("--ver=zz,akjv,kjw", "--output=" + file)).isEqualTo(3);
    String source = root.resolve("texts").toString();
    assertThat(captured.notices())
        .containsExactly(
            "zz: no such version in " + source + "; it has akjv, kjv",
            "kjw: no such version in " + source + "; did you mean kjv?");
    assertThat(captured.out()).isEmpty();
    assertThat(file).doesNotExist();
  }

  @Test
  void missingTextsAreSkippedWhenToldTo() throws IOException {
    Files.writeString(root.resolve("texts/odd.json"), "{\"books\": {}}");
    Path file = root.resolve("words.txt");
    assertThat(run("--ver=zz,kjv,odd", "--n=1", "--skip-missing", "--output=" + file)).isEqualTo(5);
    assertThat(file).hasContent("kjv:\n {'quay': 2}\n");
    assertThat(captured.notices()).hasSize(3).last().isEqualTo("the results cover the others");
    assertThat(captured.notices().get(0)).startsWith("zz: no such version");
    assertThat(captured.notices().get(1)).contains("odd.json");
  }

  @Test
  void whereAllIsMissingNothingIsLeftToSkipTo() {
    Path file = root.resolve("words.txt");
    assertThat(run("--ver=zz", "--skip-missing", "--output=" + file)).isEqualTo(3);
    assertThat(run("--ver=kjv", "--bk=9", "--skip-missing", "--output=" + file)).isEqualTo(2);
    assertThat(captured.notices()).hasSize(2);
    assertThat(file).doesNotExist();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "oar | {'oar': 2}",
        "oar,gull,whale,sea | {'gull': 2, 'oar': 2, 'sea': 1, 'whale': 0}",
        "'The,A,the' | {'the': 3, 'A': 1}",
        "'Gull' | {'gull': 2}",
        "' (oar), oar.' | {'oar': 2}"
      })
  void wordsThatAreAskedForAreCountedAndNoOthers(String words, String counts) {
    assertThat(run("--words=" + words, "--n=1")).isZero();
    assertThat(captured.out()).isEqualTo("akjv:\n " + counts + "\n");
  }

  @Test
  void wordsThatAreAskedForAreThoseOfTheTextAsItIsToldToBeSplit() {
    assertThat(run("--words=the,The,Gull", "--case=exact")).isZero();
    assertThat(captured.out()).isEqualTo("akjv:\n {'the': 2, 'The': 1, 'Gull': 0}\n");
    assertThat(run("--words=SONS", "--tokens=whitespace")).isZero();
    assertThat(captured.out()).endsWith("akjv:\n {'SONS': 0}\n");
    assertThat(run("--words=SONS")).isZero();
    assertThat(captured.out()).endsWith("akjv:\n {'sons': 1}\n");
  }

  @Test
  void wordsThatAreAskedForAreFoundInResultsOfSeveralTexts() {
    assertThat(run("--words=oar,whale", "--by=book", "--bk=1", "--ch=1,2", "--format=csv"))
        .isZero();
    assertThat(captured.out().lines().skip(1))
        .containsExactly(
            "\"akjv Harbour 1, 2\",akjv,1,,1,oar,2,2857.14,2,,folder,Harbour,12,8,7,5,",
            "\"akjv Harbour 1, 2\",akjv,1,,2,whale,0,0.00,0,,folder,Harbour,12,8,7,5,");
  }

  @Test
  void severalListsOfStopWordsAreOne() throws IOException {
    Path one = Files.writeString(root.resolve("one.txt"), "the and\n");
    Path other = Files.writeString(root.resolve("two,three.txt"), "\ufeffgull oar");
    assertThat(run("--n=1", "--stopwords=" + other)).isZero();
    assertThat(run("--n=1", "--stopwords=" + root.resolve("stopwords.txt") + " , " + one)).isZero();
    Files.writeString(root.resolve("four.txt"), "gull oar");
    assertThat(run("--n=1", "--stopwords=" + one + "," + root.resolve("four.txt"))).isZero();
    assertThat(captured.out())
        .isEqualTo("akjv:\n {'the': 2}\nakjv:\n {'gull': 2}\nakjv:\n {'sea': 1}\n");
    assertThat(run("--stopwords=" + one + ",five.txt")).isEqualTo(2);
    assertThat(captured.err())
        .endsWith("tally: --stopwords=five.txt: no such file; expected a file, or none\n");
  }

  @Test
  void aBrokenTextIsOneLineAndTheOldFileStays() throws IOException {
    Files.writeString(root.resolve("texts/odd.json"), "{\"books\": {}}");
    Path file = Files.writeString(root.resolve("words.txt"), "old");
    assertThat(run("--ver=akjv,odd", "--output=" + file, "--overwrite")).isEqualTo(3);
    assertThat(captured.notices())
        .singleElement()
        .asString()
        .contains("odd.json")
        .doesNotContain("Exception");
    assertThat(file).hasContent("old");
  }

  @Test
  void theDefaultStopWordsAreLookedForInTheProject() throws IOException {
    Path list = root.resolve("stopwords.txt");
    Files.delete(list);
    assertThat(run()).isEqualTo(2);
    assertThat(captured.err())
        .isEqualTo("tally: --stopwords=" + list + ": no such file; expected a file, or none\n");
  }

  @Test
  void givesTheSameBytesTwiceAndOnAnyNumberOfThreads() {
    List<String> outputs = new ArrayList<>();
    for (String threads : List.of("1", "1", "3")) {
      CapturedTerminal each = new CapturedTerminal();
      String[] arguments = {
        "topwords",
        "--ver=all",
        "--by=chapter",
        "--format=json",
        "--runner=DirectRunner",
        "--targetParallelism=" + threads
      };
      assertThat(Main.run(arguments, properties, each.terminal())).isZero();
      outputs.add(each.out());
    }
    assertThat(outputs.get(0).lines()).hasSize(3);
    assertThat(outputs).containsOnly(outputs.get(0));
  }

  private int run(String... options) {
    List<String> arguments = new ArrayList<>(List.of("topwords"));
    arguments.addAll(List.of(options));
    return Main.run(arguments.toArray(String[]::new), properties, captured.terminal());
  }
}
