package dev.tally.pipelines.scripture.documents;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * A Markdown file: CommonMark with GitHub's tables, Pandoc's footnotes, and what it says of itself
 * before its text, between lines of three hyphens, as Pandoc and Jekyll read it.
 *
 * @param fields those lines; empty if there are none
 * @param text what follows
 */
record Markdown(String fields, String text) {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final Pattern FIELDS =
      Pattern.compile("\\A\uFEFF?---\\h*\\R(.*?\\R)(?:---|[.]{3})\\h*(?:\\R|\\z)", Pattern.DOTALL);

  /** A note with the lines that go on with it. */
  private static final Pattern NOTE =
      Pattern.compile("(?m)^\\[\\^[^\\]\\s]+\\]:\\h*(.*(?:\\R(?!\\h*$|\\[\\^).+)*)");

  private static final Pattern NOTE_SIGN = Pattern.compile("\\[\\^[^\\]\\s]+\\]");

  static Markdown of(String markdown) {
    Matcher matcher = FIELDS.matcher(markdown);
    return matcher.find()
        ? new Markdown(matcher.group(1), markdown.substring(matcher.end()))
        : new Markdown("", markdown.replaceFirst("^\uFEFF", ""));
  }

  /** The value of a field; empty if it has none in one line. */
  String field(String key) {
    Matcher matcher = Pattern.compile("(?m)^" + key + ":\\h*(.*)$").matcher(fields);
    String value = matcher.find() ? matcher.group(1).strip() : "";
    return DocumentText.field(value.replaceFirst("^([\"'])(.*)\\1$", "$2"));
  }

  /** The text as HTML, with the footnotes at its end. */
  String html() {
    String notes =
        NOTE.matcher(text)
            .results()
            .map(note -> "\n\n" + note.group(1))
            .collect(Collectors.joining());
    String body = NOTE_SIGN.matcher(NOTE.matcher(text).replaceAll("")).replaceAll("");
    return HtmlRenderer.builder()
        .extensions(EXTENSIONS)
        .build()
        .render(Parser.builder().extensions(EXTENSIONS).build().parse(body + notes));
  }
}
