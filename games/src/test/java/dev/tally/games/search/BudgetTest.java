package dev.tally.games.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.NodeLimitException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void whatIsLimitedIsShared() {
    assertThat(Budget.ofNodes(11).share(3)).isEqualTo(Budget.ofNodes(3));
    assertThat(Budget.ofNodes(2).share(3)).isEqualTo(Budget.ofNodes(1));
    assertThat(Budget.ofTime(HOUR).share(60)).isEqualTo(Budget.ofTime(Duration.ofMinutes(1)));
    assertThat(new Budget(120, HOUR).share(60)).isEqualTo(new Budget(2, Duration.ofMinutes(1)));
  }

  @Test
  void nodeOneTooManyEndsASearch() throws NodeLimitException {
    for (Budget budget : new Budget[] {Budget.ofNodes(2), new Budget(2, HOUR)}) {
      Budget.Meter meter = budget.start();
      meter.count();
      meter.count();
      assertThatThrownBy(meter::count).isInstanceOf(NodeLimitException.class);
      assertThat(meter.nodes()).isEqualTo(2);
    }
  }

  @Test
  void timeThatIsOverEndsASearch() {
    Budget.Meter meter = Budget.ofTime(Duration.ofHours(-1)).start();
    assertThatThrownBy(meter::count).isInstanceOf(NodeLimitException.class);
    assertThat(meter.nodes()).isZero();
  }
}
