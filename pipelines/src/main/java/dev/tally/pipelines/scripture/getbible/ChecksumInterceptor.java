package dev.tally.pipelines.scripture.getbible;

import static java.util.Objects.requireNonNull;

import dev.tally.pipelines.io.Sha1;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import okhttp3.HttpUrl;
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
 * never written by an answer that fails its check, and notes the SHA-1 and a CRC in headers that
 * the cache keeps with the body: OkHttp itself would serve a damaged file of its cache as a good
 * answer.
 *
 * <p>Only a checked body, or the answer that a copy is still valid, changes the cache: a redirect
 * or an error must not replace a good copy. Few headers are kept. The user decides how old a copy
 * may be; what a server says about that ({@code no-cache}, {@code Age}, {@code Vary}) could make
 * OkHttp refuse a copy that the user wants, for example without a network. Only {@code no-store} is
 * respected.
 */
final class ChecksumInterceptor implements Interceptor {
  /** Header, of our own, that holds the SHA-1 of a body as it was when it came. */
  static final String SUM = "Tally-SHA-1";

  /** Header, of our own, with a checksum of that and of the body. */
  private static final String CRC = "Tally-CRC-32";

  /** The headers that are kept: what a body is, how to revalidate it, where to ask and when. */
  private static final Set<String> HEADERS =
      Set.of(
          "content-encoding",
          "content-length",
          "content-type",
          "etag",
          "last-modified",
          "location",
          "retry-after");

  /**
   * Kind and checksum of the answer that a request expects; travels as the request's tag.
   *
   * @param kind what the body is to be
   * @param sha1 what the body is to have, or empty if that is not known
   */
  record Expected(Kind kind, String sha1) {
    /** Kinds of bodies, and how long each is at most. */
    enum Kind {
      /** A SHA-1 in hexadecimal and a newline. */
      SIDECAR(1 << 16),
      /** A JSON document that lists others. */
      INDEX(BodyLimits.MAX_INDEX_BYTES),
      /** A JSON document with verses. */
      TEXT(BodyLimits.MAX_BYTES);

      private final int maxBytes;

      Kind(int maxBytes) {
        this.maxBytes = maxBytes;
      }
    }
  }

  /** A body with another SHA-1 than its sidecar says. */
  static final class MismatchException extends ProtocolException {
    MismatchException(String expected, String found) {
      super("its SHA-1 is " + found + ", but " + expected + " is published for it");
    }
  }

  /** A request that is to be checked. */
  static Request.Builder tag(Request.Builder request, Expected expected) {
    return request.tag(Expected.class, expected);
  }

  /**
   * Whether the body of an answer from the disk is still the one that came over the network. A CRC
   * shows it in a hundredth of the time of a SHA-1 while code is only compiled by C1.
   */
  static boolean isWhole(Response kept, byte[] body) {
    CRC32 found = new CRC32();
    found.update(body);
    return crc(found, kept.header(SUM, "")).equals(kept.header(CRC));
  }

  private static String crc(CRC32 body, String sha1) {
    body.update(sha1.getBytes(StandardCharsets.US_ASCII));
    return Long.toHexString(body.getValue());
  }

  @Override
  public Response intercept(Chain chain) throws IOException {
    Expected expected = requireNonNull(chain.request().tag(Expected.class));
    Response response = chain.proceed(chain.request());
    return switch (response.code()) {
      case 200 -> checked(response, expected);
      case 304 -> confirmed(response);
      default -> other(response);
    };
  }

  private static Response checked(Response response, Expected expected) throws IOException {
    Buffer raw = read(response, expected.kind());
    boolean gzipped = "gzip".equalsIgnoreCase(response.header("Content-Encoding"));
    CRC32 crc = new CRC32();
    String sha1;
    try (InputStream plain = new CheckedInputStream(plain(raw, gzipped), crc)) {
      sha1 = Sha1.of(plain, expected.kind().maxBytes).sha1();
    }
    try (InputStream plain = plain(raw, gzipped)) {
      check(expected, sha1, plain, response);
    }
    return keeping(response, !response.cacheControl().noStore())
        .header(SUM, sha1)
        .header(CRC, crc(crc, sha1))
        .body(ResponseBody.create(raw, response.body().contentType(), raw.size()))
        .build();
  }

  /** A copy is still valid and stays, whatever else the answer says. */
  private static Response confirmed(Response response) {
    return keeping(response, true).build();
  }

  /** A redirect or a failure, whose body is of no use. */
  private static Response other(Response response) {
    try (response) {
      return keeping(response, false)
          .removeHeader("Content-Encoding")
          .removeHeader("Content-Length")
          .body(ResponseBody.create("", null))
          .build();
    }
  }

  private static Response.Builder keeping(Response response, boolean keep) {
    Response.Builder kept = response.newBuilder();
    for (String name : response.headers().names()) {
      if (!HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
        kept.removeHeader(name);
      }
    }
    return kept.header("Cache-Control", keep ? "public" : "no-store");
  }

  private static Buffer read(Response response, Expected.Kind kind) throws IOException {
    Buffer raw = new Buffer();
    try (ResponseBody body = response.body()) {
      boolean tooLarge = body.contentLength() > kind.maxBytes;
      while (!tooLarge && body.source().read(raw, 1 << 16) >= 0) {
        tooLarge = raw.size() > kind.maxBytes;
      }
      if (tooLarge) {
        throw kind == Expected.Kind.SIDECAR
            ? noSha1(response)
            : new Sha1.TooLargeException(kind.maxBytes);
      }
    }
    return raw;
  }

  private static void check(Expected expected, String sha1, InputStream body, Response response)
      throws IOException {
    switch (expected.kind()) {
      case SIDECAR -> {
        if (BodyLimits.publishedSha1(body).isEmpty()) {
          throw noSha1(response);
        }
      }
      case INDEX, TEXT -> {
        if (expected.sha1().isEmpty()) {
          BodyLimits.checkJson(body);
        } else if (!expected.sha1().equals(sha1)) {
          throw new MismatchException(expected.sha1(), sha1);
        }
      }
    }
  }

  private static IOException noSha1(Response response) {
    HttpUrl url = response.request().url().newBuilder().username("").password("").build();
    return new ProtocolException("expected a SHA-1 at " + url + ", found something else");
  }

  private static InputStream plain(Buffer raw, boolean gzipped) {
    Source bytes = raw.clone();
    return Okio.buffer(gzipped ? new GzipSource(bytes) : bytes).inputStream();
  }
}
