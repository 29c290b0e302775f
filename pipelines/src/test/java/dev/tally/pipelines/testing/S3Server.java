package dev.tally.pipelines.testing;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** S3Proxy over a folder: the objects of a bucket are the files of a folder of its name. */
public final class S3Server implements TestStore {
  /** Must never be printed. */
  public static final String SECRET = "a-secret-that-nobody-prints";

  private static final String USER = "tally";
  private static final String BUCKET = "bucket";

  private final Servers servers;
  private final Path bucket;
  private final int port;

  private S3Server(Servers servers, Path bucket, int port) {
    this.servers = servers;
    this.bucket = bucket;
    this.port = port;
  }

  /**
   * Starts one.
   *
   * @param jars folder with the server's jar
   * @param home folder for what it keeps
   */
  public static S3Server start(Path jars, Path home) throws IOException {
    Path bucket = Files.createDirectories(home.resolve("objects").resolve(BUCKET));
    int port = Servers.freePort();
    Path settings =
        Files.writeString(
            home.resolve("s3proxy.conf"),
            String.format(
                Locale.ROOT,
                """
            s3proxy.endpoint=http://127.0.0.1:%d
            s3proxy.authorization=aws-v2-or-v4
            s3proxy.identity=%s
            s3proxy.credential=%s
            s3proxy.ignore-unknown-headers=true
            jclouds.provider=filesystem-nio2
            jclouds.identity=any
            jclouds.credential=any
            jclouds.filesystem.basedir=%s
            """,
                port,
                USER,
                SECRET,
                bucket.getParent()));
    Servers servers = new Servers(home);
    List<String> arguments = List.of("--properties", settings.toString());
    servers.start("s3", jars, "org.gaul.s3proxy.Main", arguments);
    servers.await("S3", () -> answers(port));
    return new S3Server(servers, bucket, port);
  }

  private static boolean answers(int port) {
    try {
      return Servers.send("GET", "http://127.0.0.1:" + port, BodyPublishers.noBody()).statusCode()
          > 0;
    } catch (IOException e) {
      return false; // not yet
    }
  }

  public int port() {
    return port;
  }

  /** The folder with the objects. */
  public Path bucket() {
    return bucket;
  }

  @Override
  public String address() {
    return "s3://" + BUCKET;
  }

  @Override
  public List<String> options() {
    return List.of("--engine-options=--endpoint=http://127.0.0.1:" + port);
  }

  @Override
  public Map<String, String> environment() {
    return Map.of("AWS_ACCESS_KEY_ID", USER, "AWS_SECRET_ACCESS_KEY", SECRET);
  }

  @Override
  public void put(String path, Path file) throws IOException {
    Path object = bucket.resolve(path);
    Files.createDirectories(object.getParent());
    MessageDigest md5 = md5();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), md5)) {
      Files.copy(in, object, StandardCopyOption.REPLACE_EXISTING);
    }
    // The server looks for its sum there.
    Files.setAttribute(object, "user:user.content-md5", ByteBuffer.wrap(md5.digest()));
  }

  private static MessageDigest md5() {
    try {
      return MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e); // every JDK has it
    }
  }

  @Override
  public Map<String, ByteBuffer> files(String folder) throws IOException {
    Path root = bucket.resolve(folder);
    return Files.exists(root) ? Program.files(root) : Map.of();
  }

  @Override
  public void close() {
    servers.close();
  }
}
