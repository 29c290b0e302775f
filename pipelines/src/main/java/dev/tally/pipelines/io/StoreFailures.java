package dev.tally.pipelines.io;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Failures of stores in one line: the libraries wrap them several times, some in exceptions that
 * are not checked, and add what only their authors need.
 */
final class StoreFailures {
  /** End of a message of the AWS SDK; it begins with null if the answer had no text. */
  private static final Pattern AWS =
      Pattern.compile("(?s)(.*?) *\\(Service: [^,]*, Status Code: ([0-9]+).*");

  /** Parts of messages of the AWS SDK and of Hadoop that are of no use. */
  private static final Pattern MORE =
      Pattern.compile(
          "(?s) from any of the providers in the chain .*"
              + "|; +For more details see: .*"
              + "|Unable to execute HTTP request: "
              + "| \\(SDK Attempt Count: [0-9]+\\)");

  private static final int NOT_FOUND = 404;

  private StoreFailures() {}

  /**
   * A failure as an exception whose message is the location and the reason.
   *
   * @return a {@link NoSuchFileException} if the file is not there, else a {@link
   *     FileSystemException}; the same if it is one already
   */
  static IOException of(String location, Exception failure) {
    if (failure instanceof FileSystemException known) {
      return known;
    }
    Throwable first = withoutWrappers(failure);
    String message = first.getMessage() == null ? "" : first.getMessage();
    Matcher aws = AWS.matcher(message);
    boolean isAws = aws.matches();
    int status = isAws ? Integer.parseInt(aws.group(2)) : 0;
    String reason = isAws ? reason(aws.group(1), status) : reason(first, message);
    boolean isMissing =
        first instanceof FileNotFoundException
            || (status == NOT_FOUND && !reason.toLowerCase(Locale.ROOT).contains("bucket"));
    FileSystemException made =
        isMissing
            ? new NoSuchFileException(location)
            : new FileSystemException(location, null, reason);
    made.initCause(failure);
    return made;
  }

  private static String reason(String text, int status) {
    return text.equals("null") || text.isEmpty()
        ? "the store answered with HTTP status " + status
        : text + " (HTTP status " + status + ")";
  }

  private static String reason(Throwable failure, String message) {
    for (Throwable each = failure; each != null; each = each.getCause()) {
      if (each instanceof UnknownHostException && each.getMessage() != null) {
        return "no such host: " + each.getMessage().replaceFirst(": .*", "");
      }
    }
    String line = MORE.matcher(message).replaceAll("").lines().findFirst().orElse("").strip();
    return line.isEmpty() ? failure.getClass().getSimpleName() : line;
  }

  /** The first that says something itself, and not only what its cause is. */
  private static Throwable withoutWrappers(Throwable failure) {
    Throwable first = failure;
    while (first.getCause() != null
        && (first.getMessage() == null
            || first.getMessage().equals(first.getCause().toString())
            || first.getMessage().equals(first.getCause().getMessage()))) {
      first = first.getCause();
    }
    return first;
  }
}
