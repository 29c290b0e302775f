package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code scripts/install-nightly} with stand-ins for {@code crontab}, {@code systemctl} and {@code
 * id}, so that nothing of this machine is changed. {@link CronIT} has a real cron.
 */
class InstallNightlyIT {
  /** What quoting can get wrong: blanks, specifiers, both quotes, backslashes, variables. */
  private static final String[] STRANGE = {
    "--ver=akjv,kjv",
    "--a=b c",
    "--b=100%%h",
    "--c=it's",
    "--d=\"x\"",
    "--e=\\\\y\\%",
    "--f=$HOME ü"
  };

  @TempDir Path folder;

  private StandIn project;
  private Path fakes;
  private Path table;
  private Path calls;
  private Path units;

  @BeforeEach
  void makeProject() throws IOException {
    project = new StandIn(folder.resolve("50% of $it"));
    fakes = Files.createDirectory(folder.resolve("fakes"));
    table = folder.resolve("table");
    calls = folder.resolve("calls");
    units = folder.resolve("home/.config/systemd/user");
    StandIn.executable(
        fakes.resolve("crontab"),
        """
        cd %s
        case $1 in
          -l) if [ -e table ]; then cat table; else echo "no crontab for tester" >&2; exit 1; fi ;;
          -r) rm table ;;
          *) cp "$1" table ;;
        esac
        """
            .formatted(folder));
    StandIn.executable(fakes.resolve("systemctl"), "echo \"$*\" >>" + calls);
    user(1000);
  }

  @Test
  void printsALineForACrontab() {
    Result result = install("04:05", "--cron");

    assertThat(result.out())
        .startsWith("5 4 * * * ")
        .endsWith("/50\\% of $it/scripts/nightly' # tally-nightly\n")
        .hasLineCount(1);
    assertThat(result.err()).isEmpty();
    assertThat(table).doesNotExist();
  }

  /** Crons differ in whether two backslashes are one, so both kinds are played here. */
  @ParameterizedTest(name = "halves backslashes: {0}")
  @ValueSource(booleans = {false, true})
  void lineOfACrontabKeepsOptionsAndTheirFolder(boolean halves) throws IOException {
    Path location = Files.createDirectory(folder.resolve("it's 100%"));
    project.tally("pwd; printf '<%s>' \"$@\"; echo");
    String line = strange("09:00", "--cron").in(location).run().out();

    String command = line.replaceFirst("0 9 \\* \\* \\* ", "").replace("\\%", "%");
    Result result =
        Program.command("sh", "-c", halves ? command.replace("\\\\", "\\") : command).run();

    assertThat(result).isEqualTo(new Result(0, "", ""));
    assertThat(project.log())
        .contains("\n" + location + "\n<report><" + String.join("><", STRANGE) + ">\n");
  }

  @ParameterizedTest(name = "as user {0}")
  @CsvSource({"0", "1000"})
  void printsUnitsThatSystemdTakes(int user) throws IOException {
    assumeTrue(StandIn.program("systemd-analyze").isPresent(), "no systemd-analyze here");
    user(user);
    String printed = strange("04:05", "--systemd").in(project.root).run().out();
    String[] files = printed.split("# \\S+/tally-nightly\\.", -1);
    Path service = folder.resolve("tally-nightly.service");
    Path timer = folder.resolve("tally-nightly.timer");
    Files.writeString(service, files[1].replaceFirst("service\n", ""));
    Files.writeString(timer, files[2].replaceFirst("timer\n", ""));

    Result result =
        Program.command("systemd-analyze", "verify", service.toString(), timer.toString()).run();

    assertThat(result).isEqualTo(new Result(0, "", ""));
    assertThat(service).content().contains("\nWorkingDirectory=" + folder + "/50%% of $it\n");
    assertThat(service).content().contains("\nTimeoutStartSec=6h\n");
    assertThat(timer).content().contains("\nOnCalendar=*-*-* 04:05:00\nPersistent=true\n");
    assertThat(printed.contains("After=network-online.target")).isEqualTo(user == 0);
    assertThat(printed).contains(user == 0 ? "# /etc/systemd/system/" : "# " + units);
  }

