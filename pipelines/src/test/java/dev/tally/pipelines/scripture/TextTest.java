package dev.tally.pipelines.scripture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TextTest {
  private static final TextRequest BOOK = new TextRequest(0, 0, "kjv", 41, 0);

  @Test
  void anotherEditionIsNamedAndItsFile() {
    assertThat(text("kjv").otherEdition()).isEmpty();
    assertThat(text("kjv").file()).isEqualTo("kjv/41");
    assertThat(text("kjv-1769").otherEdition()).isEqualTo("kjv-1769");
    assertThat(text("kjv-1769").file()).isEqualTo("kjv-1769/41");
  }

  @Test
  void whatTheUserShouldKnowIsSaidOnce() {
    Text old = text("kjv").noting("it is old");
    assertThat(old.notice()).isEqualTo("it is old");
    assertThat(old.noting("and short").notice()).isEqualTo("it is old; and short");
    assertThat(Text.notices(Stream.of(old, text("kjv"), old, old.noting("and short"))))
        .containsExactly("it is old", "it is old; and short");
  }

  @Test
  void verseOfTheSameNumberIsInAnotherText() {
    VerseReference verse = new VerseReference("kjv", 43, 3, 16);
    assertThat(verse.in("web")).isEqualTo(new VerseReference("web", 43, 3, 16));
  }

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

  private static Text text(String edition) {
    return new Text(BOOK, "/texts", "0".repeat(40), Text.Origin.FOLDER, edition, "");
  }
}
