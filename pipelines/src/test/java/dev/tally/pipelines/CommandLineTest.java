package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.grading.GradeLogs;
import dev.tally.pipelines.play.Play;
import dev.tally.pipelines.testing.Golden;
import dev.tally.pipelines.words.TopWords;
import dev.tally.pipelines.words.compare.CompareTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptions.CheckEnabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
  private static final Path ROOT = Path.of("/project");

  @Test
  void everythingHasADefault() {
    TopWords.Options options = parse();
    assertThat(options.getVer()).isEqualTo("akjv");
    assertThat(options.getBk()).isEmpty();
    assertThat(options.getCh()).isEmpty();
    assertThat(options.getN()).isEqualTo(10);
    assertThat(options.getBy()).isEqualTo("request");
    assertThat(options.getFormat()).isEmpty();
    assertThat(options.getOutput()).isEmpty();
    assertThat(options.getSource()).isEqualTo("https://api.getbible.net/v2");
    assertThat(options.getMaxAge()).isEqualTo("24h");
    assertThat(options.getOffline()).isFalse();
    assertThat(options.getRefresh()).isFalse();
    assertThat(options.getVerbose()).isFalse();
    assertThat(options.getEngineOptions()).isEmpty();
    assertThat(engine(options).getRunner()).isEqualTo(DirectRunner.class);
  }

  @Test
  void defaultPathsAreInTheProject() {
    TopWords.Options options = parse();
    assertThat(options.getStopwords()).isEqualTo("/project/stopwords.txt");
    assertThat(options.getCache()).isEqualTo("/project/data/cache");
    assertThat(options.getCorpus()).isEqualTo("/project/data/corpus");
  }

  @Test
  void typedPathsAreNot() {
    Properties defaults = new Properties();
    defaults.setProperty("cache", "elsewhere/cache");
    TopWords.Options options = parse(defaults, "--stopwords=my words.txt", "--corpus=none");
    assertThat(options.getStopwords()).isEqualTo("my words.txt");
    assertThat(options.getCorpus()).isEqualTo("none");
    assertThat(options.getCache()).isEqualTo("elsewhere/cache");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "--n=20 --output=x --quiet",
        "--n 20 --output x --quiet",
        "-n 20 -o x -q",
        "-n=20 -o=x -q=true",
        "-n20 -ox --quiet=true",
        "-q --output x -n 20 --",
      })
  void valuesMayFollowABlankAndLettersStandForNames(String typed) {
    TopWords.Options options = parse(typed.split(" "));
    assertThat(options.getN()).isEqualTo(20);
    assertThat(options.getOutput()).isEqualTo("x");
    assertThat(options.getQuiet()).isTrue();
  }

  @Test
  void aValueMayBeADashOrBeginWithAMinus() {
    TopWords.Options options = parse("--output", "-", "--n", "-5");
    assertThat(options.getOutput()).isEqualTo("-");
    assertThat(options.getN()).isEqualTo(-5);
  }

  @Test
  void operandsBelongToTheOptionsThatTheCommandNames() {
    GradeLogs.Options logs =
        CommandLine.parse(
            GradeLogs.Options.COMMAND,
            List.of("a.csv", "--overwrite", "b.csv", "--", "--c"),
            new Properties(),
            ROOT);
    assertThat(logs.getLogs()).isEqualTo("a.csv\0b.csv\0--c");
    CompareTexts.Options texts =
        CommandLine.parse(
            CompareTexts.Options.COMMAND, List.of("kjv", "-n", "3", "web"), new Properties(), ROOT);
    assertThat(texts.getLeft()).isEqualTo("kjv");
    assertThat(texts.getRight()).isEqualTo("web");
  }

  @Test
  void anOperandTooManyAndOneGivenTwiceAreRefused() {
    assertThatThrownBy(
            () ->
                CommandLine.parse(Play.Options.COMMAND, List.of("a", "b"), new Properties(), ROOT))
        .hasMessage("unexpected argument 'b'");
    assertThatThrownBy(
            () ->
                CommandLine.parse(
                    GradeLogs.Options.COMMAND, List.of("--logs=a", "b"), new Properties(), ROOT))
        .hasMessage("--logs: given twice");
  }

  @Test
  void propertiesAreDefaultsUnderTheArguments() {
    Properties defaults = new Properties();
    defaults.setProperty("ver", " kjv ");
    defaults.setProperty("n", "3");
    defaults.setProperty("offline", "true");
    defaults.setProperty("user.home", "/home/somebody");
    TopWords.Options options = parse(defaults, "--n=5");
    assertThat(options.getVer()).isEqualTo("kjv");
    assertThat(options.getN()).isEqualTo(5);
    assertThat(options.getOffline()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--max-age=1h", "--maxAge=1h", "--max-age 1h", " --max-age = 1h"})
  void wordsOfANameMayHaveDashesBetweenThem(String typed) {
    assertThat(parse(typed.split("(?<=e) (?=1)")).getMaxAge()).isEqualTo("1h");
  }

  @ParameterizedTest
  @CsvSource({"--top=7, 7", "--limit=7, 7", "--book=7, 7", "--chapter 7, 7", "--translation=7, 7"})
  void otherProgramsNamesAreTaken(String typed, String value) {
    TopWords.Options options = parse(typed.split(" "));
    assertThat(List.of("" + options.getN(), options.getBk(), options.getCh(), options.getVer()))
        .contains(value);
  }

  @Test
  void aFileMayHoldArguments(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("args"), "--n=7 -q\n# not this\n\"a file.txt\"\n");
    assertThat(CommandLine.expanded(List.of("topwords", "@" + file, "--", "b")))
        .containsExactly("topwords", "--n=7", "-q", "a file.txt", "--", "b");
    assertThat(CommandLine.expanded(List.of("topwords", "--", "@" + file)))
        .containsExactly("topwords", "--", "@" + file);
    assertThat(CommandLine.expanded(List.of("@nowhere", "@@" + file)))
        .containsExactly("@nowhere", "@" + file);
  }

  @Test
  void anEmptyPropertyIsAnEmptyValue() {
    Properties defaults = new Properties();
    defaults.setProperty("ver", "");
    assertThat(parse(defaults).getVer()).isEmpty();
  }

  @ParameterizedTest(name = "[{0}]")
  @CsvSource({"--ver=kjv", "' --ver=kjv '", "'--ver= kjv'", "'--ver =kjv'", "'\t--ver = kjv\n'"})
  void blanksAroundWhatIsTypedDoNotMatter(String argument) {
    assertThat(parse(argument).getVer()).isEqualTo("kjv");
  }

  @Test
  void blanksInAPathAreKept() {
    assertThat(parse("--text= a.txt ").getText()).isEqualTo(" a.txt ");
    assertThat(parse("--text", " a.txt ").getText()).isEqualTo(" a.txt ");
    assertThat(parse(" a.txt ").getText()).isEqualTo(" a.txt ");
    Properties defaults = new Properties();
    defaults.setProperty("source", "texts ");
    assertThat(parse(defaults).getSource()).isEqualTo("texts ");
  }

  @ParameterizedTest(name = "[{0}]")
  @ValueSource(
      strings = {
        "",
        "a b",
        "a=b",
        "--n=3",
        "a,b",
        "\"a\"",
        "{\"a\":1}",
        "[",
        "null",
        "\u00e9\ud83d\ude00"
      })
  void aTextIsTakenAsItStands(String value) {
    assertThat(parse("--output=" + value).getOutput()).isEqualTo(value);
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({"5, 5", "+5, 5", "-5, -5", "007, 7", "2147483647, 2147483647", "0, 0"})
  void aWholeNumberMayHaveASign(String value, int number) {
    assertThat(parse("--n=" + value).getN()).isEqualTo(number);
  }

  @Test
  void aSwitchNeedsNoValue() {
    assertThat(parse("--offline").getOffline()).isTrue();
    assertThat(parse("--offline=TRUE").getOffline()).isTrue();
    assertThat(parse("--offline=true").getOffline()).isTrue();
    assertThat(parse("--offline=false").getOffline()).isFalse();
  }

  @Test
  void beamsOwnOptionsWork() {
    PipelineOptions options =
        engine(
            "--runner=DirectRunner",
            "--engine-options=--targetParallelism=2 --stableUniqueNames=ERROR --jobName=a job",
            "--engine-options=--optionsId=99999999999 --gc-thrashing-percentage-per-period=12.5");
    assertThat(options.getRunner()).isEqualTo(DirectRunner.class);
    assertThat(options.as(DirectOptions.class).getTargetParallelism()).isEqualTo(2);
    assertThat(options.getStableUniqueNames()).isEqualTo(CheckEnabled.ERROR);
    assertThat(options.getJobName()).isEqualTo("a job");
    assertThat(options.getOptionsId()).isEqualTo(99_999_999_999L);
  }

  @Test
  void theChecksOfTheDirectRunnerAreOffUnlessAskedFor() {
    DirectOptions off = engine().as(DirectOptions.class);
    assertThat(off.isEnforceImmutability()).isFalse();
    assertThat(off.isEnforceEncodability()).isFalse();
    DirectOptions on = engine("--engine-options=--enforceImmutability").as(DirectOptions.class);
    assertThat(on.isEnforceImmutability()).isTrue();
  }

  @Test
  void helpListsEveryOptionOfTheCommandAndNoneOfBeams() {
    Golden.check(
        CommandHelp.of(TopWords.Options.COMMAND, new Properties(), List.of()).text(),
        "commands/topwords-help.txt");
  }

  private static PipelineOptions engine(String... arguments) {
    return engine(parse(arguments));
  }

  private static PipelineOptions engine(TopWords.Options options) {
    return EngineOptions.of(options);
  }

  private static TopWords.Options parse(String... arguments) {
    return parse(new Properties(), arguments);
  }

  private static TopWords.Options parse(Properties defaults, String... arguments) {
    return CommandLine.parse(TopWords.Options.COMMAND, List.of(arguments), defaults, ROOT);
  }
}
