package dev.tally.pipelines.scripture.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wherever a text is cut, its ranges have its paragraphs, each once and in their order. */
class TextRangeTest {
  @Property(tries = 500)
  void rangesHaveAllParagraphs(@ForAll("texts") String content, @ForAll @IntRange(min = 1) int any)
      throws Exception {
    Path file = Files.createTempFile("range", ".txt");
    try {
      assertSame(file, "a" + content, any);
    } finally {
      Files.delete(file);
    }
  }

  private static void assertSame(Path file, String content, int any) throws Exception {
    Files.writeString(file, content);
    Paragraphs expected = new Paragraphs(/* takesRuns= */ false);
    PlainTexts.read(find(file, 0), expected);
    long length = 1 + any % (Files.size(file) + 1);
    for (boolean takesRuns : List.of(false, true)) {
      Paragraphs found = new Paragraphs(takesRuns);
      for (TextRange each : ranges(file, length)) {
        found.linesBefore += each.read(found);
      }
      assertThat(found.all).isEqualTo(expected.all);
    }
  }

  /** Paragraphs after the numbers of their lines. */
  private static final class Paragraphs implements VerseVisitor {
    private final List<String> all = new ArrayList<>();
    private final boolean takesRuns;
    private int linesBefore;

    Paragraphs(boolean takesRuns) {
      this.takesRuns = takesRuns;
    }

    @Override
    public void verse(int line, char[] chars, int from, int to) {
      all.add(linesBefore + line + ": " + new String(chars, from, to - from));
    }

    @Override
    public boolean takesRuns() {
      return takesRuns;
    }
  }

  /** Lines with text and without, of all kinds; blanks of one byte and of several. */
  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> line =
        Arbitraries.of(
            "", "", " ", "\t", "\u3000", "one", " two three", "\u00e9", "so\u00ad", "\ufeff");
    Arbitrary<String> end = Arbitraries.of("\n", "\n", "\r\n", "\r");
    return Combinators.combine(line, end)
        .as(String::concat)
        .list()
        .ofMaxSize(40)
        .map(lines -> String.join("", lines));
  }

  @Test
  void longParagraphIsDividedAtALineAndALongLineAtABlank(@TempDir Path folder) throws Exception {
    Path lines = folder.resolve("lines.txt");
    Files.writeString(lines, "one two\n".repeat(400_000));
    assertThat(beginnings(lines, 1 << 20)).hasSize(3).allMatch(each -> each.startsWith("one two "));
    Path line = folder.resolve("line.txt");
    Files.writeString(line, "one two ".repeat(400_000));
    assertThat(beginnings(line, 1 << 20)).hasSize(3).allMatch(each -> each.matches("(one|two).*"));
    Path word = folder.resolve("word.txt");
    Files.writeString(word, "\u6c34".repeat(1_000_000));
    assertThat(beginnings(word, 1 << 20)).hasSize(1);
  }

  private static List<String> beginnings(Path file, long length) throws Exception {
    List<String> found = new ArrayList<>();
    for (TextRange each : ranges(file, length)) {
      each.read((number, chars, from, to) -> found.add(new String(chars, from, 8)));
    }
    return found;
  }

  @Test
  void wrongByteIsNamedAsInTheWholeText(@TempDir Path folder) throws Exception {
    Path bad = folder.resolve("bad.txt");
    Files.writeString(bad, "one\n\n\u00e9o\n\n".repeat(10));
    Files.write(bad, new byte[] {'a', (byte) 0xE9, 'b'}, StandardOpenOption.APPEND);
    List<TextRange> ranges = ranges(bad, 50);
    assertThat(ranges).hasSize(4);
    ranges.get(1).read((number, chars, from, to) -> {});
    assertThatThrownBy(() -> ranges.get(2).read((number, chars, from, to) -> {}))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("line 41: expected UTF-8, found the byte 0xE9 at offset 101");
  }

  @Test
  void textThatChangesMeanwhileIsRefused(@TempDir Path folder) throws Exception {
    Path changed = folder.resolve("changed.txt");
    Files.writeString(changed, "one\n\ntwo\n\n".repeat(10));
    List<TextRange> ranges = ranges(changed, 50);
    Files.writeString(changed, "three", StandardOpenOption.APPEND);
    assertThatThrownBy(() -> ranges.get(1).read((number, chars, from, to) -> {}))
        .hasMessageContaining("changed while it was read");
    assertThatThrownBy(() -> ranges.get(0).sha1())
        .hasMessageContaining("changed while it was read");
  }

  @Test
  void firstOneIsForTheSha1(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("text.txt");
    Files.writeString(file, "one\n\ntwo\n\n".repeat(10));
    List<TextRange> ranges = ranges(file, 50);
    assertThat(ranges).extracting(TextRange::isForSha1).containsExactly(true, false, false);
    assertThat(ranges.get(0).sha1()).isEqualTo(find(file, 0).sha1());
    assertThat(find(file, 50).sha1()).isEmpty();
    Files.delete(file);
    assertThatThrownBy(() -> ranges.get(0).sha1()).isInstanceOf(UnavailableException.class);
  }

  @Test
  void otherEncodingsAndRowsAreNotCut(@TempDir Path folder) throws Exception {
    Path wide = folder.resolve("wide.txt");
    Files.writeString(wide, "\ufeffone\n\ntwo", StandardCharsets.UTF_16LE);
    assertThat(ranges(wide, 2)).singleElement().matches(TextRange::isWhole);
  }

  private static List<TextRange> ranges(Path file, long length) throws UnavailableException {
    return TextRange.of(find(file, length), length);
  }

  private static Text find(Path file, long length) throws UnavailableException {
    PlainTexts texts = PlainTexts.of(List.of(new PlainFile(file.toString(), file.toString())));
    return texts.inRanges(length).find(new TextRequest(0, 0, texts.names().get(0), 0, 0));
  }
}
