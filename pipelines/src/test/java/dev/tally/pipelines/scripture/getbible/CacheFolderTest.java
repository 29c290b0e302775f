package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.tally.pipelines.scripture.SmallTexts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import okhttp3.CacheControl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What may be wrong with the folder of the cache. */
class CacheFolderTest extends ApiFixture {
  /** OkHttp tells of every damaged journal, which the program silences but for --verbose. */
  private static final Logger OKHTTP_LOG = Logger.getLogger(OkHttpClient.class.getName());

  CacheFolderTest(@TempDir Path home) throws IOException {
    super(home, "plain");
    OKHTTP_LOG.setLevel(Level.OFF);
  }

  @AfterEach
  void tellAgain() {
    OKHTTP_LOG.setLevel(null);
  }

  static Stream<Named<UnaryOperator<byte[]>>> damages() {
    return Stream.of(
        Named.of("cut short", bytes -> Arrays.copyOf(bytes, bytes.length / 2)),
        Named.of("emptied", bytes -> new byte[0]),
        Named.of("zeroed", bytes -> new byte[bytes.length]),
        Named.of(
            "one bit turned over",
            bytes -> {
              byte[] damaged = bytes.clone();
              damaged[bytes.length / 2] ^= 1;
              return damaged;
            }));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void damagedBodiesAreNoticedAndFetchedAgain(UnaryOperator<byte[]> damage) throws Exception {
    readInNewRun();
    runs.changeCache(".1", damage);

    assertThat(readInNewRun()).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.moved()).containsExactly("plain.json");

    readInNewRun();
    assertThat(api.requests()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("damages")
  void damagedCompressedBodiesAreNoticedAndFetchedAgain(UnaryOperator<byte[]> damage)
      throws Exception {
    api.withGzip();
    readInNewRun();
    runs.changeCache(".1", damage);

    assertThat(readInNewRun()).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.moved()).containsExactly("plain.json");
  }

  @ParameterizedTest
  @MethodSource("damages")
  void damagedHeadersAreNoException(UnaryOperator<byte[]> damage) throws Exception {
    readInNewRun();
    runs.changeCache(".0", damage);

    assertThat(readInNewRun()).isEqualTo(SmallTexts.lines("plain"));
  }

  @Test
  void sumThatIsDamagedIsNotTaken() throws Exception {
    api.withoutSums();
    readInNewRun();
    runs.changeCache(
        ".0",
        headers ->
            new String(headers, StandardCharsets.UTF_8)
                .replaceFirst("(Tally-SHA-1: )[0-9a-f]{4}", "$1abcd")
                .getBytes(StandardCharsets.UTF_8));

    assertThat(runs.start().find(PLAIN).sha1())
        .isEqualTo(SmallTexts.sha1(SmallTexts.whole("plain")));
  }

  /** It has no TLS, and must not need any to say what it has. */
  @Test
  void theCacheIsAskedAboutSecureAddressesToo() throws Exception {
    OkHttpClient client =
        CachingHttpClient.of(cache.toString(), Duration.ofSeconds(5), notice -> {}).cached();
    Request request =
        new Request.Builder()
            .url("https://localhost/akjv.json")
            .cacheControl(CacheControl.FORCE_CACHE)
            .build();

    try (Response response = client.newCall(request).execute()) {
      assertThat(response.code()).isEqualTo(504);
    }
  }

  @ParameterizedTest
  @MethodSource("damages")
  void damagedJournalIsNoExceptionAndRebuilt(UnaryOperator<byte[]> damage) throws Exception {
    readInNewRun();
    runs.changeCache("journal", damage);

    assertThat(readInNewRun()).isEqualTo(SmallTexts.lines("plain"));
    readInNewRun();
    assertThat(api.requests()).isEmpty();
    assertThat(runs.notices()).isEmpty();
  }

  @Test
  void filesOfOthersInFolderStayWhenJournalIsDamaged() throws Exception {
    readInNewRun();
    Path mine = Files.writeString(cache.resolve("mine.txt"), "mine");
    runs.changeCache("journal", bytes -> new byte[3]);

    readInNewRun();

    assertThat(mine).hasContent("mine");
  }

  @Test
  void cacheThatIsFileIsToldAndDoneWithout() throws Exception {
    Files.writeString(cache, "not a folder");

    assertThat(readInNewRun()).isEqualTo(SmallTexts.lines("plain"));
    assertThat(runs.notices())
        .containsExactly(
            "cache " + cache + " cannot be used (not a folder); continuing without it");
    assertThat(cache).hasContent("not a folder");
  }

  @Test
  void cacheThatCannotBeWrittenIsToldAndDoneWithout() throws Exception {
    Files.createDirectory(
        cache, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-xr-xr-x")));
    assumeFalse(Files.isWritable(cache), "root may write anywhere");

    assertThat(readInNewRun()).isEqualTo(SmallTexts.lines("plain"));
    assertThat(runs.notices())
        .containsExactly(
            "cache " + cache + " cannot be used (permission denied); continuing without it");
  }

  @Test
  void cacheOfAnotherProcessIsToldAndDoneWithout() throws Exception {
    readInNewRun();
    CachingHttpClient.closeAll();
    Process other = lockingProcess();
    try {
      assertThat(readInNewRun()).isEqualTo(SmallTexts.lines("plain"));
      assertThat(api.moved()).containsExactly("plain.json");
      assertThat(runs.notices())
          .containsExactly("cache " + cache + " is in use by another run; continuing without it");
    } finally {
      other.getOutputStream().close(); // which ends it
      other.waitFor();
    }
    assertThat(readInNewRun()).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests()).isEmpty();
  }

  /** Another process that has the cache, until its standard input ends. */
  private Process lockingProcess() throws IOException {
    Path source =
        Files.writeString(
            home.resolve("Locking.java"),
            """
            import java.nio.channels.FileChannel;
            import java.nio.file.Path;
            import java.nio.file.StandardOpenOption;

            class Locking {
              public static void main(String[] args) throws Exception {
                try (var file = FileChannel.open(Path.of(args[0]), StandardOpenOption.WRITE);
                    var lock = file.lock()) {
                  System.out.println("locked");
                  System.in.read();
                }
              }
            }
            """);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(java, "-Xint", source.toString(), cache.resolve("http.lock").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("locked");
    return process;
  }

  @Test
  void withoutCacheNothingIsLeftBehind(@TempDir Path temporary) throws Exception {
    String usual = System.getProperty("java.io.tmpdir");
    // Folders of other processes come and go in the usual one.
    System.setProperty("java.io.tmpdir", temporary.toString());
    try {
      CachingHttpClient client =
          CachingHttpClient.of("", Duration.ofMillis(100), line -> runs.notices().add(line));
      GetBibleApi run =
          new GetBibleApi(
              api.base(),
              ApiRuns.DAILY,
              client,
              ServerAccess.open(Duration.ofHours(1), Duration.ofMillis(1)),
              Clock.systemUTC());

      assertThat(SmallTexts.read(run, PLAIN)).isEqualTo(SmallTexts.lines("plain"));

      assertThat(temporary).isNotEmptyDirectory();
      CachingHttpClient.closeAll();
      assertThat(temporary).isEmptyDirectory();
      assertThat(home).isEmptyDirectory();
      assertThat(runs.notices()).isEmpty();
    } finally {
      System.setProperty("java.io.tmpdir", usual);
    }
  }

  private List<String> readInNewRun() throws Exception {
    return SmallTexts.read(runs.start(), PLAIN);
  }
}
