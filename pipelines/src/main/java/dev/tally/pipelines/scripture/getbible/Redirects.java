package dev.tally.pipelines.scripture.getbible;

import java.io.IOException;
import java.net.ProtocolException;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which redirects are followed: all but those from HTTPS to HTTP. Those to another host or port are
 * logged.
 *
 * <p>Safe for use by many threads.
 */
final class Redirects implements Interceptor {
  private static final Logger LOG = LoggerFactory.getLogger(Redirects.class);

  /** A redirect that is not followed. */
  static final class RefusedException extends ProtocolException {
    RefusedException(HttpUrl to) {
      super("redirected from HTTPS to HTTP at " + place(to) + ", which is not followed");
    }
  }

  @Override
  public Response intercept(Chain chain) throws IOException {
    Response response = chain.proceed(chain.request());
    HttpUrl from = response.request().url();
    HttpUrl to = response.isRedirect() ? from.resolve(response.header("Location", "")) : null;
    if (to == null) {
      return response;
    }
    if (from.isHttps() && !to.isHttps()) {
      response.close();
      throw new RefusedException(to);
    }
    if (!place(to).equals(place(from))) {
      LOG.info("{} redirects to {}", place(from), place(to));
    }
    return response;
  }

  private static String place(HttpUrl url) {
    return url.host() + ":" + url.port();
  }
}
