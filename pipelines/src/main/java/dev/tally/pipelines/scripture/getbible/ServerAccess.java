package dev.tally.pipelines.scripture.getbible;

import java.io.Serializable;
import java.time.Duration;

/**
 * Access to a server.
 *
 * @param authorization value of the header that names the user, or empty for none; secret
 * @param timeout deadline of one request, with all its tries
 * @param firstWait how long to wait before a request is tried again for the first time
 */
public record ServerAccess(String authorization, Duration timeout, Duration firstWait)
    implements Serializable {
  /** Access for everybody. */
  public static ServerAccess open(Duration timeout, Duration firstWait) {
    return new ServerAccess("", timeout, firstWait);
  }

  /** Without the secret, since records are logged. */
  @Override
  public String toString() {
    return "ServerAccess[timeout=" + timeout + ", firstWait=" + firstWait + "]";
  }
}
