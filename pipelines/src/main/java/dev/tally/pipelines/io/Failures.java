package dev.tally.pipelines.io;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Puts failures of files and networks into words. */
public final class Failures {
  /** Beginning of the message of a time-out. */
  public static final String TIMED_OUT = "timed out";

  private Failures() {}

  /** Why something failed, in a line, without the name of what failed. */
  public static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
      return "not a folder";
    }
    if (e instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    String message = e.getMessage();
    if (e instanceof UnknownHostException && message != null) {
      return message.replaceFirst(":.*", "") + ": no such host, or no network";
    }
    if (e instanceof InterruptedIOException) {
      return message != null && message.startsWith(TIMED_OUT) ? message : TIMED_OUT;
    }
    return message == null || message.isBlank()
        ? e.getClass().getSimpleName()
        : message.strip().lines().findFirst().orElseThrow();
  }
}
