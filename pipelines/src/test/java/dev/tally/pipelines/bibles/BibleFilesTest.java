package dev.tally.pipelines.bibles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bibles in files: what is text in each format, and what damaged files cost. */
@Timeout(120)
final class BibleFilesTest {
  private static final String USFM =
      """
      \\id RUT - Cats
      \\usfm 3.0
      \\h Cats
      \\toc2 Book of Cats
      \\mt1 The Cats
      \\ip About \\bk cats\\bk*.
      \\c 1
      \\cl Chapter 1
      \\s1 A heading
      \\r (Mark 1:1)
      \\p
      \\v 1 The cat\\f + \\fr 1:1 \\ft A note: \\+nd X\\+nd*.\\f* sat on \\nd the \\+wj mat\\+wj*\\nd*,\\x - \\xo 1:1 \\xt Gen 1:1\\x* so.
      \\q1 Line one
      \\q2 line two.
      \\b
      \\q1
      \\v 2-3 \\w Grace|lemma="charis" strong="G5485"\\w* and \\add peace\\add*.
      \\s A heading
      \\p within a verse.
      \\v 4a First \\va 5\\va* half,
      \\p
      \\v 4b second~half.
      \\tr \\th1 Day \\tc1 \\v 6 One \\tcr2 two.
      \\esb \\p A sidebar \\esbe
      \\c 2
      \\d \\v 1 A title that is a verse.
      \\p \\v 2 \\qt-s |who="Cat"\\*So\\qt-e\\*.\\fig Cats|src="cat.jpg"\\fig*
      """;

  private static final String USX =
      """
      <?xml version="1.0" encoding="utf-8"?>
      <usx version="3.0">
        <book code="RUT" style="id">- Cats</book>
        <para style="h">Cats</para>
        <para style="toc2">Book of Cats</para>
        <para style="mt1">The Cats</para>
        <para style="ip">About <char style="bk">cats</char>.</para>
        <chapter number="1" style="c" sid="RUT 1"/>
        <para style="s1">A heading</para>
        <para style="p"><verse number="1" style="v" sid="RUT 1:1"/>The cat<note caller="+" style="f"><char style="ft">A note</char></note> sat on <char style="nd">the <char style="wj">mat</char></char>,<note caller="-" style="x">Gen 1:1</note> so.</para>
        <para style="q1">Line one</para>
        <para style="q2">line two.<verse eid="RUT 1:1"/></para>
        <para style="b"/>
        <para style="q1"><verse number="2-3" style="v" sid="RUT 1:2-3"/><char style="w" strong="G5485">Grace</char> and <char style="add">peace</char>.</para>
        <para style="s">A heading</para>
        <para style="p">within a verse.<verse eid="RUT 1:2-3"/></para>
        <para style="p"><verse number="4a" style="v"/>First <char style="va">5</char> half,</para>
        <para style="p"><verse number="4b" style="v"/>second half.</para>
        <table><row style="tr"><cell style="th1">Day</cell><cell style="tc1"><verse number="6" style="v"/>One</cell><cell style="tcr2">two.</cell></row></table>
        <sidebar style="esb"><para style="p">A sidebar</para></sidebar>
        <chapter eid="RUT 1"/>
        <chapter number="2" style="c" sid="RUT 2"/>
        <para style="d"><verse number="1" style="v"/>A title that is a verse.</para>
        <para style="p"><verse number="2" style="v"/><ms style="qt-s" who="Cat"/>So<ms style="qt-e"/>.<figure style="fig" file="cat.jpg">Cats</figure></para>
      </usx>
      """;

