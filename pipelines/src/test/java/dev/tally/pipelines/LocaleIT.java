package dev.tally.pipelines;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.Program;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The language and the country of the machine, which are Java's default locale. */
@Tag("slow")
class LocaleIT {
  private static final String ENGLISH = "en-US";

  @TempDir Path home;

  /**
   * Turkish has a dotless i, and here digits of Arabic and the calendar of Thai too; German has
   * decimal commas.
   */
  @Test
  void everyCommandWritesTheSameInEveryLocale() throws IOException {
    assertSameAsInEnglish("tr-TR-u-ca-buddhist-nu-arab", "de-DE");
  }

  private void assertSameAsInEnglish(String... locales) throws IOException {
    Map<String, Process> runs = new LinkedHashMap<>();
    runs.put(ENGLISH, start(ENGLISH));
    for (String locale : locales) {
      runs.put(locale, start(locale));
    }
    runs.forEach((locale, run) -> assertThat(Program.await(run)).as(failure(locale)).isZero());

    Set<String> expected = Program.files(home.resolve(ENGLISH)).keySet();
    assertThat(expected).contains("out", "err", "grades/report.html", "hits.html", "cup.ggf");
    for (String locale : runs.keySet()) {
      Path folder = home.resolve(locale);
      assertThat(Program.files(folder)).as(locale).containsOnlyKeys(expected);
      for (String file : expected) {
        assertThat(folder.resolve(file))
            .as("%s in %s", file, locale)
            .usingCharset(ISO_8859_1)
            .hasSameTextualContentAs(home.resolve(ENGLISH).resolve(file), ISO_8859_1);
      }
    }
  }

  @Test
  void progressHasTheSameDigitsInEveryLocale() {
    Program grade =
        Program.jar(
                "grade",
                Program.ROOT.resolve("data/logs").toString(),
                "--output=" + home.resolve("grades"))
            .with(
                "JAVA_TOOL_OPTIONS", "-Duser.language=ar -Duser.country=EG -Dtally.terminal=true");

    assertThat(grade.run().err()).containsPattern("0/[0-9]{4} \\(0:00:00 / \\?\\)");
  }

  @Test
  void timeZoneThatIsNoneIsNamed() {
    Program report =
        Program.jar(
                "report",
                "harbour",
                "--source=" + Program.ROOT.resolve("data/sample"),
                "--reports=" + home.resolve("reports"))
            .with("TZ", "XXX-20");
    assertThat(report.run())
        .isEqualTo(
            new Program.Result(
                4, "", "tally: time zone GMT+20:00: expected at most 18 hours from UTC\n"));
  }

  private Process start(String locale) throws IOException {
    Locale parts = Locale.forLanguageTag(locale);
    String unicode = parts.getExtension(Locale.UNICODE_LOCALE_EXTENSION);
    Path classes =
        Path.of(EveryCommand.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    return Program.command(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-Duser.language=" + parts.getLanguage(),
            "-Duser.country=" + parts.getCountry(),
            "-Duser.extensions=" + (unicode == null ? "" : "u-" + unicode),
            "-Dtally.root=" + Program.ROOT,
            "-cp",
            Program.ROOT.resolve("pipelines/target/tally.jar") + File.pathSeparator + classes,
            EveryCommand.class.getName())
        .in(Files.createDirectory(home.resolve(locale)))
        .start(home.resolve(locale + ".out"), home.resolve(locale + ".err"));
  }

  private String failure(String locale) {
    return locale + ": " + Program.read(home.resolve(locale + ".err"));
  }
}
