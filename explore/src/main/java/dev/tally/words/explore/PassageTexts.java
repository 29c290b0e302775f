package dev.tally.words.explore;

import dev.tally.words.packed.PackedText;
import dev.tally.words.packed.PackedText.Chapter;
import dev.tally.words.text.Books;
import dev.tally.words.text.Canon;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.OptionException;
import dev.tally.words.text.Ranges;
import dev.tally.words.text.Reference;
import dev.tally.words.text.Reference.ReferenceException;
import dev.tally.words.text.Strings;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Which parts of the texts are asked for. */
record PassageTexts(Workbench workbench, AskedOptions options) {
  TextPlan plan() {
    Grouping grouping = options.choice("by", "request", Grouping.values());
    TextPlan.Builder plan = new TextPlan.Builder(grouping);
    String books = options.text("bk", options.text("ref", ""));
    asked().forEach(text -> add(text, books, plan));
    return plan.build();
  }

  /** The texts of the option, whose ids may have commas in them; all without it. */
  private List<PackedText> asked() {
    String typed = options.text("ver", "").strip();
    if (typed.isEmpty()) {
      return workbench.texts();
    }
    return names().contains(typed)
        ? workbench.textsOf(typed)
        : Strings.split(typed, ',').stream()
            .flatMap(each -> workbench.textsOf(each.strip()).stream())
            .toList();
  }

  TextPlan sides() {
    TextPlan.Builder plan = new TextPlan.Builder(Grouping.VERSION);
    for (String option : List.of("left", "right")) {
      String side = options.text(option, "").strip();
      String version = versionOf(side);
      plan.beginPart();
      String books = booksOf(side, version);
      workbench.textsOf(version).forEach(text -> add(text, books, plan));
    }
    return plan.build();
  }

  /** The id that a side begins with: the longest one that there is, since it may have colons. */
  private String versionOf(String side) {
    return names().stream()
        .filter(id -> side.equals(id) || side.startsWith(id + ":"))
        .max(Comparator.comparingInt(String::length))
        .orElse(Strings.split(side, ':').get(0));
  }

  /** Names of the texts and corpora. */
  private List<String> names() {
    return workbench.texts().stream()
        .map(PackedText::profile)
        .flatMap(text -> Stream.of(text.id(), text.corpus()))
        .toList();
  }

  private static String booksOf(String side, String version) {
    return side.length() == version.length() ? "" : side.substring(version.length() + 1).strip();
  }

  /** The parts of a text that a typed reference names: whole books, and verses of chapters. */
  static List<TextRequest> of(Workbench workbench, PackedText text, String typed) {
    TextPlan.Builder plan = new TextPlan.Builder(Grouping.VERSION);
    new PassageTexts(workbench, new AskedOptions(Map.of())).add(text, typed, plan);
    return plan.build().requests();
  }

  private void add(PackedText text, String books, TextPlan.Builder plan) {
    String version = text.profile().id();
    if (books.isBlank() && text.hasBooks()) {
      plan.add(version, 0, 0);
      return;
    }
    if (books.isBlank()) {
      plan.add(text.profile().corpus(), version);
      return;
    }
    try {
      for (Reference reference : Reference.parse(books)) {
        add(text, reference, plan);
      }
    } catch (ReferenceException e) {
      throw new OptionException("--bk=" + e.getMessage());
    }
  }

  private void add(PackedText text, Reference reference, TextPlan.Builder plan) {
    TreeMap<Integer, String> names = new TreeMap<>();
    text.chapters().forEach(chapter -> names.put(chapter.book(), chapter.bookName()));
    Books known = new Books(names);
    String version = text.profile().id();
    Reference meant = known.resolve(reference);
    Collection<Integer> books = books(known, meant.name());
    if (books.isEmpty()) {
      throw new OptionException(version + ": no book '" + meant.name() + "'");
    }
    if (meant.ranges().isEmpty()) {
      books.forEach(book -> plan.add(version, book, 0));
      return;
    }
    if (books.size() > 1) {
      throw new OptionException("--bk=" + reference.typed() + ": expected a passage of one book");
    }
    int book = books.iterator().next();
    String request = "/" + plan.size();
    for (Reference.Range typed : meant.ranges()) {
      add(text, book, typed, request, plan);
    }
  }

  private static Collection<Integer> books(Books known, String name) {
    if (Strings.isNumber(name, Canon.MAX_DIGITS)) {
      int book = Integer.parseInt(name);
      return known.names().containsKey(book) ? List.of(book) : List.of();
    }
    return known.meant(name);
  }

  private static void add(
      PackedText text, int book, Reference.Range typed, String request, TextPlan.Builder plan) {
    List<Chapter> chapters =
        text.chapters().stream().filter(chapter -> chapter.book() == book).toList();
    List<Integer> numbers = chapters.stream().map(Chapter::number).toList();
    Reference.Range range = typed.in(book, numbers);
    String what = text.profile().id() + " " + chapters.get(0).bookName() + " " + range;
    if (!numbers.contains(range.firstChapter()) || !numbers.contains(range.lastChapter())) {
      throw new OptionException(what + ": no such chapter; the book has " + Ranges.of(numbers));
    }
    for (Chapter chapter : chapters) {
      if (range.firstChapter() <= chapter.number() && chapter.number() <= range.lastChapter()) {
        VerseRange asked = range.verses(chapter.number());
        List<Integer> verses = new ArrayList<>();
        text.verses(chapter, (number, chars, from, to) -> verses.add(number));
        if (verses.stream().noneMatch(asked::contains)) {
          throw new OptionException(what + ": no such verse; the chapter has " + Ranges.of(verses));
        }
        plan.add(text.profile().id(), book, chapter.number(), asked, request);
      }
    }
  }
}
