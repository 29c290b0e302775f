package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.text.TerminalWidth;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.kwic.Hit;
import dev.tally.words.kwic.HitLine;
import dev.tally.words.kwic.KwicLayout;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Hits for people at a terminal: one a line, all of them below each other.
 *
 * @param kwic what stands before a hit and after it
 * @param parallel versions whose verse stands below each hit
 */
record KwicText(KwicLayout kwic, List<String> parallel) {
  /** Writes the hits of each query; of several, each under its own heading. */
  void write(ShownHits findings, Writer out) throws IOException {
    for (int query = 0; query < findings.queries().size(); query++) {
      if (findings.queries().size() > 1) {
        out.write(VisibleText.onOneLine(findings.queries().get(query).typed()) + ":\n");
      }
      int[] widest = {0};
      Rows<HitLine> lines = findings.lines(query);
      lines.forEach(
          line -> widest[0] = Math.max(widest[0], TerminalWidth.of(location(line.hit()))));
      lines.forEach(line -> write(line, widest[0], out));
    }
  }

  private static String location(Hit hit) {
    return VisibleText.onOneLine((hit.isPlain() ? "" : hit.versionTitle() + " ") + hit.reference());
  }

  private void write(HitLine line, int width, Writer out) throws IOException {
    Hit hit = line.hit();
    String location = location(hit);
    String text =
        location
            + " ".repeat(width - TerminalWidth.of(location) + 2)
            + kwic.left(VisibleText.onOneLine(hit.left()))
            + "["
            + VisibleText.onOneLine(hit.match())
            + "]"
            + kwic.right(VisibleText.onOneLine(hit.right()));
    out.write(text.stripTrailing() + "\n");
    for (String version : parallel) {
      String verse =
          line.parallel(version).map(VisibleText::onOneLine).orElse("(not in " + version + ")");
      String number = ShownHits.number(line, version).map(each -> " (" + each + ")").orElse("");
      out.write("    " + version + number + "  " + verse + "\n");
    }
  }
}
