package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code import} over files of Bibles. */
class ImportFilesTest {
  private static final String RUTH =
      "\\id RUT\n\\h Rut\n\\c 1\n\\p\n\\v 1 Die Katze\\f a\\f* sa\u00df.\n";

  private final Properties properties = new Properties();
  private final Path root;
  private CapturedTerminal captured = new CapturedTerminal();

  ImportFilesTest(@TempDir Path root) {
    this.root = root;
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(root.resolve("Cats.usfm"), RUTH);
    Files.writeString(root.resolve("cats.txt"), RUTH);
    Files.writeString(root.resolve("bad.xml"), "<osis>\n<osisText>");
    Files.writeString(root.resolve("notes.txt"), "cats");
    properties.setProperty("tally.root", root.toString());
  }

  @Test
  void fileBecomesTextUnderItsName() throws IOException {
    assertThat(run("import", "{root}/Cats.usfm", "--lang=de", "--corpus={root}/corpus")).isZero();
    assertThat(captured.out()).startsWith("cats: 1 books, 1 chapters, 1 verses in ");
    assertThat(captured.err())
        .isEqualTo(
            "tally: reading {r}/Cats.usfm\ntally: {r}/Cats.usfm: left out or put together: 1 note\n"
                .replace("{r}", root.toString()));

    assertThat(run("text", "--ver=cats", "Rut 1:1", "--source={root}/corpus")).isZero();
    assertThat(captured.out()).contains("Die Katze sa\u00df.");
    assertThat(run("list", "--source={root}/corpus")).isZero();
    assertThat(captured.out()).contains("German");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{root}/Cats.usfm {root}/bad.xml; 3; {root}/bad.xml: line 2: XML document structures must start and end within the same entity.",
        "{root}/notes.txt; 3; {root}/notes.txt: expected a Bible in USFM, USX, OSIS or Zefania XML",
        "{root}/none.usfm; 3; {root}/none.usfm: no such file or folder",
        "{root}/Cats.usfm {root}/cats.txt; 2; {root}/cats.txt: another file has the same name: import one by one, with --id",
        "{root}/Cats.usfm {root}/cats.txt --id=a; 2; --id=a: expected one file, found 2",
        "{root}/Cats.usfm --id=A.b; 2; --id=A.b: expected letters, digits, - and _, in lower case",
        "{root}/Cats.usfm --lang=d; 2; --lang=d: expected a language, such as en or pt-BR",
        "engKJV2006eb --id=a; 2; --id=a: expected a file of a Bible",
      })
  void refusalIsOneLineAndNothingIsWritten(String arguments, int code, String message) {
    List<String> line =
        Stream.concat(
                Stream.of("import", "--corpus={root}/corpus", "--quiet"),
                Stream.of(arguments.split(" ", -1)))
            .toList();

    assertThat(run(line.toArray(String[]::new))).isEqualTo(code);

    assertThat(captured.err())
        .isEqualTo("tally: " + message.replace("{root}", root.toString()) + "\n");
    assertThat(root.resolve("corpus")).doesNotExist();
  }

  private int run(String... arguments) {
    captured = new CapturedTerminal();
    String[] all =
        Stream.of(arguments)
            .map(argument -> argument.replace("{root}", root.toString()))
            .toArray(String[]::new);
    return Main.run(all, properties, captured.terminal());
  }
}
