package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.text.Ranges;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which translations there are, and which books a translation has. */
public final class ListTexts {
  private ListTexts() {}

  /** The options that say which texts are listed. */
  public interface Options extends SourceOptions {
    @Description(
        "list the books of these translations, comma-separated; or games, formats or"
            + " translations, to list those")
    @Alias({"translation", "translations", "versions", "version-id"})
    String getVer();

    @Description("list only translations in these languages, comma-separated, such as German or de")
    String getLanguage();
  }

  /**
   * A translation that there is.
   *
   * @param sha of the text that is used; empty if it is not known
   * @param offline whether it is available offline, and from where
   */
  record Available(Translation translation, String sha, String offline) {}

  /** Layout of translations. */
  public static final Layout<Available, Available> TRANSLATIONS =
      Layout.ofRows(
          List.of(
              Column.text("id", row -> row.translation.id()),
              Column.text("language", row -> row.translation.language()),
              Column.text("name", row -> row.translation.name()),
              Column.text("licence", row -> row.translation.licence()),
              Column.<Available>text("sha", row -> row.sha).fitting(Column.Fit.CUT),
              Column.text("offline", row -> row.offline)));

  /**
   * A book of a version.
   *
   * @param chapters that it has, such as {@code 1-16}
   */
  public record Book(String version, int number, String name, String chapters) {}

  /** Layout of books. */
  public static final Layout<Book, Book> BOOKS =
      Layout.ofRows(
          List.of(
              Column.text("version", Book::version),
              Column.number("number", Book::number),
              Column.text("name", Book::name),
              Column.text("chapters", Book::chapters)));

  /** The translations that the source has, and those that are available offline. */
  public static List<Available> translations(Options options, Terminal terminal) {
    return translations(options.getLanguage(), opened(options, terminal), terminal);
  }

  /** The books of the translations that {@code --ver} names, with their chapters. */
  public static List<Book> books(Options options, Terminal terminal) {
    Library library = opened(options, terminal);
    List<String> ids = TextPlans.items("ver", options.getVer());
    ids.stream()
        .filter(typed -> isNoId(typed) || SourceOptions.isUnknown(options, library, typed))
        .filter(TextOperands::isText)
        .findFirst()
        .ifPresent(
            text -> {
              throw CommandException.usage(
                  text + ": is a text of your own; expected a translation, whose books are listed");
            });
    SourceOptions.checkPublished(options, library, ids);
    return books(TextPlans.versions(options.getVer(), library), library, terminal);
  }

  private static boolean isNoId(String typed) {
    return !Translation.ID.matcher(typed.toLowerCase(Locale.ROOT)).matches();
  }

  private static Library opened(Options options, Terminal terminal) {
    Library library = SourceOptions.library(options);
    library.open(terminal.notices(Notice.CACHE));
    return library;
  }

  private static List<Available> translations(
      String languages, Library library, Terminal terminal) {
    Map<String, Text.Origin> offline = new TreeMap<>(library.offline());
    Map<String, Translation> translations = new LinkedHashMap<>();
    Set<String> ofFolder = new HashSet<>();
    try {
      library.available().forEach(each -> translations.put(each.id(), each));
    } catch (UnavailableException e) {
      if (offline.isEmpty()) {
        throw new CommandException(ExitCode.NO_DATA, e.getMessage(), e);
      }
      terminal.notice(Notice.SOURCE, e.getMessage() + "; listing what is available offline");
    }
    if (library.isFolder()) {
      ofFolder.addAll(translations.keySet());
    }
    try {
      for (Translation each : library.localTranslations()) {
        if (translations.putIfAbsent(each.id(), each) == null) {
          ofFolder.add(each.id());
        }
      }
    } catch (UnavailableException e) {
      terminal.notice(Notice.SOURCE, e.getMessage());
    }
    offline.forEach((id, origin) -> translations.putIfAbsent(id, Translation.unlisted(id)));
    List<Available> available = new ArrayList<>();
    for (Translation each : in(languages, translations.values(), library)) {
      String sha = each.sha1();
      if (ofFolder.contains(each.id())) {
        try {
          sha = library.folderSum(each.id());
        } catch (UnavailableException e) {
          terminal.notice(Notice.SOURCE, e.getMessage());
          offline.remove(each.id());
          sha = "";
        }
      }
      Text.Origin origin = offline.get(each.id());
      String from = origin == null ? "no" : origin.label();
      available.add(new Available(each, sha, from));
    }
    return available;
  }

  /**
   * The translations in some languages.
   *
   * @param languages names or codes, comma-separated; blank for all
   */
  static Collection<Translation> in(
      String languages, Collection<Translation> translations, Library library) {
    if (languages.isBlank()) {
      return translations;
    }
    List<String> wanted = TextPlans.items("language", languages);
    Set<String> known = new TreeSet<>();
    translations.forEach(each -> known.add(each.language()));
    List<String> missing =
        wanted.stream()
            .filter(language -> translations.stream().noneMatch(each -> each.isIn(language)))
            .map(
                language ->
                    "--language="
                        + language
                        + ": no translation in "
                        + library.source()
                        + FailureMessages.hint(language, known, ""))
            .toList();
    if (!missing.isEmpty()) {
      throw CommandException.noData(missing);
    }
    return translations.stream().filter(each -> wanted.stream().anyMatch(each::isIn)).toList();
  }

  private static List<Book> books(Iterable<String> versions, Library library, Terminal terminal) {
    List<Book> books = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (String version : versions) {
      try {
        Text text = library.find(new TextRequest(0, 0, version, 0, 0));
        if (!text.notice().isEmpty()) {
          terminal.notice(Notice.TEXT, text.notice());
        }
        Map<Integer, String> names = new HashMap<>();
        Map<Integer, Set<Integer>> chapters = new LinkedHashMap<>();
        VerseVisitor.Chapters contents =
            (book, name, chapter) -> {
              names.put(book, name);
              chapters.computeIfAbsent(book, first -> new TreeSet<>()).add(chapter);
            };
        new Verses(text, library).forEach(contents);
        chapters.forEach(
            (book, numbers) ->
                books.add(
                    new Book(version, book, names.getOrDefault(book, ""), Ranges.of(numbers))));
      } catch (UnavailableException e) {
        missing.add(e.getMessage());
      }
    }
    if (!missing.isEmpty()) {
      throw CommandException.noData(missing);
    }
    return books;
  }
}
