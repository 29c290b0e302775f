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
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Which parts of the texts are asked for. */
record PassageTexts(Workbench workbench, AskedOptions options) {
  /** The texts of {@code --ver}, whose ids may have commas in them; all without it. */
  TextPlan plan() {
    TextPlan.Builder plan =
        new TextPlan.Builder(options.choice("by", "request", Grouping.values()));
    String books = options.text("bk", options.text("ref", ""));
    String typed = options.text("ver", "").strip();
    List<String> ids = names().contains(typed) ? List.of(typed) : Strings.split(typed, ',');
    List<PackedText> texts =
        typed.isEmpty()
            ? workbench.texts()
            : ids.stream().flatMap(id -> workbench.textsOf(id.strip()).stream()).toList();
    texts.forEach(text -> add(text, books, plan));
    return plan.build();
  }

  /** Two sides, each of the longest id that it begins with, since ids may have colons. */
  TextPlan sides() {
    TextPlan.Builder plan = new TextPlan.Builder(Grouping.VERSION);
    for (String option : List.of("left", "right")) {
      String side = options.text(option, "").strip();
      String version =
          names().stream()
              .filter(id -> (side + ":").startsWith(id + ":"))
              .max(Comparator.comparingInt(String::length))
              .orElse(Strings.split(side, ':').get(0));
      String books = side.substring(Math.min(side.length(), version.length() + 1)).strip();
      plan.beginPart();
      workbench.textsOf(version).forEach(text -> add(text, books, plan));
    }
    return plan.build();
  }

  /** Names of the texts and corpora. */
  private List<String> names() {
    return workbench.texts().stream()
        .map(PackedText::profile)
        .flatMap(text -> Stream.of(text.id(), text.corpus()))
        .toList();
  }

  /** The parts of a text that a typed reference names: whole books, and verses of chapters. */
  static List<TextRequest> of(PackedText text, String typed) {
    TextPlan.Builder plan = new TextPlan.Builder(Grouping.VERSION);
    add(text, typed, plan);
    return plan.build().requests();
  }

  private static void add(PackedText text, String books, TextPlan.Builder plan) {
    String version = text.profile().id();
    if (!books.isBlank()) {
      try {
        Reference.parse(books).forEach(reference -> add(text, reference, plan));
      } catch (ReferenceException e) {
        throw new OptionException("--bk=" + e.getMessage());
      }
    } else if (text.hasBooks()) {
      plan.add(version, 0, 0);
    } else {
      plan.add(text.profile().corpus(), version);
    }
  }

  private static void add(PackedText text, Reference reference, TextPlan.Builder plan) {
    TreeMap<Integer, String> names = new TreeMap<>();
    text.chapters().forEach(chapter -> names.put(chapter.book(), chapter.bookName()));
    Books known = new Books(names);
    String version = text.profile().id();
    Reference meant = known.resolve(reference);
    boolean isNumber = Strings.isNumber(meant.name(), Canon.MAX_DIGITS);
    List<Integer> books =
        isNumber
            ? Stream.of(Integer.valueOf(meant.name())).filter(names::containsKey).toList()
            : List.copyOf(known.meant(meant.name()));
    if (books.isEmpty()) {
      throw new OptionException(version + ": no book '" + meant.name() + "'");
    }
    if (meant.ranges().isEmpty()) {
      books.forEach(book -> plan.add(version, book, 0));
    } else if (books.size() > 1) {
      throw new OptionException("--bk=" + reference.typed() + ": expected a passage of one book");
    }
    String request = "/" + plan.size();
    for (Reference.Range typed : meant.ranges()) {
      add(text, books.get(0), typed, request, plan);
    }
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
