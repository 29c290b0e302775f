package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Reference.Range;
import dev.tally.words.text.TextPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Works out what a command line asks for. */
public final class TextPlans {
  private TextPlans() {}

  /**
   * Works out the requests. Index files are read only where names, ranges or {@code all} need them.
   * If the library has plain texts, they are all that is asked for.
   *
   * @throws CommandException (usage) for what is refused, (no data) naming everything that the
   *     library does not have
   */
  public static TextPlan of(OwnTextOptions options, Library library) {
    return whole(missing -> of(options, () -> versions(options, library), library, missing));
  }

  /**
   * The plan for parts of texts, each of which gives one result.
   *
   * @throws CommandException (no data) naming everything that the library does not have
   */
  public static TextPlan of(List<TextSpec> parts, Library library) {
    return whole(missing -> available(parts, library, missing));
  }

  /**
   * Refuses options that are wrong for any library.
   *
   * @throws CommandException (usage)
   */
  public static void check(OwnTextOptions options) {
    EnumOption.of("by", options.getBy(), Grouping.class);
    chapters(options, books(options));
    items("ver", options.getVer()).forEach(item -> TextSpec.version("ver", options.getVer(), item));
  }

  /**
   * Tells how passages were read that could be read otherwise.
   *
   * @throws CommandException (usage) for what no version can have
   */
  public static void note(String books, Consumer<String> notices) {
    Selection.ofBooks(books, notices);
  }

  /** Whether some of the books named are passages: chapters or verses of one. */
  public static boolean isPassage(String books) {
    return Selection.ofBooks(books).stream().anyMatch(Selection::isPassage);
  }

  private static TextPlan whole(Function<List<MissingText>, TextPlan> planner) {
    List<MissingText> missing = new ArrayList<>();
    TextPlan plan = planner.apply(missing);
    if (!missing.isEmpty()) {
      throw MissingText.failure(missing);
    }
    return plan;
  }

  private static TextPlan of(
      ScopeOptions options,
      Supplier<Collection<String>> versions,
      Library library,
      List<MissingText> missing) {
    Grouping grouping = EnumOption.of("by", options.getBy(), Grouping.class);
    List<Selection> books = books(options);
    List<Selection> chapters = chapters(options, books);

    Requests requests = new Requests(new TextPlan.Builder(grouping), library, missing);
    for (String version : versions.get()) {
      requests.add(version, books, chapters);
    }
    return requests.plan.build();
  }

  /**
   * The requests for the texts that are there.
   *
   * @param missing receives everything that the library does not have
   * @throws CommandException (usage) for what is refused
   */
  public static TextPlan available(
      OwnTextOptions options, Library library, List<MissingText> missing) {
    return of(options, () -> versions(options, library), library, missing);
  }

  /**
   * The plan for versions that {@code --ver} does not name, without those that are not there.
   *
   * @param versions ids as {@link TextSpec#version} gives them, each once
   * @param missing receives everything that the library does not have
   */
  public static TextPlan available(
      ScopeOptions options, List<String> versions, Library library, List<MissingText> missing) {
    return of(options, () -> versions, library, missing);
  }

  /**
   * The plan for parts of texts, each of which gives one result, without those that are not there.
   *
   * @param missing receives everything that the library does not have
   */
  public static TextPlan available(
      List<TextSpec> parts, Library library, List<MissingText> missing) {
    Requests requests = new Requests(new TextPlan.Builder(Grouping.VERSION), library, missing);
    for (TextSpec part : parts) {
      List<Selection> books = Selection.ofBooks(part.books());
      List<Selection> chapters = chapters(part.chapters(), books);
      requests.plan.beginPart();
      requests.add(part.version(), books, chapters);
    }
    return requests.plan.build();
  }

  /** The requests of a plan, from what is selected. */
  private record Requests(TextPlan.Builder plan, Library library, List<MissingText> missing) {
    void add(String version, List<Selection> books, List<Selection> chapters) {
      List<String> files = library.plainTexts().files(version);
      if (!files.isEmpty()) {
        files.forEach(file -> plan.add(version, file));
        return;
      }
      if (books.isEmpty()) {
        plan.add(version, 0, 0);
        return;
      }
      Set<Selection.Part> parts = Selection.books(version, books, library, missing);
      if (!chapters.isEmpty() && parts.size() > 1) {
        throw oneBookExpected(chapters);
      }
      for (Selection.Part ofBook : parts) {
        if (!ofBook.passages().isEmpty()) {
          addPassages(version, ofBook);
        } else if (chapters.isEmpty()) {
          plan.add(version, ofBook.book(), 0);
        } else {
          Selection.chapters(version, ofBook.book(), chapters, library, missing)
              .forEach(chapter -> plan.add(version, ofBook.book(), chapter));
        }
      }
    }

