package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.library.TextFlaws;
import dev.tally.pipelines.scripture.library.TextFlaws.Markup;
import dev.tally.pipelines.scripture.library.Verses.ReadRange;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.words.text.Passage;
import dev.tally.words.text.Text;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.UnspacedScript;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A text that was read: a range, or all of it.
 *
 * @param passage with the SHA-1 of the text, where that was asked for
 * @param isRead whether it could be read
 * @param isEmpty whether it has no verse
 * @param seen of its script, as far as the text has no notice of it
 * @param markup as far as the text has no notice of it
 */
public record Read(
    Passage passage, boolean isRead, boolean isEmpty, UnspacedScript.Seen seen, Markup markup) {
  private static final RecordCoder<All> ALL = RecordCoder.of(All.class);

  private record All(List<Read> read) {}

  /** The texts as bytes, which are read once while the parts of a result are put together. */
  static byte[] toBytes(List<Read> read) {
    return ALL.toBytes(new All(read));
  }

  /** The texts of {@link #toBytes}. */
  static List<Read> ofBytes(byte[] bytes) {
    return ALL.ofBytes(bytes).read;
  }

  /** All of a text, or of a part of it, which has its notices. */
  static Read whole(Passage passage) {
    return new Read(passage, true, false, UnspacedScript.Seen.NOTHING, Markup.NONE);
  }

  /** All of a text, which has its notices. */
  public static Read whole(Text text) {
    return whole(passage(text));
  }

  /** A range of a plain text. */
  public static Read range(ReadRange read, boolean isEmpty, UnspacedScript.Seen seen) {
    return new Read(passage(read.text()), true, isEmpty, seen, read.markup());
  }

  /** A range that could not be read. */
  static Read failed(Text text) {
    return new Read(passage(text), false, true, UnspacedScript.Seen.NOTHING, Markup.NONE);
  }

  private static Passage passage(Text text) {
    return new Passage(text, /* book= */ 0, "", /* chapter= */ 0);
  }

  /** Index of the text. */
  public int index() {
    return passage.text().request().index();
  }

  /**
   * Joins what was read of a text: its passage, with the SHA-1 and what the user should know of the
   * text; none if a part could not be read, as its reader has said, or all are empty.
   *
   * @param failed told of a text that is empty
   */
  public static Optional<Passage> join(List<Read> parts, Consumer<FailedText> failed) {
    Passage first = parts.get(0).passage;
    if (parts.size() == 1 && parts.get(0).equals(whole(first))) {
      return Optional.of(first);
    }
    if (!parts.stream().allMatch(Read::isRead)) {
      return Optional.empty();
    }
    if (parts.stream().allMatch(Read::isEmpty)) {
      String name = first.version();
      failed.accept(FailedText.of(parts.get(0).index(), PlainTexts.nothing(name)));
      return Optional.empty();
    }
    Text text =
        parts.stream()
            .map(each -> each.passage.text())
            .filter(each -> !each.sha1().isEmpty())
            .findFirst()
            .orElseThrow();
    UnspacedScript unspaced = new UnspacedScript(Tokenization.WHITESPACE, text.origin());
    Markup markup = Markup.NONE;
    for (Read each : parts) {
      unspaced.add(each.seen);
      markup = markup.plus(each.markup);
    }
    Text read = TextFlaws.noted(text, markup);
    return Optional.of(first.with(unspaced.withNotice(read).orElse(read)));
  }
}
