package dev.tally.words.packed;

import dev.tally.words.query.AnnotatedVerse;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Sentences;
import dev.tally.words.tokens.UnspacedScript;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Packs a text into lines of fields with tabs between them: one that says what it is, and then a
 * line {@code B} for each book, {@code C} for each chapter, and one for each verse that begins with
 * its number, or with none if it is the next in its chapter. The notes of a verse, where the text
 * has them, are a field after its text: for each some words, how far they are from those before,
 * how long they are, and the items, with commas between them. The ends of words in scripts without
 * blanks, and those of sentences in texts without verses, are marked: other programs may find
 * others. Not safe for use by many threads.
 */
public final class TextPacker implements VerseVisitor {
  private final StringBuilder packed = new StringBuilder();
  private final Sentences sentences = new Sentences();
  private final Optional<AnnotatedVerse> annotated;
  private int book = -1;

  /** Number of the verse before in the chapter. */
  private int last;

  /**
   * Packs a text.
   *
   * @param isAnnotated whether its verses are as {@link AnnotatedVerse} has them
   */
  public TextPacker(boolean isAnnotated) {
    annotated = isAnnotated ? Optional.of(new AnnotatedVerse()) : Optional.empty();
  }

  private static String head(TextProfile profile) {
    StringBuilder head = new StringBuilder();
    field("T", head);
    field(profile.id(), head);
    field(profile.corpus(), head);
    field(profile.name(), head);
    field(profile.language(), head);
    field(profile.isRightToLeft() ? "rtl" : "ltr", head);
    field(profile.edition(), head);
    field(profile.origin().name(), head);
    field(profile.sha1(), head);
    field(profile.stopWords(), head);
    head.setCharAt(head.length() - 1, '\n');
    return head.toString();
  }

  private static void field(String text, StringBuilder out) {
    Escapes.append(text.toCharArray(), 0, text.length(), out);
    out.append('\t');
  }

  @Override
  public void chapter(int nextBook, String bookName, int chapter) {
    if (nextBook != book) {
      packed.append("B\t").append(nextBook).append('\t');
      field(bookName, packed);
      packed.setCharAt(packed.length() - 1, '\n');
      book = nextBook;
    }
    sentences.chapter(nextBook);
    packed.append("C\t").append(chapter).append('\n');
    last = 0;
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    packed.append(number == last + 1 ? "" : Integer.toString(number)).append('\t');
    last = number;
    if (annotated.isPresent()) {
      AnnotatedVerse verse = annotated.get();
      verse.read(chars, from, to);
      text(verse.text(), 0, verse.length());
      notes(verse.spans());
    } else {
      text(chars, from, to);
    }
    packed.append('\n');
  }

  private void notes(List<AnnotatedVerse.Span> spans) {
    packed.append(spans.isEmpty() ? "" : "\t");
    int at = 0;
    for (AnnotatedVerse.Span span : spans) {
      packed.append(span.start() - at).append(',').append(span.end() - span.start()).append(',');
      String items = String.join(" ", span.items());
      Escapes.append(items.toCharArray(), 0, items.length(), packed);
      packed.append(Escapes.WORD_END);
      at = span.end();
    }
  }

  private void text(char[] chars, int from, int to) {
    BitSet sentenceEnds = new BitSet();
    sentences.split(chars, from, to, (c, start, end) -> sentenceEnds.set(end - from));
    BitSet wordEnds = UnspacedScript.wordEnds(chars, from, to);
    for (int start = from; start < to; ) {
      int end = Math.min(next(wordEnds, start - from), next(sentenceEnds, start - from)) + from;
      end = Math.min(end, to);
      Escapes.append(chars, start, end, packed);
      if (end < to && wordEnds.get(end - from)) {
        packed.append(Escapes.WORD_END);
      }
      if (end < to && sentenceEnds.get(end - from)) {
        packed.append(Escapes.SENTENCE_END);
      }
      start = end;
    }
  }

  private static int next(BitSet ends, int after) {
    int next = ends.nextSetBit(after + 1);
    return next < 0 ? Integer.MAX_VALUE >> 1 : next;
  }

  /**
   * All of it.
   *
   * @param profile what it says of itself
   */
  public String packed(TextProfile profile) {
    return head(profile) + packed;
  }
}
