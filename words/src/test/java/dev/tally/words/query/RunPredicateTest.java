package dev.tally.words.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.text.RunsOfText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunPredicateTest {
  private static final String LONG = "a-run-of-many-letters";

  private final List<String> asked = new ArrayList<>();
  private final RunPredicate hasS =
      new RunPredicate(
          run -> {
            asked.add(String.valueOf(run));
            return run[0] == 's';
          });

  @Test
  void runWithANumberIsLookedIntoOnce() {
    RunsOfText runs = new RunsOfText().of("sea and sea and " + LONG + " s" + LONG);
    for (int time = 0; time < 2; time++) {
      assertThat(IntStream.range(0, 6).filter(run -> hasS.holds(runs, run)))
          .containsExactly(0, 2, 5);
    }
    assertThat(asked).containsExactly("sea", "and", LONG, "s" + LONG, LONG, "s" + LONG);
  }

  /** A long run has no number, and is not looked into. */
  @Test
  void nextRunIsOneThatHasItOrThatIsNotKnown() {
    RunsOfText runs = new RunsOfText().of("and sea and " + LONG + " and");
    assertThat(IntStream.range(0, 6).map(from -> hasS.next(runs, from)))
        .containsExactly(1, 1, 3, 3, 5, 5);
    assertThat(asked).containsExactly("and", "sea");
  }

  @Test
  void manyRunsAreKept() {
    RunsOfText runs =
        new RunsOfText()
            .of(IntStream.range(0, 300).mapToObj(i -> "s" + i).collect(Collectors.joining(" ")));
    assertThat(IntStream.range(0, 600)).allMatch(run -> hasS.holds(runs, run % 300));
    assertThat(asked).hasSize(300);
  }
}
