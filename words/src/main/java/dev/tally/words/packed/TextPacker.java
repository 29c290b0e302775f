package dev.tally.words.packed;

import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Sentences;
import dev.tally.words.tokens.UnspacedScript;
import java.util.BitSet;

/**
 * Packs a text into lines of fields with tabs between them: one that says what it is, and then a
 * line {@code B} for each book, {@code C} for each chapter, and one for each verse that begins with
 * its number. The ends of words in scripts without blanks, and those of sentences in texts without
 * verses, are marked: other programs may find others. Not safe for use by many threads.
 */
public final class TextPacker implements VerseVisitor {
  private final StringBuilder packed = new StringBuilder();
  private final Sentences sentences = new Sentences();
  private int book = -1;

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
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    packed.append(number).append('\t');
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
    packed.append('\n');
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
