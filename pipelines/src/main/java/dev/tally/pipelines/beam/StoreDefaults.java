package dev.tally.pipelines.beam;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values of Beam's options for HDFS and S3, for those that the user does not give and that a module
 * on the class path has. Thread-safe.
 */
final class StoreDefaults {
  /** A Hadoop file system with its host, wherever it stands in a value. */
  private static final Pattern HDFS = Pattern.compile("\\bhdfs://[^/,\\s\"]+");

  private static final String S3 = "s3://";

  /** The SDK needs a region, also where no request is sent, or a server that has none. */
  private static final String REGION = "us-east-1";

  /**
   * Size of a part in S3, which takes 10,000 at most; Beam's 64 MiB are in memory for each open
   * file.
   */
  private static final String PART = String.valueOf(8 << 20);

  private StoreDefaults() {}

  /**
   * The values by the names of their options.
   *
   * @param given values that the user gives, by the names of their options
   * @param environment of this process
   */
  public static Map<String, String> of(Map<String, String> given, Map<String, String> environment) {
    Map<String, String> defaults = new HashMap<>();
    defaults.put("s3ClientFactoryClass", "dev.tally.stores.S3Clients");
    defaults.put("s3UploadBufferSizeBytes", PART);
    boolean isS3 = given.values().stream().anyMatch(each -> each.contains(S3));
    boolean isNamed =
        environment.containsKey("AWS_REGION") || environment.containsKey("AWS_DEFAULT_REGION");
    if (!isS3 || (given.containsKey("endpoint") && !isNamed)) {
      // Else the SDK would ask the metadata service of EC2, which takes seconds where there is
      // none.
      defaults.put("awsRegion", REGION);
    }
    if (!environment.containsKey("HADOOP_CONF_DIR") && !environment.containsKey("YARN_CONF_DIR")) {
      hdfs(String.join(",", given.values()), defaults);
    }
    return defaults;
  }

  /** Beam reaches no HDFS without a configuration, while its address says enough. */
  private static void hdfs(String values, Map<String, String> defaults) {
    Matcher address = HDFS.matcher(values);
    if (address.find()) {
      defaults.put(
          "hdfsConfiguration",
          // Hadoop would wait a quarter of an hour for a host that does not answer, and give up a
          // file where a data node is lost and there is no other to take its place. At the end of a
          // file it would wait 0.4 s, then twice as long, up to 5 times, for its last block to be
          // known: here 0.02 s, up to 10 times.
          """
          [{"fs.defaultFS":"%s","ipc.client.connect.max.retries.on.timeouts":"2",\
          "dfs.client.block.write.locateFollowingBlock.initial.delay.ms":"20",\
          "dfs.client.block.write.locateFollowingBlock.retries":"10",\
          "dfs.client.block.write.replace-datanode-on-failure.best-effort":"true"}]"""
              .formatted(address.group()));
    }
  }
}
