package dev.tally.pipelines.scripture.library;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class TextFlawsTest {
  private static final Text TEXT =
      new Text(new TextRequest(0, 0, "text", 0, 0), "", "", Text.Origin.FILE, "text", "");

  @Test
  void paragraphsWithMarkupAreCountedAndTheFirstIsShown() throws IOException {
    assertThat(notice("A <b> c\n\n<b> < d >\n\nx < y & z\n\n&#39;", /* isByRuns= */ true))
        .isEqualTo("text: paragraphs with markup, which is counted as text: 3, the first with <b>");
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "a", " ", "\n\n", "<", ">", "</", "b", "&", ";", "&amp;", "#", "<i>", "\u00e9", "1")
        .list()
        .ofMaxSize(30)
        .map(pieces -> "start " + String.join("", pieces));
  }

  @Property(tries = 500)
  void markupIsFoundInRunsAsInCharacters(@ForAll("texts") String text) throws IOException {
    assertThat(notice(text, /* isByRuns= */ true)).isEqualTo(notice(text, /* isByRuns= */ false));
  }

  private static String notice(String text, boolean isByRuns) throws IOException {
    VerseVisitor next =
        new VerseVisitor() {
          @Override
          public boolean takesRuns() {
            return isByRuns;
          }

          @Override
          public void verse(int number, char[] chars, int from, int to) {}
        };
    TextFlaws flaws = new TextFlaws(next);
    PlainTexts.read(TEXT, new ByteArrayInputStream(text.getBytes(UTF_8)), flaws);
    return String.join("; ", Text.notices(Stream.of(flaws.noted(TEXT))));
  }
}
