package dev.tally.pipelines.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real {@code repr}, where there is a Python. */
class PythonReprTest {
  private static final int STRINGS = 2_000;

  /** Beginnings of ranges of 256 code points with something of every kind. */
  private static final int[] RANGES = {
    0x0, 0x0, 0x0, 0x100, 0x300, 0x600, 0x1600, 0x1800, 0x2000, 0x2000, 0x3000, 0x4e00, 0xd800,
    0xdc00, 0xe000, 0xfe00, 0xff00, 0x1d400, 0x1f600, 0xe0000, 0x10ff00
  };

  private static final String PRINT_EACH =
      """
      import sys
      for line in sys.stdin:
          print(repr(''.join(chr(int(c)) for c in line.split())))
      """;

  @Test
  void agreesWithPythonOnStringsOfAllKinds(@TempDir Path folder) throws Exception {
    assumeTrue(hasPython(folder), "no python3 on this machine");
    List<String> strings = strings(new Random(20261121));
    List<String> ours = strings.stream().map(PythonText::repr).toList();
    assertThat(ours).isEqualTo(reprs(strings, folder));
  }

  private static boolean hasPython(Path folder) throws Exception {
    try {
      return python("print()", Files.createFile(folder.resolve("nothing"))).equals("\n");
    } catch (IOException e) {
      return false;
    }
  }

  private static List<String> reprs(List<String> strings, Path folder) throws Exception {
    String codePoints =
        strings.stream()
            .map(
                string ->
                    string.codePoints().mapToObj(String::valueOf).collect(Collectors.joining(" ")))
            .collect(Collectors.joining("\n", "", "\n"));
    Path input = Files.writeString(folder.resolve("code-points"), codePoints);
    return python(PRINT_EACH, input).lines().toList();
  }

  private static String python(String program, Path input) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("python3", "-c", program);
    builder.environment().put("PYTHONIOENCODING", "utf-8");
    builder.redirectInput(input.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT);
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return printed;
  }

  private static List<String> strings(Random random) {
    List<String> strings = new ArrayList<>();
    while (strings.size() < STRINGS) {
      StringBuilder string = new StringBuilder();
      for (int left = random.nextInt(12); left > 0; left--) {
        string.appendCodePoint(codePoint(random));
      }
      strings.add(string.toString());
    }
    return strings;
  }

  /** Never an unassigned one: another version of Unicode may have given it a meaning. */
  private static int codePoint(Random random) {
    int c;
    do {
      c = RANGES[random.nextInt(RANGES.length)] + random.nextInt(256);
    } while (Character.getType(c) == Character.UNASSIGNED);
    return c;
  }
}
