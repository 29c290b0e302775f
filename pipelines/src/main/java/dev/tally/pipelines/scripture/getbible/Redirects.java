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
      super("redirected from HTTPS to HTTP at " + location(to) + ", which is not followed");
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
    if (!location(to).equals(location(from))) {
      LOG.info("{} redirects to {}", location(from), location(to));
    }
    return response;
  }

  private static String location(HttpUrl url) {
    return url.host() + ":" + url.port();
  }
}
