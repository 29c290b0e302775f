package dev.tally.pipelines.words;

import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Chapter;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which verses the results of a plan have, found without a pipeline. */
public final class PlanModel {
  private PlanModel() {}

  /** A verse and its tokens, which are stripped. */
  public record Verse(int book, int chapter, int number, List<String> tokens) {}

  /** The verses of each result, in their order. */
  public static List<List<Verse>> results(TextPlan plan, List<Version> versions) {
    Map<String, List<Verse>> results = new LinkedHashMap<>();
    for (TextRequest request : plan.requests()) {
      versions.stream()
          .filter(version -> version.id().equals(request.version()))
          .forEach(version -> addVerses(version, request, plan.scope(), results));
    }
    return List.copyOf(results.values());
  }

  private static void addVerses(
      Version version, TextRequest request, Scope scope, Map<String, List<Verse>> results) {
    for (Book book : version.books()) {
      for (Chapter chapter : book.chapters()) {
        boolean isOtherBook = request.book() != 0 && request.book() != book.number();
        boolean isOtherChapter = request.chapter() != 0 && request.chapter() != chapter.number();
        if (isOtherBook || isOtherChapter) {
          continue;
        }
        String key =
            switch (scope) {
              case REQUEST -> request.path();
              case VERSION -> version.id();
              case BOOK -> version.id() + "/" + book.number();
              case CHAPTER -> version.id() + "/" + book.number() + "/" + chapter.number();
            };
        List<Verse> verses = results.computeIfAbsent(key, created -> new ArrayList<>());
        for (int i = 0; i < chapter.verses().size(); i++) {
          List<String> tokens = PlainRules.tokens(chapter.verses().get(i));
          verses.add(new Verse(book.number(), chapter.number(), i + 1, tokens));
        }
      }
    }
  }
}