  /** As systemd reads it: `%%` is `%`, a backslash saves what follows, `$` is nothing special. */
  @Test
  void serviceKeepsOptions() {
    String printed = strange("04:05", "--systemd").run().out();

    assertThat(printed)
        .containsPattern("\nExecStart=:.*\"\\Q" + folder + "\\E/50%% of \\$it/scripts/nightly\" ")
        .contains(
            " --ver=akjv,kjv \"--a=b c\" \"--b=100%%%%h\" \"--c=it's\" \"--d=\\\"x\\\"\""
                + " \"--e=\\\\\\\\y\\\\%%\" \"--f=$HOME ü\"\n");
  }

  @Test
  void crontabHasOneLineOfOursAndAllOthersAsTheyWere() throws IOException {
    byte[] others =
        "# mine \r\n\n\t1 2 * * * x % y # tally-nightly too\n\u00ff\n\n"
            .getBytes(StandardCharsets.ISO_8859_1);
    Files.write(table, others);

    assertThat(install("04:30", "--cron", "--install").code()).isZero();
    byte[] once = Files.readAllBytes(table);
    assertThat(install("04:30", "--cron", "--install").code()).isZero();
    assertThat(table).hasBinaryContent(once);
    Result changed = install("23:59", "--cron", "--install", "--n=20");

    String text = Files.readString(table, StandardCharsets.ISO_8859_1);
    assertThat(text)
        .startsWith(new String(others, StandardCharsets.ISO_8859_1) + "59 23 * * * cd ")
        .endsWith(" --n=20 # tally-nightly\n")
        .doesNotContain("30 4 ");
    String line =
        "install-nightly: installed a line in the crontab of tester: every day at 23:59\n";
    assertThat(changed).isEqualTo(new Result(0, "", line));

    assertThat(install("--uninstall", "--cron").err()).contains("removed the line");
    assertThat(table).hasBinaryContent(others);
    String nothing = "install-nightly: nothing is installed\n";
    assertThat(install("--uninstall")).isEqualTo(new Result(0, "", nothing));
    assertThat(table).hasBinaryContent(others);
  }

  @Test
  void crontabOfOursAloneIsTakenAwayWhole() {
    install("04:30", "--cron", "--install");
    assertThat(table).content().endsWith(" # tally-nightly\n").hasLineCount(1);

    assertThat(install("04:30", "--uninstall").code()).isZero();

    assertThat(table).doesNotExist();
  }

  @Test
  void crontabThatCannotBeReadIsLeftAlone() throws IOException {
    StandIn.executable(fakes.resolve("crontab"), "echo 'you are not allowed' >&2; exit 1");

    for (String action : List.of("--install", "--uninstall")) {
      assertThat(install("04:30", "--cron", action))
          .isEqualTo(
              new Result(4, "", "install-nightly: crontab -l failed: you are not allowed\n"));
    }
  }

  @Test
  void systemdHasOneTimerOfTheUser() throws IOException {
    assertThat(install("04:30", "--systemd", "--install").code()).isZero();
    Files.delete(calls);
    Result changed = install("05:00", "--systemd", "--install");

    assertThat(changed.code()).isZero();
    assertThat(changed.out()).isEmpty();
    assertThat(changed.err())
        .startsWith("install-nightly: installed " + units + "/tally-nightly.timer: every day at 05")
        .contains("loginctl enable-linger");
    assertThat(units.resolve("tally-nightly.service")).content().contains("\nExecStart=:");
    assertThat(units.resolve("tally-nightly.timer")).content().contains("*-*-* 05:00:00\n");
    assertThat(calls)
        .hasContent(
            """
            --user show --property=Version
            --user daemon-reload
            --user enable tally-nightly.timer
            --user restart tally-nightly.timer
            """);
    Files.delete(calls);

    assertThat(install("--uninstall").err()).contains("removed " + units);
    assertThat(units).isEmptyDirectory();
    assertThat(calls)
        .hasContent(
            """
            --user show --property=Version
            --user disable --now tally-nightly.timer
            --user daemon-reload
            """);
    String nothing = "install-nightly: nothing is installed\n";
    assertThat(install("--uninstall")).isEqualTo(new Result(0, "", nothing));
  }

  @Test
  void systemdThatIsOutOfReachLeavesNothing() throws IOException {
    StandIn.executable(fakes.resolve("systemctl"), "exit 1");

    Result result = install("04:30", "--systemd", "--install");

    String line = "install-nightly: systemctl --user cannot reach systemd; try --cron\n";
    assertThat(result).isEqualTo(new Result(4, "", line));
    assertThat(units).doesNotExist();
  }

