package dev.tally.pipelines.scripture.getbible;

import dev.failsafe.CircuitBreaker;
import dev.failsafe.CircuitBreakerOpenException;
import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.Sha1;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLException;
import okhttp3.Call;
import okhttp3.Response;

/**
 * Retries of a request: up to four tries on 429, 5xx, time-outs and broken bodies, with exponential
 * back-off and jitter or as {@code Retry-After} says, while all waits of one run stay within a
 * minute. A host that refuses the connection, or has no address, is not tried again. A request has
 * one deadline for all of its tries. A host that lets it pass, or times out four times in a row, is
 * not tried for a minute, so that a run over many texts ends soon when nothing answers.
 *
 * <p>Safe for use by many threads.
 */
final class Retries {
  private static final int TRIES = 4;
  private static final Duration ALL_WAITS = Duration.ofSeconds(60);

  private static final double JITTER = 0.25;

  /** Within what OkHttp can measure, and longer than anybody waits. */
  private static final Duration MAX_TIMEOUT = Duration.ofDays(365);

  private final Duration firstWait;
  private final Duration timeout;
  private final AtomicLong waitedMillis = new AtomicLong();
  private final CircuitBreaker<Response> hangingHost =
      CircuitBreaker.<Response>builder()
          .handle(SocketTimeoutException.class)
          .withFailureThreshold(TRIES)
          .withDelay(ALL_WAITS)
          .build();
  private final RetryPolicy<Response> policy;

  /**
   * A policy whose first wait is about {@code firstWait}; each further one doubles it.
   *
   * @param timeout deadline of a request, from its first try to the last byte of its answer
   */
  Retries(Duration firstWait, Duration timeout) {
    this.firstWait = firstWait;
    this.timeout = timeout.compareTo(MAX_TIMEOUT) < 0 ? timeout : MAX_TIMEOUT;
    this.policy =
        RetryPolicy.<Response>builder()
            .handleIf(failure -> isTransient(failure))
            .abortIf((response, failure) -> failure != null && exceedsAllWaits(failure))
            .withMaxRetries(TRIES - 1)
            .withMaxDuration(this.timeout)
            // Not the policy's own jitter, which would make Retry-After shorter too.
            .withDelayFn(
                context ->
                    nextWait(
                        context.getLastException(),
                        context.getAttemptCount(),
                        ThreadLocalRandom.current().nextDouble()))
            .onRetryScheduled(event -> waitedMillis.addAndGet(event.getDelay().toMillis()))
            .build();
  }

  /** A status that says to try again. */
  static final class StatusException extends IOException {
    private final Optional<Duration> retryAfter;

    StatusException(int status, Optional<Duration> retryAfter) {
      super("HTTP status " + status + retryAfter.map(StatusException::ifTooLong).orElse(""));
      this.retryAfter = retryAfter;
    }

    private static String ifTooLong(Duration wait) {
      boolean tooLong = wait.compareTo(ALL_WAITS) > 0;
      return tooLong ? ", retry after " + wait.toSeconds() + " s" : "";
    }
  }

  /**
   * Executes a call, and retries it where that may help.
   *
   * @return an answer with a status other than 429 and 5xx
   * @throws IOException what the last try threw
   */
  Response execute(Call call) throws IOException {
    long start = System.nanoTime();
    try {
      return Failsafe.with(policy, hangingHost).get(() -> once(call.clone(), start));
    } catch (CircuitBreakerOpenException e) {
      throw new ConnectException("timed out a moment ago");
    } catch (FailsafeException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw e;
    }
  }

  private Response once(Call call, long start) throws IOException {
    long left = timeout.toNanos() - (System.nanoTime() - start);
    call.timeout().timeout(Math.max(left, 1), TimeUnit.NANOSECONDS);
    Response response;
    try {
      response = call.execute();
    } catch (InterruptedIOException e) {
      if (!isDeadline(e)) {
        throw e;
      }
      hangingHost.open();
      String message =
          Failures.TIMED_OUT + ": not done after " + timeout.toSeconds() + " s (--timeout)";
      throw (IOException) new InterruptedIOException(message).initCause(e);
    }
    if (response.code() != 429 && response.code() < 500) {
      return response;
    }
    try (response) {
      throw new StatusException(response.code(), retryAfter(response));
    }
  }

  /**
   * Time to wait after a failure: as the server said, or by back-off and jitter.
   *
   * @param tries how many there have been, from 1
   * @param random from 0 to 1
   */
  Duration nextWait(Throwable failure, int tries, double random) {
    if (failure instanceof StatusException status && status.retryAfter.isPresent()) {
      return status.retryAfter.get();
    }
    double factor = Math.scalb(1 + JITTER * (2 * random - 1), tries - 1);
    return Duration.ofNanos((long) (firstWait.toNanos() * factor));
  }

  /** Whether there is no time left for another wait. */
  boolean exceedsAllWaits(Throwable failure) {
    Duration atMost = nextWait(failure, TRIES - 1, /* random= */ 1);
    return atMost.plusMillis(waitedMillis.get()).compareTo(ALL_WAITS) > 0;
  }

  private static boolean isTransient(Throwable failure) {
    boolean hopeless =
        failure instanceof ChecksumInterceptor.MismatchException
            || failure instanceof Sha1.TooLargeException
            || failure instanceof Redirects.RefusedException
            || isDeadline(failure)
            || failure instanceof ConnectException
            || failure instanceof NoRouteToHostException
            || failure instanceof UnknownHostException
            || failure instanceof SSLException
            || isNoNetwork(failure);
    return failure instanceof IOException && !hopeless;
  }

  /** Whether a request was not complete by its deadline, and not just silent for too long. */
  private static boolean isDeadline(Throwable failure) {
    return failure instanceof InterruptedIOException
        && !(failure instanceof SocketTimeoutException);
  }

  /** The JDK has no class of its own for this one. */
  private static boolean isNoNetwork(Throwable failure) {
    return failure instanceof SocketException
        && String.valueOf(failure.getMessage()).startsWith("Network is unreachable");
  }

  /** Seconds or a date, as RFC 9110 has it; anything else is ignored. */
  private static Optional<Duration> retryAfter(Response response) {
    String value = response.header("Retry-After", "");
    try {
      return Optional.of(
          value.matches("[0-9]{1,9}")
              ? Duration.ofSeconds(Long.parseLong(value))
              : until(ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static Duration until(ZonedDateTime date) {
    Duration wait = Duration.between(Instant.now(), date);
    return wait.isNegative() ? Duration.ZERO : wait;
  }
}
