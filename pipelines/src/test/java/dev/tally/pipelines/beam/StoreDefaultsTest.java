package dev.tally.pipelines.beam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoreDefaultsTest {
  private static final Map<String, String> NOTHING_SET = Map.of();

  @ParameterizedTest
  @CsvSource({
    "hdfs://host:8020/logs, hdfs://host:8020",
    "'data/logs,hdfs://host/a', hdfs://host",
    "'hdfs://one:1/a,hdfs://two:2/b', hdfs://one:1",
  })
  void anAddressOfHdfsIsItsConfiguration(String logs, String address) {
    assertThat(StoreDefaults.of(Map.of("logs", logs), NOTHING_SET).get("hdfsConfiguration"))
        .startsWith("[{\"fs.defaultFS\":\"" + address + "\",");
  }

  @ParameterizedTest
  @ValueSource(strings = {"HADOOP_CONF_DIR", "YARN_CONF_DIR"})
  void theConfigurationOfAClusterComesFirst(String variable) {
    assertThat(StoreDefaults.of(Map.of("logs", "hdfs://host/logs"), Map.of(variable, "/etc")))
        .doesNotContainKey("hdfsConfiguration");
  }

  @Test
  void noAddressNeedsNoConfiguration() {
    assertThat(StoreDefaults.of(Map.of("logs", "hdfs:///logs", "source", "data"), NOTHING_SET))
        .doesNotContainKey("hdfsConfiguration");
  }

  @Test
  void nobodyIsAskedForARegionThatIsNotUsed() {
    Map<String, String> s3 = Map.of("logs", "s3://bucket/logs");
    Map<String, String> own = Map.of("logs", "s3://bucket/logs", "endpoint", "http://127.0.0.1:9");

    assertThat(StoreDefaults.of(Map.of("logs", "data"), NOTHING_SET)).containsKey("awsRegion");
    assertThat(StoreDefaults.of(own, NOTHING_SET)).containsKey("awsRegion");
    assertThat(StoreDefaults.of(own, Map.of("AWS_REGION", "x"))).doesNotContainKey("awsRegion");
    assertThat(StoreDefaults.of(s3, NOTHING_SET)).doesNotContainKey("awsRegion");
  }
}
