package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** What learners and platforms pack and save in other ways than as plain text. */
class SubmittedFilesTest extends GradeFixture {
  private static final String TABLE = "id,moves\ng1,f5d6\ng2,f5f5\n";

  @Test
  void logIsReadHoweverItIsPacked() throws IOException {
    byte[] log = bytes(TABLE);
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("0.csv", log);
    files.put("1.csv.gz", gzip(log));
    files.put("2.csv.xz", xz(log));
    files.put("3.tar", tar(Map.of("x.csv", log)));
    files.put("4.tgz", gzip(tar(Map.of("x.csv", log))));
    files.put("5.tar.xz", xz(tar(Map.of("x.csv", log))));
    files.put("6.zip", zip(Map.of("in/x.csv.xz", xz(log))));
    files.put("7.zip", zip(Map.of("in/y.tar.gz", gzip(tar(Map.of("x.csv", log))))));
    files.put("8.tar", tar(Map.of("in/y.zip", zip(Map.of("x.csv", log)))));
    files.put("9.csv", utf16(TABLE, StandardCharsets.UTF_16LE));
    files.put("10.csv", utf16(TABLE, StandardCharsets.UTF_16BE));
    files.put("11.csv.gz", gzip(utf16(TABLE, StandardCharsets.UTF_16LE)));
    files.put("12.zip", zip(Map.of("x.csv", utf16(TABLE, StandardCharsets.UTF_16LE))));
    for (Map.Entry<String, byte[]> each : files.entrySet()) {
      Files.write(
          Files.createDirectories(home.resolve("logs")).resolve(each.getKey()), each.getValue());
    }
    assertThat(grade()).isEqualTo(1);
    assertThat(results()).hasSize(2 * files.size());
    assertThat(results()).filteredOn(each -> each.contains("\"UNFINISHED\"")).hasSize(files.size());
    assertThat(results())
        .filteredOn(each -> each.contains("\"id\":\"g2\",\"status\":\"ILLEGAL_MOVE\",\"ply\":2"))
        .hasSize(files.size());
  }

  @Test
  void archivesInOneAnotherHaveOneLevel() throws IOException {
    byte[] inner = zip(Map.of("game.txt", bytes("f5d6")));
    byte[] middle = zip(Map.of("inner.zip", inner, "game.txt", bytes("f5")));
    write("class.zip", zip(Map.of("ann/middle.zip", middle)));
    assertThat(grade()).isEqualTo(1);
    assertThat(results()).hasSize(2);
    assertThat(results().get(0)).contains("class.zip/ann/middle.zip/game.txt", "UNFINISHED");
    assertThat(results().get(1))
        .contains("class.zip/ann/middle.zip/inner.zip", "\"MALFORMED\"")
        .contains("archives nested more than two deep are not read");
  }

  /** A Mac or Windows allows three times as many bytes for a name in Chinese. */
  @Test
  void logWithANameThatIsTooLongIsRefusedAndTheOthersAreGraded() throws IOException {
    byte[] log = bytes("f5d6\n");
    String folder = "Ann Lee_12_assignsubmission_file_/";
    write("class.zip", zip(Map.of(folder + "\u68cb".repeat(84) + ".txt", log, "bo/game.txt", log)));
    assertThat(grade()).isEqualTo(1);
    assertThat(results()).hasSize(2);
    assertThat(results().get(0))
        .contains("class.zip/" + folder + "\u68cb".repeat(80) + "...\"", "\"owner\":\"Ann Lee\"")
        .contains("\"MALFORMED\"", "the log breaks off: zip data under a path that is too long");
    assertThat(results().get(1)).contains("class.zip/bo/game.txt", "\"UNFINISHED\"");
  }

  @ParameterizedTest
  @CsvSource({
    "%PDF-1.7 f5d6, a PDF document; save it as plain text (.txt) and submit that",
    "{\\rtf1 f5d6}, a document in rich text; save it as plain text (.txt) and submit that",
    "<p>f5d6</p>, a web page; save it as plain text (.txt) and submit that",
  })
  void documentIsNamedForWhatItIs(String text, String reason) throws IOException {
    write("game.txt", bytes(text));
    assertThat(grade()).isEqualTo(1);
    assertThat(results())
        .singleElement()
        .asString()
        .contains("\"record\":0,\"status\":\"MALFORMED\",\"reason\":\"" + reason + "\"");
  }

