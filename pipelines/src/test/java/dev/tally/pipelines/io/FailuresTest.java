package dev.tally.pipelines.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailuresTest {
  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new NoSuchFileException("/a"), "no such file or folder"),
        Arguments.of(new AccessDeniedException("/a"), "permission denied"),
        Arguments.of(new FileAlreadyExistsException("/a"), "not a folder"),
        Arguments.of(new NotDirectoryException("/a"), "not a folder"),
        Arguments.of(new FileSystemException("/a", null, "Is busy"), "Is busy"),
        Arguments.of(new FileSystemException("/a"), "/a"),
        Arguments.of(
            new UnknownHostException("a.org: Name not known"),
            "a.org: no such host, or no network"),
        Arguments.of(new UnknownHostException(), "UnknownHostException"),
        Arguments.of(new InterruptedIOException("timed out after 3 s"), "timed out after 3 s"),
        Arguments.of(new InterruptedIOException("timeout"), "timed out"),
        Arguments.of(new InterruptedIOException(), "timed out"),
        Arguments.of(new ConnectException(" refused\nby a.org"), "refused"),
        Arguments.of(new IOException("  "), "IOException"),
        Arguments.of(new IOException(), "IOException"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void reasonIsOneLine(IOException failure, String reason) {
    assertThat(Failures.reason(failure)).isEqualTo(reason);
  }
}
