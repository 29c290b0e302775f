package dev.tally.pipelines.words;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The tallies of several results, or of what one worker or one shard knows of them. Sums are the
 * same in whatever order they are made. Not safe for use by many threads.
 */
final class Tallies {
  private final TreeMap<ResultKey, Entry> entries = new TreeMap<>();

  /**
   * Which result; they are printed in this order.
   *
   * @param group of the requests that are counted together
   * @param part place of the book or chapter in its text, from 0, where a text gives several
   *     results
   */
  record ResultKey(int group, int part) implements Comparable<ResultKey> {
    @Override
    public int compareTo(ResultKey other) {
      int byGroup = Integer.compare(group, other.group);
      return byGroup != 0 ? byGroup : Integer.compare(part, other.part);
    }
  }

  /**
   * One of the pieces of text that a result covers.
   *
   * @param text which it is, or is part of
   * @param book its number, or 0 for a whole version
   * @param bookName its name, or empty for a whole version
   * @param chapter its number, or 0 for a whole book or version
   */
  record Piece(Text text, int book, String bookName, int chapter) {
    /** The book that a chapter is of. */
    Piece wholeBook() {
      return new Piece(text, book, bookName, 0);
    }

    /** What the user should know of the texts of pieces, each thing once. */
    static List<String> notices(Stream<Piece> pieces) {
      return pieces
          .map(piece -> piece.text().notice())
          .filter(notice -> !notice.isEmpty())
          .distinct()
          .toList();
    }
  }

  /** One result: its pieces and its words. */
  record Entry(List<Piece> pieces, WordTally words) {
    Entry() {
      this(new ArrayList<>(), new WordTally());
    }
  }

  /** The tally of a result, empty if it is new. */
  Entry entry(ResultKey key) {
    return entries.computeIfAbsent(key, created -> new Entry());
  }

  /** All results in their order. */
  Map<ResultKey, Entry> entries() {
    return entries;
  }

  /** Adds all that others have counted elsewhere. */
  void merge(Tallies others) {
    others.entries.forEach(
        (key, other) -> {
          Entry entry = entry(key);
          entry.pieces.addAll(other.pieces);
          entry.words.merge(other.words);
        });
  }

  /** Cuts the words of every result into shards; the first one keeps the pieces. */
  Tallies[] cut(int shards) {
    Tallies[] cut = new Tallies[shards];
    Arrays.setAll(cut, i -> new Tallies());
    entries.forEach(
        (key, entry) -> {
          WordTally[] words = entry.words.cut(shards);
          for (int i = 0; i < shards; i++) {
            List<Piece> pieces = i == 0 ? entry.pieces : List.of();
            cut[i].entries.put(key, new Entry(pieces, words[i]));
          }
        });
    return cut;
  }

  /** Result by result, field by field. */
  static final class TalliesCoder extends DataCoder<Tallies> {
    @Override
    public void write(Tallies tallies, DataOutput out) throws IOException {
      out.writeInt(tallies.entries.size());
      for (Map.Entry<ResultKey, Entry> result : tallies.entries.entrySet()) {
        writeKey(result.getKey(), out);
        writePieces(result.getValue().pieces, out);
        result.getValue().words.write(out);
      }
    }

    @Override
    public Tallies read(DataInput in) throws IOException {
      Tallies tallies = new Tallies();
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        ResultKey key = readKey(in);
        tallies.entries.put(key, new Entry(readPieces(in), WordTally.read(in)));
      }
      return tallies;
    }

    static void writeKey(ResultKey key, DataOutput out) throws IOException {
      out.writeInt(key.group);
      out.writeInt(key.part);
    }

    static ResultKey readKey(DataInput in) throws IOException {
      return new ResultKey(in.readInt(), in.readInt());
    }

    static void writePieces(List<Piece> pieces, DataOutput out) throws IOException {
      out.writeInt(pieces.size());
      for (Piece piece : pieces) {
        new Text.TextCoder().write(piece.text, out);
        out.writeInt(piece.book);
        writeString(out, piece.bookName);
        out.writeInt(piece.chapter);
      }
    }

    static List<Piece> readPieces(DataInput in) throws IOException {
      List<Piece> pieces = new ArrayList<>();
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        Text text = new Text.TextCoder().read(in);
        pieces.add(new Piece(text, in.readInt(), readString(in), in.readInt()));
      }
      return pieces;
    }
  }
}