  /** The Smart Game Format is one for many games. */
  @Test
  void gameOfSgfIsNamedForWhatItIs() throws IOException {
    write("game.txt", bytes("(;GM[1]FF[4]SZ[19]PB[Ann];B[pd];W[dp])\n(;GM[2];B[f5];W[d6])\n"));
    assertThat(grade()).isEqualTo(1);
    assertThat(results())
        .hasSize(2)
        .first()
        .asString()
        .contains("column 6: GM[1] is Go, not Othello, which is GM[2]");
    assertThat(results().get(1)).contains("\"UNFINISHED\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(;GM[Othello]PB[Ann]B[F5]W[D6];)", "(;PB[GM 2]RE[+2]GM[Othello];)"})
  void gameOfTheServerIsNoSgf(String text) throws IOException {
    write("game.ggf", bytes(text));
    assertThat(grade()).isZero();
    assertThat(results()).singleElement().asString().contains("\"UNFINISHED\"");
  }

  @Test
  void officeDocumentIsNamedForWhatItIsWhereverItIs() throws IOException {
    byte[] word =
        zip(Map.of("[Content_Types].xml", bytes("<x/>"), "word/document.xml", bytes("f5")));
    byte[] excel = zip(Map.of("xl/workbook.xml", bytes("<x/>")));
    write("a.docx", word);
    write("b.zip", zip(Map.of("bo/game.docx", word, "cy/games.xlsx", excel)));
    assertThat(grade()).isEqualTo(1);
    assertThat(results()).hasSize(3).allMatch(each -> each.contains("\"MALFORMED\""));
    assertThat(results().get(0)).contains("a Word document (.docx); save it as plain text");
    assertThat(results().get(1)).contains("bo/game.docx", "a Word document (.docx)");
    assertThat(results().get(2))
        .contains("cy/games.xlsx", "an Excel workbook (.xlsx); save it as CSV");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "My game:\n\n```\nf5d6\n```\n",
        "~~~ text\n1. f5\n2. d6\n~~~\nThat was it.\n",
        "Black: Ann\nWhite: Bo\n```\nf5 d6\n```\n",
        "Hello\n```json\n{\"game\":\"othello\",\n\"moves\":[\"f5\",\"d6\"]}\n```\nBye\n",
        "```pgn\n[Black \"Ann\"]\n\n1. f5 d6 *\n```",
        "Our cup\n```\nid,moves\n1,f5d6\n```\n",
        "```\n$ tally play othello\nf5\nd6\n```\n",
      })
  void gameMayStandInFencesOfMarkdown(String log) throws IOException {
    write("game.txt", bytes(log));
    assertThat(grade(home.resolve("logs"), "--fail-on=never")).isZero();
    assertThat(results())
        .singleElement()
        .asString()
        .contains("\"game\":\"othello\"", "\"status\":\"UNFINISHED\"", "\"plies\":2");
  }

  @Test
  void formatThatIsNamedIsRead() throws IOException {
    write("game.txt", bytes("<x\n"));
    assertThat(grade(home.resolve("logs"), "--log-format=transcript")).isEqualTo(1);
    assertThat(results()).singleElement().asString().doesNotContain("web page");
  }

  private void write(String name, byte[] content) throws IOException {
    Files.write(Files.createDirectories(home.resolve("logs")).resolve(name), content);
  }

  private int grade() {
    return grade(home.resolve("logs"));
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] utf16(String text, Charset charset) {
    return ("\uFEFF" + text).getBytes(charset);
  }

  static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    }
    return bytes.toByteArray();
  }

  static byte[] xz(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new XZOutputStream(bytes, new LZMA2Options(0))) {
      out.write(content);
    }
    return bytes.toByteArray();
  }

  static byte[] tar(Map<String, byte[]> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream out = new TarArchiveOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> each : files.entrySet()) {
        TarArchiveEntry entry = new TarArchiveEntry(each.getKey());
        entry.setSize(each.getValue().length);
        out.putArchiveEntry(entry);
        out.write(each.getValue());
        out.closeArchiveEntry();
      }
    }
    return bytes.toByteArray();
  }

  static byte[] zip(Map<String, byte[]> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> each : files.entrySet()) {
        out.putNextEntry(new ZipEntry(each.getKey()));
        out.write(each.getValue());
        out.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
