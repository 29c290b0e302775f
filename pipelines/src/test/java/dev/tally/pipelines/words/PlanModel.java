package dev.tally.pipelines.words;

import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Chapter;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.PlainRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which chapters and verses the results of a plan have, found without a pipeline. */
public final class PlanModel {
  private PlanModel() {}

  /** A chapter of a result, and what the request had said of it. */
  record Part(TextRequest request, Book book, Chapter chapter) {}

  /** A verse and its tokens, which are stripped. */
  public record Verse(int book, int chapter, int number, List<String> tokens) {}

  /** The verses of each result, in their order. */
  public static List<List<Verse>> results(TextPlan plan, List<Version> versions) {
    return parts(plan.grouping(), plan.requests(), versions).stream()
        .map(parts -> parts.stream().flatMap(part -> verses(part).stream()).toList())
        .toList();
  }

  /** The chapters of each result, in their order. */
  static List<List<Part>> parts(
      Grouping grouping, List<TextRequest> requests, List<Version> versions) {
    Map<String, List<Part>> results = new LinkedHashMap<>();
    for (TextRequest request : requests) {
      versions.stream()
          .filter(version -> version.id().equals(request.version()))
          .flatMap(version -> version.books().stream())
          .filter(book -> request.book() == 0 || request.book() == book.number())
          .forEach(book -> addParts(grouping, request, book, results));
    }
    return List.copyOf(results.values());
  }

  private static void addParts(
      Grouping grouping, TextRequest request, Book book, Map<String, List<Part>> results) {
    for (Chapter chapter : book.chapters()) {
      if (request.chapter() == 0 || request.chapter() == chapter.number()) {
        String key =
            switch (grouping) {
              case REQUEST -> request.path();
              case ALL -> "";
              case VERSION, FILE -> request.version();
              case BOOK -> request.version() + "/" + book.number();
              case CHAPTER -> request.version() + "/" + book.number() + "/" + chapter.number();
            };
        results
            .computeIfAbsent(key, created -> new ArrayList<>())
            .add(new Part(request, book, chapter));
      }
    }
  }

  private static List<Verse> verses(Part part) {
    List<Verse> verses = new ArrayList<>();
    for (String verse : part.chapter().verses()) {
      List<String> tokens = PlainRules.tokens(verse);
      int number = verses.size() + 1;
      verses.add(new Verse(part.book().number(), part.chapter().number(), number, tokens));
    }
    return verses;
  }
}
