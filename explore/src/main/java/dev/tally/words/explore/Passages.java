package dev.tally.words.explore;

import dev.tally.words.packed.PackedText;
import dev.tally.words.packed.PackedText.Chapter;
import dev.tally.words.text.Canon;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Reference;
import dev.tally.words.text.ReferenceException;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which parts of the texts are asked for. */
record Passages(Workbench workbench, AskedOptions options) {
  TextPlan plan() {
    Grouping grouping = options.choice("by", Grouping.REQUEST, Grouping.values());
    TextPlan.Builder plan = new TextPlan.Builder(grouping);
    String all = String.join(",", workbench.texts().stream().map(t -> t.profile().id()).toList());
    for (String version : options.text("ver", all).split(",", -1)) {
      add(workbench.text(version.strip()), options.text("bk", options.text("ref", "")), plan);
    }
    return plan.build();
  }

  TextPlan sides() {
    TextPlan.Builder plan = new TextPlan.Builder(Grouping.VERSION);
    for (String option : List.of("left", "right")) {
      String[] typed = options.text(option, "").split(":", 2);
      plan.beginPart();
      add(workbench.text(typed[0].strip()), typed.length == 1 ? "" : typed[1].strip(), plan);
    }
    return plan.build();
  }

  /** What a typed reference names in a text: whole books, and verses of chapters. */
  static List<TextRequest> of(Workbench workbench, PackedText text, String typed) {
    TextPlan.Builder plan = new TextPlan.Builder(Grouping.REQUEST);
    new Passages(workbench, new AskedOptions(Map.of())).add(text, typed, plan);
    List<TextRequest> requests = plan.size() == 0 ? List.of() : plan.build().requests();
    if (requests.isEmpty()) {
      throw new AskedException(text.profile().id() + ": no " + typed.strip());
    }
    return requests;
  }

  private void add(PackedText text, String books, TextPlan.Builder plan) {
    String version = text.profile().id();
    if (books.isBlank()) {
      plan.add(version, 0, 0);
      return;
    }
    try {
      for (Reference reference : Reference.parse(books)) {
        add(text, reference, plan);
      }
    } catch (ReferenceException e) {
      throw new AskedException("--bk=" + e.getMessage());
    }
  }

  private void add(PackedText text, Reference reference, TextPlan.Builder plan) {
    String version = text.profile().id();
    TreeMap<Integer, String> known = new TreeMap<>();
    text.chapters().forEach(chapter -> known.put(chapter.book(), chapter.bookName()));
    TreeSet<Integer> books = new TreeSet<>(Canon.group(reference.name()));
    books.retainAll(known.keySet());
    int number =
        reference.name().matches("[0-9]{1,6}")
            ? Integer.parseInt(reference.name())
            : Canon.number(reference.name());
    if (known.containsKey(number)) {
      books.add(number);
    }
    known.forEach(
        (book, name) -> {
          if (Canon.folded(name).equals(Canon.folded(reference.name()))) {
            books.add(book);
          }
        });
    if (books.isEmpty()) {
      throw new AskedException(version + ": no book '" + reference.name() + "'");
    }
    for (int book : books) {
      if (reference.ranges().isEmpty()) {
        plan.add(version, book, 0);
      }
      String request = "/" + plan.size();
      for (Reference.Range range : reference.ranges()) {
        for (Chapter chapter : text.chapters()) {
          boolean isIn =
              chapter.book() == book
                  && range.firstChapter() <= chapter.number()
                  && chapter.number() <= range.lastChapter();
          if (isIn) {
            plan.add(version, book, chapter.number(), range.verses(chapter.number()), request);
          }
        }
      }
    }
  }
}
