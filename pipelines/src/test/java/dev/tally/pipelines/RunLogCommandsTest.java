package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JacksonNode;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The run log of every command, and of the main ways to fail, is as its schema and docs say. */
class RunLogCommandsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir Path folder;

  private final CommandRunner tally = new CommandRunner();

  /** Arguments and exit code of a run. */
  private static final String[] RUNS = {
    "topwords harbour --source=SAMPLE --stopwords=none | 0",
    "topwords harbour --source=SAMPLE --stopwords=none --output=OUT/top.csv | 0",
    "topwords nowhere --source=SAMPLE --stopwords=none | 3",
    "topwords harbour nowhere --source=SAMPLE --stopwords=none --skip-missing | 5",
    "topwords harbour --source=SAMPLE --stopwords=none --by=verse | 2",
    "topwords harbour --source=SAMPLE --stopwords=none --output=OUT/no/top.csv | 2",
    "report harbour --source=SAMPLE --stopwords=none --reports=OUT/reports | 0",
    "report nowhere --source=SAMPLE --stopwords=none --reports=OUT/reports | 3",
    "compare --left=harbour:1 --right=harbour:2 --source=SAMPLE --stopwords=none | 0",
    "concordance keeper --ver=harbour --source=SAMPLE | 0",
    "collocates keeper --ver=harbour --source=SAMPLE --min-count=1 --stopwords=none | 0",
    "dispersion --find=keeper --ver=harbour --source=SAMPLE --stopwords=none | 0",
    "vocabulary harbour --source=SAMPLE | 0",
    "text harbour --source=SAMPLE --format=json | 0",
    "explore harbour --source=SAMPLE --stopwords=none --output=OUT/page.html | 0",
    "grade LOGS --output=OUT/grades | 1",
    "grade LOGS/club.jsonl --output=OUT/grades --fail-on=never | 0",
    "grade OUT/none --output=OUT/grades | 3",
    "standings LOGS/club.jsonl --fail-on=never | 0",
    "analyze LOGS/club.jsonl --empties=6 --fail-on=never --output=OUT/analysis | 0",
    "ratings LOGS/club.jsonl | 0",
    "openings LOGS/club.jsonl --depth=2 | 0",
    "find LOGS/club.jsonl --moves=F5D6 --output=OUT/found.jsonl | 0",
    "convert LOGS/club.jsonl --output=OUT/club.ggf | 1",
    "play gekitai | 4",
    "tournament level1,level2 --game=connectfour --games=2 --records=OUT/cup | 0",
    "list games | 0",
    "list --source=SAMPLE | 0",
    "check harbour --source=SAMPLE | 0",
    "import OUT/none.usfm --corpus=OUT/corpus | 3",
    "doctor | 0",
    "completion bash | 0",
  };

  static Stream<String> runs() {
    return Arrays.stream(RUNS);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void everyLineFollowsTheSchema(String line) throws IOException {
    String[] parts = line.split(" \\| ", 2);
    Path log = folder.resolve("run.jsonl");
    List<String> arguments = new ArrayList<>();
    for (String each : parts[0].split(" ", -1)) {
      arguments.add(
          each.replace("SAMPLE", ROOT.resolve("data/sample").toString())
              .replace("LOGS", ROOT.resolve("data/logs").toString())
              .replace("OUT", folder.toString()));
    }
    tally.set("tally.root", folder.toString());

    int code = tally.run(arguments, "--run-log=" + log);

    List<JsonNode> events = events(log);
    assertThat(code).as("%s%n%s", line, tally.err()).isEqualTo(Integer.parseInt(parts[1]));
    assertThat(events.get(0).get("event").asText()).isEqualTo("start");
    JsonNode end = events.get(events.size() - 1);
    assertThat(end.get("event").asText()).isEqualTo("end");
    assertThat(end.get("exitCode").asInt()).isEqualTo(code);
    assertThat(end.get("reasons").isEmpty()).isEqualTo(code == 0 || code == 1);
    for (JsonNode each : events) {
      if (each.get("event").asText().equals("output") && each.has("sha256")) {
        assertThat(each.get("bytes").asLong()).isPositive();
      }
    }
    assertThat(events.stream().map(each -> each.get("run"))).containsOnly(end.get("run"));
  }

  /** Each is told of by its own path, and not as what the run makes of it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "topwords notes.txt page.md rows.csv --stopwords=none",
        "topwords --text=rows.csv --column=text --stopwords=none",
        "topwords latin.txt --encoding=windows-1252 --stopwords=none",
        "compare rows.csv:Ann rows.csv:Bo --column=text --group=who --min-count=1"
            + " --stopwords=none",
        "grade logs rows.jsonl --fail-on=never --output=grades",
      })
  void filesAreInputsByTheirPaths(String line) throws IOException {
    Files.writeString(folder.resolve("notes.txt"), "the lamp and the boat");
    Files.writeString(folder.resolve("page.md"), "# The lamp\n\nA boat.\n");
    Files.writeString(folder.resolve("rows.csv"), "who,text\nAnn,the lamp\nBo,a boat\n");
    Files.write(folder.resolve("latin.txt"), "caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
    Files.writeString(folder.resolve("rows.jsonl"), "{\"game\":\"gekitai\"}\n");
    Files.createDirectory(folder.resolve("logs"));
    Files.writeString(folder.resolve("logs/a.jsonl"), "{\"game\":\"gekitai\"}\n");
    Path log = folder.resolve("run.jsonl");
    Path lineage = folder.resolve("lineage.jsonl");
    String name = "[a-z]+[.](txt|md|csv|jsonl)";
    String arguments =
        line.replaceAll("(?<=[ =])(?=logs |grades$|" + name + ")", folder.toString() + "/");

    int code =
        tally.run(
            List.of(arguments.split(" ", -1)), "--run-log=" + log, "--openlineage=" + lineage);

    assertThat(code).as(tally.err()).isZero();
    Set<String> files =
        Pattern.compile("(?<=[ =])" + name)
            .matcher(line)
            .results()
            .map(each -> folder.resolve(each.group()).toString())
            .collect(Collectors.toCollection(TreeSet::new));
    if (line.contains(" logs ")) {
      files.add(folder.resolve("logs/a.jsonl").toString());
    }
    List<JsonNode> inputs =
        events(log).stream().filter(each -> each.get("event").asText().equals("input")).toList();
    assertThat(inputs.stream().map(each -> each.get("name").asText()))
        .containsExactlyInAnyOrderElementsOf(files);
    for (JsonNode each : inputs) {
      assertThat(each.get("bytes").asLong())
          .isEqualTo(Files.size(Path.of(each.get("name").asText())));
    }
    String last = Files.readAllLines(lineage).get(1);
    assertThat(new ObjectMapper().readTree(last).get("inputs").findValuesAsText("name"))
        .containsExactlyInAnyOrderElementsOf(files);
  }

  private static List<JsonNode> events(Path log) throws IOException {
    Validator validator =
        new ValidatorFactory().withJsonNodeFactory(new JacksonNode.Factory()).createValidator();
    URI schema =
        validator.registerSchema(Files.readString(ROOT.resolve("docs/run-log.schema.json")));
    List<JsonNode> events = new ArrayList<>();
    for (String line : Files.readAllLines(log)) {
      Validator.Result result = validator.validate(schema, line);
      assertThat(result.isValid()).as("%s%n%s", line, result.getErrors()).isTrue();
      events.add(new ObjectMapper().readTree(line));
    }
    return events;
  }

  @Test
  void everyCommandIsThere() {
    Set<String> run =
        Arrays.stream(RUNS)
            .map(line -> line.substring(0, line.indexOf(' ')))
            .collect(Collectors.toSet());

    assertThat(run)
        .containsExactlyInAnyOrderElementsOf(Main.commands().stream().map(Command::name).toList());
  }

  @Test
  void everyCodeIsInTheSchemaAndInTheDocs() throws IOException {
    String schema = Files.readString(ROOT.resolve("docs/run-log.schema.json"));
    String docs = Files.readString(ROOT.resolve("docs/runs.md"));

    for (Notice each : Notice.values()) {
      assertThat(schema).contains("\"" + each.code() + "\"");
      assertThat(docs).contains("| `" + each.code() + "` |");
    }
  }
}
