package dev.tally.pipelines.table;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

/** What is written of results. */
public final class Written {
  private static final TablePage.About ABOUT = new TablePage.About("Made up", Map.of(), List.of());

  private Written() {}

  /** All of it. */
  public static <S> String of(TableFormat format, Layout<S, ?> layout, List<S> results)
      throws IOException {
    StringWriter out = new StringWriter();
    TableWriter.write(format, layout, results, ABOUT, /* isRaw= */ false, out);
    return out.toString();
  }
}
