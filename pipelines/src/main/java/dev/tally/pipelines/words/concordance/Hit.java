package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.words.concordance.VerseHits.Span;
import dev.tally.words.text.Label;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseReference;

/**
 * One hit.
 *
 * @param text in which it is
 * @param found the verse in which it is, with all hits of its query
 * @param span where in the verse it is
 */
record Hit(Text text, VerseHits found, Span span) {
  /** The version that was asked for. */
  String version() {
    return text.request().version();
  }

  /** The version as people read it. */
  String versionTitle() {
    return Label.title(version(), version(), text.edition());
  }

  /** Whether it is in a plain text, which has no books and is named in the reference. */
  boolean isPlain() {
    return found.book() == 0;
  }

  /** Where its verse is. */
  VerseReference reference() {
    return new VerseReference(version(), found.book(), found.chapter(), found.verse());
  }

  /** The verse, without blanks at its ends. */
  String verse() {
    return found.text().strip();
  }

  /** What stands before it in the verse. */
  String left() {
    return found.text().substring(0, span.from()).stripLeading();
  }

  /** What was found, as it stands in the verse. */
  String match() {
    return found.text().substring(span.from(), span.to());
  }

  /** What stands after it in the verse. */
  String right() {
    return found.text().substring(span.to()).stripTrailing();
  }
}
