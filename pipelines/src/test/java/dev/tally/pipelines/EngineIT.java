package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.RealTexts;
import dev.tally.pipelines.testing.RunningProgram;
import dev.tally.pipelines.words.MadeUpProse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Another engine gives the same bytes as the direct runner. The modules of {@code engines} run
 * this, each with its own jar: {@code tally.engine.jar}, and {@code tally.engine.options} to make
 * use of it.
 */
@Tag("engines")
class EngineIT {
  private static final Path JAR = Path.of(System.getProperty("tally.engine.jar", "missing"));
  private static final Path DATA = Program.ROOT.resolveSibling("shared/data");

  /** Longer than three parts of a log, so that there is something to share out. */
  private static final int LOG_BYTES = 7 << 19;

  @TempDir static Path inputs;
  @TempDir static Path running;
  private static RunningProgram direct;
  private static RunningProgram engine;

  @TempDir Path outputs;

  @BeforeAll
  static void write() throws IOException {
    CorpusFixture.write(
        inputs.resolve("texts"), MadeUpProse.versions("harbour", "lighthouse", "mole", "pier"));
    Path own = Files.createDirectory(inputs.resolve("own"));
    Files.writeString(own.resolve("tale.txt"), "The gull, the oar\nand the sea.\n\nA gull!\n");
    Files.writeString(own.resolve("letter.txt"), "\ufeffnets\r\rnets and nets\r");
    Files.writeString(inputs.resolve("rubric.yaml"), "valid: 2\nwon: 1\ncopy: 1\n");
    Path logs = Files.createDirectory(inputs.resolve("logs"));
    List<String> games = Files.readAllLines(Program.ROOT.resolve("data/logs/club.jsonl"));
    try (OutputStream plain = Files.newOutputStream(logs.resolve("season.jsonl"));
        OutputStream packed =
            new GZIPOutputStream(Files.newOutputStream(logs.resolve("packed.jsonl.gz")))) {
      int round = String.join("\n", games).length();
      for (int written = 0; written < LOG_BYTES; written += round) {
        plain.write((String.join("\n", games) + "\n").getBytes(StandardCharsets.UTF_8));
      }
      packed.write(String.join("\n", games).getBytes(StandardCharsets.UTF_8));
    }
  }

  @BeforeAll
  static void start() throws IOException {
    direct = start("direct", Program.JAR);
    engine = start("engine", JAR);
  }

  private static RunningProgram start(String name, Path jar) throws IOException {
    return RunningProgram.start(jar, Files.createDirectory(running.resolve(name)), Map.of());
  }

