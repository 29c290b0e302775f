package dev.tally.pipelines.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.Main;
import dev.tally.pipelines.cli.OptionValues;
import dev.tally.pipelines.scripture.library.PlaceOptions;
import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoctorTest {
  @TempDir Path folder;

  @Test
  void saysWhatItFindsOfEachThing() throws IOException {
    Files.writeString(folder.resolve("answer"), "x".repeat(3 << 20));

    List<Check> checks = checks(Map.of(), "cache", folder.toString());

    assertThat(checks)
        .extracting(Check::name)
        .containsExactly(
            "java",
            "jvm",
            "class archive",
            "engines",
            "cache",
            "corpus",
            "proxy",
            "temporary files",
            "terminal",
            "clock",
            "next report");
    assertThat(found(checks, "java")).startsWith(Runtime.version().toString());
    assertThat(found(checks, "engines")).isEqualTo("DirectRunner");
    assertThat(found(checks, "cache")).startsWith(folder + ": 1 file, 3 MiB, the newest of 20");
    assertThat(problem(checks, "cache")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "https_proxy, http://proxy.test:3128, HTTP @ proxy.test",
    "HTTP_PROXY, http://proxy.test:3128, none for https://api.test/v2",
    "all_proxy, socks5://proxy.test:1080, SOCKS @ proxy.test"
  })
  void namesTheProxyThatIsUsed(String variable, String value, String found) {
    List<Check> checks = checks(Map.of(variable, value), "source", "https://api.test/v2");

    assertThat(found(checks, "proxy")).startsWith(found);
    assertThat(problem(checks, "proxy")).isEmpty();
  }

  @Test
  void refusesAProxyThatIsNone() {
    List<Check> checks = checks(Map.of("https_proxy", "ftp://x"), "source", "https://api.test/v2");

    assertThat(problem(checks, "proxy")).startsWith("https_proxy: expected http://HOST:PORT");
  }

  @Test
  void exitsWith1IfSomethingIsWrong() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    CapturedTerminal terminal = new CapturedTerminal();
    int code = run(terminal, "--json", "--corpus=" + file, "--cache=none", "--source=" + folder);

    assertThat(code).isEqualTo(1);
    assertThat(terminal.out().lines())
        .contains(
            "{\"check\":\"corpus\",\"found\":\""
                + file
                + ": nothing there\",\"problem\":\"is no folder\"}",
            "{\"check\":\"cache\",\"found\":\"none, as --cache=none asks\",\"problem\":\"\"}");
  }

  @Test
  void exitsWith0IfNothingIsWrong() {
    CapturedTerminal terminal = new CapturedTerminal();

    int code = run(terminal, "--corpus=" + folder, "--cache=" + folder, "--source=" + folder);

    assertThat(code).as(terminal.out()).isZero();
    assertThat(terminal.out()).startsWith("check ").contains("\nproxy ").contains("a folder");
  }

  @Test
  void doubtsAClockThatIsBehindTheCache() {
    Instant now = Instant.parse("2026-11-27T08:00:00Z");

    assertThat(Machine.clock(now, Optional.of(now.minusSeconds(1))).problem()).isEmpty();
    assertThat(Machine.clock(now, Optional.empty()).problem()).isEmpty();
    assertThat(Machine.clock(now, Optional.of(now.plusSeconds(3600))).problem())
        .isEqualTo("the cache has a file of 2026-11-27T09:00:00Z, which is still to come");
  }

  @Test
  void tellsATerminalOfAnotherEncoding() {
    Map<String, String> environment = Map.of("LC_ALL", "de_DE.ISO-8859-1");

    Check watched = checks(new Machine(environment, true), Map.of()).get(8);
    Check piped = checks(new Machine(environment, false), Map.of()).get(8);

    assertThat(watched.found()).isEqualTo("standard error is one, locale de_DE.ISO-8859-1");
    assertThat(watched.problem()).startsWith("the locale is not UTF-8");
    assertThat(piped.problem()).isEmpty();
  }

  private List<Check> checks(Map<String, String> environment, String option, String value) {
    return checks(new Machine(environment, false), Map.of(option, value));
  }

  private List<Check> checks(Machine machine, Map<String, String> given) {
    return machine.checks(OptionValues.of(PlaceOptions.class, given));
  }

  private static Check check(List<Check> checks, String name) {
    return checks.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private static String found(List<Check> checks, String name) {
    return check(checks, name).found();
  }

  private static String problem(List<Check> checks, String name) {
    return check(checks, name).problem();
  }

  private static int run(CapturedTerminal terminal, String... options) {
    String[] arguments =
        Stream.concat(Stream.of("doctor"), Stream.of(options)).toArray(String[]::new);
    return Main.run(arguments, new Properties(), terminal.terminal());
  }
}
