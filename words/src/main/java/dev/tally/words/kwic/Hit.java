package dev.tally.words.kwic;

import dev.tally.words.kwic.VerseHits.Span;
import dev.tally.words.text.Label;
import dev.tally.words.text.Strings;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseReference;

/**
 * One hit.
 *
 * @param text in which it is
 * @param found the verse in which it is, with all hits of its query
 * @param span where in the verse it is
 */
public record Hit(Text text, VerseHits found, Span span) {
  /** The version that was asked for. */
  public String version() {
    return text.request().version();
  }

  /** The version as people read it. */
  public String versionTitle() {
    return Label.title(version(), version(), text.edition());
  }

  /** Whether it is in a plain text, which has no books and is named in the reference. */
  public boolean isPlain() {
    return found.book() == 0;
  }

  /** Reference of its verse. */
  public VerseReference reference() {
    return new VerseReference(version(), found.book(), found.chapter(), found.verse());
  }

  /** The verse, without blanks at its ends. */
  public String verse() {
    return Strings.stripLeading(Strings.stripTrailing(found.text()));
  }

  /** The text before it in the verse. */
  public String left() {
    return Strings.stripLeading(found.text().substring(0, span.from()));
  }

  /** The hit as it stands in the verse. */
  public String match() {
    return found.text().substring(span.from(), span.to());
  }

  /** The text after it in the verse. */
  public String right() {
    return Strings.stripTrailing(found.text().substring(span.to()));
  }
}
