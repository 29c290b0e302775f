package dev.tally.pipelines.words;

import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TextTables;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Measurement;
import java.io.Writer;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.io.function.IOTriConsumer;

/**
 * The results of a command as people see them, besides the columns that every format has.
 *
 * @param <S> type of what is shown
 * @param parts of a result, each of which has a table of its own where people read it
 * @param plot pictures that a page has above its tables; refuses (usage) those that are too many
 * @param text writes what is shown as text; told whether these are plain texts, as {@link
 *     Layout#ofPlainTexts} has them; does not close the writer
 */
public record Presentation<S>(
    Function<S, Stream<S>> parts,
    Function<List<S>, Plot<S>> plot,
    IOTriConsumer<List<S>, Boolean, Writer> text) {
  /** Tables, without pictures. */
  public static <S> Presentation<S> tables(Measurement<?, S> measurement) {
    return text(
        (shown, isPlain, out) -> {
          Layout<S, ?> usual = measurement.layout();
          Layout<S, ?> layout = isPlain ? usual.ofPlainTexts() : usual;
          TextTables.write(layout, Rows.of(shown), out);
        });
  }

  /** Text of another form, without pictures. */
  public static <S> Presentation<S> text(IOTriConsumer<List<S>, Boolean, Writer> text) {
    return new Presentation<>(Stream::of, shown -> Plot.none(), text);
  }

  /** The presentation with pictures. */
  public Presentation<S> with(Function<List<S>, Plot<S>> plots) {
    return new Presentation<>(parts, plots, text);
  }

  /** The presentation with a table for each part of a result. */
  public Presentation<S> divided(Function<S, Stream<S>> into) {
    return new Presentation<>(into, plot, text);
  }
}
