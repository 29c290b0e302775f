package dev.tally.pipelines.words.concordance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.text.TerminalWidth;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.kwic.Kwic;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The ways in which hits are written. */
enum ConcordanceFormat {
  /** A hit a line, all of them below each other. */
  TEXT {
    @Override
    void write(Findings findings, Kwic kwic, boolean isRaw, Writer out) throws IOException {
      for (int query = 0; query < findings.queries().size(); query++) {
        if (findings.queries().size() > 1) {
          out.write(VisibleText.onOneLine(findings.queries().get(query).typed()) + ":\n");
        }
        int[] widest = {0};
        HitFiles.Hits hits = findings.hits(query);
        hits.forEach(hit -> widest[0] = Math.max(widest[0], TerminalWidth.of(location(hit))));
        hits.forEach(hit -> writeLines(hit, widest[0], findings, kwic, out));
      }
    }
  },

  /** One object a line. */
  JSON {
    @Override
    void write(Findings findings, Kwic kwic, boolean isRaw, Writer out) throws IOException {
      JsonFactory factory = new JsonFactory();
      for (int i = 0; i < findings.queries().size(); i++) {
        String query = findings.queries().get(i).typed();
        findings
            .hits(i)
            .forEach(
                hit -> {
                  // Not closed: that would close the writer, which is the caller's.
                  JsonGenerator json = factory.createGenerator(out);
                  writeObject(hit, query, findings, json);
                  json.writeRaw('\n');
                  json.flush();
                });
      }
    }
  },

  /** One row a hit, under a header. */
  CSV {
    @Override
    void write(Findings findings, Kwic kwic, boolean isRaw, Writer out) throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      List<String> header = new ArrayList<>(COLUMNS);
      if (!findings.parallel().isEmpty()) {
        header.add("otherNumbers");
        header.addAll(findings.parallel());
      }
      csv.row(header);
      for (int i = 0; i < findings.queries().size(); i++) {
        String query = findings.queries().get(i).typed();
        findings.hits(i).forEach(hit -> csv.row(cells(hit, query, findings)));
      }
      csv.flush();
    }
  },

  /** One page that needs nothing else. */
  HTML {
    @Override
    void write(Findings findings, Kwic kwic, boolean isRaw, Writer out) throws IOException {
      ConcordancePage.write(findings, out);
    }
  };

  private static final List<String> COLUMNS =
      List.of(
          "version", "book", "chapter", "verse", "ref", "query", "start", "end", "left", "match",
          "right", "text", "edition");

  /**
   * Writes the hits that are shown.
   *
   * @param kwic the lines of text
   * @param isRaw whether cells of CSV are written as they are
   * @param out not closed
   */
  abstract void write(Findings findings, Kwic kwic, boolean isRaw, Writer out) throws IOException;

  private static String location(Hit hit) {
    return VisibleText.onOneLine((hit.isPlain() ? "" : hit.versionTitle() + " ") + hit.reference());
  }

  private static void writeLines(Hit hit, int width, Findings findings, Kwic kwic, Writer out)
      throws IOException {
    String location = location(hit);
    String line =
        location
            + " ".repeat(width - TerminalWidth.of(location) + 2)
            + kwic.left(VisibleText.onOneLine(hit.left()))
            + "["
            + VisibleText.onOneLine(hit.match())
            + "]"
            + kwic.right(VisibleText.onOneLine(hit.right()));
    out.write(line.stripTrailing() + "\n");
    for (String version : findings.parallel()) {
      Optional<String> verse = findings.parallel(hit, version);
      String text = verse.map(VisibleText::onOneLine).orElse("(not in " + version + ")");
      out.write("    " + version + "  " + text + "\n");
    }
  }

  private static void writeObject(Hit hit, String query, Findings findings, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("version", hit.version());
    if (!hit.text().otherEdition().isEmpty()) {
      json.writeStringField("edition", hit.text().otherEdition());
    }
    if (!hit.isPlain()) {
      json.writeNumberField("book", hit.found().book());
      json.writeNumberField("chapter", hit.found().chapter());
    }
    json.writeNumberField("verse", hit.found().verse());
    write("ref", hit.reference().toString(), json);
    write("query", query, json);
    json.writeNumberField("start", hit.span().start());
    json.writeNumberField("end", hit.span().end());
    write("left", hit.left(), json);
    write("match", hit.match(), json);
    write("right", hit.right(), json);
    write("text", hit.verse(), json);
    if (!findings.parallel().isEmpty()) {
      json.writeObjectFieldStart("parallel");
      for (String version : findings.parallel()) {
        Optional<String> verse = findings.parallel(hit, version);
        if (verse.isPresent()) {
          write(version, verse.get(), json);
        } else {
          json.writeNullField(version);
        }
      }
      json.writeEndObject();
      List<String> others = findings.otherNumbers(hit);
      if (!others.isEmpty()) {
        json.writeFieldName("otherNumbers");
        json.writeArray(others.toArray(String[]::new), 0, others.size());
      }
    }
    json.writeEndObject();
  }

  private static void write(String field, String text, JsonGenerator json) throws IOException {
    json.writeFieldName(field);
    json.writeRawValue(JsonStrings.quoted(text));
  }

  private static List<String> cells(Hit hit, String query, Findings findings) {
    boolean isPlain = hit.isPlain();
    List<String> cells =
        new ArrayList<>(
            List.of(
                hit.version(),
                isPlain ? "" : String.valueOf(hit.found().book()),
                isPlain ? "" : String.valueOf(hit.found().chapter()),
                String.valueOf(hit.found().verse()),
                hit.reference().toString(),
                query,
                String.valueOf(hit.span().start()),
                String.valueOf(hit.span().end()),
                hit.left(),
                hit.match(),
                hit.right(),
                hit.verse(),
                hit.text().otherEdition()));
    if (!findings.parallel().isEmpty()) {
      cells.add(String.join(" ", findings.otherNumbers(hit)));
    }
    findings.parallel().forEach(version -> cells.add(findings.parallel(hit, version).orElse("")));
    return cells;
  }
}