  private static final String OSIS =
      """
      <osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace">
      <osisText osisIDWork="Cats" xml:lang="en"><header><work osisWork="Cats">
      <title>The Cats</title><rights>Public domain</rights><refSystem>Bible.KJV</refSystem>
      </work></header>
      <div type="book" osisID="Ruth"><title short="Book of Cats">The Cats</title>
      <div type="introduction"><p>About cats.</p></div>
      <chapter sID="Ruth.1" osisID="Ruth.1"/>
      <p><verse sID="Ruth.1.1" osisID="Ruth.1.1"/>The cat<note>A note <q>X</q></note> sat on <divineName>the <seg>mat</seg></divineName>,<note type="crossReference">Gen 1:1</note> so.<lg><l>Line one</l><l>line two.<verse eID="Ruth.1.1"/></l>
      <l><verse sID="x" osisID="Ruth.1.2 Ruth.1.3"/><w lemma="strong:G5485">Grace</w> and <transChange type="added">peace</transChange>.</l></lg></p><title>A heading</title>
      <p>within a verse.<verse eID="x"/></p>
      <p><verse osisID="Cats:Ruth.1.4!a">First half,</verse></p><p><verse osisID="Ruth.1.4!b">second half.</verse></p>
      <verse osisID="Ruth.1.6"><table><row><cell>One</cell><cell>two.</cell></row></table></verse>
      <chapter eID="Ruth.1"/>
      <chapter osisID="Ruth.2"><verse osisID="Ruth.2.1">A title that is a verse.</verse><verse osisID="Ruth.2.2">So.<figure src="cat.jpg"/></verse></chapter>
      </div></osisText></osis>
      """;

  private static final String ZEFANIA =
      """
      <XMLBIBLE biblename="The Cats"><INFORMATION><title>The Cats</title><language>en</language></INFORMATION>
      <BIBLEBOOK bnumber="8" bname="Book of Cats" bsname="Rut"><CAPTION>The Cats</CAPTION>
      <CHAPTER cnumber="1"><VERS vnumber="1">The cat<NOTE>A note</NOTE> sat on <STYLE css="x">the mat</STYLE>, so.<BR art="x-nl"/>Line one<BR/>line two.</VERS>
      <VERS vnumber="2-3"><gr str="G5485">Grace</gr> and peace.<XREF fscope="1"/> within a verse.</VERS>
      <VERS vnumber="4">First half, second half.</VERS><VERS vnumber="6">One two.</VERS></CHAPTER>
      <CHAPTER cnumber="2"><VERS vnumber="1">A title that is a verse.</VERS><VERS vnumber="2">So.</VERS></CHAPTER>
      </BIBLEBOOK></XMLBIBLE>
      """;

  private static final Edition CATS =
      new Edition(
          List.of(
              new Edition.Book(
                  8,
                  "Book of Cats",
                  List.of(
                      new Edition.Chapter(
                          1,
                          List.of(
                              verse(1, "The cat sat on the mat, so. Line one line two."),
                              verse(2, "Grace and peace. within a verse."),
                              verse(4, "First half, second half."),
                              verse(6, "One two."))),
                      new Edition.Chapter(
                          2, List.of(verse(1, "A title that is a verse."), verse(2, "So.")))))));

  private final Path folder;

  BibleFilesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static String sample(BibleFormat format) {
    return switch (format) {
      case USFM -> USFM;
      case USX -> USX;
      case OSIS -> OSIS;
      case ZEFANIA -> ZEFANIA;
    };
  }

  private static Edition.Verse verse(int number, String text) {
    return new Edition.Verse(number, text);
  }

  @ParameterizedTest
  @EnumSource
  void allFormatsHaveTheSameVerses(BibleFormat format) throws IOException {
    assertThat(withoutNotes(read(sample(format)).edition())).isEqualTo(CATS);
  }

  @ParameterizedTest
  @EnumSource
  void wordsHaveStrongsNumbers(BibleFormat format) throws IOException {
    Edition.Verse verse =
        read(sample(format)).edition().books().get(0).chapters().get(0).verses().get(1);

    String items = format == BibleFormat.USFM ? "=charis G5485" : "G5485";
    assertThat(verse.annotated())
        .isEqualTo("\ufff9Grace\ufffa" + items + "\ufffb and peace. within a verse.");
  }

