package dev.tally.stores;

import java.time.Duration;
import org.apache.beam.sdk.io.aws2.common.ClientBuilderFactory;
import org.apache.beam.sdk.io.aws2.options.S3ClientBuilderFactory;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.core.retry.RetryPolicy;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/**
 * Clients of S3 that wait for a store that fails for a while, but not for ever. Beam finds this
 * class by its name.
 */
public final class S3Clients implements S3ClientBuilderFactory {
  /**
   * With the SDK's pauses, of up to 0.1 s before the first and twice as long before each next one,
   * this is a quarter of a minute.
   */
  private static final int RETRIES = 7;

  /** Longest time of a request with all its retries. */
  private static final Duration REQUEST = Duration.ofMinutes(2);

  /** For Beam. */
  public S3Clients() {}

  @Override
  public S3ClientBuilder createBuilder(S3Options options) {
    // Servers of one's own have no host name for each bucket.
    return ClientBuilderFactory.getFactory(options)
        .create(S3Client.builder(), options)
        .forcePathStyle(options.getEndpoint() != null)
        .overrideConfiguration(
            settings ->
                settings
                    .retryPolicy(
                        RetryPolicy.builder(RetryMode.STANDARD).numRetries(RETRIES).build())
                    .apiCallTimeout(REQUEST));
  }
}
