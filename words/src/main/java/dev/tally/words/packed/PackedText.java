package dev.tally.words.packed;

import dev.tally.words.query.AnnotatedVerse;
import dev.tally.words.text.Strings;
import dev.tally.words.text.Text;
import dev.tally.words.text.Text.Origin;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.UnspacedScript;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** A text that was packed, in memory. Immutable; its verses may be read by many. */
public final class PackedText {
  private static final int FIELDS = 10;

  private final TextProfile profile;
  private final List<Chapter> chapters;
  private final char[] chars;
  private final int[] numbers;
  private final int[] ends;
  private final Map<Integer, String> notes;

  private PackedText(Reader reader) {
    profile = reader.profile();
    chapters = List.copyOf(reader.chapters);
    chars = reader.chars;
    numbers = reader.numbers;
    ends = reader.ends;
    notes = reader.notes;
  }

  /**
   * A chapter.
   *
   * @param book its number, or 0 in a text without verses
   * @param first index of its first verse in the text
   * @param limit index after its last verse
   */
  public record Chapter(int book, String bookName, int number, int first, int limit) {}

  /**
   * The pieces that the packer has found in what no blanks divide: the index after each of them but
   * the last.
   *
   * @param words of runs of a script without blanks
   * @param sentences of paragraphs
   */
  public record Divisions(Map<String, int[]> words, Map<String, int[]> sentences) {
    /** None yet. */
    public Divisions() {
      this(new HashMap<>(), new HashMap<>());
    }
  }

  /**
   * Reads a text.
   *
   * @param divisions gets those that the text has
   * @throws IllegalArgumentException if it is not one that a {@link TextPacker} has made
   */
  public static PackedText read(String packed, Divisions divisions) {
    return new PackedText(new Reader(packed, divisions).read());
  }

  /** The text's description of itself. */
  public TextProfile profile() {
    return profile;
  }

  /** Chapters in their order. */
  public List<Chapter> chapters() {
    return chapters;
  }

  /** Whether it has books and verses, and not paragraphs alone. */
  public boolean hasBooks() {
    return chapters.stream().anyMatch(chapter -> chapter.book != 0);
  }

  /** The packed text as a text of a request. */
  public Text text(TextRequest request) {
    return new Text(request, profile.id(), profile.sha1(), profile.origin(), profile.edition(), "");
  }

  /** Shows the verses of a chapter. */
  public void verses(Chapter chapter, VerseVisitor visitor) {
    for (int verse = chapter.first; verse < chapter.limit; verse++) {
      verse(verse, visitor);
    }
  }

  private void verse(int verse, VerseVisitor visitor) {
    visitor.verse(numbers[verse], chars, verse == 0 ? 0 : ends[verse - 1], ends[verse]);
  }

  /** Whether words have notes: Strong's numbers and lemmas. */
  public boolean isAnnotated() {
    return !notes.isEmpty();
  }

  /** Shows what is asked for, with notes, as {@link AnnotatedVerse} has them. */
  public void readAnnotated(TextRequest request, VerseVisitor visitor) {
    int[] verse = {0};
    read(
        request,
        index -> {
          verse[0] = index;
          return true;
        },
        new VerseVisitor() {
          @Override
          public void chapter(int book, String bookName, int chapter) {
            visitor.chapter(book, bookName, chapter);
          }

          @Override
          public void verse(int number, char[] all, int from, int to) {
            char[] annotated = annotated(verse[0], from, to);
            visitor.verse(number, annotated, 0, annotated.length);
          }
        });
  }

  private char[] annotated(int verse, int from, int to) {
    StringBuilder text = new StringBuilder();
    int at = from;
    for (String note : Strings.split(notes.getOrDefault(verse, ""), Escapes.WORD_END)) {
      int comma = note.indexOf(',');
      int next = note.indexOf(',', comma + 1);
      if (next > 0) {
        int start = at + Integer.parseInt(note.substring(0, comma));
        int end = start + Integer.parseInt(note.substring(comma + 1, next));
        text.append(chars, at, start - at).append(AnnotatedVerse.ANCHOR);
        text.append(chars, start, end - start).append(AnnotatedVerse.SEPARATOR);
        text.append(Reader.text(note.substring(next + 1))).append(AnnotatedVerse.TERMINATOR);
        at = end;
      }
    }
    return text.append(chars, at, to - at).toString().toCharArray();
  }

  /** Number of verses. */
  public int size() {
    return chapters.isEmpty() ? 0 : chapters.get(chapters.size() - 1).limit;
  }

  /** Shows what is asked for. */
  public void read(TextRequest request, VerseVisitor visitor) {
    read(request, verse -> true, visitor);
  }

