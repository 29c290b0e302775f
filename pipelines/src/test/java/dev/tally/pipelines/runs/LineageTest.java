package dev.tally.pipelines.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JacksonNode;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.TestOptions;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineageTest {
  private static final Path ROOT = Path.of(System.getProperty("tally.root", ".."));
  private static final String PARENT = "0b3a9e2c-6b0f-4b44-9d84-5b5d0f5f7f11";

  @TempDir Path folder;

  private final CapturedTerminal captured = new CapturedTerminal();

  private String file() {
    return folder.resolve("lineage.jsonl").toString();
  }

  /** The lines, each of which follows the published schema of a run event. */
  private List<JsonNode> events() throws IOException {
    List<JsonNode> events = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(file()))) {
      events.add(checked(line));
    }
    return events;
  }

  private static JsonNode checked(String event) throws IOException {
    Validator validator =
        new ValidatorFactory().withJsonNodeFactory(new JacksonNode.Factory()).createValidator();
    try (InputStream in = LineageTest.class.getResourceAsStream("/openlineage/OpenLineage.json")) {
      URI schema = validator.registerSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      Validator.Result result = validator.validate(schema, event);
      assertThat(result.isValid()).as("%s%n%s", event, result.getErrors()).isTrue();
    }
    return new ObjectMapper().readTree(event);
  }

  private Run start(String to, Map<String, String> environment) throws IOException {
    CommonOptions options = TestOptions.of(CommonOptions.class, "--openlineage=" + to);
    Program program = new Program("1.0", "abc1234", "17");
    return Run.start("text", List.of(), options, environment, () -> program, captured.terminal());
  }

  @Test
  void aRunStartsAndCompletesWithItsDatasets() throws IOException {
    CommandRunner tally = new CommandRunner();
    Path output = folder.resolve("top.csv");
    String sample = ROOT.resolve("data/sample").toAbsolutePath().normalize().toString();

    int code =
        tally.run(
            List.of("topwords", "harbour", "--source=" + sample, "--stopwords=none"),
            "--job=nightly words",
            "--output=" + output,
            "--openlineage=" + file());

    assertThat(code).isZero();
    JsonNode start = events().get(0);
    JsonNode end = events().get(1);
    assertThat(start.get("eventType").asText()).isEqualTo("START");
    assertThat(end.get("eventType").asText()).isEqualTo("COMPLETE");
    assertThat(end.at("/run/runId")).isEqualTo(start.at("/run/runId"));
    assertThat(end.at("/job/name").asText()).isEqualTo("nightly words");
    assertThat(end.at("/run/facets/processing_engine/name").asText()).isEqualTo("DirectRunner");
    JsonNode text = end.at("/inputs/0");
    assertThat(text.get("namespace").asText()).isEqualTo("file");
    assertThat(text.get("name").asText()).isEqualTo(sample + "/harbour.json");
    String sum = Files.readString(Path.of(sample, "harbour.sha")).substring(0, 40);
    assertThat(text.at("/facets/version/datasetVersion").asText()).isEqualTo("SHA-1:" + sum);
    JsonNode table = end.at("/outputs/0");
    assertThat(table.get("name").asText()).isEqualTo(output.toString());
    assertThat(table.at("/outputFacets/outputStatistics/size").asLong())
        .isEqualTo(Files.size(output));
    assertThat(table.at("/outputFacets/outputStatistics/rowCount").asLong())
        .isEqualTo(Files.readAllLines(output).size() - 1);
    List<String> fields = new ArrayList<>();
    table.at("/facets/schema/fields").forEach(each -> fields.add(each.get("name").asText()));
    assertThat(String.join(",", fields)).isEqualTo(Files.readAllLines(output).get(0));
  }

  @Test
  void aFailureSaysWhy() throws IOException {
    String none = folder.resolve("none").toString();

    int code = new CommandRunner("grade").run(none, "-o", "g", "--openlineage=" + file());

    assertThat(code).isEqualTo(3);
    JsonNode end = events().get(1);
    assertThat(end.get("eventType").asText()).isEqualTo("FAIL");
    assertThat(end.at("/run/facets/errorMessage/message").asText()).contains(none);
    assertThat(end.at("/run/facets/errorMessage/programmingLanguage").asText()).isEqualTo("JAVA");
  }

  @Test
  void theParentAndTheNamespaceAreOfTheEnvironment() throws IOException {
    Map<String, String> environment =
        Map.of(
            "OPENLINEAGE_PARENT_ID",
            "flows/a/nightly/" + PARENT,
            "OPENLINEAGE_NAMESPACE",
            "library");

    try (Run run = start(file(), environment)) {
      run.end(ExitCode.DONE, List.of());
    }

    for (JsonNode event : events()) {
      assertThat(event.at("/job/namespace").asText()).isEqualTo("library");
      assertThat(event.at("/run/facets/parent/run/runId").asText()).isEqualTo(PARENT);
      assertThat(event.at("/run/facets/parent/job/namespace").asText()).isEqualTo("flows/a");
      assertThat(event.at("/run/facets/parent/job/name").asText()).isEqualTo("nightly");
    }
  }

  @Test
  void aParentThatIsNoneIsRefused() {
    assertThatThrownBy(() -> start(file(), Map.of("OPENLINEAGE_PARENT_ID", "nightly")))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessage(
            "OPENLINEAGE_PARENT_ID=nightly: expected NAMESPACE/JOB/RUN, where RUN is a UUID");
  }

  @Test
  void anAddressGetsTheEventsWithItsKey() throws Exception {
    try (MockWebServer server = new MockWebServer()) {
      server.enqueue(new MockResponse.Builder().code(201).build());
      server.enqueue(new MockResponse.Builder().code(201).build());
      server.start(InetAddress.getLoopbackAddress(), 0);

      try (Run run = start(server.url("/").toString(), Map.of("OPENLINEAGE_API_KEY", "made-up"))) {
        run.end(ExitCode.DONE, List.of());
      }

      for (String type : List.of("START", "COMPLETE")) {
        RecordedRequest request = server.takeRequest();
        assertThat(request.getTarget()).isEqualTo("/api/v1/lineage");
        assertThat(request.getHeaders().get("Authorization")).isEqualTo("Bearer made-up");
        JsonNode event = checked(request.getBody().utf8());
        assertThat(event.get("eventType").asText()).isEqualTo(type);
      }
      assertThat(captured.err()).isEmpty();
    }
  }

  @Test
  void aRefusalIsSaidOnceAndEndsNoRun() throws Exception {
    try (MockWebServer server = new MockWebServer()) {
      server.enqueue(new MockResponse.Builder().code(403).build());
      server.start(InetAddress.getLoopbackAddress(), 0);
      String address = server.url("/events").toString();

      try (Run run = start(address, Map.of())) {
        run.end(ExitCode.DONE, List.of());
      }

      assertThat(captured.err())
          .isEqualTo(
              "tally: --openlineage="
                  + address
                  + ": does not take events: HTTP 403; the run goes on without\n");
      assertThat(server.getRequestCount()).isEqualTo(1);
    }
  }

  /** The connection is taken by the machine, and nobody ever answers. */
  @Tag("slow")
  @Test
  void anAddressThatDoesNotAnswerIsGivenUp() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String address = "http://127.0.0.1:" + silent.getLocalPort() + "/";

      try (Run run = start(address, Map.of())) {
        run.end(ExitCode.DONE, List.of());
      }

      assertThat(captured.err())
          .isEqualTo(
              "tally: --openlineage="
                  + address
                  + ": does not take events: timed out; the run goes on without\n");
    }
  }

  @Test
  void aPasswordInAnAddressIsRefusedAndNotShown() {
    assertThatThrownBy(() -> start("https://ann:secret@example.org/", Map.of()))
        .isInstanceOf(CommandException.class)
        .hasMessage(
            "--openlineage=https://example.org/: expected no user and password;"
                + " OPENLINEAGE_API_KEY is for a key");
  }

  @Test
  void aFileThatCannotBeWrittenIsRefused() {
    String path = folder.resolve("none/lineage.jsonl").toString();

    assertThatThrownBy(() -> start(path, Map.of()))
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("--openlineage=" + path + ": cannot be written: ");
  }
}
