package dev.tally.pipelines.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExitCodeTest {
  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({"DONE, 0", "FOUND_WRONG, 1", "USAGE, 2", "NO_DATA, 3", "FAILED, 4", "INCOMPLETE, 5"})
  void leavesWithTheNumberThatIsPromised(ExitCode code, int number) {
    assertThat(code.code()).isEqualTo(number);
  }

  @Test
  void thereAreNoOthers() {
    assertThat(ExitCode.values()).hasSize(6);
  }

  @Test
  void failuresCarryTheirCodeAndTheirMessage() {
    assertThat(CommandException.usage("wrong").code()).isEqualTo(ExitCode.USAGE);
    assertThat(CommandException.noData("gone").code()).isEqualTo(ExitCode.NO_DATA);
    assertThat(CommandException.noData("gone")).hasMessage("gone");
    Throwable cause = new IllegalStateException("why");
    CommandException failure = new CommandException(ExitCode.FAILED, "broken", cause);
    assertThat(failure).hasMessage("broken").hasCause(cause);
    assertThat(failure.code()).isEqualTo(ExitCode.FAILED);
  }
}
