package dev.tally.pipelines.scripture;

import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.NavigableMap;

/**
 * A source of texts in getBible v2 layout. Safe for use by many threads.
 *
 * <p>Each method throws an {@link UnavailableException} for what is not available.
 */
public interface TextSource {
  /** Finds and checks a text. */
  Text find(TextRequest request) throws UnavailableException;

  /** The bytes of a text that {@link #find} has found; it may hold more than was asked for. */
  InputStream open(Text text) throws UnavailableException;

  /**
   * Shows the verses of a text that {@link #find} has found.
   *
   * @return the abbreviation of the version that its file gives, or empty if it gives none
   * @throws IOException if it cannot be read; the visitor may have received some of it
   */
  String read(Text text, VerseVisitor visitor) throws UnavailableException, IOException;

  /** Every translation that the source lists, in its own order. */
  List<Translation> translations() throws UnavailableException;

  /** The translations of which the source has something. */
  default List<Translation> available() throws UnavailableException {
    return translations();
  }

  /** Ids of the versions whose whole text is here, as far as is known without a network. */
  List<String> ids() throws UnavailableException;

  /** Names of the books of a version by their numbers. */
  NavigableMap<Integer, String> books(String version) throws UnavailableException;

  /** Numbers of the chapters of a book, in its order. */
  List<Integer> chapters(String version, int book) throws UnavailableException;
}
