package dev.tally.pipelines.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private final CapturedTerminal captured = new CapturedTerminal();

  private void notices(List<String> lines) {
    captured.terminal().notices(Notice.TEXT, new TreeSet<>(lines));
  }

  @Test
  void noticesOfTheSameAreOneLineWithAllNames() {
    notices(List.of("c: cut: at 3", "a: cut: at 3", "b: empty", "d: cut: at 3", "whole"));
    assertThat(captured.err())
        .isEqualTo("tally: a: cut: at 3 (also c, d)\ntally: b: empty\ntally: whole\n");
  }

  @Test
  void twentyOtherNamesAreGivenAndTheRestCounted() {
    notices(IntStream.range(10, 1035).mapToObj(i -> i + ".txt: empty").toList());
    assertThat(captured.err())
        .startsWith("tally: 10.txt: empty (also 100.txt, 1000.txt, ")
        .endsWith(" and 1,004 more)\n")
        .containsPattern("also ([^ ]+, ){19}[^ ]+ and ");
  }
}