  @Test
  void alignmentsAndLongNumbersAreUnderstood() throws IOException {
    String text =
        """
        \\id GEN
        \\c 1
        \\v 1 \\zaln-s |x-strong="G14870" x-lemma="ei"\\*\\w If|x-occurrence="1"\\w* \\w he\\w*\\zaln-e\\* \\w sat|strong="H0430,b:H07225a"\\w*.
        """;

    assertThat(firstVerse(text).annotated())
        .isEqualTo(
            "\ufff9If\ufffaG1487 =ei\ufffb \ufff9he\ufffaG1487 =ei\ufffb"
                + " \ufff9sat\ufffaH430 H7225a\ufffb.");
  }

  private static Edition withoutNotes(Edition edition) {
    return new Edition(
        edition.books().stream()
            .map(
                book ->
                    new Edition.Book(
                        book.number(),
                        book.name(),
                        book.chapters().stream()
                            .map(
                                chapter ->
                                    new Edition.Chapter(
                                        chapter.number(),
                                        chapter.verses().stream()
                                            .map(each -> verse(each.number(), each.text()))
                                            .toList()))
                            .toList()))
            .toList());
  }

  @Test
  void whatIsLeftOutIsCountedByKind() throws IOException {
    assertThat(read(USFM).notices())
        .containsExactly(
            folder.resolve("cats")
                + ": left out or put together: 1 note, 1 cross reference, 7 headings, 2 paragraphs"
                + " of introductions, 1 figure, 1 number of another system, 1 range of verses under"
                + " its first number, 1 part of a verse put to the one before");
  }

