package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TokenizationTest {
  @Test
  void unicodeFindsWordsWithoutBlanks() {
    // Sentences of our own: "I read two books on the train today", "The cat sleeps in the house".
    assertThat(words(Tokenization.UNICODE, "今天我在火车上看了两本书。"))
        .containsExactly("今天", "我在", "火车", "上", "看了", "两", "本", "书");
    assertThat(words(Tokenization.UNICODE, "แมวนอนอยู่ในบ้าน"))
        .containsExactly("แมว", "นอน", "อยู่", "ใน", "บ้าน");
  }

  @Test
  void whitespaceTakesThemForOne() {
    assertThat(words(Tokenization.WHITESPACE, "今天我在火车上看了两本书。")).hasSize(1);
  }

  @Test
  void unicodeDropsSegmentsWithoutLetterOrDigit() {
    assertThat(words(Tokenization.UNICODE, "«Don't» say—“well-known”, 3.14 €!"))
        .containsExactly("Don't", "say", "well-known", "3.14");
  }

  @Test
  void whitespaceStripsAsTheCountingRulesSay() {
    assertThat(words(Tokenization.WHITESPACE, "«Don't» say—(well-known), 3.14 !"))
        .containsExactly("«Don't»", "say—(well-known", "3.14");
  }

  @Test
  void splitterTakesOneTextAfterAnother() {
    Tokenization.Splitter splitter = Tokenization.UNICODE.splitter();
    List<String> found = new ArrayList<>();
    for (String text : List.of("xx one two", "", "xx three")) {
      char[] chars = text.toCharArray();
      splitter.split(
          chars,
          Math.min(2, chars.length),
          chars.length,
          (c, from, to) -> found.add(new String(c, from, to - from)));
    }
    assertThat(found).containsExactly("one", "two", "three");
  }

  @Test
  void textWithoutBlanksIsFound() {
    assertThat(isUnspaced("“今天", "a", "แมวนอน")).isTrue();
    assertThat(isUnspaced("In the beginning", "Am Anfang")).isFalse();
    assertThat(isUnspaced("태초에 하나님이", "בראשית ברא", "𐐔𐐯𐑅")).isFalse();
    assertThat(isUnspaced("ንጉሥ፡መጣ፡ሄደ።", "ንጉሥ፡")).isFalse(); // half
    assertThat(isUnspaced("ንጉሥ፡መጣ፡ሄደ።")).isTrue();
    assertThat(isUnspaced("ንጉሥ መጣ።")).isFalse();
    assertThat(isUnspaced("རྒྱལ་པོ་བྱུང་།")).isTrue();
    assertThat(isUnspaced("今天", "today")).isFalse();
    assertThat(isUnspaced("...", "")).isFalse();
  }

  @Test
  void textSplitByTheRulesOfUnicodeNeedsNoNotice() {
    assertThat(notice(Tokenization.UNICODE, "今天")).isEmpty();
    assertThat(notice(Tokenization.WHITESPACE, "今天"))
        .hasValueSatisfying(
            notice -> assertThat(notice).startsWith("made: ").contains("--tokens=unicode"));
  }

  @Test
  void noticeSaysWhereUnicodeFindsNoWordsEither() {
    assertThat(notice(Tokenization.WHITESPACE, "ꦱꦼꦏꦂꦩꦮꦂ"))
        .hasValueSatisfying(notice -> assertThat(notice).endsWith("with --tokens=unicode too"));
  }

  @Test
  void wordsThatHyphensDivideAreNoticedInFiles() {
    String divided = "An exam- ple of a beau\u2010 tiful thing";
    assertThat(notice(Tokenization.UNICODE, Text.Origin.FILE, divided))
        .hasValue("made: words divided by a hyphen at the end of a line, and counted as two: 2");
    assertThat(notice(Tokenization.UNICODE, Text.Origin.FOLDER, divided)).isEmpty();
    assertThat(notice(Tokenization.UNICODE, Text.Origin.FILE, "One - two - three -- four-five"))
        .isEmpty();
    assertThat(
            notice(Tokenization.UNICODE, Text.Origin.FILE, "pre- and post-war " + "a ".repeat(600)))
        .isEmpty();
  }

  @Test
  void zeroWidthSpacesDoNotPartWordsOfADictionary() {
    assertThat(words(Tokenization.UNICODE, "แมว\u200bนอน\u200bอยู่ใน\u200bบ้า\u200bน\u200b x"))
        .containsExactly("แมว", "นอน", "อยู่", "ใน", "บ้า\u200bน", "x");
    assertThat(Normalization.SEARCH.key("บ้า\u200bน")).isEqualTo("บ้าน");
  }

  private static boolean isUnspaced(String... verses) {
    return notice(Tokenization.WHITESPACE, verses).isPresent();
  }

  private static Optional<String> notice(Tokenization segmentation, String... verses) {
    return notice(segmentation, Text.Origin.FOLDER, verses);
  }

  private static Optional<String> notice(
      Tokenization segmentation, Text.Origin origin, String... verses) {
    UnspacedScript script = new UnspacedScript(segmentation, origin);
    for (String verse : verses) {
      script.verse(verse.toCharArray(), 0, verse.length());
    }
    TextRequest request = new TextRequest(0, 0, "made", 0, 0);
    return script
        .withNotice(new Text(request, "made.json", "00", origin, "made", ""))
        .map(text -> Text.notices(Stream.of(text)).get(0));
  }

  private static List<String> words(Tokenization segmentation, String text) {
    List<String> words = new ArrayList<>();
    segmentation
        .splitter()
        .split(
            text.toCharArray(),
            0,
            text.length(),
            (chars, from, to) -> words.add(new String(chars, from, to - from)));
    return words;
  }
}
