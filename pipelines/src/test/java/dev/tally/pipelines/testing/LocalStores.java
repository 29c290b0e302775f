package dev.tally.pipelines.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** An HDFS and an S3 of this machine for measurements and for clusters: {@code scripts/stores}. */
public final class LocalStores {
  private LocalStores() {}

  /**
   * Starts both, stores a folder in each or in one of them, prints how to reach them as assignments
   * of a shell, and stays until it is interrupted.
   *
   * @param arguments the folder with the servers' jars; a new folder for what they keep; the folder
   *     to store, if there is one; and {@code hdfs} or {@code s3} if only that one is to have it
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path jars = Path.of(arguments[0]).toAbsolutePath();
    Path home = Files.createDirectories(Path.of(arguments[1]).toAbsolutePath());
    try (HdfsServer hdfs =
            HdfsServer.start(jars.resolve("hdfs"), Files.createDirectory(home.resolve("hdfs")));
        S3Server s3 =
            S3Server.start(jars.resolve("s3"), Files.createDirectory(home.resolve("s3")))) {
      if (arguments.length > 2) {
        String only = arguments.length > 3 ? arguments[3] : "";
        for (TestStore store : List.of(hdfs, s3)) {
          if (store.address().startsWith(only)) {
            store.put(Path.of(arguments[2]));
          }
        }
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
