package dev.tally.pipelines.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StoreFailuresTest {
  private static final String PLACE = "s3://bucket/key";

  static Stream<Arguments> failures() {
    Exception denied =
        new IllegalStateException(
            "Access Denied (Service: S3, Status Code: 403, Request ID: 1, Extended Request ID: 2)");
    return Stream.of(
        Arguments.of(denied, "Access Denied (HTTP status 403)"),
        Arguments.of(new IOException(new IOException(denied)), "Access Denied (HTTP status 403)"),
        Arguments.of(
            new IllegalStateException(
                "null (Service: S3, Status Code: 403, Request ID: null) (SDK Attempt Count: 1)"),
            "the store answered with HTTP status 403"),
        Arguments.of(
            new IOException(
                "The specified bucket does not exist (Service: S3, Status Code: 404, Request ID: 1)"),
            "The specified bucket does not exist (HTTP status 404)"),
        Arguments.of(
            new IllegalStateException(
                "Unable to load credentials from any of the providers in the chain A(B(), C()) : [D]"),
            "Unable to load credentials"),
        Arguments.of(
            new IllegalStateException(
                "Unable to execute HTTP request: Connect to h:1 failed: Connection refused",
                new ConnectException("Connection refused")),
            "Connect to h:1 failed: Connection refused"),
        Arguments.of(
            new ConnectException(
                "Call From a to b:1 failed: Connection refused; For more details see:  http://c"),
            "Call From a to b:1 failed: Connection refused"),
        Arguments.of(
            new IllegalStateException(
                "Received an UnknownHostException. See cause.",
                new UnknownHostException("bucket.host: Name or service not known")),
            "no such host: bucket.host"),
        Arguments.of(
            new IllegalArgumentException(new UnknownHostException("host")), "no such host: host"),
        Arguments.of(
            new IOException("Permission denied: user=x\n\tat a.B.c(D)"),
            "Permission denied: user=x"),
        Arguments.of(new IllegalStateException(), "IllegalStateException"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void sayWhatAndWhyInOneLine(Exception failure, String reason) {
    assertThat(StoreFailures.of(PLACE, failure))
        .isExactlyInstanceOf(FileSystemException.class)
        .hasMessage(PLACE + ": " + reason)
        .hasCause(failure);
  }

  @Test
  void tellWhatIsMissing() {
    Exception noKey =
        new IllegalStateException("null (Service: S3, Status Code: 404, Request ID: 1)");
    Exception noFile = new FileNotFoundException("File does not exist: /key");

    assertThat(StoreFailures.of(PLACE, noKey)).isInstanceOf(NoSuchFileException.class);
    assertThat(StoreFailures.of(PLACE, noFile)).isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void areWrappedOnce() {
    IOException known = new NoSuchFileException("other");

    assertThat(StoreFailures.of(PLACE, known)).isSameAs(known);
  }
}
