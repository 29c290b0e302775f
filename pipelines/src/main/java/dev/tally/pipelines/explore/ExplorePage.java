package dev.tally.pipelines.explore;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.explore.PackTexts.Packed;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.packed.PackedText;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A page that has texts, and the scripts that read, search and measure them.
 *
 * @param head of the page
 * @param about what it is about
 * @param texts as {@link PackTexts} packs them, in gzip and Base64
 * @param chapters what is read before the scripts run, or without them: the first chapter at least
 * @param isWhole whether these are all chapters
 */
record ExplorePage(
    PageHead head,
    TablePage.About<?> about,
    List<String> texts,
    List<Chapter> chapters,
    boolean isWhole) {
  /**
   * A chapter, or a whole file.
   *
   * @param heading as the scripts show it
   * @param text id of its text
   * @param isNumbered whether it has verses and not paragraphs
   * @param language as BCP 47 has it; empty if it is not known
   */
  record Chapter(
      String heading, String text, boolean isNumbered, String language, List<Verse> verses) {
    /** Title with the name of its text. */
    String title() {
      return heading.equals(text) ? text : text + " " + heading;
    }
  }

  /** A verse, or a paragraph, whose number is its first line. */
  record Verse(int number, String text) {}

  /** Limit of the texts of a page, in bytes of Base64: some ten Bibles. */
  private static final int MAX_BYTES = 25_000_000;

  /** Characters of texts that are short enough to be there twice. */
  private static final int MAX_READABLE = 500_000;

  /** Characters of the first chapter that are there for the first moment. */
  private static final int MAX_FIRST = 20_000;

  /** Who has come for something else is not to see the first chapter before it. */
  private static final Asset HIDE_OPENING =
      new Asset(
          "if (location.hash.length > 1) document.documentElement.className = 'has-address';");

  private static final String SCRIPTS = "/dev/tally/words/explore/";

  /**
   * Makes the page.
   *
   * @param packed at least one; several of a version are passages of it
   * @param isReadable whether all chapters are there for browsers without scripts, however long
   * @throws CommandException (usage) if they are too long
   */
  static ExplorePage of(List<Packed> packed, TablePage.About<?> about, boolean isReadable)
      throws IOException {
    Map<String, List<Packed>> versions = new LinkedHashMap<>();
    for (Packed each : packed) {
      versions
          .computeIfAbsent(each.text().request().version(), first -> new ArrayList<>())
          .add(each);
    }
    boolean isWhole =
        isReadable || packed.stream().mapToLong(Packed::characters).sum() <= MAX_READABLE;
    List<String> texts = new ArrayList<>();
    List<Chapter> chapters = new ArrayList<>();
    long bytes = 0;
    for (List<Packed> passages : versions.values()) {
      boolean isOne = passages.size() == 1;
      boolean isRead = isWhole || chapters.isEmpty();
      String joined = isOne && !isRead ? "" : joined(passages);
      byte[] gzip = isOne ? passages.get(0).gzip() : Packed.compress(joined);
      texts.add(Base64.getEncoder().encodeToString(gzip));
      bytes += texts.get(texts.size() - 1).length();
      if (bytes > MAX_BYTES) {
        throw CommandException.usage(
            "explore: the page would exceed "
                + MAX_BYTES / 1_000_000
                + " MB; choose fewer texts or books (--bk)");
      }
      if (isRead) {
        PackedText text = PackedText.read(joined, new PackedText.Divisions());
        text.chapters().stream()
            .limit(isWhole ? Long.MAX_VALUE : 1)
            .map(each -> chapter(text, each, isWhole ? Integer.MAX_VALUE : MAX_FIRST))
            .forEach(chapters::add);
      }
    }
    // The compiled code exports into self, which would be the window.
    Asset script =
        new Asset("globalThis.tally = {};\n(function (self) {\n")
            .and(Asset.read(ExplorePage.class, SCRIPTS + "words.js"))
            .and(new Asset("\n})(tally);\n"))
            .and(Asset.read(ExplorePage.class, SCRIPTS + "explore.js"));
    PageHead head =
        PageHead.of(about.windowTitle(), Asset.read(ExplorePage.class, SCRIPTS + "explore.css"))
            .withFirst(HIDE_OPENING)
            .with(script);
    return new ExplorePage(head, about, texts, chapters, isWhole);
  }

  /** The first verses of a chapter, as many as are no longer together than some characters. */
  private static Chapter chapter(PackedText text, PackedText.Chapter chapter, int maxCharacters) {
    List<Verse> verses = new ArrayList<>();
    int[] left = {maxCharacters};
    text.verses(
        chapter,
        (number, chars, from, to) -> {
          left[0] -= to - from;
          if (left[0] >= 0) {
            String verse = new String(chars, from, to - from).strip();
            verses.add(new Verse(number, VisibleText.onOneLine(verse)));
          }
        });
    boolean isAlone =
        text.chapters().stream().filter(each -> each.book() == chapter.book()).count() == 1;
    String heading =
        !text.hasBooks()
            ? text.profile().name()
            : chapter.bookName() + (isAlone ? "" : " " + chapter.number());
    return new Chapter(
        VisibleText.onOneLine(heading),
        VisibleText.onOneLine(text.profile().id()),
        text.hasBooks(),
        text.profile().language(),
        verses);
  }

  /** Passages of a version as one text, with what the first says of itself. */
  private static String joined(List<Packed> passages) throws IOException {
    StringBuilder all = new StringBuilder(passages.get(0).unpacked());
    for (Packed next : passages.subList(1, passages.size())) {
      String packed = next.unpacked();
      all.append(packed, packed.indexOf('\n') + 1, packed.length());
    }
    return all.toString();
  }

  void write(Writer out) {
    Templates.write("explore/page.jte", this, out);
  }
}
