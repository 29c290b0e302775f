package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ServerAccessTest {
  @Test
  void secretIsNotShown() {
    ServerAccess access =
        new ServerAccess("Basic c2VhOmd1bGw=", Duration.ofMinutes(1), Duration.ofMillis(5));
    assertThat(access).hasToString("ServerAccess[timeout=PT1M, firstWait=PT0.005S]");
  }
}
