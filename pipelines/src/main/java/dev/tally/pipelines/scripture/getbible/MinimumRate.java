package dev.tally.pipelines.scripture.getbible;

import dev.tally.pipelines.io.Failures;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import okhttp3.Call;
import okhttp3.Interceptor;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.AsyncTimeout;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;

/**
 * Ends an answer slower than 1 kB a second, as a time-out: OkHttp's own time-outs accept a byte now
 * and then. A body is measured over windows of 30 s; the head, which is never that long, has one
 * window to come.
 *
 * <p>Safe for use by many threads.
 */
final class MinimumRate implements Interceptor {
  /** How long an answer may be too slow. */
  static final Duration WINDOW = Duration.ofSeconds(30);

  private static final long BYTES_PER_SECOND = 1000;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final Duration window;
  private final LongSupplier nanoTime;

  /**
   * A rate over windows of that length.
   *
   * @param nanoTime the clock, such as {@link System#nanoTime} does
   */
  MinimumRate(Duration window, LongSupplier nanoTime) {
    this.window = window;
    this.nanoTime = nanoTime;
  }

  /** An answer that came too slowly. */
  static final class TooSlowException extends SocketTimeoutException {
    TooSlowException(Duration window) {
      super(Failures.TIMED_OUT + ": less than 1 kB/s for " + window.toSeconds() + " s");
    }
  }

  @Override
  public Response intercept(Chain chain) throws IOException {
    Response response = head(chain);
    ResponseBody body = response.body();
    Source measured = measured(body.source());
    return response
        .newBuilder()
        .body(ResponseBody.create(Okio.buffer(measured), body.contentType(), body.contentLength()))
        .build();
  }

  private Response head(Chain chain) throws IOException {
    Call call = chain.call();
    AsyncTimeout timeout =
        new AsyncTimeout() {
          @Override
          protected void timedOut() {
            call.cancel();
          }
        };
    timeout.timeout(window.toNanos(), TimeUnit.NANOSECONDS);
    timeout.enter();
    Response response;
    try {
      response = chain.proceed(chain.request());
    } catch (IOException | RuntimeException e) {
      if (timeout.exit()) {
        throw (IOException) new TooSlowException(window).initCause(e);
      }
      throw e;
    }
    if (timeout.exit()) {
      response.close();
      throw new TooSlowException(window);
    }
    return response;
  }

  /** Passes bytes on, with a {@link TooSlowException} in their place when they come too slowly. */
  Source measured(Source body) {
    return new ForwardingSource(body) {
      private long start = nanoTime.getAsLong();
      private long bytes;

      @Override
      public long read(Buffer sink, long byteCount) throws IOException {
        long read = super.read(sink, byteCount);
        bytes += Math.max(read, 0);
        long passed = nanoTime.getAsLong() - start;
        if (read >= 0 && passed >= window.toNanos()) {
          if (bytes < BYTES_PER_SECOND * passed / NANOS_PER_SECOND) {
            throw new TooSlowException(window);
          }
          start += passed;
          bytes = 0;
        }
        return read;
      }
    };
  }
}
