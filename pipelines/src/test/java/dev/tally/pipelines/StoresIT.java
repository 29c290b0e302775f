package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.FaultyProxy;
import dev.tally.pipelines.testing.HdfsServer;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.RunningProgram;
import dev.tally.pipelines.testing.S3Server;
import dev.tally.pipelines.testing.TestStore;
import dev.tally.pipelines.words.MadeUpProse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commands read from an HDFS and an S3 and write to them, with the bytes of the direct runner on a
 * local disk. The modules of {@code engines} run this, each with its own jar, as {@link EngineIT}.
 */
@Tag("stores")
class StoresIT {
  private static final Path JARS = Path.of(System.getProperty("tally.stores", "../stores/target"));
  private static final Path JAR = Path.of(System.getProperty("tally.engine.jar", "missing"));

  /** Longer than three parts of a log, so that there is something to share out. */
  private static final int LOG_BYTES = 7 << 19;

  /** Enough for a run to be at work when a part of it is done. */
  private static final int LONG_LOG_BYTES = 24 << 20;

  /** Names that a URI, a glob or a shell has a meaning for. */
  private static final List<String> SPECIAL_NAMES =
      List.of("100% [1] {a,b}.jsonl", "a b/x?#&+*.jsonl", "-x=y;.jsonl", "empty.jsonl");

  private static final String GRADE =
      "grade --logs={in}/logs --output={out}/grades --fail-on=never --parts";

  private static final String TOP_WORDS =
      "topwords --source={in}/texts --ver=all --by=version --bk=1-3 --format=json"
          + " --output={out}/top.json";

  @TempDir static Path home;
  private static final Map<String, TestStore> STORES = new HashMap<>();
  private static final Map<String, Run> EXPECTED = new HashMap<>();
  private static HdfsServer hdfs;
  private static S3Server s3;
  private static RunningProgram running;

  /** What a run has said and written. */
  private record Run(Result result, Map<String, ByteBuffer> files) {}

  @BeforeAll
  static void start() throws IOException {
    assumeTrue(Files.isDirectory(JARS.resolve("hdfs")), "no servers: there is no " + JARS);
    Path inputs = Files.createDirectory(home.resolve("in"));
    CorpusFixture.write(inputs.resolve("texts"), MadeUpProse.versions("harbour", "mole", "pier"));
    Path own = Files.createDirectory(inputs.resolve("own"));
    Files.writeString(own.resolve("tale.txt"), "The gull, the oar\nand the sea.\n\nA gull!\n");
    Files.writeString(own.resolve("letter.txt"), "\ufeffnets\r\rnets and nets\r");
    Path logs = Files.createDirectory(inputs.resolve("logs"));
    write(logs.resolve("season.jsonl"), LOG_BYTES);
    for (String each : SPECIAL_NAMES) {
      Files.createDirectories(logs.resolve(each).getParent());
      write(logs.resolve(each), each.startsWith("empty") ? 0 : 1);
    }
    hdfs = HdfsServer.start(JARS.resolve("hdfs"), Files.createDirectory(home.resolve("hdfs")));
    STORES.put("hdfs", hdfs);
    s3 = S3Server.start(JARS.resolve("s3"), Files.createDirectory(home.resolve("s3")));
    STORES.put("s3", s3);
    for (TestStore each : STORES.values()) {
      each.put(inputs);
    }
    Path folder = Files.createDirectory(home.resolve("running"));
    running = RunningProgram.start(JAR, folder, s3.environment());
  }

  @AfterAll
  static void stop() throws IOException {
    if (running != null) {
      running.close();
    }
    for (TestStore each : STORES.values()) {
      each.close();
    }
  }

