package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class MinimumRateTest {
  private static final String TOO_SLOW = "timed out: less than 1 kB/s for 30 s";

  /** What time it is, for the body and for who measures it. */
  private long millis = Long.MAX_VALUE / 2_000_000; // a clock may start anywhere

  @ParameterizedTest
  @CsvSource({"1, 1", "1000, 1000", "5000, 5000", "29999, 29999", "8000, 8000"})
  void bodyThatComesFastEnoughIsReadToItsEnd(int bytes, int everyMillis) throws IOException {
    int pieces = 100;

    assertThat(read(bytes, everyMillis, pieces)).isEqualTo((long) bytes * pieces);
  }

  @ParameterizedTest
  @CsvSource({"1, 5000", "999, 1000", "1, 29000", "40, 29000", "4990, 5000", "29000, 29900"})
  void bodyThatComesTooSlowlyIsTimedOut(int bytes, int everyMillis) {
    long start = millis;

    assertThatThrownBy(() -> read(bytes, everyMillis, 1_000_000))
        .isInstanceOf(MinimumRate.TooSlowException.class)
        .hasMessage(TOO_SLOW);
    assertThat(millis - start).isLessThan(60_000);
  }

  @Test
  void bodyThatSlowsDownIsTimedOut() {
    Source fast = pieces(8000, 10, 10_000);
    Source slow = pieces(1, 5000, 1_000_000);

    assertThatThrownBy(
            () -> {
              Source measured = rate().measured(concat(fast, slow));
              Okio.buffer(measured).readAll(Okio.blackhole());
            })
        .hasMessage(TOO_SLOW);
  }

  @Test
  void shortBodyMayTakeItsTime() throws IOException {
    assertThat(read(40, 29_000, 1)).isEqualTo(40);
  }

  @Test
  void headThatNeverEndsIsTimedOut() throws Exception {
    try (RawServer server = RawServer.holding("HTTP/1.1 103 Early Hints\r\n\r\n")) {
      Duration window = Duration.ofMillis(100);
      OkHttpClient client =
          new OkHttpClient.Builder()
              .connectTimeout(Duration.ZERO)
              .readTimeout(Duration.ZERO)
              .addNetworkInterceptor(new MinimumRate(window, System::nanoTime))
              .build();

      assertThatThrownBy(
              () -> client.newCall(new Request.Builder().url(server.url()).build()).execute())
          .isInstanceOf(MinimumRate.TooSlowException.class);
    }
  }

  private long read(int bytes, int everyMillis, int times) throws IOException {
    Source measured = rate().measured(pieces(bytes, everyMillis, times));
    return Okio.buffer(measured).readAll(Okio.blackhole());
  }

  private MinimumRate rate() {
    return new MinimumRate(MinimumRate.WINDOW, () -> TimeUnit.MILLISECONDS.toNanos(millis));
  }

  /** A body of so many pieces; time passes before each. */
  private Source pieces(int bytes, int everyMillis, int times) {
    return new ForwardingSource(new Buffer()) {
      private int left = times;

      @Override
      public long read(Buffer sink, long byteCount) {
        if (left == 0) {
          return -1;
        }
        left--;
        millis += everyMillis;
        sink.write("x".repeat(bytes).getBytes(StandardCharsets.US_ASCII));
        return bytes;
      }
    };
  }

  private static Source concat(Source first, Source second) {
    return new ForwardingSource(first) {
      @Override
      public long read(Buffer sink, long byteCount) throws IOException {
        long read = super.read(sink, byteCount);
        if (read >= 0) {
          return read;
        }
        return second.read(sink, byteCount);
      }
    };
  }
}
