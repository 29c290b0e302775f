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
 * @param readable their chapters, for browsers without scripts; none if that is too much
 */
record ExplorePage(
    PageHead head, TablePage.About<?> about, List<String> texts, List<Chapter> readable) {
  /**
   * A chapter, or a whole file.
   *
   * @param title with the name of its text
   * @param verses each after its number, or the first line of a paragraph
   */
  record Chapter(String title, List<String> verses) {}

  /** What a page may have at most, in bytes of Base64: some ten Bibles. */
  private static final int MAX_BYTES = 25_000_000;

  /** Characters of texts that are short enough to be there twice. */
  private static final int MAX_READABLE = 500_000;

  private static final String SCRIPTS = "/dev/tally/words/explore/";

  /**
   * Makes the page.
   *
   * @param packed at least one; several of a version are passages of it
   * @param isReadable whether the texts are there for browsers without scripts, however long
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
    List<String> texts = new ArrayList<>();
    List<Chapter> readable = new ArrayList<>();
    boolean isShort = packed.stream().mapToLong(Packed::characters).sum() <= MAX_READABLE;
    long bytes = 0;
    for (List<Packed> passages : versions.values()) {
      byte[] gzip =
          passages.size() == 1 ? passages.get(0).gzip() : Packed.compress(joined(passages));
      texts.add(Base64.getEncoder().encodeToString(gzip));
      bytes += texts.get(texts.size() - 1).length();
      if (bytes > MAX_BYTES) {
        throw CommandException.usage(
            "explore: the texts have more than "
                + MAX_BYTES / 1_000_000
                + " MB in a page; expected fewer of them, or books of them with --bk");
      }
      if (isShort || isReadable) {
        addChapters(PackedText.read(joined(passages), PackedText.Divisions.NONE), readable);
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
            .with(script);
    return new ExplorePage(head, about, texts, readable);
  }

  private static void addChapters(PackedText text, List<Chapter> all) {
    for (PackedText.Chapter chapter : text.chapters()) {
      List<String> verses = new ArrayList<>();
      text.verses(
          chapter,
          (number, chars, from, to) ->
              verses.add(
                  number
                      + " "
                      + VisibleText.onOneLine(new String(chars, from, to - from).strip())));
      String title =
          chapter.book() == 0
              ? text.profile().id()
              : text.profile().id() + " " + chapter.bookName() + " " + chapter.number();
      all.add(new Chapter(VisibleText.onOneLine(title), verses));
    }
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
