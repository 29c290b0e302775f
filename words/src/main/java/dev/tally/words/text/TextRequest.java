package dev.tally.words.text;

import java.io.Serializable;

/**
 * One text to fetch: a version, one of its books, or one chapter of a book, or verses of that.
 *
 * @param index of the request among those of the run, from 0
 * @param group index of the first request whose words are counted together with this one's
 * @param corpus what results call the text: the version, or the folder that a file is of
 * @param version id such as {@code akjv}, lower case; of a plain text, the name of its file
 * @param book its number from 1, or 0 for the whole version
 * @param chapter its number from 1, or 0 for the whole book
 * @param verses which of the chapter's
 */
public record TextRequest(
    int index, int group, String corpus, String version, int book, int chapter, VerseRange verses)
    implements Serializable {
  /** All verses of a version, a book or a chapter. */
  public TextRequest(int index, int group, String version, int book, int chapter) {
    this(index, group, version, version, book, chapter, VerseRange.ALL);
  }

  /** Path of the text in a getBible v2 layout, without its ending: {@code akjv/40/3}. */
  public String path() {
    return version + (book == 0 ? "" : "/" + book) + (chapter == 0 ? "" : "/" + chapter);
  }

  /** For another version, with all else as it is. */
  public TextRequest of(String otherVersion) {
    return new TextRequest(index, group, corpus, otherVersion, book, chapter, verses);
  }

  /** Whether a file is asked for of a text that has another name, and may have more files. */
  public boolean isOfCorpus() {
    return !corpus.equals(version);
  }

  /** The request with another number, as a part of another result. */
  TextRequest at(int newIndex, int newGroup) {
    return new TextRequest(newIndex, newGroup, corpus, version, book, chapter, verses);
  }

  /** Whether it has verses that another one of the same book and result has. */
  boolean meets(TextRequest other) {
    boolean isOneChapter = chapter == other.chapter && verses.meets(other.verses);
    return chapter == 0 || other.chapter == 0 || isOneChapter;
  }

  /** All verses of this and of another one that {@link #meets} it, in the place of the first. */
  TextRequest joined(TextRequest other) {
    int first = Math.min(index, other.index);
    boolean isOfChapter = chapter != 0 && other.chapter != 0;
    return isOfChapter
        ? new TextRequest(first, group, corpus, version, book, chapter, verses.joined(other.verses))
        : new TextRequest(first, group, corpus, version, book, 0, VerseRange.ALL);
  }

  /** The book, chapter or verses, as OSIS writes them; empty for a whole version. */
  public String osis() {
    String part = (book == 0 ? "" : Canon.osis(book)) + (chapter == 0 ? "" : "." + chapter);
    if (verses.equals(VerseRange.ALL)) {
      return part;
    }
    String first = part + "." + Math.max(1, verses.first());
    String last = part + (verses.hasEnd() ? "." + verses.last() : "");
    return first.equals(last) ? first : first + "-" + last;
  }

  /** Name of the text in messages: {@code akjv, book 40, chapter 3}. */
  public String name() {
    return version
        + (book == 0 ? "" : ", book " + book)
        + (chapter == 0 ? "" : ", chapter " + chapter + verses);
  }
}
