package dev.tally.pipelines.words.verses;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.TextStatus;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseReference;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The command {@code text}: the verses themselves. */
public final class PrintTexts {
  private PrintTexts() {}

  /** Options of {@code text}. */
  public interface Options extends OwnTextOptions, FormatOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("text"),
            "prints the verses of Bible translations, or the paragraphs of any text",
            List.of(
                "tally text kjv \"John 3:16-18\"",
                "tally text kjv akjv \"Psalm 23\" --parallel",
                "tally text letters.txt --format=json"),
            Options.class,
            List.of(TextOperands.NAME),
            TextOperands::byOption,
            PrintTexts::run);

    @Description("as text, print each verse on its own line after its number, as for passages")
    boolean getNumbers();

    @Description(
        "translations side by side: each verse of the first, and what the others say in its place")
    boolean getParallel();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    TableWriter table = FormatOptions.writer(options, terminal);
    try (SpooledInput spooled = new SpooledInput("text", terminal.in())) {
      Library library = OwnTextOptions.open(options, spooled, terminal);
      TextPlan plan = TextPlans.of(options, library);
      if (options.getParallel()) {
        writeParallel(options, plan, library, table, terminal);
        return ExitCode.DONE;
      }
      List<Text> texts = new ArrayList<>();
      List<TextPage.Outline> outlines = readable(plan.requests(), library, texts);
      TextStatus.tellRead(texts, terminal.listener());
      PlainTexts.notices(texts).forEach(terminal.notices(Notice.TEXT));
      Supplier<TablePage.About<Row>> about =
          () -> WordCommand.about("Text", options, texts.stream(), Plot.none());
      switch (table.format()) {
        case TEXT ->
            table
                .output()
                .write(out -> writeText(outlines, plan.grouping(), isNumbered(options), out));
        case HTML -> table.output().write(out -> TextPage.write(outlines, about.get(), out));
        default -> table.write(layout(texts), rows(outlines), about);
      }
    }
    return ExitCode.DONE;
  }

  private static void writeParallel(
      Options options, TextPlan plan, Library library, TableWriter table, Terminal terminal)
      throws IOException {
    List<String> versions = plan.requests().stream().map(TextRequest::version).distinct().toList();
    if (versions.size() < 2 || OwnTextOptions.isOwn(options)) {
      throw CommandException.usage(
          "--parallel: expected two translations or more, as in tally text kjv akjv \"Psalm 23\""
              + " --parallel");
    }
    List<TextRequest> ofFirst =
        plan.requests().stream()
            .filter(request -> request.version().equals(versions.get(0)))
            .toList();
    ParallelVerses verses =
        ParallelVerses.read(ofFirst, versions.subList(1, versions.size()), library);
    TextStatus.tellRead(verses.texts(), terminal.listener());
    verses.notices().forEach(terminal.notices(Notice.TEXT));
    if (table.format() == TableFormat.TEXT) {
      table.output().write(verses::write);
    } else {
      table.write(
          verses.layout(),
          Rows.of(verses.chapters()),
          () -> WordCommand.about("Text", options, verses.texts().stream(), Plot.none()));
    }
  }

  /** A verse of a text: where it is, and what it says. */
  private record Row(Text text, VerseReference reference, String verse) {
    private static Optional<Integer> number(int number) {
      return Optional.of(number).filter(any -> any != 0);
    }
  }

  private static Layout<Row, Row> layout(List<Text> texts) {
    List<Column<Row>> verse =
        List.of(
            Column.text("version", row -> row.reference.text()),
            Column.defined("book", row -> Row.number(row.reference.book())),
            Column.defined("chapter", row -> Row.number(row.reference.chapter())),
            Column.number("verse", row -> row.reference.verse()),
            Column.text("ref", row -> row.reference.toString()),
            Column.text("text", Row::verse));
    Column<Row> source = Column.text("source", row -> row.text.origin().label());
    Column<Row> edition = Column.<Row>text("edition", row -> row.text.otherEdition()).optional();
    Layout<Row, Row> layout =
        Layout.ofRows(
            Column.concat(verse, List.of(source, edition)),
            Column.concat(verse, List.of(edition, source)),
            List.of(
                Column.text("version", row -> row.reference.text()),
                Column.text("ref", row -> row.reference.toString()),
                Column.text("text", row -> VisibleText.onOneLine(row.verse))));
    return WordCommand.isPlain(texts) ? layout.ofPlainTexts() : layout;
  }

  /** Each verse as it is read. */
  private static Rows<Row> rows(List<TextPage.Outline> outlines) {
    return visitor -> {
      for (TextPage.Outline outline : outlines) {
        Text text = outline.verses().text();
        outline.read(
            Verses.located(
                text.request().version(),
                (reference, verse) -> {
                  try {
                    visitor.accept(new Row(text, reference, verse));
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                }));
      }
    };
  }

  private static boolean isNumbered(Options options) {
    return options.getNumbers() || TextPlans.isPassage(options.getBk());
  }

  private static void writeText(
      List<TextPage.Outline> outlines, Grouping grouping, boolean isNumbered, Writer out)
      throws IOException {
    if (isNumbered) {
      NumberedVerses numbered = new NumberedVerses(out);
      for (TextPage.Outline outline : outlines) {
        numbered.begin(outline.verses().text());
        outline.read(numbered);
      }
      return;
    }
    JoinedVerses joined = new JoinedVerses(grouping, out);
    for (TextPage.Outline outline : outlines) {
      joined.begin(outline.verses().text());
      outline.read(joined);
    }
    joined.end();
  }

  /**
   * All texts that are asked for. Each is read to its end, since nothing is to be printed if one of
   * them cannot be.
   *
   * @param texts receives them, with what the user should know of them
   */
  static List<TextPage.Outline> readable(
      List<TextRequest> requests, Library library, List<Text> texts) {
    List<TextPage.Outline> outlines = new ArrayList<>();
    List<MissingText> missing = new ArrayList<>();
    for (TextRequest request : requests) {
      try {
        Text text = library.find(request);
        TextPage.Outline outline = new TextPage.Outline(new Verses(text, library));
        texts.add(outline.verses().forEach(outline));
        outlines.add(outline);
      } catch (UnavailableException e) {
        missing.add(e.text());
      }
    }
    if (!missing.isEmpty()) {
      throw MissingText.failure(missing);
    }
    return outlines;
  }
}
