package dev.tally.pipelines.scripture.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionValues;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.pipelines.scripture.getbible.ServerAccess;
import dev.tally.pipelines.testing.TestOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.testing.CrashingRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceOptionsTest {
  @Test
  void defaultsAreThoseOfTheManual() {
    Library library = library();

    assertThat(library)
        .isEqualTo(
            new Library(
                "https://api.getbible.net/v2",
                "data/cache",
                new Freshness(Freshness.Mode.ONLINE, Duration.ofHours(24)),
                "data/corpus",
                ServerAccess.open(Duration.ofMinutes(10), Duration.ofMillis(500))));
  }

  @ParameterizedTest
  @CsvSource({
    "https://api.example.org/v2, https://api.example.org/v2",
    "http://127.0.0.1:8099/v2/, http://127.0.0.1:8099/v2",
    "https://api.example.org/v2///, https://api.example.org/v2",
    "HTTP://API.example.org/v2, HTTP://API.example.org/v2",
    "data/corpus, data/corpus",
    "data/corpus/, data/corpus",
    "/srv/texts, /srv/texts",
    "/, /",
    "., .",
    "file:///srv/texts/, /srv/texts"
  })
  void sourceIsAddressOrFolder(String typed, String source) {
    assertThat(library("--source=" + typed).source()).isEqualTo(source);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "http://", "https://exa mple.org/v2", "://x"})
  void sourceThatIsNeitherIsRefused(String typed) {
    assertRefused(
        "--source=" + typed + ": expected http://..., https://... or a folder",
        "--source=" + typed);
  }

  @ParameterizedTest
  @CsvSource({
    "0s, PT0S",
    "90s, PT90S",
    "15m, PT15M",
    "24h, PT24H",
    "7d, P7D",
    "007d, P7D",
    "999999999d, P999999999D"
  })
  void maxAgeIsWholeNumberWithUnit(String typed, Duration maxAge) {
    assertThat(library("--max-age=" + typed).freshness().maxAge()).isEqualTo(maxAge);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "24", "h", "1.5h", "-1h", "24 h", "24H", "1w", "1000000000s", "1h30m"})
  void anyOtherMaxAgeIsRefused(String typed) {
    assertRefused(
        "--max-age=" + typed + ": expected a whole number with s, m, h or d, such as 24h",
        "--max-age=" + typed);
  }

  @ParameterizedTest
  @CsvSource({"1s, PT1S", "90s, PT90S", "15m, PT15M", "2h, PT2H", "999999999d, P999999999D"})
  void timeoutIsWholeNumberWithUnit(String typed, Duration timeout) {
    assertThat(library("--timeout=" + typed).access().timeout()).isEqualTo(timeout);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0s", "00m", "10", "-1s", "1.5m", "1000000000s"})
  void anyOtherTimeoutIsRefused(String typed) {
    assertRefused(
        "--timeout=" + typed + ": expected a whole number from 1 with s, m, h or d, such as 24h",
        "--timeout=" + typed);
  }

  @ParameterizedTest
  @CsvSource({
    "https://ann:s3cret@api.example.org/v2, https://api.example.org/v2, ann:s3cret",
    "https://ann:a%40b%2Fc@api.example.org/v2/, https://api.example.org/v2, ann:a@b/c",
    "https://token@api.example.org:8443/v2, https://api.example.org:8443/v2, token:",
    "http:ann:s3cret@127.0.0.1/v2, http://127.0.0.1/v2, ann:s3cret",
    "https://a:b@c@api.example.org/v2, https://api.example.org/v2, a:b@c"
  })
  void passwordIsTakenOutOfTheAddress(String typed, String source, String user) {
    Library library = library("--source=" + typed);

    assertThat(library.source()).isEqualTo(source);
    assertThat(library.access().authorization())
        .isEqualTo(
            "Basic " + Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8)));
    assertThat(library.toString()).doesNotContain("s3cret").doesNotContain("Basic");
  }

  @ParameterizedTest
  @CsvSource({
    "https://ann:s3cret@exa mple.org/v2, https://***@exa mple.org/v2",
    "https://ann:s3cret@api.example.org:99999/v2, https://***@api.example.org:99999/v2",
    "https://ann:s3c/ret@exa mple.org/v2, https://***@exa mple.org/v2",
    "https://ann:s@c@, https://***@"
  })
  void passwordInAddressThatIsRefusedIsMasked(String typed, String shown) {
    assertRefused(
        "--source=" + shown + ": expected http://..., https://... or a folder",
        "--source=" + typed);
  }

  @Test
  void passwordInAddressOfUnknownStoreIsMasked() {
    assertThatThrownBy(() -> library("--source=ftp://ann:s3cret@example.org/v2"))
        .isInstanceOf(CommandException.class)
        .hasMessage(
            "--source=ftp://***@example.org/v2: expected an address without user and password");
  }

  @Test
  void offlineAndRefreshChangeTheMode() {
    assertThat(library("--offline=true").freshness().mode()).isEqualTo(Freshness.Mode.OFFLINE);
    assertThat(library("--refresh=true").freshness().mode()).isEqualTo(Freshness.Mode.REFRESH);
  }

  @Test
  void offlineWithRefreshIsRefused() {
    assertRefused(
        "--offline, --refresh: expected at most one of the two",
        "--offline=true",
        "--refresh=true");
  }

  @Test
  void cacheNoneIsNoCache() {
    assertThat(library("--cache=none").cache()).isEmpty();
  }

  @Test
  void emptyFoldersAreRefused() {
    assertRefused("--cache=: expected a folder, or none", "--cache=");
    assertRefused("--corpus=: expected a folder", "--corpus=");
  }

  @Test
  void storesWithAUserInThemAreRefused() {
    assertRefused(
        "--source=s3://***@texts: expected an address without user and password",
        "--source=s3://me:secret@texts");
    assertRefused(
        "--corpus=s3://***@texts: expected an address without user and password",
        "--corpus=s3://me:secret@texts");
  }

  @Test
  void workersElsewhereGetAbsolutePathsAndNoCache() {
    Library library = onAnotherEngine("data/texts/");
    assertThat(library.source()).isEqualTo(Path.of("data/texts").toAbsolutePath().toString());
    assertThat(library.corpus()).isEqualTo(Path.of("data/corpus").toAbsolutePath().toString());
    assertThat(library.cache()).isEmpty();

    for (String address : List.of("https://api.example.org/v2", "/srv/texts")) {
      assertThat(onAnotherEngine(address).source()).isEqualTo(address);
    }
  }

  private static Library onAnotherEngine(String source) {
    return SourceOptions.library(
        OptionValues.of(
            ListTexts.Options.class,
            Map.of("source", source, "runner", CrashingRunner.class.getName())));
  }

  private static void assertRefused(String message, String... arguments) {
    assertThatThrownBy(() -> library(arguments))
        .isInstanceOf(CommandException.class)
        .hasMessage(message)
        .extracting(e -> ((CommandException) e).code())
        .isEqualTo(ExitCode.USAGE);
  }

  private static Library library(String... arguments) {
    return SourceOptions.library(TestOptions.of(ListTexts.Options.class, arguments));
  }
}
