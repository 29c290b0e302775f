package dev.tally.pipelines.scripture;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailedTextTest {
  @Test
  void everyTextThatIsNotAvailableHasALine() {
    assertThatCode(() -> FailedText.checkNone(List.of())).doesNotThrowAnyException();
    List<FailedText> failed =
        List.of(new FailedText(0, "kjv: not there"), new FailedText(2, "web: damaged"));
    assertThatExceptionOfType(CommandException.class)
        .isThrownBy(() -> FailedText.checkNone(failed))
        .withMessage("kjv: not there\nweb: damaged")
        .extracting(CommandException::code)
        .isEqualTo(ExitCode.NO_DATA);
  }
}
