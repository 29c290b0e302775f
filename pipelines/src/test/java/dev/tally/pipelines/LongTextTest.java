package dev.tally.pipelines;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are long enough to be counted in ranges by several workers. */
class LongTextTest {
  private static final String PARAGRAPH =
      "The keeper <b>lit the lamp, and “Sea” was a har-\nbour; the lamp lit ships.\n\n";
  private static final int PARAGRAPHS = 500_000;

  private final Properties properties = new Properties();
  private final Path root;
  private final Path text;
  private CapturedTerminal captured = new CapturedTerminal();

  LongTextTest(@TempDir Path root) {
    this.root = root;
    this.text = root.resolve("long.txt");
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(root.resolve("stopwords.txt"), "the and a was");
    Files.writeString(text, PARAGRAPH.repeat(PARAGRAPHS));
    Files.writeString(root.resolve("short.txt"), "A lamp, ships and gulls");
    properties.setProperty("tally.root", root.toString());
    properties.setProperty("source", "http://127.0.0.1:9"); // nobody is there, and nobody is asked
  }

  @Test
  void isCountedAsAShortOneIs() {
    assertThat(run("--text={root}/long.txt", "--tokens=whitespace")).isZero();
    assertThat(captured.out())
        .contains("long.txt,long.txt,,,1,lamp,1000000,2222.22,500000,")
        .contains(",2,keeper,500000,1111.11,500000,", ",2,b>lit,500000,", ",2,ships,500000,");
    assertThat(captured.err())
        .contains("markup, which is counted as text: 500000, the first with <b>")
        .contains("words divided by a hyphen at the end of a line, and counted as two: 500000");
  }

  @Tag("slow")
  @Test
  void isCountedTogetherWithAShortOne() {
    assertThat(run("--text={root}/long.txt,{root}/short.txt", "--by=all", "--words=lamp,gulls"))
        .isZero();
    assertThat(captured.out()).contains(",lamp,1000001,", ",gulls,1,");
  }

  @Tag("slow")
  @Test
  void thatCannotBeReadAtItsEndIsInNoResult() throws IOException {
    Files.write(text, new byte[] {'a', (byte) 0xFF}, StandardOpenOption.APPEND);
    long offset = Files.size(text) - 1;
    assertThat(run("--text={root}/long.txt,{root}/short.txt", "--by=all")).isEqualTo(3);
    assertThat(captured.out()).doesNotContain("keeper");
    assertThat(captured.err())
        .contains("line 1500001: expected UTF-8, found the byte 0xFF at offset " + offset);
  }

  /** Each range alone knows too little to decide. */
  @Tag("slow")
  @Test
  void inAnotherEncodingIsCountedAsInUtf8() throws IOException {
    Files.writeString(text, "A lamp, and ships.\n\n".repeat(1_000_000));
    Files.writeString(text, "A caf\u00e9.\n\n", ISO_8859_1, APPEND);
    Files.writeString(text, "A lamp, and ships.\n\n".repeat(1_000_000), APPEND);
    Files.writeString(text, "caf\u00e9.\n\n", ISO_8859_1, APPEND);
    assertThat(run("{root}/long.txt", "{root}/short.txt")).as(captured.err()).isZero();
    String found = captured.out();
    assertThat(found).contains(",1,lamp,2000000,", ",3,caf\u00e9,2,", "short.txt,,,1,");
    assertThat(captured.err())
        .contains("what it seems to be: windows-1252 (long.txt); --encoding=NAME says it");
    assertThat(run("{root}/long.txt", "{root}/short.txt", "--encoding=latin1")).isZero();
    assertThat(captured.out()).isEqualTo(found);
    assertThat(captured.err()).isEmpty();
  }

  @Tag("slow")
  @Test
  void inAnEncodingOfSeveralBytesIsReadWhole() throws IOException {
    Charset charset = Charset.forName("EUC-JP");
    Files.writeString(text, "\u304b\u3082\u3081 \u6e2f\n\n".repeat(1_600_000), charset);
    assertThat(run("--text={root}/long.txt")).isZero();
    assertThat(captured.out()).contains(",1,\u304b\u3082\u3081,1600000,", ",\u6e2f,1600000,");
    assertThat(captured.err()).contains("EUC-JP (long.txt)");
  }

  @Tag("slow")
  @Test
  void withNothingButBlanksIsNone() throws IOException {
    Files.writeString(text, " \n".repeat(10 << 20));
    assertThat(run("--text={root}/long.txt")).isEqualTo(3);
    assertThat(captured.err()).contains("expected text, found nothing but whitespace");
  }

  @Test
  void isSearchedAsAShortOneIs() throws IOException {
    Files.writeString(text, "A whale.\n\n", APPEND);
    assertThat(find("lamp,whale", "{root}/long.txt,{root}/short.txt", "--counts")).isZero();
    assertThat(captured.out()).contains("lamp,\"long.txt,short.txt\",,1000001,500001\n");
    assertThat(captured.err())
        .contains("markup, which is counted as text: 500000, the first with <b>")
        .contains("divided by a hyphen at the end of a line, and counted as two: 500000");
    assertThat(find("whale", "{root}/long.txt")).isZero();
    assertThat(captured.out()).contains(",long.txt:1500001,whale,2,2,A ,whale,.,A whale.,\n");
  }

  @Tag("slow")
  @Test
  void isSearchedInTheEncodingThatItsEndSays() throws IOException {
    Files.writeString(text, "A lamp, and ships.\n\n".repeat(1_000_000));
    Files.writeString(text, "A caf\u00e9.\n\n", ISO_8859_1, APPEND);
    assertThat(find("caf\u00e9", "{root}/long.txt")).as(captured.err()).isZero();
    assertThat(captured.out()).contains(",long.txt:2000001,caf\u00e9,2,2,A ,caf\u00e9,.,");
    assertThat(captured.err()).contains("what it seems to be: windows-1252 (long.txt)");
  }

  @Tag("slow")
  @Test
  void thatCannotBeReadAtItsEndHasNoHits() throws IOException {
    Files.write(text, new byte[] {'a', (byte) 0xFF}, APPEND);
    String offset = "found the byte 0xFF at offset " + (Files.size(text) - 1);
    assertThat(find("lamp", "{root}/long.txt,{root}/short.txt")).isEqualTo(3);
    assertThat(captured.out()).isEmpty();
    assertThat(captured.err()).contains("line 1500001: expected UTF-8, " + offset);
    assertThat(find("lamp", "{root}/long.txt,{root}/short.txt", "--skip-missing")).isEqualTo(5);
    assertThat(captured.out()).contains(",short.txt:1,").doesNotContain("long.txt");
    assertThat(captured.err()).contains(offset, "the results cover the others");
  }

  private int find(String query, String texts, String... arguments) {
    return run(
        "concordance",
        Stream.concat(Stream.of("--find=" + query, "--text=" + texts), Stream.of(arguments)));
  }

  private int run(String... arguments) {
    return run("topwords", Stream.of(arguments));
  }

  private int run(String command, Stream<String> arguments) {
    captured = new CapturedTerminal();
    String[] there =
        Stream.concat(Stream.of(command, "--format=csv"), arguments)
            .map(each -> each.replace("{root}", root.toString()))
            .toArray(String[]::new);
    return Main.run(there, properties, captured.terminal());
  }
}
