package dev.tally.pipelines.scripture.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions.Paths;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.LineCollector;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainTextsTest {
  private final Path home;
  private final List<String> notices = new ArrayList<>();
  private final SpooledInput spooled =
      new SpooledInput(
          "text", new ByteArrayInputStream("typed\n".getBytes(StandardCharsets.UTF_8)));

  PlainTextsTest(@TempDir Path home) {
    this.home = home;
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.createDirectories(home.resolve("one/deeper.txt"));
    Files.createDirectories(home.resolve("two/one"));
    for (String file :
        List.of(
            "one/b.txt",
            "one/a.txt",
            "one/.hidden.txt",
            "one/notes",
            "two/a.txt",
            "two/one/a.txt",
            "with, comma.txt")) {
      Files.writeString(home.resolve(file), file + "\n");
    }
  }

  @Test
  void aFolderIsItsFilesInTheOrderOfTheirNames() {
    assertThat(names("one")).containsExactly("a.txt", "b.txt");
  }

  @Test
  void theFoldersInAFolderAreReadToo() throws IOException {
    Files.createDirectories(home.resolve("two/.hidden"));
    for (String file : List.of("two/.hidden/c.txt", "two/B.TXT", "two/one/d.Txt", "two/e.text")) {
      Files.writeString(home.resolve(file), file + "\n");
    }
    Files.createSymbolicLink(home.resolve("two/one/again"), home.resolve("two"));
    assertThat(names("two")).containsExactly("B.TXT", "two/a.txt", "one/a.txt", "d.Txt");
  }

  @Test
  void whatOfAFolderIsNotReadIsCountedByKindAndNamed() throws IOException {
    Path essays = Files.createDirectories(home.resolve("essays"));
    Files.createDirectories(essays.resolve("more"));
    for (String file :
        List.of(
            "a.docx",
            "~$a.docx",
            "a.tex",
            "more/b.wpd",
            "c.png",
            "d.zip",
            "README",
            ".h.txt",
            "a.txt")) {
      Files.writeString(essays.resolve(file), file + "\n");
    }
    for (int i = 1; i <= 7; i++) {
      Files.writeString(essays.resolve("e" + i + ".txt"), "\ufeff \n".repeat(i % 2));
    }
    Files.createSymbolicLink(essays.resolve("gone.txt"), essays.resolve("nowhere.txt"));
    Files.createSymbolicLink(essays.resolve("again"), essays);
    Files.createSymbolicLink(essays.resolve("linked.txt"), essays.resolve("a.txt"));
    assertThat(names("essays")).containsExactly("a.docx", "a.txt", "linked.txt");
    assertThat(notices)
        .containsExactly(
            essays
                + ": not read: 2 documents (a.tex, more/b.wpd), 1 picture (c.png), 1 archive"
                + " (d.zip), 1 other file (README), 2 hidden texts (.h.txt, ~$a.docx), 7 texts"
                + " without words (e1.txt, e2.txt, e3.txt, e4.txt, e5.txt and 2 more), 2 links"
                + " (again, gone.txt)");
    notices.clear();
    assertThat(names("one/b.txt")).containsExactly("b.txt");
    assertThat(notices).isEmpty();
  }

  /** A name has bytes, which need be no text. */
  @Test
  void aFileIsReadWhateverItsName() throws Exception {
    Path folder = Files.createDirectories(home.resolve("names"));
    for (String name : List.of("caf%E9.txt", "caf%E8.txt", "ok.txt")) {
      Files.writeString(Path.of(URI.create(folder.toUri() + name)), name + "\n");
    }
    PlainTexts texts = texts("names");
    assertThat(texts.files()).containsExactly("caf\\xE8.txt", "caf\\xE9.txt", "ok.txt");
    assertThat(lines(texts.find(request("caf\\xE9.txt")))).containsExactly("caf%E9.txt");
  }

  @Test
  void aFolderIsOneTextUnderItsName() {
    assertThat(texts("two/", "one/b.txt").corpora())
        .containsExactly(
            entry("two", List.of("two/a.txt", "one/a.txt")), entry("b.txt", List.of("b.txt")));
    assertThat(texts("one", "two/one").corpora())
        .containsExactly(
            entry(home.getFileName() + "/one", List.of(home.getFileName() + "/one/a.txt", "b.txt")),
            entry("two/one", List.of("two/one/a.txt")));
    assertThat(texts("one/a.txt", "one/b.txt").corpora()).isEmpty();
  }

  @Test
  void aFileMayBePartOfTwoTexts() {
    assertThat(texts("one/a.txt", "one").corpora())
        .containsExactly(entry("a.txt", List.of("a.txt")), entry("one", List.of("a.txt", "b.txt")));
  }

  @Test
  void aListIsOneText() {
    String list = home.resolve("one/b.txt") + "," + home.resolve("two/a.txt");
    assertThat(PlainTexts.of(PlainFile.find("text", list, spooled, notices::add)).corpora())
        .containsExactly(entry("b.txt,a.txt", List.of("b.txt", "a.txt")));
    list += "," + home.resolve("one/a.txt") + "," + home.resolve("one/notes");
    assertThat(PlainTexts.of(PlainFile.find("text", list, spooled, notices::add)).names())
        .containsExactly("b.txt and 3 more");
  }

  @Test
  void aGlobIsOneText() {
    assertThat(texts("*/[ab].txt").corpora())
        .containsExactly(entry("[ab].txt", List.of("one/a.txt", "b.txt", "two/a.txt")));
    assertThat(texts("**/a*").files()).hasSize(3);
    assertThat(texts("t?o").files()).containsExactly("two/a.txt", "one/a.txt");
    assertThatThrownBy(() -> texts("one/*.md"))
        .hasMessageEndingWith("one/*.md: no such file or translation")
        .extracting("code")
        .isEqualTo(ExitCode.NO_DATA);
    assertThatThrownBy(() -> texts("one/[")).hasMessageContaining("one/[: no glob: ");
  }

  @Test
  void filesAreCalledByTheirNamesAndAsMuchOfTheirPathsAsMakesThemDiffer() {
    assertThat(names("one/notes", "two/a.txt")).containsExactly("notes", "a.txt");
    assertThat(names("two/a.txt", "one")).containsExactly("two/a.txt", "one/a.txt", "b.txt");
    assertThat(names("one/a.txt", "two/one/a.txt", "two/a.txt"))
        .containsExactly(home.getFileName() + "/one/a.txt", "two/one/a.txt", "two/a.txt");
  }

  @Test
  void aFileThatIsNamedTwiceIsOneText() {
    assertThat(names("one/a.txt", "one/../one/a.txt", "one")).containsExactly("a.txt", "b.txt");
  }

  @Test
  void aPathMayHaveCommasOfItsOwn() {
    assertThat(names("with, comma.txt")).containsExactly("with, comma.txt");
  }

  @Test
  void standardInputIsCopiedAndReadAsOftenAsNeeded() throws Exception {
    Text text;
    try (spooled) {
      PlainTexts texts = PlainTexts.of(PlainFile.find("text", "-", spooled, notices::add));
      text = texts.find(request("-"));
      assertThat(lines(text)).containsExactly("typed");
      assertThat(lines(text)).containsExactly("typed");
    }
    assertThat(Path.of(text.location())).doesNotExist();
  }

  @Test
  void whatIsThereIsFoundWithItsSum() throws Exception {
    Text text = SerializableUtils.clone(texts("one")).find(request("b.txt"));

    assertThat(text.origin()).isEqualTo(Text.Origin.FILE);
    assertThat(text.edition()).isEqualTo("b.txt");
    assertThat(text.location()).isEqualTo(home.resolve("one/b.txt").toString());
    assertThat(text.sha1()).isEqualTo(SmallTexts.sha1("one/b.txt\n"));
    assertThat(lines(text)).containsExactly("one/b.txt");
  }

  @Test
  void aTextIsTheOneChapterOfItsOneBook() throws Exception {
    LineCollector seen = new LineCollector();
    PlainTexts.read(texts("one/a.txt").find(request("a.txt")), seen);
    assertThat(seen.chapters()).containsExactly("0  0");
  }

  @Test
  void aFileThatChangesWhileItIsReadIsAnError() throws Exception {
    Text text = texts("one").find(request("b.txt"));
    Files.writeString(home.resolve("one/b.txt"), "other");

    assertThatThrownBy(() -> lines(text))
        .isInstanceOf(UnavailableException.class)
        .hasMessageStartingWith("b.txt: changed while it was read: SHA-1 ");
  }

  @Test
  void aFileThatGoesAwayIsAnError() throws Exception {
    PlainTexts texts = texts("one/b.txt");
    Files.delete(home.resolve("one/b.txt"));

    assertThatThrownBy(() -> texts.find(request("b.txt")))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("b.txt: no such file or folder");
  }

  @Test
  void whatIsNotThereIsNamed() {
    assertThatThrownBy(() -> texts("one/c.txt"))
        .isInstanceOf(CommandException.class)
        .hasMessage(home.resolve("one/c.txt") + ": no such file or translation");
    assertThatThrownBy(() -> texts("one/deeper.txt"))
        .isInstanceOf(CommandException.class)
        .hasMessage(
            "--text="
                + home.resolve("one/deeper.txt")
                + ": no .txt file with text and no document is there");
    assertThatThrownBy(() -> PlainFile.find("text", "a.txt,,b.txt", spooled, notices::add))
        .isInstanceOf(CommandException.class)
        .hasMessage("--text=a.txt,,b.txt: expected files or folders");
    assertThatThrownBy(() -> PlainFile.find("text", "/dev/null", spooled, notices::add))
        .isInstanceOf(CommandException.class)
        .hasMessage("--text=/dev/null: is a socket or a device; expected files, folders or pipes");
  }

  /** An address of this machine's files is told by its path. */
  @Test
  void anAddressWithoutTextsIsTold() {
    assertThatThrownBy(
            () -> PlainFile.find("text", "file://" + home + "/gone.txt", spooled, notices::add))
        .isInstanceOf(CommandException.class)
        .hasMessage(home + "/gone.txt: no such file or translation");
    assertThatThrownBy(() -> PlainFile.find("text", "s3://me@texts/a.txt", spooled, notices::add))
        .hasMessage("--text=s3://***@texts/a.txt: expected an address without user and password");
  }

  @Test
  void anIdIsTakenForATranslation() {
    assertThatThrownBy(() -> PlainFile.find("text", "akjv", spooled, notices::add))
        .isInstanceOf(CommandException.class)
        .hasMessage("--text=akjv: no such file; a translation is --ver=akjv");
  }

  private List<String> names(String... paths) {
    return texts(paths).files();
  }

  private PlainTexts texts(String... paths) {
    List<String> typed =
        List.of(paths).stream().map(path -> home.resolve(path).toString()).toList();
    return PlainTexts.of(
        PlainFile.find("text", String.join(Paths.SEPARATOR, typed), spooled, notices::add));
  }

  private static TextRequest request(String name) {
    return new TextRequest(0, 0, name, 0, 0);
  }

  private static List<String> lines(Text text) throws UnavailableException {
    LineCollector lines = new LineCollector();
    PlainTexts.read(text, lines);
    return lines.lines();
  }
}
