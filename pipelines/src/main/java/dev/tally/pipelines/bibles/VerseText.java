package dev.tally.pipelines.bibles;

/**
 * The words of a verse, put together from pieces between tags: parted by single blanks, without any
 * at its ends. For one verse, one thread.
 */
public final class VerseText {
  private final StringBuilder text = new StringBuilder();
  private boolean isBlank;
  private boolean isGap;

  /** Goes on with a piece of text; what is left out before it leaves no blank. */
  public void append(String piece) {
    piece
        .codePoints()
        .forEach(
            each -> {
              if (each == ' ' || (each >= '\t' && each <= '\r')) {
                isBlank = true;
              } else {
                appendBlank(each);
                text.appendCodePoint(each);
              }
            });
  }

  private void appendBlank(int next) {
    if (!text.isEmpty()
        && (isBlank
            || (isGap && endsWord(text.codePointBefore(text.length())) && startsWord(next)))) {
      text.append(' ');
    }
    isBlank = false;
    isGap = false;
  }

  /** Ends a word, even if no blank follows: at the end of a line of a poem, or before a note. */
  public void separate() {
    isGap = true;
  }

  /** Not so after an opening quote or bracket, or after a dash, which join what follows. */
  private static boolean endsWord(int character) {
    return switch (Character.getType(character)) {
      case Character.INITIAL_QUOTE_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.DASH_PUNCTUATION ->
          false;
      default -> true;
    };
  }

  /** Not so before a comma, a closing quote and the like, which belong to the word before. */
  private static boolean startsWord(int character) {
    return Character.isLetterOrDigit(character)
        || switch (Character.getType(character)) {
          case Character.INITIAL_QUOTE_PUNCTUATION, Character.START_PUNCTUATION -> true;
          default -> false;
        };
  }

  /** The text so far; empty if it has neither letter nor digit. */
  @Override
  public String toString() {
    return text.codePoints().anyMatch(Character::isLetterOrDigit) ? text.toString() : "";
  }
}
