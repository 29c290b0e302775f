package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real texts from a mirror of the API that may stand beside the project; skipped where none does.
 * The tests of {@code scripture.getbible} have the same faults with made-up texts.
 */
@Tag("slow")
class MirrorIT {
  private static final Path MIRROR = Program.ROOT.resolve("../shared/tools/getbible-mirror");
  private static final String AKJV =
      """
      akjv:
       {'LORD': 6543, 'God': 4087, 'man': 2600, 'Israel': 2565, 'king': 2181, 'people': 2139, \
      'son': 2085, 'house': 2024, 'children': 1798, 'day': 1733}
      """;
  private static final String KJV =
      """
      kjv:
       {'Lord': 7590, 'thou': 4890, 'thy': 4453, 'God': 4384, 'thee': 3826, 'ye': 3703, \
      'man': 2602, 'Israel': 2565, 'hath': 2238, 'king': 2181}
      """;
  private static final String MARK =
      """
      akjv Mark:
       {'Jesus': 97, 'man': 87, 'God': 51, 'things': 47, 'disciples': 46, 'house': 30, \
      'answered': 30, 'cast': 28, 'John': 26, 'eat': 26}
      """;

  @TempDir Path folder;

  private final List<Process> mirrors = new ArrayList<>();

  @BeforeEach
  void requireMirror() {
    assumeTrue(Files.isExecutable(MIRROR), "no mirror of the API beside the project");
  }

  @AfterEach
  void stopMirrors() {
    mirrors.forEach(Process::destroy);
  }

  @Test
  void countsRealTranslationsOverHttpAndMovesNoTextTheSecondTime() throws IOException {
    Path log = folder.resolve("log");
    String source = mirror("--log", log.toString());

    assertThat(topWords(source, "--ver=akjv,kjv")).isEqualTo(new Result(0, AKJV + KJV, ""));
    assertThat(topWords(source, "--ver=akjv", "--bk=Mark")).isEqualTo(new Result(0, MARK, ""));
    Files.delete(log);
    assertThat(topWords(source, "--bk=41")).isEqualTo(new Result(0, MARK, ""));
    assertThat(log).doesNotExist();

    assertThat(topWords(source, "--ver=akjv,kjv", "--refresh"))
        .isEqualTo(new Result(0, AKJV + KJV, ""));
    assertThat(Files.readAllLines(log)).containsExactly("GET /v2/checksum.json 200 plain");
  }

  @Test
  void answersFromTheCacheWhenTheMirrorIsGone() throws IOException {
    String source = mirror();
    topWords(source, "--ver=akjv");
    stopMirrors();

    Result result = topWords(source, "--ver=akjv", "--max-age=0s");

    assertThat(result.out()).isEqualTo(AKJV);
    assertThat(result.err()).contains("akjv: no good answer", "using the cached copy");
  }

  @Test
  void refusesATextWithTheWrongSum() throws IOException {
    Result result = topWords(mirror("--corrupt"), "--ver=akjv");

    assertThat(result.code()).isEqualTo(ExitCode.NO_DATA.code());
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .containsPattern("its SHA-1 is [0-9a-f]{40}, but db887e43391ae4e394e908f9216c40cd5682b7ae");
  }

  @Test
  void triesAgainAfterFaultsThatPass() throws IOException {
    assertThat(topWords(mirror("--truncate", "--times", "1"), "--ver=akjv").out()).isEqualTo(AKJV);
  }

  @Test
  void managesWithoutSumsAndValidators() throws IOException {
    String source = mirror("--no-sha", "--no-validators");

    assertThat(topWords(source, "--ver=akjv")).isEqualTo(new Result(0, AKJV, ""));
    assertThat(topWords(source, "--ver=akjv")).isEqualTo(new Result(0, AKJV, ""));
  }

  private Result topWords(String source, String... options) {
    List<String> arguments = new ArrayList<>(List.of("topwords", source));
    arguments.add("--cache=" + folder.resolve("cache"));
    arguments.add("--corpus=" + folder.resolve("corpus"));
    arguments.addAll(List.of(options));
    return Program.jar(arguments.toArray(String[]::new)).run();
  }

  /** Starts a mirror with faults; the option that names it as the source. */
  private String mirror(String... faults) throws IOException {
    List<String> command = new ArrayList<>(List.of(MIRROR.toString(), "--port", "0"));
    command.addAll(List.of(faults));
    Process process = new ProcessBuilder(command).start();
    mirrors.add(process);
    BufferedReader out = process.inputReader();
    Matcher address = Pattern.compile("http://[0-9.:]+/v2").matcher(String.valueOf(out.readLine()));
    assertThat(address.find()).as("the mirror tells its address").isTrue();
    return "--source=" + address.group();
  }
}