  /**
   * Shows some of what is asked for.
   *
   * @param shown which verses, by their indices in the text
   */
  public void read(TextRequest request, IntPredicate shown, VerseVisitor visitor) {
    for (Chapter chapter : chapters) {
      boolean isAsked =
          (request.book() == 0 || request.book() == chapter.book)
              && (request.chapter() == 0 || request.chapter() == chapter.number);
      if (isAsked) {
        visitor.chapter(chapter.book, chapter.bookName, chapter.number);
        for (int verse = chapter.first; verse < chapter.limit; verse++) {
          if (shown.test(verse) && request.verses().contains(numbers[verse])) {
            verse(verse, visitor);
          }
        }
      }
    }
  }

  private static final class Reader {
    private final String packed;
    private final Divisions divisions;
    private final List<Chapter> chapters = new ArrayList<>();
    private final char[] chars;
    private int size;
    private int[] numbers = new int[1024];
    private int[] ends = new int[1024];
    private final Map<Integer, String> notes = new HashMap<>();
    private int verses;

    /** Number of the verse before in the chapter. */
    private int before;

    private int book = -1;
    private String bookName = "";
    private int at;
    private List<String> head = List.of();

    Reader(String packed, Divisions divisions) {
      this.packed = packed;
      this.divisions = divisions;
      this.chars = new char[packed.length()];
    }

    Reader read() {
      head = Strings.split(line(), '\t');
      if (head.size() != FIELDS || !head.get(0).equals("T")) {
        throw damaged();
      }
      while (at < packed.length()) {
        switch (packed.charAt(at)) {
          case 'B' -> {
            List<String> fields = Strings.split(line(), '\t');
            book = Integer.parseInt(fields.get(1));
            bookName = text(fields.get(2));
          }
          case 'C' -> chapter(Integer.parseInt(line().substring(2)));
          default -> verse();
        }
      }
      endChapter();
      return this;
    }

    TextProfile profile() {
      return new TextProfile(
          text(head.get(1)),
          text(head.get(2)),
          text(head.get(3)),
          text(head.get(4)),
          head.get(5).equals("rtl"),
          text(head.get(6)),
          Origin.valueOf(head.get(7)),
          text(head.get(8)),
          text(head.get(9)));
    }

    private IllegalArgumentException damaged() {
      return new IllegalArgumentException("a text of this page is damaged");
    }

    private String line() {
      int end = packed.indexOf('\n', at);
      if (end < 0) {
        throw damaged();
      }
      String line = packed.substring(at, end);
      at = end + 1;
      return line;
    }

    private static String text(String field) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < field.length(); i += Escapes.width(field, i)) {
        text.append(Escapes.at(field, i));
      }
      return text.toString();
    }

    private void chapter(int number) {
      endChapter();
      before = 0;
      chapters.add(new Chapter(book, bookName, number, verses, verses));
    }

    private void endChapter() {
      if (!chapters.isEmpty()) {
        Chapter last = chapters.remove(chapters.size() - 1);
        chapters.add(new Chapter(last.book, last.bookName, last.number, last.first, verses));
      }
    }

    private void verse() {
      int tab = packed.indexOf('\t', at);
      int end = packed.indexOf('\n', at);
      if (tab < 0 || end < tab || chapters.isEmpty()) {
        throw damaged();
      }
      if (verses == ends.length) {
        numbers = Arrays.copyOf(numbers, verses * 2);
        ends = Arrays.copyOf(ends, verses * 2);
      }
      before = tab == at ? before + 1 : Integer.parseInt(packed.substring(at, tab));
      numbers[verses] = before;
      int note = packed.indexOf('\t', tab + 1);
      boolean isAnnotated = note >= 0 && note < end;
      if (isAnnotated) {
        notes.put(verses, packed.substring(note + 1, end));
      }
      text(tab + 1, isAnnotated ? note : end);
      ends[verses++] = size;
      at = end + 1;
    }

    private void text(int from, int to) {
      Marks words = new Marks();
      Marks sentences = new Marks();
      int start = size;
      for (int i = from; i < to; i += Escapes.width(packed, i)) {
        switch (packed.charAt(i)) {
          case Escapes.WORD_END -> words.add(size - start);
          case Escapes.SENTENCE_END -> sentences.add(size - start);
          default -> chars[size++] = Escapes.at(packed, i);
        }
      }
      if (sentences.size > 0) {
        divisions.sentences.put(new String(chars, start, size - start), sentences.array());
      }
      if (words.size > 0) {
        words(start, words);
      }
    }

    private void words(int start, Marks marks) {
      UnspacedScript.runs(
          chars,
          start,
          size,
          (c, from, to) -> {
            int[] within =
                Arrays.stream(marks.array())
                    .filter(end -> end > from - start && end < to - start)
                    .map(
                        end ->
                            UnspacedScript.bare(new String(c, from, end - (from - start))).length())
                    .toArray();
            divisions.words.put(UnspacedScript.bare(new String(c, from, to - from)), within);
          });
    }
  }

  /** Indices in a verse. */
  private static final class Marks {
    private int[] indices = {};
    private int size;

    void add(int index) {
      if (size == indices.length) {
        indices = Arrays.copyOf(indices, size * 2 + 8);
      }
      indices[size++] = index;
    }

    int[] array() {
      return Arrays.copyOf(indices, size);
    }
  }
}
