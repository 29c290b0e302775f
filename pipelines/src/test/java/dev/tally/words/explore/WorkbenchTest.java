package dev.tally.words.explore;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import dev.tally.pipelines.explore.PackedTexts;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.words.MadeUpProse;
import dev.tally.words.packed.PackedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The workbench of a page has the tables that the commands write as CSV, for random questions about
 * made-up texts in several scripts. Here it runs on the JVM; a page has the same code, compiled.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WorkbenchTest {
  private static final int QUESTIONS = 40;

  private static final List<String> WORDS =
      List.of(
          "sea", "Gull", "gull's", "lamp", "oar", "don't", "the", "of", "שומר", "φως", "光", "दीप",
          "نور", "свет", "nowhere");

  private static final Version SCRIPTS =
      new Version(
          "scripts",
          List.of(
              CorpusFixture.book(
                  1,
                  "One",
                  List.of("הַשּׁוֹמֵר הדליק אור, שומר.", "Το φῶς, φως και φως."),
                  List.of("光是一条路。守灯人说:光。", "दीप जला, दीप!")),
              CorpusFixture.book(
                  2, "Two", List.of("نور على نور، شُعلة", "Свет и свет; the lamp, the sea"))));

  private final CommandRunner tally = new CommandRunner();
  private final Random random = new Random(2026);
  private Workbench workbench = new Workbench(List.of(), PackedText.Divisions.NONE);

  @BeforeAll
  void packTexts(@TempDir Path root) throws IOException {
    List<Version> versions =
        Stream.concat(MadeUpProse.versions("harbour", "pier").stream(), Stream.of(SCRIPTS))
            .toList();
    CorpusFixture.write(root, versions);
    Path words = Files.writeString(root.resolve("stop.txt"), MadeUpProse.STOP_WORDS);
    tally.set("tally.root", root.toString());
    tally.set("source", root.toString());
    tally.set("stopwords", words.toString());
    Path page = root.resolve("page.html");
    assertThat(tally.run("explore", "--ver=harbour,pier,scripts", "--output=" + page)).isZero();
    workbench = new Workbench(PackedTexts.of(Files.readString(page)), PackedText.Divisions.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"topwords", "concordance", "collocates", "dispersion", "vocabulary", "compare"})
  void answersAsTheCommandDoes(String command) {
    for (int i = 0; i < QUESTIONS; i++) {
      Map<String, String> asked = question(command);
      List<String> arguments = new ArrayList<>(List.of(command, "--format=csv", "--raw-csv"));
      asked.forEach((name, value) -> arguments.add("--" + name + "=" + value));
      int code = tally.run(arguments);
      assertThat(code).as("%s: %s", asked, tally.err()).isZero();
      assertThat(rows(workbench.ask(command, asked)))
          .as("%s", arguments)
          .isEqualTo(rows(tally.out()));
    }
  }

  private Map<String, String> question(String command) {
    Map<String, String> asked = new LinkedHashMap<>();
    if (command.equals("compare")) {
      asked.put("left", any("harbour", "pier:1", "scripts", "harbour:2"));
      asked.put("right", any("pier", "harbour:1", "pier:2"));
    } else {
      asked.put("ver", any("harbour", "pier,harbour", "scripts", "harbour,scripts"));
    }
    if (List.of("topwords", "collocates", "vocabulary").contains(command)) {
      asked.put("by", any("version", "book"));
    }
    if (List.of("concordance", "collocates", "dispersion").contains(command)) {
      asked.put("find", find());
    }
    switch (command) {
      case "topwords", "compare" -> {
        asked.put("n", any("1", "7", "all"));
        asked.put("ngram", any("1", "1", "2", "3"));
        asked.put("tokens", any("whitespace", "unicode"));
      }
      case "concordance" -> {
        asked.put("n", any("3", "all"));
        asked.put("sort", any("text", "match", "R1", "L2,L1,match"));
      }
      case "collocates" -> {
        asked.put("measure", any("logDice", "MI", "G2", "t", "Dice", "deltaPOfWord"));
        asked.put("left", any("0", "2", "5"));
        asked.put("right", any("1", "5", "20"));
        asked.put("min-count", any("1", "2"));
      }
      case "vocabulary" -> {
        asked.put("window", any("5", "50"));
        asked.put("tokens", any("whitespace", "unicode"));
      }
      default -> {}
    }
    asked.put("case", any("exact", "ignore"));
    asked.put("marks", any("exact", "ignore"));
    return asked;
  }

  private String find() {
    String one = any(WORDS.toArray(String[]::new));
    String other = any(WORDS.toArray(String[]::new));
    return any(
        one,
        one.substring(0, 1) + "*",
        one + "|" + other,
        one + " " + other,
        one + "," + other,
        one + " ~3 " + other,
        one + " & " + other,
        one + " !" + other,
        "/" + one.substring(0, 1) + ".+/",
        "*" + one.substring(one.length() - 1));
  }

  private String any(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /**
   * Names and cells. Left out are digests: chosen books have files of their own, with other ones.
   */
  private static List<List<String>> rows(Answer answer) {
    List<Integer> columns =
        IntStream.range(0, answer.columns().size())
            .filter(column -> !isDigest(answer.columns().get(column).name()))
            .boxed()
            .toList();
    List<List<String>> rows = new ArrayList<>();
    rows.add(columns.stream().map(column -> answer.columns().get(column).name()).toList());
    answer.rows().forEach(row -> rows.add(columns.stream().map(row::cell).toList()));
    return rows;
  }

  private static List<List<String>> rows(String csv) {
    List<List<String>> all = new ArrayList<>();
    CsvReader.builder().ofCsvRecord(csv).forEach(row -> all.add(row.getFields()));
    List<Integer> columns =
        IntStream.range(0, all.get(0).size())
            .filter(column -> !isDigest(all.get(0).get(column)))
            .boxed()
            .toList();
    return all.stream().map(row -> columns.stream().map(row::get).toList()).toList();
  }

  private static boolean isDigest(String name) {
    return name.equals("sha") || name.endsWith("Sha");
  }
}
