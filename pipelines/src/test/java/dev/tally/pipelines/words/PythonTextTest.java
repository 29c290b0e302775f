package dev.tally.pipelines.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.words.counts.WordCount;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PythonTextTest {
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void quotesAsPythonDoes(String name, String text, String repr) {
    assertThat(PythonText.repr(text)).isEqualTo(repr);
  }

  @Test
  void aVisibleWordHasNoQuotesAroundItAndNothingThatCannotBeSeen() {
    assertThat(PythonText.visible("sons\u2019")).isEqualTo("sons\u2019");
    assertThat(PythonText.visible("a\"b'c")).isEqualTo("a\"b'c");
    assertThat(PythonText.visible("a\\\u001b[1m\u200b")).isEqualTo("a\\\\\\x1b[1m\\u200b");
  }

  static Stream<Arguments> quotesAsPythonDoes() {
    return Stream.of(
        arguments("plain", "God", "'God'"),
        arguments("empty", "", "''"),
        arguments("apostrophe", "God's", "\"God's\""),
        arguments("quotation mark", "a\"b", "'a\"b'"),
        arguments("both", "a\"b'c", "'a\"b\\'c'"),
        arguments("backslash", "a\\b", "'a\\\\b'"),
        arguments("tab, line feed, return", "\t\n\r", "'\\t\\n\\r'"),
        arguments("NUL", "a\u0000b", "'a\\x00b'"),
        arguments("escape", "\u001b", "'\\x1b'"),
        arguments("delete", "\u007f", "'\\x7f'"),
        arguments("next line", "\u0085", "'\\x85'"),
        arguments("no-break space", "\u00a0", "'\\xa0'"),
        arguments("soft hyphen", "\u00ad", "'\\xad'"),
        arguments("zero width space", "\u200b", "'\\u200b'"),
        arguments("line separator", "\u2028", "'\\u2028'"),
        arguments("paragraph separator", "\u2029", "'\\u2029'"),
        arguments("ideographic space", "\u3000", "'\\u3000'"),
        arguments("byte order mark", "\ufeff", "'\\ufeff'"),
        arguments("private use", "\ue000", "'\\ue000'"),
        arguments("unassigned", "\u0378", "'\\u0378'"),
        arguments("high half", "\ud800", "'\\ud800'"),
        arguments("low half", "\udfffa", "'\\udfffa'"),
        arguments("halves the wrong way round", "\ude00\ud83d", "'\\ude00\\ud83d'"),
        arguments("emoji", "\ud83d\ude00", "'\ud83d\ude00'"),
        arguments("language tag U+E0001", "\udb40\udc01", "'\\U000e0001'"),
        arguments("typographic quotes", "\u201csons\u2019", "'\u201csons\u2019'"),
        arguments("blank", "a b", "'a b'"),
        arguments("combining mark", "e\u0301", "'e\u0301'"));
  }

  @Test
  void aDictionaryKeepsTheOrderOfItsWords() {
    List<WordCount> words =
        List.of(new WordCount("LORD", 6543, 1, 9), new WordCount("God's", 87, 1, 3));
    assertThat(PythonText.dictionary(words)).isEqualTo("{'LORD': 6543, \"God's\": 87}");
  }

  @Test
  void aDictionaryOfNothingIsTwoBraces() {
    assertThat(PythonText.dictionary(List.of())).isEqualTo("{}");
  }
}
