package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.words.text.VerseVisitor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is no text, and the line and column that the message gives. */
@Timeout(60)
class VerseReaderErrorsTest {
  static Stream<Arguments> wrongTexts() {
    return Stream.of(
        arguments("nothing", "", "line 1, column 1: expected a JSON object"),
        arguments("blanks", " \n  ", "line 2, column 3: expected a JSON object"),
        arguments("an array", "[]", "line 1, column 1: expected a JSON object"),
        arguments(
            "a page",
            "\n  <html>Log in</html>",
            "line 2, column 4: expected a value of JSON, found '<'"),
        arguments(
            "words",
            "{\"a\": nonsense}",
            "line 1, column 16: expected a value of JSON, found 'nonsense'"),
        arguments("no end", "{\"books\": [", "line 1, column 12: the JSON ends too early"),
        arguments(
            "no end of a string",
            "{\"abbreviation\": \"tal",
            "line 1, column 22: the JSON ends too early"),
        arguments(
            "no verses",
            "{\"abbreviation\": \"tales\",\n \"books\": []}",
            "line 2, column 14: expected the verses of a version, a book or a chapter, found none"),
        arguments(
            "a second value",
            "{\"nr\": 1, \"chapters\": [{\"chapter\": 1, \"verses\": []}]}\n{}",
            "line 2, column 1: expected the end of the file"),
        arguments(
            "books that are no array",
            "{\"books\": {}}",
            "line 1, column 11: expected an array in 'books'"),
        arguments(
            "a book that is no object",
            "{\"books\": [7]}",
            "line 1, column 12: expected only objects in 'books'"),
        arguments(
            "a book that is null",
            "{\"books\": null}",
            "line 1, column 11: expected an array in 'books'"),
        arguments(
            "a chapter that is no object",
            "{\"nr\": 1, \"chapters\": [[]]}",
            "line 1, column 24: expected only objects in 'chapters'"),
        arguments(
            "a verse that is no object",
            "{\"book_nr\": 1, \"chapter\": 1, \"verses\": [{\"text\": \"a\"}, \"b\"]}",
            "line 1, column 56: expected only objects in 'verses'"),
        arguments(
            "verses that are no array",
            "{\"book_nr\": 1, \"chapter\": 1, \"verses\": \"a\"}",
            "line 1, column 40: expected an array in 'verses'"),
        arguments(
            "a verse without text",
            "{\"book_nr\": 1, \"chapter\": 1, \"verses\": [\n{\"verse\": 1}]}",
            "line 2, column 12: expected the verse to have a 'text'"),
        arguments(
            "a text that is a number",
            "{\"book_nr\": 1, \"chapter\": 1, \"verses\": [{\"text\": 5}]}",
            "line 1, column 50: expected text in 'text'"),
        arguments(
            "a text that is null",
            "{\"book_nr\": 1, \"chapter\": 1, \"verses\": [{\"text\": null}]}",
            "line 1, column 50: expected text in 'text'"),
        arguments(
            "chapters before the number of the book",
            "{\"name\": \"Rain\", \"chapters\": [], \"nr\": 1}",
            "line 1, column 30: expected the number of the book ('nr') before its chapters"),
        arguments(
            "verses before the number of the chapter",
            "{\"book_nr\": 1, \"verses\": [], \"chapter\": 1}",
            "line 1, column 26: expected the numbers of book and chapter before the verses"),
        arguments(
            "a second book without a number",
            "{\"books\": [{\"nr\": 1, \"chapters\": []},\n {\"chapters\": []}]}",
            "line 2, column 15: expected the number of the book ('nr') before its chapters"),
        arguments("a book 0", "{\"nr\": 0}", "line 1, column 8: expected a number from 1 for 'nr'"),
        arguments(
            "a book -1", "{\"nr\": \"-1\"}", "line 1, column 8: expected a number from 1 for 'nr'"),
        arguments(
            "a chapter that is a name",
            "{\"chapter\": \"one\"}",
            "line 1, column 13: expected a number from 1 for 'chapter'"),
        arguments(
            "a chapter that is true",
            "{\"chapter\": true}",
            "line 1, column 13: expected a number from 1 for 'chapter'"),
        arguments(
            "a chapter that is an object",
            "{\"chapter\": {}}",
            "line 1, column 13: expected a number from 1 for 'chapter'"),
        arguments(
            "a number out of range",
            "{\"nr\": 3000000000}",
            "line 1, column 18: Numeric value (3000000000) out of range of int"
                + " (-2147483648 - 2147483647)"),
        arguments(
            "a name that is a number",
            "{\"nr\": 1, \"name\": 1}",
            "line 1, column 19: expected text in 'name'"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongTexts")
  void wrongTextIsRefusedWithItsPlace(String what, String json, String message) {
    assertRefused(json.getBytes(StandardCharsets.UTF_8), message);
  }

  @Test
  void wrongBytesAreRefusedWithTheirPlace() {
    byte[] latin1 = "{\"abbreviation\":\n \"\u00fcber\"}".getBytes(StandardCharsets.ISO_8859_1);

    assertRefused(latin1, "line 2, column 4: Invalid UTF-8 start byte 0xfc");
  }

  @Test
  void absurdlyDeepArraysAreRefused() {
    String json = "{\"more\": " + "[".repeat(100_000) + "]".repeat(100_000) + "}";

    assertRefused(
        json.getBytes(StandardCharsets.UTF_8),
        "line 1, column 1010: more than 1000 values within each other");
  }

  @Test
  void absurdlyDeepBooksAreRefused() {
    String json = "{\"books\": [".repeat(50_000);

    assertThatThrownBy(() -> read(json.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(MalformedTextException.class)
        .hasMessageMatching("line 1, column \\d+: more than 1000 values within each other");
  }

  static Stream<Arguments> endlessPieces() {
    String verse = "{\"book_nr\": 1, \"chapter\": 1, \"verses\": [{\"text\": \"";
    return Stream.of(
        arguments("a verse of one word", verse, "a", 50),
        arguments("a verse of many words", verse, "in the beginning ", 50),
        arguments("a verse of other letters", verse, "\u00e9\ud83d\ude00", 50),
        arguments("a verse of escapes", verse, "\\u0041", 50),
        arguments("a name", "{\"", "k", 1),
        arguments("a number", "{\"nr\": ", "1", 2),
        arguments("a fraction", "{\"nr\": 0.", "1", 2),
        arguments("a text that nobody needs", "{\"about\": \"", "x", 11),
        arguments("a gap", "{", " ", 1));
  }

  @ParameterizedTest
  @MethodSource("endlessPieces")
  void pieceThatNeverEndsIsRefusedWhereItIsTooLong(
      String what, String start, String rest, int column) {
    AtomicLong taken = new AtomicLong();
    InputStream endless =
        new InputStream() {
          private final byte[] head = start.getBytes(StandardCharsets.UTF_8);
          private final byte[] tail = rest.getBytes(StandardCharsets.UTF_8);

          @Override
          public int read() {
            int at = (int) taken.getAndIncrement();
            return (at < head.length ? head[at] : tail[(at - head.length) % tail.length]) & 0xff;
          }

          @Override
          public int read(byte[] target, int offset, int length) {
            for (int i = 0; i < length; i++) {
              target[offset + i] = (byte) read();
            }
            return length;
          }
        };

    assertThatThrownBy(() -> VerseReader.read(endless, 0, 0, new LineCollector()))
        .isInstanceOf(MalformedTextException.class)
        .hasMessage("line 1, column " + column + ": no value or name ends within 16 MiB from here");
    assertThat(taken).hasValueLessThan(BodyLimits.MAX_PIECE_BYTES + (1 << 16));
  }

  @Test
  void longVerseIsRead() throws IOException {
    String text = "word ".repeat(3 << 20);
    AtomicLong read = new AtomicLong();
    byte[] bytes =
        ("{\"book_nr\": 1, \"chapter\": 1, \"verses\": [{\"text\": \"" + text + "\"}]}")
            .getBytes(StandardCharsets.UTF_8);

    VerseReader.read(
        new ByteArrayInputStream(bytes),
        0,
        0,
        new VerseVisitor() {
          @Override
          public void chapter(int book, String bookName, int chapter) {}

          @Override
          public void verse(int number, char[] chars, int from, int to) {
            read.addAndGet(to - from);
          }
        });

    assertThat(read).hasValue(text.length());
  }

  private static void assertRefused(byte[] bytes, String message) {
    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(MalformedTextException.class)
        .hasMessage(message);
  }

  private static void read(byte[] bytes) throws IOException {
    VerseReader.read(new ByteArrayInputStream(bytes), 0, 0, new LineCollector());
  }
}
