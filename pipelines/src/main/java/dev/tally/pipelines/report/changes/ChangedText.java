package dev.tally.pipelines.report.changes;

import dev.tally.pipelines.report.changes.Verse.VerseLocation;
import dev.tally.pipelines.report.changes.VerseChange.Kind;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.text.Text;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The changes of a text, book by book.
 *
 * @param books those in which anything has
 * @param problem why that is not known, in a line; empty if it is
 */
public record ChangedText(List<Book> books, String problem) {
  /** Copies the list. */
  public ChangedText {
    books = List.copyOf(books);
  }

  /** Whether a book was there before and is there now. */
  public enum Presence {
    STAYED,
    NEW,
    GONE
  }

  /**
   * A book in which something has changed.
   *
   * @param number of the book, or 0 in a plain text
   * @param name of the book in the text
   * @param counts of all its changes
   * @param changes by chapter and verse, or the first of them
   */
  public record Book(
      int number, String name, Presence presence, Counts counts, List<VerseChange> changes) {
    /** Copies the list. */
    public Book {
      changes = List.copyOf(changes);
    }

    private static Book of(int number, String name, Presence presence, List<VerseChange> changes) {
      return new Book(number, name, presence, Counts.of(changes), changes);
    }

    /** Number of changes that the list leaves out. */
    public int more() {
      return counts.all() - changes.size();
    }
  }

  /**
   * Number of verses that have changed.
   *
   * @param changed that have another text
   * @param moved that have another number
   */
  public record Counts(int added, int removed, int changed, int moved) {
    /** Checks the counts. */
    public Counts {
      if (Math.min(Math.min(added, removed), Math.min(changed, moved)) < 0) {
        throw new IllegalArgumentException("expected counts from 0");
      }
    }

    private static Counts of(List<VerseChange> changes) {
      return new Counts(
          count(Kind.ADDED, changes),
          count(Kind.REMOVED, changes),
          count(Kind.CHANGED, changes),
          count(Kind.MOVED, changes));
    }

    private static int count(Kind kind, List<VerseChange> changes) {
      return (int) changes.stream().filter(it -> it.kind() == kind).count();
    }

    private Counts plus(Counts other) {
      return new Counts(
          added + other.added,
          removed + other.removed,
          changed + other.changed,
          moved + other.moved);
    }

    /** All together. */
    public int all() {
      return added + removed + changed + moved;
    }
  }

  private static ChangedText unknown(String problem) {
    return new ChangedText(List.of(), problem);
  }

  /**
   * Compares the state of a text that is kept with the one now.
   *
   * @param before SHA-1 of the files that it was made of
   * @param now texts that it is made of, each file once
   */
  public static ChangedText find(
      List<String> before, List<Text> now, KeptTexts kept, Library library) {
    return find(before, now, now.get(0), /* file= */ "", kept, library);
  }

  /**
   * Compares each file of a corpus with what is kept of it. The files in which anything has changed
   * are the books.
   *
   * @param before SHA-1 of the files that it was made of, by their names
   * @param now its files
   */
  public static ChangedText ofFiles(
      Map<String, String> before, List<Text> now, KeptTexts kept, Library library) {
    Map<String, String> gone = new LinkedHashMap<>(before);
    List<ChangedText> changes = new ArrayList<>();
    for (Text text : now) {
      String name = text.request().version();
      String old = gone.remove(name);
      if (!before.containsValue(text.sha1())) { // else it may have another name
        List<String> last = old == null ? List.of() : List.of(old);
        changes.add(find(last, List.of(text), text, name, kept, library));
      }
    }
    gone.values().removeAll(now.stream().map(Text::sha1).toList());
    gone.forEach(
        (name, sha1) ->
            changes.add(find(List.of(sha1), List.of(), now.get(0), name, kept, library)));
    return new ChangedText(
        changes.stream().flatMap(each -> each.books.stream()).toList(),
        changes.stream()
            .map(ChangedText::problem)
            .filter(each -> !each.isEmpty())
            .findFirst()
            .orElse(""));
  }

