package dev.tally.words.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.words.packed.PackedText.Divisions;
import dev.tally.words.packed.TextPacker;
import dev.tally.words.packed.TextProfile;
import dev.tally.words.text.Text.Origin;
import dev.tally.words.text.TextRequest;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of its texts a page is asked for, as the commands are. */
class PassageTextsTest {
  private final Workbench workbench = workbench("kjv", "a, b: c", "a");

  private static Workbench workbench(String... ids) {
    return new Workbench(Stream.of(ids).map(PassageTextsTest::packed).toList(), new Divisions());
  }

  /** Mark 1-2 and Jude, with two verses a chapter. */
  private static String packed(String id) {
    TextPacker packer = new TextPacker(/* isAnnotated= */ false);
    for (String[] chapter :
        new String[][] {{"41", "Mark", "1"}, {"41", "Mark", "2"}, {"65", "Jude", "1"}}) {
      packer.chapter(Integer.parseInt(chapter[0]), chapter[1], Integer.parseInt(chapter[2]));
      for (int verse = 1; verse <= 2; verse++) {
        char[] text = (chapter[1] + " " + verse).toCharArray();
        packer.verse(verse, text, 0, text.length);
      }
    }
    return packer.packed(new TextProfile(id, id, id, "en", false, id, Origin.FOLDER, "0", ""));
  }

  private List<String> requests(String typed) {
    return PassageTexts.of(workbench.text("kjv"), typed).stream()
        .map(each -> each.book() + " " + each.chapter() + each.verses())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mark | 41 0",
        "Mk 2:1 | 41 2:1",
        "Mark 1:2-2:1 | 41 1:2-end,41 2:1",
        "Jude 2 | 65 1:2",
        "41-65 | 41 0,65 0",
        "Mark-Jude | 41 0,65 0",
        "gospels | 41 0",
        "Jude; Mark 1 | 65 0,41 1",
        "Mark 1:1-2,2 | 41 1:1-2",
        "Mark 2:1; Jude 2; Mark 2 | 41 2,65 1:2"
      })
  void namesPassagesAsTheOptionDoes(String typed, String expected) {
    assertThat(requests(typed)).containsExactly(expected.split(",", -1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Luke | kjv: no book 'Luke'",
        "Mark 3 | kjv Mark 3: no such chapter; the book has 1-2",
        "Mark 1:9 | kjv Mark 1:9: no such verse; the chapter has 1-2",
        "Jude-Mark | --bk=Jude-Mark: the range runs backwards"
      })
  void saysInOneLineWhatIsNotThere(String typed, String expected) {
    assertThatThrownBy(() -> requests(typed)).hasMessage(expected);
  }

  @Test
  void idsMayHaveCommasAndColons() {
    PassageTexts sides =
        new PassageTexts(
            workbench, new AskedOptions(Map.of("left", "a, b: c:Mark", "right", "a:Jude 2")));
    assertThat(sides.sides().requests())
        .extracting(TextRequest::version, TextRequest::book)
        .containsExactly(tuple("a, b: c", 41), tuple("a", 65));
    PassageTexts one = new PassageTexts(workbench, new AskedOptions(Map.of("ver", "a, b: c")));
    assertThat(one.plan().requests()).extracting(TextRequest::version).containsExactly("a, b: c");
    PassageTexts two = new PassageTexts(workbench, new AskedOptions(Map.of("ver", "a, kjv")));
    assertThat(two.plan().requests()).extracting(TextRequest::version).containsExactly("a", "kjv");
  }

  /** Which characters are the same but for case is written down here; RE2/J has it too. */
  @Test
  void lettersHaveTheCasesThatTheyHaveInRe2() throws ReflectiveOperationException {
    Field cases = Class.forName("com.google.re2j.UnicodeTables").getDeclaredField("CASE_ORBIT");
    cases.setAccessible(true);
    String expected = new String((char[]) cases.get(null));
    assertThat(new String(PageUnicodeTables.CASE_ORBIT)).isEqualTo(expected);
  }
}
