package dev.tally.pipelines.results;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.tally.pipelines.io.JsonRecords;
import java.io.IOException;
import java.io.Writer;

/** Layout of {@code summary.json}: each value has a line of its own. */
public final class SummaryJson {
  private SummaryJson() {}

  /**
   * Writes a summary.
   *
   * @param summary with the annotations of Jackson
   * @param out not closed
   */
  public static void write(Object summary, Writer out) throws IOException {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter pretty = new DefaultPrettyPrinter();
    pretty.indentArraysWith(lines);
    pretty.indentObjectsWith(lines);
    JsonGenerator json = JsonRecords.generator(out).setPrettyPrinter(pretty);
    json.writePOJO(summary);
    json.writeRaw('\n');
    json.flush();
  }
}
