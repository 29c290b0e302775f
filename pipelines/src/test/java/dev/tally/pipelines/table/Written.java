package dev.tally.pipelines.table;

import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.text.CsvStyle;
import dev.tally.words.table.Layout;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
    return of(format, layout, Rows.of(results), plot, /* isRaw= */ false);
  }

  /** CSV or TSV whose cells are written as they are. */
  public static <S> String raw(TableFormat format, Layout<S, ?> layout, List<S> results)
      throws IOException {
    return of(format, layout, Rows.of(results), Plot.none(), /* isRaw= */ true);
  }

  private static <S> String of(
      TableFormat format, Layout<S, ?> layout, Rows<S> results, Plot<S> plot, boolean isRaw) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            out,
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            /* interactive= */ false);
    TablePage.About<S> about = new TablePage.About<>("Made up", "", Map.of(), List.of(), plot);
    OutputTarget output = OutputTarget.standard(terminal);
    new TableWriter(format, new CsvStyle(isRaw, ""), output).write(layout, results, () -> about);
    return out.toString(StandardCharsets.UTF_8);
  }
}
