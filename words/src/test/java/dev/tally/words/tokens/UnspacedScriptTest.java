package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.text.RunsOfText;
import dev.tally.words.text.Text;
import dev.tally.words.text.Text.Origin;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.UnspacedScript.Seen;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnspacedScriptTest {
  /** Counts of one verse of a file: with letters, without blanks, without words, and its blanks. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "In the beginning | 1 | 0 | 0 | 2 | 0",
        "“今天 a | 1 | 1 | 0 | 1 | 0",
        "a 今天 | 1 | 0 | 0 | 0 | 0", // blanks are counted from the third character on
        "ꦱꦼꦏꦂ | 1 | 1 | 1 | 0 | 0",
        "ንጉሥ፡መጣ፡ሄደ። | 1 | 1 | 0 | 0 | 0",
        "a ንጉሥ፡መጣ | 1 | 1 | 0 | 0 | 0",
        "ንጉሥ፡a a፡ንጉ ፡ ንጉ፡ | 1 | 0 | 0 | 3 | 0",
        "... 3 – 4 | 0 | 0 | 0 | 3 | 0",
        "an exam- ple of beau\u2010 tiful  things | 1 | 0 | 0 | 7 | 2",
        "1- ple, exam- Ple, - ple, exam-  ple | 1 | 0 | 0 | 8 | 0",
        "a- b | 1 | 0 | 0 | 1 | 1",
        "- a | 1 | 0 | 0 | 0 | 0",
      })
  void runsAreSeenAsTheirParagraph(
      String verse, int verses, int unspaced, int withoutWords, int blanks, int divided) {
    Seen seen = new Seen(verses, unspaced, withoutWords, blanks, divided);
    assertThat(ofCharacters(Tokenization.WHITESPACE, Origin.FILE, List.of(verse))).isEqualTo(seen);
    assertThat(ofRuns(Tokenization.WHITESPACE, Origin.FILE, List.of(verse))).isEqualTo(seen);
  }

  @Property
  void runsOfManyParagraphsAreSeenAsTheirCharacters(
      @ForAll("paragraphs") List<String> paragraphs,
      @ForAll Tokenization segmentation,
      @ForAll Origin origin) {
    assertThat(ofRuns(segmentation, origin, paragraphs))
        .isEqualTo(ofCharacters(segmentation, origin, paragraphs));
  }

  @Provide
  Arbitrary<List<String>> paragraphs() {
    return Arbitraries.of(
            "a",
            "B",
            "ሥ",
            "፡",
            "今",
            "ꦱ",
            "\ud840\udc00",
            "3",
            "-",
            "\u2010",
            "(",
            "<",
            ".",
            " ",
            " ",
            " ")
        .list()
        .ofMinSize(1)
        .ofMaxSize(30)
        .map(pieces -> String.join("", pieces))
        .list()
        .ofMaxSize(5);
  }

  /** More runs than there is room for at first, each seen twice. */
  @Test
  void everyRunIsRemembered() {
    List<String> verses =
        IntStream.range(0, 500)
            .mapToObj(i -> (i % 3 == 0 ? "今" : i % 3 == 1 ? "ꦱ" : "a") + i % 250 + "- b")
            .toList();
    assertThat(ofRuns(Tokenization.WHITESPACE, Origin.FILE, verses))
        .isEqualTo(ofCharacters(Tokenization.WHITESPACE, Origin.FILE, verses))
        .isEqualTo(new Seen(500, 334, 167, 500, 0));
    String all = String.join(" ", verses);
    assertThat(ofRuns(Tokenization.WHITESPACE, Origin.FILE, List.of("x " + all)))
        .isEqualTo(ofCharacters(Tokenization.WHITESPACE, Origin.FILE, List.of("x " + all)));
  }

  @Test
  void hyphensAreOfFilesAndScriptsOfWhatIsSplitOnWhitespace() {
    List<String> verses = List.of("今天 a- b");
    assertThat(ofCharacters(Tokenization.UNICODE, Origin.FOLDER, verses)).isEqualTo(Seen.NOTHING);
    assertThat(ofCharacters(Tokenization.UNICODE, Origin.FILE, verses))
        .isEqualTo(new Seen(0, 0, 0, 2, 1));
    assertThat(ofCharacters(Tokenization.WHITESPACE, Origin.CACHE, verses))
        .isEqualTo(new Seen(1, 1, 0, 0, 0));
  }

  @Test
  void whatWorkersHaveSeenIsAddedUp() {
    UnspacedScript script = new UnspacedScript(Tokenization.WHITESPACE, Origin.FILE);
    assertThat(script.seen()).isEqualTo(Seen.NOTHING);
    script.add(new Seen(10, 4, 3, 20, 1));
    script.add(new Seen(100, 40, 30, 200, 10));
    assertThat(script.seen()).isEqualTo(new Seen(110, 44, 33, 220, 11));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FILE | 4 | 3 | 0 | paragraphs are counted as words; --tokens=unicode finds the words",
        "FOLDER | 4 | 3 | 2 | verses are counted as words; --tokens=unicode finds the words",
        "CACHE | 4 | 4 | 3 | verses are counted as words, with --tokens=unicode too",
      })
  void noticeSaysWhatIsCounted(
      Origin origin, int verses, int unspaced, int withoutWords, String meaning) {
    UnspacedScript script = new UnspacedScript(Tokenization.WHITESPACE, origin);
    script.add(new Seen(verses, unspaced, withoutWords, 0, 0));
    Text noticed = script.withNotice(text(origin)).orElseThrow();
    assertThat(Text.notices(Stream.of(noticed)))
        .containsExactly("made: a script without blanks between words, so " + meaning);
    assertThat(UnspacedScript.isNoticed(noticed)).isTrue();
  }

  @Test
  void twoDividedWordsOfAThousandBlanksAreNoticed() {
    assertThat(isNoticed(new Seen(9, 0, 0, 1000, 2))).isTrue();
    assertThat(isNoticed(new Seen(9, 0, 0, 1001, 2))).isFalse();
    assertThat(isNoticed(new Seen(9, 0, 0, 0, 0))).isFalse();
    UnspacedScript script = new UnspacedScript(Tokenization.WHITESPACE, Origin.FILE);
    script.add(new Seen(9, 0, 0, 1, 1));
    assertThat(UnspacedScript.isNoticed(text(Origin.FILE))).isFalse();
    assertThat(script.withNotice(text(Origin.FILE)))
        .hasValueSatisfying(text -> assertThat(UnspacedScript.isNoticed(text)).isFalse());
  }

  /** Letters at the ends of the blocks. */
  @Test
  void scriptsAreKnownByTheirLetters() {
    String unspaced = "กཬကႎកឳ々〆〼ぁヿㇰㇿ㐀䶿一ꧠꧾꩠꩾ豈ｦﾝ";
    String other = "\u0dc6\u1100\u1200\u2fff0aéñаאا가ᥐᮃꦄꪀ";
    assertThat(unspaced.codePoints()).allMatch(UnspacedScript::isUnspaced);
    assertThat(IntStream.of(0x1aff0, 0x1b000, 0x1b16f, 0x20000, 0x30000, 0x3ffff))
        .allMatch(UnspacedScript::isUnspaced);
    assertThat(other.codePoints()).noneMatch(UnspacedScript::isUnspaced);
    assertThat(IntStream.of(0x1afef, 0x1b170, 0x1ffff, 0x40000, 0x10400))
        .noneMatch(UnspacedScript::isUnspaced);
    assertThat("ᥐᧉᨀᬅᭋꦄꦲꪀꫝሀᎏⶀⷞꀀꒌꬁꬮ가힣".codePoints()).allMatch(UnspacedScript::isWord);
    assertThat("aéאा。፡3".codePoints()).noneMatch(UnspacedScript::isWord);
  }

  @Test
  void wordsOfRunsAreFound() {
    String text = "a แมวนอนอยู่ b今天我在c \u200bแมว\u200bนอน\u200b.";
    char[] chars = ("แมว" + text + "แมว").toCharArray();
    List<String> runs = new ArrayList<>();
    UnspacedScript.runs(
        chars, 3, 3 + text.length(), (c, from, to) -> runs.add(new String(c, from, to - from)));
    assertThat(runs).containsExactly("แมวนอนอยู่", "今天我在", "แมว\u200bนอน");
    String divided =
        UnspacedScript.wordEnds(chars, 3, 3 + text.length()).stream()
            .mapToObj(end -> text.substring(0, end))
            .map(before -> before.substring(before.length() - 2))
            .collect(Collectors.joining(" "));
    assertThat(divided).isEqualTo("มว อน 今天 มว");
    assertThat(UnspacedScript.bare("\u200bแมว\u200bนอน\u200b")).isEqualTo("แมวนอน");
    assertThat(UnspacedScript.bare("แมว")).isEqualTo("แมว");
  }

  private static boolean isNoticed(Seen seen) {
    UnspacedScript script = new UnspacedScript(Tokenization.WHITESPACE, Origin.FILE);
    script.add(seen);
    return script.withNotice(text(Origin.FILE)).isPresent();
  }

  private static Seen ofCharacters(
      Tokenization segmentation, Origin origin, List<String> paragraphs) {
    UnspacedScript script = new UnspacedScript(segmentation, origin);
    for (String each : paragraphs) {
      script.verse(("今a-" + each + " a፡ሥ").toCharArray(), 3, 3 + each.length());
    }
    return script.seen();
  }

  private static Seen ofRuns(Tokenization segmentation, Origin origin, List<String> paragraphs) {
    UnspacedScript script = new UnspacedScript(segmentation, origin);
    RunsOfText runs = new RunsOfText();
    paragraphs.forEach(each -> script.verse(runs.of(each)));
    return script.seen();
  }

  private static Text text(Origin origin) {
    return new Text(new TextRequest(0, 0, "made", 0, 0), "made", "00", origin, "made", "");
  }
}
