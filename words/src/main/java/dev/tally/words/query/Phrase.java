package dev.tally.words.query;

import java.io.Serializable;
import java.util.List;

/**
 * Consecutive tokens, each of which matches one of the alternatives of its slot. Immutable; safe
 * for use by many threads.
 *
 * @param slots one or more
 */
record Phrase(List<Slot> slots) implements Serializable {
  Phrase {
    slots = List.copyOf(slots);
  }

  /**
   * The words that may stand at one slot.
   *
   * @param alternatives one or more
   */
  record Slot(List<WordPattern> alternatives) implements Serializable {
    Slot {
      alternatives = List.copyOf(alternatives);
    }

    /** Whether a word with one of these keys may stand here. */
    boolean matches(char[][] keys) {
      for (char[] key : keys) {
        if (matches(key, 0, key.length)) {
          return true;
        }
      }
      return false;
    }

    /** Whether a word that has this item in its notes may stand here for it. */
    boolean matchesItem(String item) {
      for (WordPattern pattern : alternatives) {
        if (pattern instanceof WordPattern.Annotation annotation
            && annotation.item().equals(item)) {
          return true;
        }
      }
      return false;
    }

    /** Whether the key of a word may stand here. */
    boolean matches(char[] word, int from, int to) {
      for (WordPattern pattern : alternatives) {
        if (pattern.matches(word, from, to)) {
          return true;
        }
      }
      return false;
    }
  }

  boolean isOfAnnotations() {
    return slots.stream()
        .flatMap(slot -> slot.alternatives.stream())
        .anyMatch(WordPattern.Annotation.class::isInstance);
  }

  int length() {
    return slots.size();
  }

  /** Whether the tokens from an index on are this phrase, within one verse. */
  boolean matches(TokenLine tokens, int at) {
    if (at + slots.size() > tokens.limit()) {
      return false;
    }
    for (int i = 0; i < slots.size(); i++) {
      if (!tokens.matches(at + i, slots.get(i))) {
        return false;
      }
    }
    return true;
  }
}
