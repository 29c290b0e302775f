package dev.tally.pipelines.table;

import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

/** What is written of results. */
public final class Written {
  private Written() {}

  /** All of it. */
  public static <S> String of(TableFormat format, Layout<S, ?> layout, List<S> results)
      throws IOException {
    return of(format, layout, results, Plot.none());
  }

  /** A page with pictures. */
  public static <S> String page(Layout<S, ?> layout, List<S> results, Plot<S> plot)
      throws IOException {
    return of(TableFormat.HTML, layout, results, plot);
  }

  private static <S> String of(
      TableFormat format, Layout<S, ?> layout, List<S> results, Plot<S> plot) throws IOException {
    StringWriter out = new StringWriter();
    TablePage.About<S> about = new TablePage.About<>("Made up", "", Map.of(), List.of(), plot);
    TableWriter.write(format, layout, Rows.of(results), () -> about, /* isRaw= */ false, out);
    return out.toString();
  }
}
