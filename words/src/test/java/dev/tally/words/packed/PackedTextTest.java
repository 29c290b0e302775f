package dev.tally.words.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.packed.PackedText.Chapter;
import dev.tally.words.packed.PackedText.Divisions;
import dev.tally.words.text.Text;
import dev.tally.words.text.Text.Origin;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseRange;
import dev.tally.words.text.VerseVisitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PackedTextTest {
  private static final TextProfile PROFILE =
      new TextProfile("kjv", "", "King James", "en", false, "", Origin.FOLDER, "0", "");

  private static final String HEAD = "T\tkjv\t\tKing James\ten\tltr\t\tFOLDER\t0\t\n";
  private static final TextRequest ALL = new TextRequest(0, 0, "kjv", 0, 0);

  /** Two books, of two chapters and of one. */
  private static TextPacker twoBooks(boolean isAnnotated, String... verses) {
    TextPacker packer = new TextPacker(isAnnotated);
    packer.chapter(1, "Genesis", 1);
    pack(packer, 1, verses[0]);
    pack(packer, 2, verses[1]);
    pack(packer, 4, verses[2]);
    packer.chapter(1, "Genesis", 2);
    pack(packer, 1, verses[3]);
    packer.chapter(2, "Exodus", 1);
    pack(packer, 1, verses[4]);
    return packer;
  }

  /** What is around a verse is not packed. */
  private static void pack(VerseVisitor packer, int number, String verse) {
    char[] chars = ("A. " + verse + "Z").toCharArray();
    packer.verse(number, chars, 3, chars.length - 1);
  }

  private static PackedText read(TextPacker packer) {
    return PackedText.read(packer.packed(PROFILE), new Divisions());
  }

  /** Takes chapters and verses, a line each. */
  private static final class Lines implements VerseVisitor {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void chapter(int book, String bookName, int chapter) {
      lines.add(book + " " + bookName + " " + chapter);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      lines.add(number + ": " + new String(chars, from, to - from));
    }
  }

  @Test
  void whatFollowsFromTheLineBeforeIsNotPacked() {
    TextPacker packer =
        twoBooks(/* isAnnotated= */ false, "a. B", "c\td", "e", "f\ud83d\ude00", "\ud800\\");
    assertThat(packer.packed(PROFILE))
        .isEqualTo(
            HEAD
                + "B\t1\tGenesis\nC\t1\n\ta. B\n\tc\\u0009d\n4\te\nC\t2\n\tf\ud83d\ude00\n"
                + "B\t2\tExodus\nC\t1\n\t\\ud800\\u005c\n");
    PackedText text = read(packer);
    assertThat(text.chapters())
        .containsExactly(
            new Chapter(1, "Genesis", 1, 0, 3),
            new Chapter(1, "Genesis", 2, 3, 4),
            new Chapter(2, "Exodus", 1, 4, 5));
    assertThat(text.size()).isEqualTo(5);
    assertThat(text.hasBooks()).isTrue();
    assertThat(text.isAnnotated()).isFalse();
  }

  /** A number that is the next of its chapter is not written. */
  @Property
  void versesHaveTheirNumbers(
      @ForAll @Size(max = 5)
          List<@Size(max = 9) List<@IntRange(min = 1, max = 6) Integer>> chapters) {
    TextPacker packer = new TextPacker(/* isAnnotated= */ false);
    for (int i = 0; i < chapters.size(); i++) {
      packer.chapter(1 + i / 3, "Book", 1 + i % 3);
      chapters.get(i).forEach(number -> packer.verse(number, new char[] {'a'}, 0, 1));
    }

    PackedText text = read(packer);

    List<List<Integer>> read = new ArrayList<>();
    assertThat(text.chapters()).hasSameSizeAs(chapters);
    for (PackedText.Chapter chapter : text.chapters()) {
      List<Integer> numbers = new ArrayList<>();
      text.verses(chapter, (number, chars, from, to) -> numbers.add(number));
      read.add(numbers);
    }
    assertThat(read).isEqualTo(chapters);
  }

  @Property
  void anyTextIsReadAsItWasPacked(
      @ForAll @Size(5) List<String> fields,
      @ForAll boolean isRightToLeft,
      @ForAll Origin origin,
      @ForAll @Size(min = 1, max = 5) List<String> verses) {
    TextProfile profile =
        new TextProfile(
            fields.get(0),
            fields.get(1),
            fields.get(2),
            "en",
            isRightToLeft,
            fields.get(3),
            origin,
            "0",
            fields.get(4));
    TextPacker packer = new TextPacker(/* isAnnotated= */ false);
    Lines expected = new Lines();
    for (VerseVisitor each : List.of(packer, expected)) {
      each.chapter(1, fields.get(0), 3);
      IntStream.range(0, verses.size()).forEach(i -> pack(each, i, verses.get(i)));
    }
    PackedText text = PackedText.read(packer.packed(profile), new Divisions());
    assertThat(text.profile()).isEqualTo(profile);
    Lines read = new Lines();
    text.read(ALL, read);
    assertThat(read.lines).isEqualTo(expected.lines);
  }

  @Test
  void longTextHasAllOfItsVerses() {
    TextPacker packer = new TextPacker(/* isAnnotated= */ false);
    Lines expected = new Lines();
    for (VerseVisitor each : List.of(packer, expected)) {
      each.chapter(1, "Genesis", 1);
      IntStream.range(0, 3000).forEach(i -> pack(each, 2 * i, "v" + i));
    }
    Lines read = new Lines();
    read(packer).read(ALL, read);
    assertThat(read.lines).isEqualTo(expected.lines);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0; 0; 0; 9; [1 Genesis 1, 1: a, 2: b, 4: c, 1 Genesis 2, 1: d, 2 Exodus 1, 1: e]",
        "1; 0; 0; 9; [1 Genesis 1, 1: a, 2: b, 4: c, 1 Genesis 2, 1: d]",
        "0; 1; 0; 9; [1 Genesis 1, 1: a, 2: b, 4: c, 2 Exodus 1, 1: e]",
        "1; 2; 0; 9; [1 Genesis 2, 1: d]",
        "1; 1; 2; 3; [1 Genesis 1, 2: b]",
        "2; 2; 0; 9; []",
      })
  void showsWhatIsAskedFor(int book, int chapter, int first, int last, String expected) {
    PackedText text = read(twoBooks(/* isAnnotated= */ false, "a", "b", "c", "d", "e"));
    TextRequest request =
        new TextRequest(0, 0, "kjv", "kjv", book, chapter, new VerseRange(first, last));
    Lines read = new Lines();
    text.read(request, read);
    assertThat(read.lines).hasToString(expected);

    Lines odd = new Lines();
    text.read(ALL, index -> index % 2 == 1, odd);
    assertThat(odd.lines)
        .containsExactly("1 Genesis 1", "2: b", "1 Genesis 2", "1: d", "2 Exodus 1");
  }

  @Test
  void notesStayAtTheirWords() {
    String noted = "The \ufff9sea\ufffaH3220 =yam,\ufffb and \ufff9great fish\ufffa\\\ufffb!";
    TextPacker packer =
        twoBooks(/* isAnnotated= */ true, "a", noted, "c", "\ufff9d\ufffaH1\ufffb", "e");
    PackedText text = read(packer);
    assertThat(text.isAnnotated()).isTrue();
    Lines bare = new Lines();
    text.read(new TextRequest(0, 0, "kjv", 1, 0), bare);
    assertThat(bare.lines)
        .containsExactly(
            "1 Genesis 1", "1: a", "2: The sea and great fish!", "4: c", "1 Genesis 2", "1: d");
    Lines annotated = new Lines();
    text.readAnnotated(ALL, annotated);
    assertThat(annotated.lines)
        .containsExactly(
            "1 Genesis 1",
            "1: a",
            "2: " + noted,
            "4: c",
            "1 Genesis 2",
            "1: \ufff9d\ufffaH1\ufffb",
            "2 Exodus 1",
            "1: e");
    assertThat(packer.packed(PROFILE))
        .contains("\n\tThe sea and great fish!\t4,3,H3220 =yam,\u001f5,10,\\u005c\u001f\n4\tc\n");
  }

  @Test
  void textWithoutVersesHasItsParagraphs() {
    TextPacker packer = new TextPacker(/* isAnnotated= */ false);
    assertThat(read(packer).size()).isZero();
    assertThat(read(packer).hasBooks()).isFalse();
    packer.chapter(0, "", 0);
    pack(packer, 7, "The sea.");
    PackedText text = read(packer);
    assertThat(text.chapters()).containsExactly(new Chapter(0, "", 0, 0, 1));
    assertThat(text.hasBooks()).isFalse();
    assertThat(text.text(ALL))
        .isEqualTo(new Text(ALL, "kjv", "0", Origin.FOLDER, "", /* notice= */ ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0; The sea. A gull! Oar; []; [The sea. A gull! Oar [9, 17]]",
        "0; The sea.; []; []",
        "1; The sea. A gull!; []; []",
        "1; แมวนอนอยู่ในบ้าน; [แมวนอนอยู่ในบ้าน [3, 6, 10, 12]]; []",
        "1; แมวนอน (ในบ้าน); [แมวนอน [3], ในบ้าน [2]]; []",
        "1; sea แมว\u200bนอน; [แมวนอน [3]]; []",
        "1; แมว; []; []",
        "0; แมวนอน. Sea; [แมวนอน [3]]; [แมวนอน. Sea [8]]",
      })
  void divisionsGoWithTheText(int book, String verse, String words, String sentences) {
    TextPacker packer = new TextPacker(/* isAnnotated= */ false);
    packer.chapter(book, "Book", book);
    pack(packer, 1, "x");
    pack(packer, 2, verse);
    Divisions divisions = new Divisions(new LinkedHashMap<>(), new LinkedHashMap<>());
    PackedText text = PackedText.read(packer.packed(PROFILE), divisions);
    assertThat(lines(divisions.words())).hasToString(words);
    assertThat(lines(divisions.sentences())).hasToString(sentences);
    Lines read = new Lines();
    text.read(ALL, read);
    assertThat(read.lines.get(2)).isEqualTo("2: " + verse);
  }

  private static List<String> lines(Map<String, int[]> ends) {
    return ends.entrySet().stream()
        .map(each -> each.getKey() + " " + Arrays.toString(each.getValue()))
        .toList();
  }

  @Test
  void divisionsAreMarkedWhereTheyAreNotTheEnd() {
    TextPacker packer = new TextPacker(/* isAnnotated= */ false);
    packer.chapter(0, "", 0);
    pack(packer, 1, "Sea. แมวนอน แมวนอน! Oar.");
    assertThat(packer.packed(PROFILE))
        .isEqualTo(
            HEAD + "B\t0\t\nC\t0\n" + "\tSea. \u001eแมว\u001fนอน แมว\u001fนอน! \u001eOar.\n");
  }

  @ParameterizedTest(name = "{index}")
  @ValueSource(
      strings = {
        "",
        "T\tkjv",
        "T\tkjv\n",
        "B\tkjv\t\tKing James\ten\tltr\t\tFOLDER\t0\t\n",
        HEAD + "\ta\n",
        HEAD + "C\t1\na\n",
        HEAD + "C\t1\na\n\tb\n",
        HEAD + "C\t1\n\ta",
        HEAD + "C\t1",
      })
  void damagedTextIsRefused(String packed) {
    assertThatThrownBy(() -> PackedText.read(packed, new Divisions()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a text of this page is damaged");
  }
}