  @Test
  void fileSaysWhatItIs() throws IOException {
    assertThat(read(OSIS).about())
        .isEqualTo(
            Map.of(
                "description", "The Cats",
                "lang", "en",
                "distributionlicense", "Public domain",
                "versification", "KJV"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
  void byteOrderMarkTellsTheEncoding(String charset) throws IOException {
    Path file = folder.resolve("cats");
    Files.write(file, ("\ufeff" + USFM).getBytes(charset));

    assertThat(withoutNotes(BibleFiles.read(file).edition())).isEqualTo(CATS);
  }

  @ParameterizedTest
  @CsvSource({
    "GEN, 1, Genesis",
    "PHM, 57, Philemon",
    "ESG, 71, Additions to Esther",
    "PS2, 72, Additional Psalm",
    "PSS, 85, Psalms of Solomon",
    "DAG, 90, Daniel (Greek)",
  })
  void bookHasNumberOfTheApi(String code, int number, String name) throws IOException {
    assertThat(read("\\id " + code + "\n\\c 1\n\\p\n\\v 1 Cat.").edition().books())
        .extracting(Edition.Book::number, Edition.Book::name)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(number, name));
  }

  @Test
  void filesOfFolderAreOneText() throws IOException {
    Files.createDirectories(folder.resolve("all/books"));
    Files.writeString(folder.resolve("all/books/08.usfm"), USFM);
    Files.writeString(folder.resolve("all/01.usfm"), "\\id GEN\n\\c 1\n\\v 1 Cat.");
    Files.writeString(folder.resolve("all/FRT.usfm"), "\\id FRT\n\\p Words.");
    Files.writeString(folder.resolve("all/README.md"), "# Cats");

    BibleFiles.Bible bible = BibleFiles.read(folder.resolve("all"));

    assertThat(bible.edition().books()).extracting(Edition.Book::number).containsExactly(1, 8);
    assertThat(bible.notices())
        .satisfiesExactly(
            dropped -> assertThat(dropped).contains("1 book that is no scripture"),
            others ->
                assertThat(others).endsWith("have no Bible: " + folder.resolve("all/README.md")));
  }

  @Test
  void archiveHasFilesOfOneText() throws IOException {
    Path zip = folder.resolve("cats.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("usx/RUT.usx"));
      out.write(USX.getBytes(StandardCharsets.UTF_8));
    }

    assertThat(withoutNotes(BibleFiles.read(zip).edition())).isEqualTo(CATS);
  }

  @Test
  void chaptersOfBookMayBeInSeveralFilesWhateverTheirOrder() throws IOException {
    Files.createDirectories(folder.resolve("all"));
    Files.writeString(folder.resolve("all/2.usfm"), "\\id GEN\n\\c 1\n\\v 1 One.");
    Files.writeString(
        folder.resolve("all/1.usx"),
        "<usx><book code='GEN'/><chapter number='2'/><para><verse number='1'/>Two.</para></usx>");
    Files.writeString(
        folder.resolve("all/3.xml"),
        "<osis><verse osisID='Gen.3.1'>Three.</verse><verse osisID='Gen.3.2'>3.</verse></osis>");
    Files.writeString(
        folder.resolve("all/4.xml"),
        "<XMLBIBLE><BIBLEBOOK bnumber='1'><CHAPTER cnumber='4'><VERS vnumber='1'>Four.</VERS>"
            + "</CHAPTER></BIBLEBOOK></XMLBIBLE>");
    Files.writeString(folder.resolve("all/0.usfm"), "\\id REV\n\\c 1\n\\v 1 End.");

    List<Edition.Book> books = BibleFiles.read(folder.resolve("all")).edition().books();

    assertThat(books).extracting(Edition.Book::number).containsExactly(1, 66);
    assertThat(books.get(0).chapters())
        .extracting(each -> each.number() + " " + each.verses().get(0).text())
        .containsExactly("1 One.", "2 Two.", "3 Three.", "4 Four.");
  }

  @ParameterizedTest
  @EnumSource
  void chapterInTwoFilesIsRefused(BibleFormat format) throws IOException {
    Files.createDirectories(folder.resolve("all"));
    Files.writeString(folder.resolve("all/1"), "\\id RUT\n\\c 2\n\\v 1 Cat.");
    Files.writeString(folder.resolve("all/2"), sample(format));

    assertRefused(folder.resolve("all"), "this chapter of the book is there already");
  }

  @Test
  void elementsWithinWordAreOfIt() throws IOException {
    String usx =
        "<usx><book code='GEN'/><chapter number='1'/><para style='q1'><verse number='1'/>The"
            + " <char style='w' strong='H3068'><char style='nd'>Lord</char>'s</char> day.<char"
            + " style='qs'>Selah</char></para></usx>";
    String usfm =
        "\\id GEN\n\\c 1\n\\q1\n\\v 1 The \\w \\+nd Lord\\+nd*'s|strong=\"H3068\"\\w* day.\\qs"
            + " Selah\\qs*";
    String osis =
        "<osis><verse osisID='Gen.1.1'>The <w lemma='strong:H3068'><divineName>Lord</divineName>'s"
            + "</w> day.<l>Selah</l></verse></osis>";

    for (String text : List.of(usx, usfm, osis)) {
      assertThat(firstVerse(text).annotated())
          .isEqualTo("The \ufff9Lord's\ufffaH3068\ufffb day. Selah");
    }
  }

  @Test
  void attributeOfUsfmWithoutNameIsLemma() throws IOException {
    assertThat(firstVerse("\\id GEN\n\\c 1\n\\v 1 \\w Cats|cat\\w* sat.").annotated())
        .isEqualTo("\ufff9Cats\ufffa=cat\ufffb sat.");
  }

  @Test
  void verseOfOsisMayBeginInTitle() throws IOException {
    Edition edition =
        read("<osis><chapter osisID='Ps.3'><title>A <hi>heading</hi></title><title"
                + " canonical='true'>By <verse sID='a' osisID='Ps.3.1'/>A psalm.<verse eID='a'/>"
                + "</title><verse osisID='Ps.3.2'>How<title>A heading</title> long.</verse>"
                + "</chapter></osis>")
            .edition();

    assertThat(edition.books().get(0).chapters().get(0).verses())
        .containsExactly(verse(1, "A psalm."), verse(2, "How long."));
  }

  @Test
  void marksOfQuotesStandAtTheirWords() throws IOException {
    assertThat(
            firstVerse(
                    "<osis><verse osisID='Gen.1.1'>Er: <q marker='\u201e' sID='q'/>Ja<q"
                        + " marker='\u201c' eID='q'/>.</verse></osis>")
                .text())
        .isEqualTo("Er: \u201eJa\u201c.");
  }

  @Test
  void commentDoesNotTellTheFormat() throws IOException {
    assertThat(withoutNotes(read("<!-- made of a <usx> file -->" + OSIS).edition()))
        .isEqualTo(CATS);
  }

  @Test
  void onlyItsWorkNamesTheText() throws IOException {
    String revised =
        OSIS.replace("<header>", "<header><revisionDesc><p><title>No</title></p></revisionDesc>");

    assertThat(read(revised).about()).containsEntry("description", "The Cats");
  }

  private Edition.Verse firstVerse(String text) throws IOException {
    return read(text).edition().books().get(0).chapters().get(0).verses().get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "67, Esther (Greek), EsthGr, 71",
    "70, Weisheit, Wis, 73",
    "99, Katzenbuch, Katz, 90",
  })
  void bookOfZefaniaHasNumberOfTheApi(int number, String name, String shortName, int expected)
      throws IOException {
    assertThat(
            read("<XMLBIBLE><BIBLEBOOK bnumber='"
                    + number
                    + "' bname='"
                    + name
                    + "' bsname='"
                    + shortName
                    + "'><CHAPTER cnumber='1'>"
                    + "<VERS vnumber='1'>Cat</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>")
                .edition()
                .books())
        .extracting(Edition.Book::number, Edition.Book::name)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(expected, name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\id CAT~\\c 1; line 1: \\id CAT: expected a code of a book, such as GEN",
        "\\id GEN~\\c x; line 2: \\c x: expected the number of a chapter",
        "\\id GEN~\\c 1~\\v x; line 3: \\v x: expected the number of a verse",
        "\\id GEN~\\v 1 Cat; line 2: a verse before the first \\c of its book",
        "<usx><book code='CAT'/></usx>; line 1: book code=\"CAT\": expected one such as GEN",
        "<usx><book code='GEN'/><verse number='1'/></usx>; a verse before the first chapter",
        "<osis><verse osisID='Gen'/></osis>; line 1: osisID=\"Gen\": expected a verse, such as Gen.1.1",
        "<XMLBIBLE><BIBLEBOOK bnumber='x'/></XMLBIBLE>; bnumber=\"x\": expected a number from 1",
        "<XMLBIBLE><VERS vnumber='1'/></XMLBIBLE>; expected the number of a verse",
        "<osis>; must start and end within the same entity",
        "<osis><osisText/>; must start and end within the same entity",
        "<osis><a></b></osis>; must be terminated by the matching end-tag",
        "<osis/>; expected a Bible in USFM, USX, OSIS or Zefania XML, found no verses",
        "<html/>; expected a Bible in USFM, USX, OSIS or Zefania XML",
      })
  void refusalSaysWhatWasExpected(String text, String message) throws IOException {
    assertRefused(write(text.replace('~', '\n')), message);
  }

  @Test
  void numbersOfZefaniaAreOfTheLanguageOfTheirBookUnlessTheySayIt() throws IOException {
    String verse = "'><CHAPTER cnumber='1'><VERS vnumber='1'>The <gr str='";
    String end = "'>cat</gr>.</VERS></CHAPTER></BIBLEBOOK>";
    List<Edition.Book> books =
        read("<XMLBIBLE>"
                + ("<BIBLEBOOK bnumber='39" + verse + "0430" + end)
                + ("<BIBLEBOOK bnumber='40" + verse + "26 G25 h1" + end).replaceAll("gr\\b", "GRAM")
                + "</XMLBIBLE>")
            .edition()
            .books();
    assertThat(books)
        .extracting(each -> each.chapters().get(0).verses().get(0).annotated())
        .containsExactly("The \ufff9cat\ufffaH430\ufffb.", "The \ufff9cat\ufffaG26 G25 H1\ufffb.");
  }

  @Test
  void bytesThatAreNoUtf8AreRefused() throws IOException {
    Files.write(
        folder.resolve("cats"),
        "\\id GEN\n\\c 1\n\\v 1 K\u00e4tzchen".getBytes(StandardCharsets.ISO_8859_1));

    assertRefused(folder.resolve("cats"), "not in UTF-8");
  }

  @Test
  void entitiesAreNotExpanded() throws IOException {
    String types =
        "<!DOCTYPE osis [<!ENTITY a \"cat\"><!ENTITY b SYSTEM \"file://" + folder + "/secret\">]>";
    Files.writeString(folder.resolve("secret"), "secret");
    for (String name : List.of("a", "b")) {
      assertRefused(write(types + OSIS.replace("Line one", "&" + name + ";")), "\"" + name + "\"");
    }
    assertThat(withoutNotes(read(types + OSIS).edition())).isEqualTo(CATS);
  }

  @Test
  void deepNestingIsRefused() throws IOException {
    assertRefused(write("<osis>" + "<p>".repeat(1_000_000)), "more than 1000 elements within");
  }

  @Tag("slow")
  @Test
  void archiveThatUnpacksToTooMuchIsRefused() throws IOException {
    Path zip = folder.resolve("bomb.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("GEN.usfm"));
      byte[] blanks = new byte[1 << 20];
      Arrays.fill(blanks, (byte) ' ');
      for (int i = 0; i < 300; i++) {
        out.write(blanks);
      }
    }

    assertRefused(zip, "has more than 256 MiB");
  }

  /** Each end of a file either gives a Bible or costs one line; so does each changed byte. */
  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void damagedFileIsReadOrRefused(BibleFormat format) throws IOException {
    byte[] bytes = sample(format).getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < bytes.length; at++) {
      assertReadOrRefused(Arrays.copyOf(bytes, at));
      byte[] changed = bytes.clone();
      changed[at] ^= 0x15;
      assertReadOrRefused(changed);
    }
  }

