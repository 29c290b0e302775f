package dev.tally.pipelines;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of tables that are one text by the value of a column, and lists of frequencies. */
class GroupedTextsTest {
  private final Properties properties = new Properties();
  private final Path root;
  private CapturedTerminal captured = new CapturedTerminal();

  GroupedTextsTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(
        root.resolve("logs.csv"),
        "id,Boat,text\na,Gull/2,sea oar sea\nb,Net,lamp\nc,Gull/2,sea\nd,,rope\ne,12:30,tide\n");
    Files.writeString(
        root.resolve("logs.jsonl"), "{\"boat\":\"Net\",\"text\":\"oar\"}\n{\"text\":\"rope\"}\n");
    properties.setProperty("tally.root", root.toString());
    properties.setProperty("stopwords", "none");
    properties.setProperty("source", "http://127.0.0.1:9"); // nobody is there, and nobody is asked
  }

  @Test
  void rowsWithTheSameValueAreOneText() {
    assertThat(run("topwords", "{root}/logs.csv", "--column=text", "--group=boat")).isZero();
    assertThat(captured.out())
        .isEqualTo(
            """
            Gull/2:
             {'sea': 3, 'oar': 1}
            Net:
             {'lamp': 1}
            (no boat):
             {'rope': 1}
            12:30:
             {'tide': 1}
            """);
    assertThat(run("topwords", "{root}/logs.jsonl", "--column=text", "--group=boat")).isZero();
    assertThat(captured.out()).isEqualTo("Net:\n {'oar': 1}\n(no boat):\n {'rope': 1}\n");
    assertThat(
            run(
                "topwords",
                "{root}/logs.csv",
                "--column=text",
                "--group=boat",
                "--by=file",
                "--n=1"))
        .isZero();
    assertThat(captured.out()).startsWith("a:\n {'sea': 2}\nc:\n {'sea': 1}\n");
  }

  @Test
  void aTextOfManyRowsHasTheFiguresOfAFile() throws IOException {
    Files.writeString(root.resolve("gull.txt"), "sea oar sea\n\nsea\n");
    run("vocabulary", "{root}/gull.txt", "--window=2", "--format=csv");
    List<String> ofFile = figures("gull.txt");
    String[] table = {"{root}/logs.csv", "--column=text", "--group=boat", "--format=csv"};
    run("vocabulary", table[0], "--window=2", table[1], table[2], table[3]);
    assertThat(figures("Gull/2")).isNotEmpty().isEqualTo(ofFile);
    run("dispersion", "--find=sea", "--text=" + table[0], table[1], table[2], table[3]);
    assertThat(figures("Gull/2")).as("in 2 of 2 rows").startsWith("3", "7500.00", "2", "2");
  }

  /** Numbers of the first row of a text. */
  private List<String> figures(String text) {
    return captured
        .out()
        .lines()
        .filter(line -> line.startsWith(text + ","))
        .limit(1)
        .flatMap(line -> Stream.of(line.split(",", -1)))
        .filter(cell -> cell.matches("[0-9]+[.]?[0-9]*"))
        .toList();
  }

  @Test
  void aSideOfAComparisonIsATableOrRowsOfIt() {
    String[] options = {"--column=text", "--group=boat", "--min-count=1", "--format=csv"};
    assertThat(compare("logs.csv:Gull/2", "logs.csv:12:30", options)).isZero();
    assertThat(captured.out()).contains("logs.csv:Gull/2,logs.csv:12:30,,,left,sea,");
    assertThat(compare("logs.csv", "logs.jsonl", "--column=text", "--min-count=1")).isZero();
    assertThat(captured.out()).startsWith("logs.csv (7 words) against logs.jsonl (2 words)\n");
    assertThat(compare("logs.csv", "logs.csv:Net", options)).isZero();
    assertThat(compare("logs.csv:Oar", "logs.csv:Net", options)).isEqualTo(3);
    assertThat(captured.err())
        .endsWith("logs.csv:Oar: no row has that boat; there are Gull/2, Net, (no boat), 12:30\n");
  }

  private int compare(String left, String right, String... options) {
    return run(
        Stream.concat(
                Stream.of("compare", "--left={root}/" + left, "--right={root}/" + right),
                Stream.of(options))
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rank,word,count", "\uFEFFWord,Rank,COUNT", "\uFEFFRank,\" Word\",Count"})
  void aListOfFrequenciesIsTheOtherSide(String columns) throws IOException {
    String rows =
        columns.contains("Word,R")
            ? "The,1,60\nsea,2,30\nthe,3,9\nboat,4,1\n"
            : "1,The,60\n2,sea,30\n3,the,9\n4,boat,1\n";
    Files.writeString(root.resolve("list.csv"), columns + "\n" + rows);
    String[] options = {"compare", "{root}/logs.csv", "--column=text", "--against={root}/list.csv"};
    assertThat(run(options)).isZero();
    assertThat(captured.out()).startsWith("logs.csv (7 words) against list.csv (100 words)\n");
    String[] table = Arrays.copyOf(options, 6);
    table[4] = "--format=csv";
    table[5] = "--case=exact";
    assertThat(run(table)).isZero();
    assertThat(captured.out()).contains("left,sea,", "right,boat,", ",0,0.00,0,9,900.00,0,");
    table[5] = "--case=ignore";
    assertThat(run(table)).isZero();
    assertThat(captured.out())
        .contains("right,The,", ",69,6900.00,0,")
        .doesNotContain("right,the,");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "word;count~sea;3 | expected the columns word and count in its first line, found word;count",
        "word,count~sea,3~oar,many | line 3: expected a word and its count",
        "word,count~sea,-1 | line 2: expected a word and its count",
        "word,count~oar | line 2: expected a word and its count",
        "word,count~ | expected words with counts, found none",
        "word,count~\"sea,3 | line 2: expected a word and its count",
      })
  void aListThatIsNoneIsRefused(String list, String message) throws IOException {
    Files.writeString(root.resolve("list.csv"), list.replace('~', '\n'));
    assertThat(run("compare", "{root}/logs.jsonl", "--column=text", "--against={root}/list.csv"))
        .isEqualTo(3);
    assertThat(captured.out()).isEmpty();
    assertThat(captured.err()).contains("list.csv").contains(message).hasLineCount(1);
  }

  @Test
  void aListInAnotherEncodingIsRefused() throws IOException {
    Files.write(root.resolve("list.csv"), "word,count\nm\u00f6we,3\n".getBytes(ISO_8859_1));
    assertThat(run("compare", "{root}/logs.csv", "--column=text", "--against={root}/list.csv"))
        .isEqualTo(3);
    assertThat(captured.err()).endsWith("list.csv: expected UTF-8\n").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "topwords {root}/logs.csv --group=boat | 2 | --group: expected --column to go with it",
        "topwords --group=boat | 2 | --group: expected --text=FILE and --column to go with it",
        "topwords {root}/logs.csv --column=text --group=crew | 2 | --group=crew: ",
        "compare {root}/logs.csv {root}/logs.jsonl --against={root}/list.csv | 2 | --against: expected neither",
        "compare {root}/logs.csv --column=text --against={root}/none.csv | 3 | none.csv: no such file",
        "topwords {root}/logs.csv --language=de | 2 | --text, --language: expected only one",
      })
  void whatDoesNotGoTogetherIsRefused(String command, int code, String message) {
    assertThat(run(command.split(" ", -1))).isEqualTo(code);
    assertThat(captured.err()).contains(message).hasLineCount(1);
  }

  private int run(String... arguments) {
    captured = new CapturedTerminal();
    String[] all =
        Stream.of(arguments)
            .map(argument -> argument.replace("{root}", root.toString()))
            .toArray(String[]::new);
    return Main.run(all, properties, captured.terminal());
  }
}
