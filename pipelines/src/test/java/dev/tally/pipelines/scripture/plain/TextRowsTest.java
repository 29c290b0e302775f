package dev.tally.pipelines.scripture.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.SpooledInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Columns of tables as texts. */
class TextRowsTest {
  private final SpooledInput spooled =
      new SpooledInput("text", new ByteArrayInputStream(new byte[0]));
  private final List<String> notices = new ArrayList<>();
  private final Path folder;

  TextRowsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @AfterEach
  void deleteCopies() {
    spooled.close();
  }

  @Test
  void aRowIsATextThatIsCalledByItsId() throws IOException {
    assertThat(
            texts("a.csv", "stars,ID,text\r\n5,x/1,\"The gull,\nthe \"\"oar\"\"\"\r\n,y,sea\r\n"))
        .containsExactly(Map.entry("x/1", "The gull,\nthe \"oar\""), Map.entry("y", "sea"));
    assertThat(notices).isEmpty();
  }

  @Test
  void withoutAnIdItIsCalledByItsNumber() throws IOException {
    assertThat(texts("a.tsv", "text\tid\nsea, oar\t\n\t\ngull\t7\n"))
        .containsExactly(Map.entry("1", "sea, oar"), Map.entry("7", "gull"));
    assertThat(notices).containsExactly(folder.resolve("a.tsv") + ": rows without text in text: 1");
  }

  @Test
  void spreadsheetsMayWriteSemicolons() throws IOException {
    assertThat(texts("a.csv", "id;text\n1;\"sea; oar\"\n2;a, b\n"))
        .containsExactly(Map.entry("1", "sea; oar"), Map.entry("2", "a, b"));
  }

  @Test
  void anObjectOfJsonIsARow() throws IOException {
    String json =
        "{\"text\":\"sea\",\"id\":7}\n\n{\"text\":null}\n{\"id\":\"y\",\"text\":\"\\ud83d\"}\n{}\n";
    assertThat(texts("a.jsonl", json)).containsExactly(Map.entry("7", "sea"), Map.entry("y", "?"));
    assertThat(notices).hasSize(1);
  }

  @Test
  void byteOrderMarksAreObeyed() throws IOException {
    for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE)) {
      Path file =
          Files.write(folder.resolve("a.csv"), "\ufefftext\n\u00e9t\u00e9\n".getBytes(charset));
      assertThat(texts(file)).containsExactly(Map.entry("1", "\u00e9t\u00e9"));
    }
  }

  @Test
  void rowsOfSeveralFilesHaveTheNamesOfTheirFiles() throws IOException {
    Path one = Files.writeString(folder.resolve("a.csv"), "text\nsea\n");
    Path two = Files.writeString(folder.resolve("b.csv"), "text\noar\n");
    assertThat(texts(one, two))
        .containsExactly(Map.entry("a.csv/1", "sea"), Map.entry("b.csv/1", "oar"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.csv | id,text+1,2,3 | , line 2: expected 2 columns as in the header, found 3",
        "a.csv | id,text+1,2+3,\"4+5,6 | , line 3: expected rows of CSV; is a quote missing?",
        "a.csv | id,text+1,\"2\"x | , line 2: expected rows of CSV; is a quote missing?",
        "a.csv | id,text+1,2+1,3 | , line 3: expected ids that differ, found 1 again",
        "a.csv | '' | : expected rows with text in text, found none",
        "a.csv | text | : expected rows with text in text, found none",
        "a.jsonl | {\"text\":\"a\"}+{\"text\": | , line 2: expected an object of JSON in each line",
        "a.jsonl | {\"text\":\"a\"}+[1] | , line 2: expected an object",
        "a.jsonl | {\"text\":[1]} | , line 1: expected text in the column, found an object or an array",
      })
  void brokenTablesAreRefusedWithFileAndLine(String name, String content, String problem) {
    assertThatThrownBy(() -> texts(name, content.replace('+', '\n')))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.NO_DATA))
        .hasMessage(folder.resolve(name) + problem);
  }

  @Test
  void anotherEncodingIsRefusedWithTheByte() throws IOException {
    Path file =
        Files.write(folder.resolve("a.csv"), new byte[] {'t', 'e', 'x', 't', '\n', (byte) 0xE9});
    assertThatThrownBy(() -> texts(file))
        .hasMessage(file + ", line 2: expected UTF-8, found the byte 0xE9 at offset 5");
  }

  @ParameterizedTest
  @CsvSource({
    "a.csv, 'id,Text', ': expected one of its columns: id, Text'",
    "a.jsonl, '{\"id\":1,\"body\":\"x\"}', ': expected one of its columns: id, body'",
  })
  void aColumnThatIsNotThereIsRefusedWithThoseThatAre(String name, String content, String problem) {
    assertThatThrownBy(() -> texts(name, content))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessage("--column=text: " + folder.resolve(name) + problem);
  }

  @Test
  void otherFilesAreRefused() {
    assertThatThrownBy(() -> texts("a.txt", "text\nsea\n"))
        .hasMessage(
            "--column: expected files that end in .csv, .tsv or .jsonl, found "
                + folder.resolve("a.txt"));
  }

  private Map<String, String> texts(String name, String content) throws IOException {
    return texts(Files.writeString(folder.resolve(name), content));
  }

  private Map<String, String> texts(Path... files) throws IOException {
    List<PlainFile> tables =
        Stream.of(files).map(file -> new PlainFile(file.toString(), file.toString())).toList();
    PlainTexts texts = PlainTexts.of(TextRows.of(tables, "text", spooled, notices::add));
    Map<String, String> byName = new LinkedHashMap<>();
    for (Map.Entry<String, String> text : texts.locations().entrySet()) {
      byName.put(text.getKey(), Files.readString(Path.of(text.getValue())));
    }
    return byName;
  }
}
