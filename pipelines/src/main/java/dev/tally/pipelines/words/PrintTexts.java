package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.AgeOptions;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.util.ArrayList;
import java.util.List;

/** The command {@code text}: the verses themselves. */
public final class PrintTexts {
  private PrintTexts() {}

  /** What {@code text} takes. */
  public interface Options extends OwnTextOptions, AgeOptions, FormatOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("text"),
            "prints the verses of Bible translations, or the paragraphs of any text",
            List.of(
                "tally text --ver=akjv --bk=Mark --ch=1", "tally text letters.txt --format=json"),
            Options.class,
            List.of(OwnTextOptions.OPERANDS),
            (options, terminal) -> run(options, terminal));

    @Override
    @Description(
        "text, json (one object a line) or csv; else as the ending of --output says, or text")
    @Default("")
    @OneOf(VerseFormat.class)
    @OptionGroup.In(OptionGroup.OUTPUT)
    String getFormat();
  }

  private static ExitCode run(Options options, Terminal terminal) {
    VerseFormat format = FormatOptions.format(options, VerseFormat.class);
    OutputTarget output = FormatOptions.output(options, terminal);
    try (SpooledInput spooled = new SpooledInput("text", terminal.in())) {
      Library library = OwnTextOptions.library(options, spooled);
      library.open(terminal::notice);
      TextPlan plan = TextPlan.of(options, library);
      List<Verses> texts = readable(plan.requests(), library);
      Text.notices(texts.stream().map(Verses::text)).forEach(terminal::notice);
      output.write(out -> format.write(texts, plan.grouping(), options.getRawCsv(), out));
    }
    return ExitCode.DONE;
  }

  /**
   * All texts that are asked for. Each is read to its end, since nothing is to be printed if one of
   * them cannot be.
   */
  private static List<Verses> readable(List<TextRequest> requests, Library library) {
    List<Verses> texts = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (TextRequest request : requests) {
      try {
        Text text = library.find(request);
        Verses verses = new Verses(text, library);
        verses.forEach(VerseVisitor.NONE);
        texts.add(verses);
      } catch (UnavailableException e) {
        missing.add(e.getMessage());
      }
    }
    if (!missing.isEmpty()) {
      throw CommandException.noData(missing);
    }
    return texts;
  }
}
