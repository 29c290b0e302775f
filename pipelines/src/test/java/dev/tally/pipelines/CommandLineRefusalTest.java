package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.play.Play;
import dev.tally.pipelines.words.TopWords;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the command line refuses, and in which words: one line of our own, also for what Beam finds.
 */
class CommandLineRefusalTest {
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void refusesInOneLine(String message, List<String> arguments) {
    assertRefused(message, new Properties(), arguments);
  }

  static Stream<Arguments> refusesInOneLine() {
    return Stream.of(
        refused("--vr: no such option; did you mean --ver?", "--vr=akjv"),
        refused("--Ver: no such option; did you mean --ver?", "--Ver=akjv"),
        refused("--stop: no such option; did you mean --stopwords?", "--stop=none"),
        refused(
            "--engine-options: --targetParalelism: no such option; did you mean --targetParallelism?",
            "--engine-options=--targetParalelism=2"),
        refused(
            "--targetParallelism: an option of Beam; expected"
                + " --engine-options='--targetParallelism=...'",
            "--targetParallelism=2"),
        refused(
            "--engine-options: --zzzzzzzzzz: no such option; see --help-engine",
            "--engine-options=--zzzzzzzzzz=1"),
        refused(
            "--engine-options: '4': expected options of Beam, such as --parallelism=4",
            "--engine-options=4"),
        refused(
            "--engine-options: --runner: expected as an option of its own",
            "--engine-options=--runner=DirectRunner"),
        refused(
            "--engine-options: --jobName: expected a value, as in --jobName=...",
            "--engine-options=--jobName"),
        refused(
            "--engine-options: --jobName: given twice", "--engine-options=--jobName=a --jobName=b"),
        refused(
            "--enforceImmutability=x: expected true or false",
            "--engine-options=--enforceImmutability=x"),
        refused("--zzzzzzzzzz: no such option; see --help", "--zzzzzzzzzz=1"),
        refused("--nope: no such option; see --help", "--n", "--nope"),
        refused("--nope: no such option; see --help", "--text", "-", "--ver", "--nope=1"),
        refused("-x: no such option; see --help", "--output", "-x"),
        refused(
            "--jobName: an option of Beam; expected --engine-options='--jobName=...'",
            "--n",
            "--jobName=x"),
        refused("unexpected argument '--=x'", "--=x"),
        refused("--n: expected a value, as in --n=...", "--n"),
        refused("--ver: expected a value, as in --ver=...", "--ver", "--n=3"),
        refused("--ver: expected a value, as in --ver=...", "--ver", "-q"),
        refused("--output: expected a value, as in --output=...", "-o"),
        refused("--n: expected a value, as in --n=...", "-n", "-o=x"),
        refused("-x: no such option; see --help", "-x"),
        refused("-x: no such option; see --help", "-qx"),
        refused("--n: given twice", "-n", "1", "--n=2"),
        refused("--n: given twice", "--n=1", "--n=1"),
        refused("--offline: given twice", "--offline", "--offline=false"),
        refused("--n=ten: expected a whole number", "--n=ten"),
        refused("--n=1.5: expected a whole number", "--n=1.5"),
        refused("--n=1e3: expected a whole number", "--n=1e3"),
        refused("--n=: expected a whole number", "--n="),
        refused("--n=\u0661: expected a whole number", "--n=\u0661"),
        refused(
            "--n=2147483648: expected a whole number from -2147483648 to 2147483647",
            "--n=2147483648"),
        refused(
            "--n=-99999999999999999999: expected a whole number from -2147483648 to 2147483647",
            "--n=-99999999999999999999"),
        refused(
            "--targetParallelism=two: expected a whole number",
            "--engine-options=--targetParallelism=two"),
        refused("--offline=yes: expected true or false", "--offline=yes"),
        refused("--refresh=: expected true or false", "--refresh="),
        refused("--runner=Sledge: expected DirectRunner", "--runner=Sledge"),
        refused(
            "--runner=FlinkRunner: expected DirectRunner; tally-flink.jar runs on that engine",
            "--runner=FlinkRunner"),
        refused(
            "--runner=spark: expected DirectRunner; tally-spark.jar runs on that engine",
            "--runner=spark"),
        refused("--runner=: expected DirectRunner", "--runner="),
        refused("--runner=java.lang.String: expected DirectRunner", "--runner=java.lang.String"),
        refused(
            "--stableUniqueNames=x: expected OFF or WARNING or ERROR",
            "--engine-options=--stableUniqueNames=x"),
        refused(
            "--stableUniqueNames=: expected OFF or WARNING or ERROR",
            "--engine-options=--stableUniqueNames="),
        refused("--optionsId=x: expected a whole number", "--engine-options=--optionsId=x"),
        refused(
            "--maxCacheMemoryUsagePercent=x: expected a number",
            "--engine-options=--maxCacheMemoryUsagePercent=x"),
        refused(
            "--GCThrashingPercentagePerPeriod=x: expected a number",
            "--engine-options=--GCThrashingPercentagePerPeriod=x"),
        refused(
            "--maxCacheMemoryUsageMbClass=x: expected the name of a Java class",
            "--engine-options=--maxCacheMemoryUsageMbClass=x"),
        refused(
            "--openTelemetryProperties={: expected a value in JSON",
            "--engine-options=--openTelemetryProperties={"),
        refused(
            "--runner=Sledge: expected DirectRunner",
            "--n=3",
            "--runner=Sledge",
            "--engine-options=--optionsId=x"));
  }

  @Test
  void refusesASystemPropertyAsItRefusesAnArgument() {
    assertRefused("--n=ten: expected a whole number", properties("n", "ten"), List.of());
    assertRefused(
        "--runner=Sledge: expected DirectRunner", properties("runner", "Sledge"), List.of());
  }

  @Test
  void leavesASystemPropertyAloneThatAnArgumentOverrides() {
    TopWords.Options options =
        CommandLine.parse(
            TopWords.Options.COMMAND, List.of("--n=3"), properties("n", "ten"), Path.of("/root"));
    assertThat(options.getN()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "-5", "akjv", ""})
  void refusesAnOperandThatTheCommandDoesNotTake(String operand) {
    for (List<String> arguments :
        List.of(List.of("gekitai", operand), List.of("--", "gekitai", operand))) {
      assertThatThrownBy(
              () ->
                  CommandLine.parse(
                      Play.Options.COMMAND, arguments, new Properties(), Path.of("/root")))
          .isInstanceOf(CommandException.class)
          .hasMessage("unexpected argument '" + operand + "'");
    }
  }

  private static Arguments refused(String message, String... arguments) {
    return arguments(message, Arrays.asList(arguments));
  }

  private static Properties properties(String name, String value) {
    Properties properties = new Properties();
    properties.setProperty(name, value);
    return properties;
  }

  private static void assertRefused(String message, Properties defaults, List<String> arguments) {
    assertThatThrownBy(
            () ->
                CommandLine.parse(TopWords.Options.COMMAND, arguments, defaults, Path.of("/root")))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessage(message);
  }
}