  @AfterAll
  static void stop() {
    direct.close();
    engine.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "topwords --source={inputs}/texts --ver=all --by=version --bk=1-3 --format=json",
        "topwords --source={inputs}/texts --ver=pier,mole --by=chapter --format=csv --n=3"
            + " --output={outputs}/top.csv",
        "topwords --source={inputs}/texts --ver=harbour,nowhere",
        "topwords --source={inputs}/texts --ver=all --bk=1-3 --by=version --ngram=2"
            + " --ngram-stop=none --format=json",
        "concordance --source={inputs}/texts --ver=all --find=sea|quay,the --format=json",
        "concordance --source={inputs}/texts --ver=pier,mole --find=*e --sort=R1,match --n=50"
            + " --parallel=harbour --output={outputs}/hits.html",
        "collocates --source={inputs}/texts --ver=all --bk=1-3 --by=version --find=sea,oar|mast *"
            + " --min-count=1 --format=json",
        "dispersion --source={inputs}/texts --ver=all --bk=3,1-2 --find=sea,oar|mast *"
            + " --parts=chapter --output={outputs}/plot.html",
        "vocabulary --source={inputs}/texts --ver=all --bk=3,1-2 --by=all --window=20"
            + " --growth=50 --hapax --format=json",
        "topwords --text={inputs}/own --case=ignore --tokens=unicode --format=json",
        "compare --source={inputs}/texts --left=harbour --right={inputs}/own/tale.txt",
        "report --source={inputs}/texts --ver=harbour,mole --reports={outputs} --date=2026-11-21",
        "grade --logs={root}/data/logs --output={outputs}/grades"
            + " --transcripts={outputs}/transcripts --gradescope={outputs}/gradescope.json"
            + " --points={inputs}/rubric.yaml --feedback={outputs}/feedback",
        "grade --logs={inputs}/logs --output={outputs}/grades --fail-on=never",
        "grade --logs={inputs}/logs --output={outputs}/grades --fail-on=never --parts"
            + " --compress=gzip --only=wrong",
        "analyze --logs={root}/data/logs --output={outputs}/analysis --empties=9 --from-ply=24"
            + " --nodes=1000 --all",
        "analyze --logs={inputs}/logs --output={outputs}/analysis --empties=2 --from-ply=40 --nodes=50"
            + " --parts",
        "openings --logs={inputs}/logs --depth=12 --format=csv",
        "ratings --logs={root}/data/logs,{inputs}/logs --system=glicko2 --output={outputs}/ratings.csv",
        "find --logs={root}/data/logs,{inputs}/logs --player=ann",
        "tournament --players=level1,level3,other=level2 --game=connectfour --games=4 --rounds=swiss"
            + " --date=2026-11-21 --records={outputs}/cup --output={outputs}/cup.html",
      })
  void givesTheSameBytes(String command) throws IOException {
    assertSame(command);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "topwords --source={inputs}/v2 --ver=akjv,kjv --by=book --format=json",
        "topwords --source={inputs}/v2 --ver=akjv,kjv --bk=40-43 --by=version --format=csv",
        "grade --logs={data}/othello-games-2000.csv --output={outputs}/grades --fail-on=never",
        "analyze --logs={data}/othello-games-2000.csv --output={outputs}/analysis --empties=8",
        "openings --logs={data}/othello-games-2000.csv --depth=20 --format=json",
        "find --logs={data}/othello-games-2000.csv --opening=tiger --output={outputs}/tiger.wtb",
      })
  void givesTheSameBytesOfRealData(String command) throws IOException, InterruptedException {
    assumeTrue(Files.isDirectory(DATA), "no real data: there is no " + DATA);
    if (!Files.exists(inputs.resolve("v2"))) {
      String reason = RealTexts.unpack(inputs);
      assumeTrue(reason.isEmpty(), reason);
    }
    assertSame(command);
  }

  @Test
  void programsPlayOnThisMachineOnly() throws IOException {
    List<String> arguments =
        arguments("tournament --players=level1,mine=sh --records={outputs}/cup");

    Program.Result refused = engine.run(onEngine(arguments));

    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("mine: a program runs on this machine only");
  }

  /** No thread of the engine keeps a process that has done its command. */
  @Test
  void endsWithItsCommand() throws IOException {
    List<String> arguments = arguments("topwords --source={inputs}/texts --ver=pier");
    Program.Result expected = direct.run(arguments);

    assertThat(Program.jar(JAR, onEngine(arguments)).run()).isEqualTo(expected);
  }

  private void assertSame(String command) throws IOException {
    List<String> arguments = arguments(command);
    Program.Result expected = direct.run(arguments);
    assertThat(expected.code()).as(expected.err()).isIn(0, 1, 3); // no refused command line
    Map<String, ByteBuffer> files = takeFiles();

    assertThat(engine.run(onEngine(arguments))).isEqualTo(expected);
    assertThat(takeFiles()).isEqualTo(files);
    assertThat(expected.out().isEmpty() && expected.err().isEmpty() && files.isEmpty()).isFalse();
  }

  private List<String> arguments(String command) {
    return Stream.of(command.split(" (?=--)")) // a query may have blanks
        .map(
            each ->
                each.replace("{root}", Program.ROOT.toString())
                    .replace("{data}", DATA.toString())
                    .replace("{inputs}", inputs.toString())
                    .replace("{outputs}", outputs.toString()))
        .toList();
  }

  private static List<String> onEngine(List<String> arguments) {
    String options = System.getProperty("tally.engine.options");
    return Stream.concat(arguments.stream(), Stream.of(options.split(" "))).toList();
  }

  /** Takes all files away that a run has written; what was in them, by their names. */
  private Map<String, ByteBuffer> takeFiles() {
    try {
      Map<String, ByteBuffer> taken = Program.files(outputs);
      for (String each : outputs.toFile().list()) {
        TemporaryDirectory.discard(outputs.resolve(each));
      }
      return taken;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
