package dev.tally.pipelines.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** An HDFS and an S3 of this machine for measurements and for clusters: {@code scripts/stores}. */
public final class LocalStores {
  private LocalStores() {}

  /**
   * Starts both, stores a folder in each, prints how to reach them as assignments of a shell, and
   * stays until it is interrupted.
   *
   * @param arguments the folder with the servers' jars; a new folder for what they keep; and the
   *     folder to store, if there is one
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path jars = Path.of(arguments[0]).toAbsolutePath();
    Path home = Files.createDirectories(Path.of(arguments[1]).toAbsolutePath());
    try (HdfsServer hdfs =
            HdfsServer.start(jars.resolve("hdfs"), Files.createDirectory(home.resolve("hdfs")));
        S3Server s3 =
            S3Server.start(jars.resolve("s3"), Files.createDirectory(home.resolve("s3")))) {
      if (arguments.length > 2) {
        hdfs.put(Path.of(arguments[2]));
        s3.put(Path.of(arguments[2]));
      }
      s3.environment().forEach((name, value) -> System.out.println("export " + name + "=" + value));
      System.out.println("hdfs=" + hdfs.address());
      System.out.println("webhdfs=" + hdfs.webAddress());
      System.out.println("s3=" + s3.address());
      System.out.println("objects=" + s3.bucket());
      System.out.println("endpoint=http://127.0.0.1:" + s3.port());
      new CountDownLatch(1).await();
    }
  }
}
