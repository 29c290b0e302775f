package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.pipelines.words.concordance.TextHits.Segment;
import dev.tally.words.kwic.Hit;
import dev.tally.words.kwic.SortKey;
import dev.tally.words.kwic.VerseHits;
import dev.tally.words.kwic.VerseHits.Span;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.io.function.IOConsumer;

/**
 * The hits that {@link FindHits} has written, in the order asked for.
 *
 * @param folder with a file for each text, or range of one
 * @param texts in the order asked
 * @param sortKeys by how many of their keys hits are sorted; 0 for the order of the text
 */
record HitFiles(String folder, List<TextHits> texts, int sortKeys) {
  private static final RecordCoder<VerseHits> CODER = RecordCoder.of(VerseHits.class);

  HitFiles {
    texts = texts.stream().sorted(Comparator.comparing(it -> it.text().request().index())).toList();
  }

  /** Versions of the texts, in the order asked. */
  List<String> versions() {
    return texts.stream().map(text -> text.text().request().version()).distinct().toList();
  }

  /** Whether all texts are plain. */
  boolean isPlain() {
    return WordCommand.isPlain(texts.stream().map(TextHits::text).toList());
  }

  /** Number of hits of a query, shown or not. */
  long total(int query) {
    return texts.stream().mapToLong(text -> text.hits(query)).sum();
  }

  /**
   * The hits of a query; sorted ones are in memory as long as the result is.
   *
   * @param selection which of them
   */
  Rows<Hit> of(int query, HitSelection selection) throws IOException {
    boolean isOfAll = sortKeys > 0 || selection.seed().isPresent();
    long read = isOfAll ? Long.MAX_VALUE : selection.max();
    Rows<Hit> found = visitor -> read(query, read, selection.of(total(query), visitor));
    if (sortKeys == 0) {
      return found;
    }
    List<Hit> hits = new ArrayList<>();
    found.forEach(hits::add);
    hits.sort( // is stable
        Comparator.comparing(hit -> hit.span().keys().subList(0, sortKeys), SortKey::compare));
    List<Hit> shown = hits.subList(0, (int) Math.min(selection.max(), hits.size()));
    return Rows.of(shown);
  }

  private void read(int query, long hits, IOConsumer<? super Hit> visitor) throws IOException {
    long left = hits;
    for (TextHits text : texts) {
      long ofText = text.hits(query);
      if (ofText > 0 && left > 0) {
        read(text, text.of(query).segments(), Math.min(ofText, left), visitor);
        left -= Math.min(ofText, left);
      }
    }
  }

  private void read(
      TextHits text, List<Segment> segments, long hits, IOConsumer<? super Hit> visitor)
      throws IOException {
    long left = hits;
    for (Segment segment : segments) {
      String file = FindHits.file(folder, text.text(), segment.range());
      try (InputStream bytes = Storage.open(file, segment.start());
          DataInputStream in = new DataInputStream(new BufferedInputStream(bytes))) {
        for (int verses = segment.verses(); verses > 0 && left > 0; verses--) {
          VerseHits verse = CODER.decode(in).after(segment.lines());
          for (Span span : verse.hits()) {
            if (left > 0) {
              visitor.accept(new Hit(text.text(), verse, span));
              left--;
            }
          }
        }
      }
    }
  }
}