  /** Writes games over and over, until there are so many bytes. */
  private static void write(Path log, int bytes) throws IOException {
    byte[] games = Files.readAllBytes(Program.ROOT.resolve("data/logs/club.jsonl"));
    try (OutputStream out = Files.newOutputStream(log)) {
      for (int written = 0; written < bytes; written += games.length) {
        out.write(games);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {GRADE, TOP_WORDS})
  void givesTheSameBytesFromAndToHdfs(String command) throws IOException {
    assertSame(command, hdfs, hdfs);
  }

  @ParameterizedTest
  @ValueSource(strings = {GRADE, TOP_WORDS})
  void givesTheSameBytesFromAndToS3(String command) throws IOException {
    assertSame(command, s3, s3);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(
      strings = {
        GRADE + " --compress=gzip --only=wrong",
        GRADE + " --gradescope={out}/gradescope.json",
        "analyze --logs={in}/logs --output={out}/analysis --empties=8 --from-ply=36 --parts",
        "concordance --source={in}/texts --ver=all --find=sea|quay,the --format=json"
            + " --output={out}/hits.json",
        "topwords --text={in}/own/tale.txt,{in}/own/letter.txt --format=csv"
            + " --output={out}/own.csv"
      })
  void otherCommandsGiveTheSameBytes(String command) throws IOException {
    assertSame(command, hdfs, hdfs);
    assertSame(command, s3, s3);
  }

  private static void assertSame(String command, TestStore from, TestStore to) throws IOException {
    String out = "out-" + System.nanoTime();
    List<String> arguments = arguments(command, from.address(), to.address() + "/" + out);
    assertThat(running.run(onEngine(arguments, to))).isEqualTo(expected(command).result());
    assertThat(to.files(out)).isEqualTo(expected(command).files());
    assertThat(to.files("temp")).isEmpty();
  }

  /** The direct runner of these jars reaches stores too; here by a configuration of Hadoop. */
  @Test
  void goesFromOneStoreToTheOtherOnTheDirectRunner() throws IOException {
    Path conf = Files.createDirectory(home.resolve("conf"));
    Files.writeString(
        conf.resolve("core-site.xml"),
        """
        <configuration>
          <property><name>fs.defaultFS</name><value>%s</value></property>
        </configuration>
        """
            .formatted(hdfs.address()));
    String command = GRADE.replace(" --parts", ""); // there results are in parts anyway
    List<String> arguments = arguments(command, "hdfs://", s3.address() + "/direct");
    arguments.addAll(s3.options());

    Program program = Program.jar(JAR, arguments).with("HADOOP_CONF_DIR", conf.toString());
    assertThat(reaching(s3, program).run()).isEqualTo(expected(GRADE).result());
    assertThat(s3.files("direct")).isEqualTo(expected(GRADE).files());
  }

  @Test
  @Tag("slow")
  void losesNothingWithADataNode() throws IOException, InterruptedException {
    Path log = home.resolve("in/long/long.jsonl");
    Files.createDirectories(log.getParent());
    write(log, LONG_LOG_BYTES);
    hdfs.put("long/long.jsonl", log);
    String command = GRADE.replace("/logs", "/long");
    Map<String, ByteBuffer> expected = expected(command).files();
    Path out = home.resolve("lost.out");
    Path err = home.resolve("lost.err");

    List<String> arguments = arguments(command, hdfs.address(), hdfs.address() + "/lost");
    Process job = Program.jar(JAR, onEngine(arguments, hdfs)).start(out, err);
    boolean isDone = false;
    while (!isDone && hdfs.paths("temp").stream().noneMatch(StoresIT::isPart)) {
      isDone = job.waitFor(10, TimeUnit.MILLISECONDS);
    }
    assertThat(isDone).as("done before the data node is killed").isFalse();
    hdfs.killDataNode();

    assertThat(Program.await(job)).as(Files.readString(err)).isZero();
    assertThat(Files.readString(err)).isEmpty();
    hdfs.replaceDataNode();
    assertThat(hdfs.files("lost")).isEqualTo(expected);
  }

  private static boolean isPart(String file) {
    return file.contains("/parts/") && file.endsWith(".jsonl");
  }

  @Test
  void waitsForAnS3ThatFailsForAWhile() throws IOException {
    try (FaultyProxy proxy = new FaultyProxy(s3.port(), /* refusals= */ 5, /* max= */ 1 << 20)) {
      List<String> arguments = arguments(GRADE, s3.address(), s3.address() + "/waited");
      arguments.addAll(List.of(System.getProperty("tally.engine.options").split(" ", -1)));
      arguments.add("--temp-location=" + s3.address() + "/temp");
      arguments.add("--engine-options=--endpoint=http://127.0.0.1:" + proxy.port());

      assertThat(reaching(s3, Program.jar(JAR, arguments)).run())
          .isEqualTo(expected(GRADE).result());
      assertThat(s3.files("waited")).isEqualTo(expected(GRADE).files());
      assertThat(proxy.hasFailed()).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{s3}/none | NO_DATA | --logs={s3}/none: no file is there",
        "{hdfs}/none | NO_DATA | --logs={hdfs}/none: no file is there",
        "s3://nowhere/logs | NO_DATA | --logs=s3://nowhere/logs: cannot be read: The specified bucket does not exist \\(HTTP status 404\\)",
        "hdfs://127.0.0.1:1/logs | NO_DATA | --logs=hdfs://127.0.0.1:1/logs: cannot be read: .*Connection refused",
        "hdfs://nowhere.invalid:8020/logs | NO_DATA | --logs=hdfs://nowhere.invalid:8020/logs: cannot be read: no such host: nowhere.invalid",
        "s3://me:{secret}@bucket/logs | USAGE | --logs=s3://\\*\\*\\*@bucket/logs: expected an address without user and password",
      })
  void refusesWithOneLine(String logs, ExitCode code, String message) throws IOException {
    String typed = addresses(logs);
    String[] arguments = {"grade", "--logs=" + typed, "--output=" + home.resolve("refused")};
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(s3.options());

    assertRefused(running.run(all), code, addresses(message));
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"--endpoint=http://127.0.0.1:1", "--endpoint=http://nowhere.invalid"})
  void refusesAnS3ThatIsNotThere(String endpoint) {
    List<String> arguments =
        List.of(
            "topwords", "--source=s3://bucket/texts", "--ver=pier", "--engine-options=" + endpoint);

    Result result = reaching(s3, Program.jar(JAR, arguments)).run();
    String reason = endpoint.endsWith(":1") ? ".*Connection refused.*" : "no such host: nowhere.*";
    assertRefused(result, ExitCode.NO_DATA, ".*s3://bucket/texts.*: " + reason);
  }

  @Test
  @Tag("slow")
  void refusesWithoutTheRightKeys() {
    List<String> arguments =
        new ArrayList<>(List.of("grade", "--logs=s3://bucket/logs", "--output=s3://bucket/no"));
    arguments.addAll(s3.options());
    String logs = "--logs=s3://bucket/logs: cannot be read: ";

    Program wrong =
        reaching(s3, Program.jar(JAR, arguments)).with("AWS_SECRET_ACCESS_KEY", "other");
    assertRefused(wrong.run(), ExitCode.NO_DATA, logs + "the store answered with HTTP status 403");

    Program none = Program.jar(JAR, arguments).with("AWS_EC2_METADATA_DISABLED", "true");
    assertRefused(none.run(), ExitCode.NO_DATA, logs + "Unable to load credentials");

    arguments.add(
        "--engine-options=--awsCredentialsProvider={\"@type\":\"StaticCredentialsProvider\",\"accessKeyId\":\"me\","
            + "\"secretAccessKey\":\""
            + S3Server.SECRET
            + "\"}");
    assertRefused(
        Program.jar(JAR, arguments).run(),
        ExitCode.USAGE,
        "--engine-options: --awsCredentialsProvider: expected no keys, .*");
  }

  @Test
  @Tag("slow")
  void refusesWithoutPermission() throws IOException {
    hdfs.put("own/secret/log.jsonl", home.resolve("in/logs/empty.jsonl"));
    hdfs.setPermission("own/secret", "700");
    String logs = hdfs.address() + "/own/secret";
    List<String> arguments = List.of("grade", "--logs=" + logs, "--output=" + logs + "/out");

    Program stranger = Program.jar(JAR, arguments).with("HADOOP_USER_NAME", "stranger");
    assertRefused(
        stranger.run(),
        ExitCode.USAGE,
        "--output=" + logs + "/out: expected a path apart from --logs=" + logs);

    arguments = List.of("grade", "--logs=" + logs, "--output=" + home.resolve("no"));
    stranger = Program.jar(JAR, arguments).with("HADOOP_USER_NAME", "stranger");
    assertRefused(
        stranger.run(),
        ExitCode.NO_DATA,
        "--logs=" + logs + ": cannot be read: Permission denied: user=stranger.*");

    String output = "--output=" + hdfs.address() + "/out";
    arguments = List.of("grade", "--logs=" + hdfs.address() + "/logs/season.jsonl", output);
    stranger = Program.jar(JAR, arguments).with("HADOOP_USER_NAME", "stranger");
    assertRefused(
        stranger.run(), ExitCode.FAILED, output + ": cannot be written: .*Permission denied.*");
  }

  /** One line says what and why, and no line has a secret. */
  private static void assertRefused(Result result, ExitCode code, String message) {
    assertThat(result.err()).matches("(tally: )?" + message + "\n");
    assertThat(result.code()).isEqualTo(code.code());
    assertThat(result.out() + result.err()).doesNotContain(S3Server.SECRET);
  }

  private static String addresses(String text) {
    return text.replace("{s3}", s3.address())
        .replace("{hdfs}", hdfs.address())
        .replace("{secret}", S3Server.SECRET);
  }

  /** What the direct runner gives on a local disk. */
  private static Run expected(String command) throws IOException {
    Run known = EXPECTED.get(command);
    if (known == null) {
      Path out = Files.createTempDirectory(home, "local-");
      List<String> arguments = arguments(command, home.resolve("in").toString(), out.toString());
      Result result = Program.jar(arguments.toArray(String[]::new)).run();
      known = new Run(result, Program.files(out));
      assertThat(known.files()).as("%s: %s", command, result).isNotEmpty();
      EXPECTED.put(command, known);
    }
    return known;
  }

  private static List<String> arguments(String command, String in, String out) {
    return new ArrayList<>(
        Stream.of(command.split(" ", -1))
            .map(each -> each.replace("{in}", in).replace("{out}", out))
            .toList());
  }

  /** With the engine, and its intermediate files in a store. */
  private static List<String> onEngine(List<String> arguments, TestStore temporary) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of(System.getProperty("tally.engine.options").split(" ", -1)));
    all.add("--temp-location=" + temporary.address() + "/temp");
    all.addAll(temporary.options());
    return all;
  }

  private static Program reaching(TestStore store, Program program) {
    Program with = program;
    for (Map.Entry<String, String> each : store.environment().entrySet()) {
      with = with.with(each.getKey(), each.getValue());
    }
    return with;
  }
}
