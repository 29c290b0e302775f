package dev.tally.pipelines.scripture;

import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.util.regex.Pattern;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.GzipSource;
import okio.Okio;
import okio.Source;

/**
 * Checks every body that comes over the network before OkHttp's cache sees it, so that the cache is
 * never written by an answer that fails its check, and notes the SHA-1 in a header that the cache
 * keeps with the body: OkHttp itself would serve a damaged file of its cache as a good answer.
 */
final class BodyCheck implements Interceptor {
  /** Header, of our own, that holds the SHA-1 of a body as it was when it came. */
  static final String SUM = "Tally-SHA-1";

  static final Pattern SHA1 = Pattern.compile("[0-9a-f]{40}");

  /**
   * What a request expects of its answer; travels as the request's tag.
   *
   * @param kind what the body is to be
   * @param sha1 what the body is to have, or empty if that is not known
   */
  record Expected(Kind kind, String sha1) {
    enum Kind {
      /** A SHA-1 in hexadecimal and a newline. */
      SIDECAR,
      /** A JSON document. */
      JSON
    }
  }

  /** A body other than its sidecar says. */
  static final class MismatchException extends ProtocolException {
    MismatchException(String expected, String found) {
      super("its SHA-1 is " + found + ", but " + expected + " is published for it");
    }
  }

  @Override
  public Response intercept(Chain chain) throws IOException {
    Response response = chain.proceed(chain.request());
    if (response.code() != 200) {
      return response;
    }
    Buffer raw = new Buffer();
    try (ResponseBody body = response.body()) {
      while (body.source().read(raw, 1 << 16) >= 0) {
        if (raw.size() > Bodies.MOST_BYTES) {
          throw new Bodies.TooLargeException();
        }
      }
    }
    boolean gzipped = "gzip".equalsIgnoreCase(response.header("Content-Encoding"));
    String sha1;
    try (InputStream plain = plain(raw, gzipped)) {
      sha1 = Bodies.sha1(plain);
    }
    Expected expected = chain.request().tag(Expected.class);
    if (expected != null) {
      check(expected, sha1, raw, gzipped);
    }
    return response
        .newBuilder()
        .header(SUM, sha1)
        .body(ResponseBody.create(raw, response.body().contentType(), raw.size()))
        .build();
  }

  private static void check(Expected expected, String sha1, Buffer raw, boolean gzipped)
      throws IOException {
    try (InputStream plain = plain(raw, gzipped)) {
      switch (expected.kind()) {
        case SIDECAR -> {
          String text = new String(plain.readNBytes(64), java.nio.charset.StandardCharsets.UTF_8);
          if (!SHA1.matcher(text.strip()).matches()) {
            throw new ProtocolException("expected a SHA-1, found something else");
          }
        }
        case JSON -> {
          if (expected.sha1().isEmpty()) {
            Bodies.checkJson(plain);
          } else if (!expected.sha1().equals(sha1)) {
            throw new MismatchException(expected.sha1(), sha1);
          }
        }
      }
    }
  }

  private static InputStream plain(Buffer raw, boolean gzipped) {
    Source bytes = raw.clone();
    return Okio.buffer(gzipped ? new GzipSource(bytes) : bytes).inputStream();
  }

  /** A request that is to be checked. */
  static Request.Builder tag(Request.Builder request, Expected expected) {
    return request.tag(Expected.class, expected);
  }
}