  @Test
  void damagedArchiveIsReadOrRefused() throws IOException {
    Path zip = folder.resolve("cats.zip");
    try (OutputStream file = Files.newOutputStream(zip);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.putNextEntry(new ZipEntry("RUT.usfm"));
      out.write(USFM.getBytes(StandardCharsets.UTF_8));
    }
    byte[] bytes = Files.readAllBytes(zip);
    for (int at = 0; at < bytes.length; at++) {
      assertReadOrRefused(Arrays.copyOf(bytes, at));
      byte[] changed = bytes.clone();
      changed[at] ^= 0x15;
      assertReadOrRefused(changed);
    }
  }

  private void assertReadOrRefused(byte[] bytes) throws IOException {
    Path file = folder.resolve("damaged");
    Files.write(file, bytes);
    try {
      assertThat(BibleFiles.read(file).edition().verseCount()).isBetween(1, 12);
    } catch (CommandException e) {
      assertThat(e.code()).isEqualTo(ExitCode.NO_DATA);
      assertThat(e.lines()).hasSize(1).allMatch(line -> line.lines().count() == 1);
    }
  }

  private static void assertRefused(Path file, String message) {
    assertThatThrownBy(() -> BibleFiles.read(file))
        .isInstanceOf(CommandException.class)
        .hasMessageContaining(message)
        .satisfies(
            problem ->
                assertThat(((CommandException) problem).lines())
                    .allSatisfy(line -> assertThat(Stream.of(line.split("\n", -1))).hasSize(1)));
  }

  private BibleFiles.Bible read(String text) throws IOException {
    return BibleFiles.read(write(text));
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("cats"), text);
  }
}
