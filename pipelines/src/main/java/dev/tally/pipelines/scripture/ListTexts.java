package dev.tally.pipelines.scripture;

import dev.tally.pipelines.Choice;
import dev.tally.pipelines.Command;
import dev.tally.pipelines.CommandException;
import dev.tally.pipelines.ExitCode;
import dev.tally.pipelines.Output;
import dev.tally.pipelines.Table;
import dev.tally.pipelines.Terminal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeSet;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The command {@code list}: which translations there are, and which books a translation has. */
public final class ListTexts {
  /** For the list of commands. */
  public static final Command<Options> COMMAND =
      new Command<>(
          "list",
          "lists the translations that can be asked for, or the books of some",
          "tally list --ver=akjv",
          Options.class,
          ListTexts::run);

  private ListTexts() {}

  /** What {@code list} takes. */
  public interface Options extends SourceOptions {
    @Description("translations whose books to list, comma-separated, instead of all translations")
    @Default.String("")
    String getVer();

    void setVer(String ver);

    @Description("text, json (one object a line) or csv")
    @Default.String("text")
    String getFormat();

    void setFormat(String format);
  }

  private static ExitCode run(Options options, Terminal terminal) {
    Table.Format format = Choice.of("format", options.getFormat(), Table.Format.class);
    Library library = SourceOptions.library(options);
    library.open(terminal::notice);
    Table table =
        options.getVer().isBlank()
            ? translations(library, terminal)
            : books(TextPlan.versions(options.getVer(), library), library, terminal);
    Output.to("", terminal).write(out -> table.write(format, out));
    return ExitCode.DONE;
  }

  private static Table translations(Library library, Terminal terminal) {
    NavigableMap<String, Text.Origin> offline = library.offline();
    Map<String, Translation> translations = new LinkedHashMap<>();
    try {
      library.translations().forEach(each -> translations.put(each.id(), each));
    } catch (UnavailableException e) {
      if (offline.isEmpty()) {
        throw new CommandException(ExitCode.NO_DATA, e.getMessage(), e);
      }
      terminal.notice(e.getMessage() + "; listing what can be had offline");
    }
    try {
      library.localTranslations().forEach(each -> translations.putIfAbsent(each.id(), each));
    } catch (UnavailableException e) {
      terminal.notice(e.getMessage());
    }
    offline.forEach(
        (id, origin) -> translations.putIfAbsent(id, new Translation(id, "", "", "", "")));
    Table table = new Table("id", "language", "name", "licence", "sha", "offline");
    for (Translation each : translations.values()) {
      Text.Origin origin = offline.get(each.id());
      String from = origin == null ? "no" : origin.label();
      table.add(each.id(), each.language(), each.name(), each.licence(), each.sha1(), from);
    }
    return table;
  }

  private static Table books(Iterable<String> versions, Library library, Terminal terminal) {
    Table table = new Table("version", "number", "name", "chapters");
    List<String> missing = new ArrayList<>();
    for (String version : versions) {
      try {
        Text text = library.find(new TextRequest(0, 0, version, 0, 0));
        if (!text.notice().isEmpty()) {
          terminal.notice(text.notice());
        }
        Contents contents = new Contents();
        new Verses(text, library).forEach(contents);
        contents.chapters.forEach(
            (book, chapters) ->
                table.add(
                    version,
                    book,
                    contents.names.getOrDefault(book, ""),
                    Library.ranges(chapters)));
      } catch (UnavailableException e) {
        missing.add(e.getMessage());
      }
    }
    if (!missing.isEmpty()) {
      throw CommandException.noData(String.join("\n", missing));
    }
    return table;
  }

  /** Books and chapters in the order of the text. */
  private static final class Contents implements VerseVisitor {
    private final Map<Integer, String> names = new LinkedHashMap<>();
    private final Map<Integer, Set<Integer>> chapters = new LinkedHashMap<>();

    @Override
    public void chapter(int book, String bookName, int chapter) {
      names.put(book, bookName);
      chapters.computeIfAbsent(book, first -> new TreeSet<>()).add(chapter);
    }

    @Override
    public void verse(char[] chars, int from, int to) {}
  }
}