  @Test
  void saysWhatIsMissingWhereNothingKeepsTime() throws IOException {
    Path bin = project.only("bash", "dirname", "readlink", "id");

    Result result =
        project.script("install-nightly", "04:30", "--install").with("PATH", bin.toString()).run();

    String line =
        "install-nightly: neither systemd nor cron is available; install the package cron\n";
    assertThat(result).isEqualTo(new Result(4, "", line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--dry-run", "--dry-run", "--install --dry-run"})
  void printsItsPlanWhereNothingKeepsTimeToo(String options) throws IOException {
    Path bin = project.only("bash", "dirname", "readlink", "id");
    String[] arguments = ("04:30 " + options).strip().split(" ");

    Result result = project.script("install-nightly", arguments).with("PATH", bin.toString()).run();

    assertThat(result.code()).isZero();
    assertThat(result.out())
        .startsWith("30 4 * * * ")
        .endsWith(" # tally-nightly\n")
        .doesNotContainIgnoringCase("dry");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void valuesOfOptionsMayBeArgumentsOfTheirOwn() {
    assertThat(install("4:30", "--cron", "--ver", "kjv", "--track", "5:30").out())
        .startsWith("30 4 * * * ")
        .endsWith(" --ver=kjv --track=5:30 # tally-nightly\n");
    assertThat(install("--cron", "--refresh", "4:30").out())
        .startsWith("30 4 * * * ")
        .endsWith(" --refresh # tally-nightly\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--uninstall --dry-run | --dry-run: not for --uninstall",
        "24:00 | 24:00: expected a time, 00:00 to 23:59",
        "5:7 | 5:7: expected a time, 00:00 to 23:59",
        "noon | noon: expected a time, 00:00 to 23:59",
        "04:30 05:30 | 05:30: the time is already 04:30",
        "04:30 kjv | kjv: expected an option of the report, such as --ver=akjv",
        "--install | expected a time HH:MM; see --help",
        "04:30 -n=3 | -n=3: no such option; those of the report are --name=value",
      })
  void refusesInOneLine(String arguments, String message) {
    Result result = install(arguments.split(" ", -1));

    assertThat(result).isEqualTo(new Result(2, "", "install-nightly: " + message + "\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--install"})
  void refusesOptionsThatTheReportRefuses(String action) throws IOException {
    project.tally("echo \"tally: $*: refused\" >&2; exit 2");
    String[] arguments = ("04:30 --cron --unistall --refresh " + action).strip().split(" ");

    String line = "tally: report --dry-run --unistall --refresh: refused\n";
    assertThat(install(arguments)).isEqualTo(new Result(2, "", line));
    assertThat(table).doesNotExist();
  }

  @Test
  void takesSwitchesOfTheReportAndAnHourOfOneDigit() {
    assertThat(install("4:30", "--cron", "--refresh").out())
        .startsWith("30 4 * * * ")
        .endsWith(" --refresh # tally-nightly\n");
    assertThat(install("4:30", "--systemd").out()).contains("\nOnCalendar=*-*-* 04:30:00\n");
  }

  @Test
  void refusesWhatNoLineCanHold() {
    assertThat(install("04:30", "--ver=a\n* * * * * b").code()).isEqualTo(2);
  }

  @Test
  void explainsItself() {
    Result result = install("--help");

    assertThat(result.code()).isZero();
    assertThat(result.out()).startsWith("usage: scripts/install-nightly HH:MM ");
  }

  private Result install(String... arguments) {
    return program(arguments).run();
  }

  private Program strange(String... arguments) {
    return program(Stream.concat(Stream.of(arguments), Stream.of(STRANGE)).toArray(String[]::new));
  }

  private Program program(String... arguments) {
    return project
        .script("install-nightly", arguments)
        .in(folder)
        .with("HOME", folder.resolve("home").toString())
        .with("PATH", fakes + ":" + System.getenv("PATH"));
  }

  private void user(int id) throws IOException {
    StandIn.executable(
        fakes.resolve("id"), "case $1 in -u) echo " + id + " ;; *) echo tester ;; esac");
  }
}
