package dev.tally.pipelines.scripture;

import dev.tally.pipelines.CommandException;
import dev.tally.pipelines.ExitCode;
import dev.tally.pipelines.Table;
import dev.tally.pipelines.Terminal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeSet;

/** Which translations there are, and which books a translation has. */
public final class ListTexts {
  private ListTexts() {}

  /** The translations that the source lists, and those that can be had offline. */
  public static Table translations(SourceOptions options, Terminal terminal) {
    return translations(opened(options, terminal), terminal);
  }

  /**
   * The books of some translations, with their chapters.
   *
   * @param versions as {@code --ver} has them
   */
  public static Table books(String versions, SourceOptions options, Terminal terminal) {
    Library library = opened(options, terminal);
    return books(TextPlan.versions(versions, library), library, terminal);
  }

  private static Library opened(SourceOptions options, Terminal terminal) {
    Library library = SourceOptions.library(options);
    library.open(terminal::notice);
    return library;
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
      throw CommandException.noData(missing);
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