    /** All that one reference names is one request. */
    private void addPassages(String version, Selection.Part ofBook) {
      try {
        int book = ofBook.book();
        List<Integer> known = library.chapters(version, book);
        String reference = "/" + plan.size();
        for (Range range : Selection.ranges(version, ofBook, known, missing)) {
          known.stream()
              .filter(each -> range.firstChapter() <= each && each <= range.lastChapter())
              .forEach(each -> plan.add(version, book, each, range.verses(each), reference));
        }
      } catch (UnavailableException e) {
        missing.add(e.text());
      }
    }
  }

  /**
   * The items of a comma-separated list; none if it is blank.
   *
   * @throws CommandException (usage) if one of them is empty
   */
  public static List<String> items(String option, String list) {
    if (list.isBlank()) {
      return List.of();
    }
    List<String> items = Arrays.stream(list.split(",", -1)).map(String::strip).toList();
    if (items.contains("")) {
      throw CommandException.usage("--" + option + "=" + list + ": empty item in the list");
    }
    return items;
  }

  private static List<Selection> books(ScopeOptions options) {
    if (options.isGiven("bk") && options.getBk().isBlank()) {
      throw CommandException.usage("--bk=: expected a book, or no --bk for the whole Bible");
    }
    return Selection.ofBooks(options.getBk());
  }

  private static List<Selection> chapters(ScopeOptions options, List<Selection> books) {
    if (options.isGiven("ch") && options.getCh().isBlank()) {
      throw CommandException.usage("--ch=: expected a chapter, or no --ch for the whole book");
    }
    return chapters(options.getCh(), books);
  }

  private static List<Selection> chapters(String list, List<Selection> books) {
    List<Selection> chapters =
        items("ch", list).stream().map(item -> Selection.of("ch", item)).toList();
    if (chapters.isEmpty()) {
      return chapters;
    }
    if (books.size() != 1 || books.get(0).kind() == Selection.Kind.RANGE) {
      throw oneBookExpected(chapters);
    }
    if (books.get(0).isPassage()) {
      throw CommandException.usage(
          "--ch=" + list + ": --bk=" + books.get(0).typed() + " names chapters already");
    }
    for (Selection chapter : chapters) {
      if (chapter.kind() == Selection.Kind.NAME) {
        throw CommandException.usage(
            "--ch=" + chapter.typed() + ": expected a number or a range such as 1-3");
      }
    }
    return chapters;
  }

  private static CommandException oneBookExpected(List<Selection> chapters) {
    String list = String.join(",", chapters.stream().map(Selection::typed).toList());
    return CommandException.usage("--ch=" + list + ": expected one --bk to go with it");
  }

  private static Collection<String> versions(OwnTextOptions options, Library library) {
    return library.plainTexts().isEmpty()
        ? versions(
            options.getLanguage().isBlank() || options.isGiven("ver") ? options.getVer() : "all",
            options.getLanguage(),
            library)
        : library.plainTexts().names();
  }

  /**
   * Ids of versions out of a list of them, each once.
   *
   * @param option its name, for messages
   * @throws CommandException (usage) for an item that can be no id
   */
  public static List<String> ids(String option, String list) {
    return items(option, list).stream()
        .map(item -> TextSpec.version(option, list, item))
        .distinct()
        .toList();
  }

  /**
   * The versions of {@code --ver}, where {@code all} stands for everything that the library lists.
   */
  public static Collection<String> versions(String list, Library library) {
    List<String> versions = ids("ver", list);
    if (versions.isEmpty()) {
      throw CommandException.usage("--ver=: expected the id of a translation, or all");
    }
    return versions.contains("all") ? all(library) : versions;
  }

  /**
   * The versions of {@code --ver}, or those of {@code --language}.
   *
   * @param languages names or codes, comma-separated; blank for versions of any language
   * @throws CommandException (usage) if both say which, (no data) if there is none in a language
   */
  public static Collection<String> versions(String list, String languages, Library library) {
    if (languages.isBlank()) {
      return versions(list, library);
    }
    if (!list.isBlank() && !list.strip().equalsIgnoreCase("all")) {
      throw CommandException.usage("--ver, --language: expected only one of the two");
    }
    return ids(ListTexts.in(languages, listed("language=" + languages, library), library), library);
  }

  private static Set<String> all(Library library) {
    Set<String> versions = ids(listed("ver=all", library), library);
    if (versions.isEmpty()) {
      throw CommandException.noData(library.source() + ": no translation there");
    }
    return versions;
  }

  private static Set<String> ids(Collection<Translation> translations, Library library) {
    Set<String> versions = new LinkedHashSet<>();
    for (Translation translation : translations) {
      String version = translation.id().toLowerCase(Locale.ROOT);
      if (!Translation.ID.matcher(version).matches()) {
        throw CommandException.noData(
            library.source() + ": lists '" + translation.id() + "', which is not a valid id");
      }
      versions.add(version);
    }
    return versions;
  }

  /**
   * The translations that the library lists; a folder may list more than it has.
   *
   * @param option that asks for it, for the message
   */
  private static Collection<Translation> listed(String option, Library library) {
    try {
      return library.isFolder() ? library.available() : library.translations();
    } catch (UnavailableException e) {
      throw new CommandException(ExitCode.NO_DATA, "--" + option + ": " + e.getMessage(), e);
    }
  }
}
