package dev.tally.pipelines.scripture.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.getbible.LineCollector;
import dev.tally.words.text.TextRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "a.csv~ID|Text%7|gull, sea%",
        "a.csv~ID;TEXT%7;gull, sea%",
        "a.tsv~Id\tText%7\tgull, sea%",
        "a.jsonl~{\"ID\":7,\"Text\":\"gull, sea\"}%",
        "a.jsonl~{\"ID\":7,\"Text\":\"gull, sea\"},%",
      })
  void aColumnIsFoundInWhateverCaseAndSeparator(String name, String table) throws IOException {
    assertThat(texts(name, table.replace('%', '\n'))).containsExactly(Map.entry("7", "gull, sea"));
  }

  @Test
  void withoutAnIdItIsCalledByItsNumber() throws IOException {
    assertThat(texts("a.tsv", "text\tid\nsea, oar\t\n\t\ngull\t7\n"))
        .containsExactly(Map.entry("1", "sea, oar"), Map.entry("7", "gull"));
    assertThat(notices).containsExactly(folder.resolve("a.tsv") + ": rows without text in text: 1");
  }

  @Test
  void aNumberIsNoIdOfAnotherRow() throws IOException {
    assertThat(texts("a.csv", "id,text\n2,gull\n,oar\nrow 3,sea\n3,net\n,sail\n"))
        .containsExactly(
            Map.entry("2", "gull"),
            Map.entry("row 2", "oar"),
            Map.entry("row 3", "sea"),
            Map.entry("3", "net"),
            Map.entry("5", "sail"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.csv | iD,text+x,sea",
        "a.csv | ID,id,text+y,x,sea",
        "a.tsv | Id\ttext+x\tsea",
        "a.jsonl | {\"ID\":\"x\",\"text\":\"sea\"}",
        "a.jsonl | {\"ID\":\"y\",\"id\":\"x\",\"text\":\"sea\"}"
      })
  void theColumnOfIdsIsWrittenInAnyCase(String name, String content) throws IOException {
    assertThat(texts(name, content.replace('+', '\n').replace("\\t", "\t")))
        .containsExactly(Map.entry("x", "sea"));
  }

  /** As IANA has it: a quotation mark is a character like others. */
  @Test
  void tsvHasNoQuotes() throws IOException {
    assertThat(texts("a.tsv", "id\ttext\r\n1\t\"Go\" she said\r\n\r\n2\t\"oar\n"))
        .containsExactly(Map.entry("1", "\"Go\" she said"), Map.entry("2", "\"oar"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<html>gull</html>",
        "<!DOCTYPE html> gull",
        "<?xml version='1.0'?> gull",
        "%PDF-1.4 was in my cell",
        "{\\rtf1 gull",
        "PK\u0003\u0004"
      })
  void aCellMayBeginAsAnotherKindOfFile(String cell) throws Exception {
    Path file = Files.writeString(folder.resolve("a.tsv"), "text\n" + cell + "\noar\n");
    PlainTexts texts = plainTexts(spooled, notices, file);
    LineCollector lines = new LineCollector();
    for (String name : texts.names()) {
      PlainTexts.read(texts.find(new TextRequest(0, 0, name, 0, 0)), lines);
    }
    assertThat(lines.lines()).containsExactly(cell, "oar");
    assertThat(notices).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.csv | id,text+1,gu\0ll+2,oar | 1 (line 2: expected text, found a NUL character)",
        "a.csv | id,text+1\0,gull+2,oar | 1 (line 2: expected text, found a NUL character)",
        "a.tsv | id\ttext+2\toar+3\ts\0s | 1 (line 3: expected text, found a NUL character)",
        "a.csv | id,text+1,\"gu+ll\",x+2,oar"
            + " | 1 (line 2: expected 2 columns as in the header, found 3)",
        "a.csv | id,text+2,oar+2,gull | 1 (line 3: expected ids that differ, found 2 again)",
        "a.jsonl | {\"text\":\"gu\\u0000ll\"}+{\"id\":2,\"text\":\"oar\"}"
            + " | 1 (line 1: expected text, found a NUL character)",
        "a.jsonl | {\"text\":\"gu\0ll\"}+{\"id\":2,\"text\":\"oar\"}"
            + " | 1 (line 1: expected text, found a NUL character)",
        "a.jsonl | {\"text\":[1]}+[2]+{\"id\":2,\"text\":\"oar\"}"
            + " | 2 (line 1: expected text in the column, found an object or an array;"
            + " line 2: expected an object)",
        "a.jsonl | {\"text\":\"gull\"+{\"id\":2,\"text\":\"oar\"}"
            + " | 1 (line 1: expected an object of JSON in each line)",
        "a.jsonl | {\"id\":2,\"text\":\"oar\"}+gull+{\"text\":"
            + " | 2 (line 2: expected an object of JSON in each line;"
            + " line 3: expected an object of JSON in each line)",
        "a.jsonl | ' {+  \"id\":2,+  \"text\":+  \"oar\"+ }+ {\"text\":}'"
            + " | 1 (line 6: expected an object of JSON in each line)",
      })
  void aRowThatCannotBeReadIsLeftOutAndNamed(String name, String content, String leftOut)
      throws IOException {
    String written = content.replace('+', '\n');
    assertThat(texts(name, written)).containsExactly(Map.entry("2", "oar"));
    assertThat(notices).containsExactly(folder.resolve(name) + ": rows left out: " + leftOut);
  }

  @Test
  void tablesInOtherEncodingsAreReadAsTheyAreAndNamedOnce() throws IOException {
    byte[] bytes =
        "id,m\u00f6we,text\n1,x,caf\u00e9 \u201coar\u201d\n2,y,oar\n"
            .getBytes(Charset.forName("windows-1252"));
    Path a = Files.write(folder.resolve("a.csv"), bytes);
    Path b = Files.write(folder.resolve("b.csv"), bytes);
    assertThat(texts(a, b))
        .containsEntry("a.csv/1", "caf\u00e9 \u201coar\u201d")
        .containsEntry("b.csv/2", "oar")
        .hasSize(4);
    assertThat(notices)
        .containsExactly(
            "not UTF-8, and read as what it seems to be: windows-1252 ("
                + a
                + ", "
                + b
                + "); --encoding=NAME says it");
  }

  @Test
  void wrongBytesOfUtf8CostTheirRow() throws IOException {
    byte[] bytes = "id,text\n1,caf\u00e9?\n2,oar\n".getBytes(StandardCharsets.UTF_8);
    bytes["id,text\n1,caf\u00e9".getBytes(StandardCharsets.UTF_8).length] = (byte) 0xE9;
    assertThat(texts(Files.write(folder.resolve("a.csv"), bytes)))
        .containsExactly(Map.entry("2", "oar"));
    assertThat(notices)
        .containsExactly(
            folder.resolve("a.csv")
                + ": rows left out: 1 (line 2: expected UTF-8 or UTF-16, found other bytes)");
  }

  @Test
  void fewOfManyRowsThatAreLeftOutAreNamed() throws IOException {
    texts("a.csv", "id,text\n2,oar\n" + "x\n".repeat(7));
    assertThat(notices).hasSize(1);
    assertThat(notices.get(0)).contains(": rows left out: 7 (line 3: ", "; and others)");
  }

  /** As many files as there are rows take longer than the rows. */
  @Test
  void allRowsAreInOneFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), "text\n" + "oar\n".repeat(100));
    assertThat(plainTexts(spooled, notices, file).locations().values())
        .hasSize(100)
        .allMatch(location -> location.is(Location.Kind.ROW))
        .extracting(Location::file)
        .containsOnly(spooled.newFile().resolveSibling("0").toString());
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
        "a.csv | '' | : expected rows with text in text, found none",
        "a.csv | text | : expected rows with text in text, found none",
        "a.jsonl | {\"text\": | , line 1: expected an object of JSON in each line",
        "a.jsonl | [1]+2 | , line 1: expected an object",
        "a.jsonl | [{\"text\":\"sea\"},+{\"text\":\"oar\"}] | , line 1: expected an object",
        "a.jsonl | {\"text\":[1]} | , line 1: expected text in the column, found an object or an array",
      })
  void brokenTablesAreRefusedWithFileAndLine(String name, String content, String problem) {
    assertThatThrownBy(() -> texts(name, content.replace('+', '\n')))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.NO_DATA))
        .hasMessage(folder.resolve(name) + problem);
  }

  @Test
  void damagedUtf8IsRefusedWithTheByte() throws IOException {
    byte[] bytes = "text\n\u00e9?".getBytes(StandardCharsets.UTF_8);
    bytes[7] = (byte) 0xE9;
    Path file = Files.write(folder.resolve("a.csv"), bytes);
    assertThatThrownBy(() -> texts(file))
        .hasMessage(file + ", line 2: expected UTF-8, found the byte 0xE9 at offset 7");
  }

  @ParameterizedTest
  @CsvSource({
    "a.csv, 'id,Body', ': expected one of its columns: id, Body'",
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
    return texts(spooled, notices, files);
  }

  static Map<String, String> texts(SpooledInput spooled, List<String> notices, Path... files)
      throws IOException {
    Map<String, String> byName = new LinkedHashMap<>();
    for (Map.Entry<String, Location> text :
        plainTexts(spooled, notices, files).locations().entrySet()) {
      try (InputStream in = text.getValue().open()) {
        byName.put(text.getKey(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return byName;
  }

  private static PlainTexts plainTexts(SpooledInput spooled, List<String> notices, Path... files) {
    List<PlainFile> tables =
        Stream.of(files).map(file -> new PlainFile(file.toString(), file.toString())).toList();
    return PlainTexts.of(TextRows.of(tables, "text", /* group= */ "", spooled, notices::add));
  }
}
