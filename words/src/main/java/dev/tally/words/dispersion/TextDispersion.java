package dev.tally.words.dispersion;

import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.sequence.TokenSequence;
import dev.tally.words.sequence.TokenSequence.Chapter;
import dev.tally.words.sequence.WordNumbers;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a result, and how each is spread.
 *
 * @param parts in the order of the text; none without tokens
 * @param words the most frequent first, or as they were asked for
 */
public record TextDispersion(List<Part> parts, List<WordDispersion> words) {
  /**
   * A part of a text.
   *
   * @param passage index of the passage that it is, or is in, among those of the result
   * @param book its number, or 0 for a whole text
   * @param bookName its name, or empty
   * @param chapter its number, or 0 for a whole book
   * @param tokens in it, 1 or more
   */
  public record Part(int passage, int book, String bookName, int chapter, int tokens) {}

  /** Finds words in a text. */
  public static TextDispersion of(TokenSequence text, DispersionOptions options) {
    List<Part> parts = parts(text, options.parts());
    Finder finder = new Finder(text, parts, options);
    List<WordDispersion> words =
        options.queries().isEmpty()
            ? finder.words(text.top(options.n()))
            : options.queries().stream().map(finder::query).toList();
    return new TextDispersion(parts, words);
  }

  /** Tokens of each part. */
  public int[] sizes() {
    return parts.stream().mapToInt(Part::tokens).toArray();
  }

  /** Whether any of the words occurs. */
  public boolean hasHits() {
    return words.stream().anyMatch(word -> word.range() > 0);
  }

  private static List<Part> parts(TokenSequence text, PartKind kind) {
    List<Part> parts = new ArrayList<>();
    List<Chapter> chapters = text.chapters();
    int start = 0;
    for (int i = 0; i < chapters.size(); i++) {
      Chapter chapter = chapters.get(i);
      boolean isLast = i == chapters.size() - 1;
      int end = isLast ? text.numbers().size() : chapters.get(i + 1).start();
      boolean goesOn = !isLast && isOnePart(chapter, chapters.get(i + 1), kind);
      if (!goesOn && end > start) {
        parts.add(part(chapter, kind, end - start));
      }
      start = goesOn ? start : end;
    }
    return List.copyOf(parts);
  }

  private static boolean isOnePart(Chapter chapter, Chapter next, PartKind kind) {
    return switch (kind) {
      case TEXT -> chapter.passage() == next.passage();
      case BOOK -> chapter.book() == next.book();
      case CHAPTER -> false;
    };
  }

  private static Part part(Chapter chapter, PartKind kind, int tokens) {
    return kind == PartKind.TEXT
        ? new Part(chapter.passage(), 0, "", 0, tokens)
        : new Part(
            chapter.passage(),
            chapter.book(),
            chapter.bookName(),
            kind == PartKind.BOOK ? 0 : chapter.number(),
            tokens);
  }

  /** Goes through a text once for each query, or once for all words. */
  private record Finder(TokenSequence text, List<Part> parts, DispersionOptions options) {
    List<WordDispersion> words(int[] words) {
      WordNumbers numbers = text.numbers();
      WordDispersion.Builder[] builders = new WordDispersion.Builder[numbers.types()]; // by number
      List<WordDispersion.Builder> inOrder = new ArrayList<>();
      for (int word : words) {
        WordDispersion.Builder builder = new WordDispersion.Builder(text.word(word));
        builders[word] = builder;
        inOrder.add(builder);
      }
      int token = 0;
      for (int part = 0; part < parts.size(); part++) {
        for (int end = token + parts.get(part).tokens(); token < end; token++) {
          WordDispersion.Builder builder = builders[numbers.at(token)];
          if (builder != null) {
            add(builder, part, token);
          }
        }
      }
      return inOrder.stream().map(WordDispersion.Builder::build).toList();
    }

    WordDispersion query(Query query) {
      WordLine tokens = text.line(options.keys());
      WordDispersion.Builder builder = new WordDispersion.Builder(query.typed());
      int part = 0;
      int partStart = 0;
      for (int verse = 0; verse < text.verses(); verse++) {
        int end = text.verseStart(verse + 1);
        tokens.begin(text.verseStart(verse), end);
        int at = tokens.find(query, text.verseStart(verse), end);
        for (; at < end; at = tokens.find(query, at + 1, end)) {
          while (at >= partStart + parts.get(part).tokens()) {
            partStart += parts.get(part++).tokens();
          }
          add(builder, part, at);
        }
      }
      return builder.build();
    }

    private void add(WordDispersion.Builder builder, int part, int token) {
      builder.add(part);
      if (options.isPlotted()) {
        builder.mark(token, text.numbers().size());
      }
    }
  }
}