  /**
   * Compares the state of a text that is kept with the one now.
   *
   * @param like a text that is read as these are
   * @param file name of a file of a corpus; else empty
   */
  private static ChangedText find(
      List<String> before,
      List<Text> now,
      Text like,
      String file,
      KeptTexts kept,
      Library library) {
    List<Verse> old = new ArrayList<>();
    List<Verse> verses = new ArrayList<>();
    try {
      for (String sha1 : before) {
        try (InputStream bytes = kept.open(sha1)) {
          old.addAll(read(like, bytes, file));
        }
      }
    } catch (Verse.TooLongException e) {
      return unknown("the text of the previous report is too long: " + e.getMessage());
    } catch (FileNotFoundException e) {
      return unknown("the text of the previous report was not kept");
    } catch (IOException e) {
      return unknown(
          "what was kept of the text of the previous report is damaged: " + e.getMessage());
    }
    try {
      for (Text text : now) {
        try (InputStream bytes = library.open(text)) {
          verses.addAll(read(text, bytes, file));
        }
      }
    } catch (IOException | UnavailableException e) {
      return unknown("the text cannot be compared: " + e.getMessage());
    }
    return between(old, verses);
  }

  private static List<Verse> read(Text text, InputStream bytes, String file) throws IOException {
    Verse.Reader reader = new Verse.Reader(file);
    Verses.read(text, bytes, reader);
    return reader.verses();
  }

  /** Compares two states of a text. */
  static ChangedText between(List<Verse> before, List<Verse> now) {
    Map<Integer, String> old = names(before);
    Map<Integer, String> names = names(now);
    Map<Integer, List<VerseChange>> changes =
        VerseChange.between(before, now).stream()
            .collect(Collectors.groupingBy(it -> it.location().book()));
    List<Book> books = new ArrayList<>();
    for (int book : new TreeSet<>(changes.keySet())) {
      Presence presence =
          !names.containsKey(book)
              ? Presence.GONE
              : old.containsKey(book) ? Presence.STAYED : Presence.NEW;
      String name = names.getOrDefault(book, old.getOrDefault(book, ""));
      books.add(Book.of(book, name, presence, changes.getOrDefault(book, List.of())));
    }
    return new ChangedText(books, "");
  }

  private static Map<Integer, String> names(List<Verse> verses) {
    Map<Integer, String> names = new LinkedHashMap<>();
    verses.forEach(
        verse -> names.putIfAbsent(verse.location().book(), verse.location().bookName()));
    return names;
  }

  /** The part of it that is in these passages, or was. */
  public ChangedText within(Predicate<VerseLocation> passages) {
    List<Book> within = new ArrayList<>();
    for (Book book : books) {
      List<VerseChange> changes =
          book.changes().stream()
              .filter(it -> passages.test(it.location()) || it.from().filter(passages).isPresent())
              .toList();
      if (!changes.isEmpty()) {
        within.add(Book.of(book.number(), book.name(), book.presence(), changes));
      }
    }
    return new ChangedText(within, problem);
  }

  /**
   * This text with its first changes only. Those of books that are new or gone are left out, since
   * that says it all.
   */
  public ChangedText first(int max) {
    List<Book> first = new ArrayList<>();
    int left = max;
    for (Book book : books) {
      int shown = book.presence == Presence.STAYED ? Math.min(left, book.changes.size()) : 0;
      left -= shown;
      first.add(
          new Book(
              book.number, book.name, book.presence, book.counts, book.changes.subList(0, shown)));
    }
    return new ChangedText(first, problem);
  }

  /** Number of verses that have changed. */
  public Counts counts() {
    return books.stream().map(Book::counts).reduce(new Counts(0, 0, 0, 0), Counts::plus);
  }
}
