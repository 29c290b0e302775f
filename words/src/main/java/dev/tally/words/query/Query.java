package dev.tally.words.query;

import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Segmentation;
import dev.tally.words.tokens.Tokenizer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * What to look for: consecutive tokens, each of which matches one of the alternatives of its slot.
 * {@code lamb|sheep of *} has three slots. Immutable; safe for use by many threads.
 */
public final class Query implements Serializable {
  /** Places of a query. */
  static final int MAX_WORDS = 10;

  /** Alternatives of a query, at all of its slots together. */
  static final int MAX_ALTERNATIVES = 100;

  /** Characters of an alternative. */
  static final int MAX_CHARACTERS = 1000;

  private static final char ANY = '*';

  private final String typed;
  private final List<Slot> slots;

  private Query(String typed, List<Slot> slots) {
    this.typed = typed;
    this.slots = List.copyOf(slots);
  }

  /**
   * What may stand at one slot.
   *
   * @param alternatives one or more
   */
  record Slot(List<Pattern> alternatives) implements Serializable {
    boolean matches(VerseTokens tokens, int at) {
      for (Pattern pattern : alternatives) {
        if (tokens.matches(at, pattern)) {
          return true;
        }
      }
      return false;
    }
  }

  /**
   * A word, in which {@code *} stands for any characters or none.
   *
   * @param key the word's {@link Casing#key key}
   * @param hasAny whether there is a {@code *} in it
   */
  record Pattern(String key, boolean hasAny) implements Serializable {
    /** Whether a word is such a word, in a time that is at most the product of both lengths. */
    boolean matches(char[] word, int from, int to) {
      if (!hasAny) {
        return key.length() == to - from && startsAt(word, from);
      }
      int at = from;
      int next = 0;
      int anyAt = -1; // slot in the key of the last * that was met
      int resume = from; // where the word goes on if that * takes one character more
      while (at < to) {
        if (next < key.length() && key.charAt(next) == ANY) {
          anyAt = next++;
          resume = at;
        } else if (next < key.length() && key.charAt(next) == word[at]) {
          next++;
          at++;
        } else if (anyAt >= 0) {
          next = anyAt + 1;
          at = ++resume;
        } else {
          return false;
        }
      }
      while (next < key.length() && key.charAt(next) == ANY) {
        next++;
      }
      return next == key.length();
    }

    private boolean startsAt(char[] word, int from) {
      for (int i = 0; i < key.length(); i++) {
        if (key.charAt(i) != word[from + i]) {
          return false;
        }
      }
      return true;
    }
  }

  /** As the user writes it. */
  public String typed() {
    return typed;
  }

  /** How many tokens a hit has, 1 or more. */
  public int length() {
    return slots.size();
  }

  /** What may stand at each of its slots. */
  List<Slot> slots() {
    return slots;
  }

  /**
   * Whether a word may stand at one of its slots.
   *
   * @param slot from 0, less than {@link #length}
   * @param key of the word, as its {@link Casing} has it
   */
  public boolean matches(int slot, String key) {
    char[] word = key.toCharArray();
    return slots.get(slot).alternatives().stream()
        .anyMatch(pattern -> pattern.matches(word, 0, word.length));
  }

  /** Whether the tokens from an index on are what is looked for. */
  public boolean matches(VerseTokens tokens, int at) {
    if (at + slots.size() > tokens.count()) {
      return false;
    }
    for (int i = 0; i < slots.size(); i++) {
      if (!slots.get(i).matches(tokens, at + i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads queries.
   *
   * @param typed queries, comma-separated
   * @param segmentation of the texts; words of a query are split as these are
   * @param casing which words are the same
   * @throws QueryException naming the query and the word that is wrong
   */
  public static List<Query> read(String typed, Segmentation segmentation, Casing casing) {
    if (typed.isBlank()) {
      throw new QueryException("expected words to look for, such as \"lamb of God\"");
    }
    List<Query> queries = new ArrayList<>();
    for (String query : typed.split(",", -1)) {
      queries.add(new Reader(queries.size() + 1, segmentation, casing).read(query));
    }
    return List.copyOf(queries);
  }

  /** Reads one query. */
  private record Reader(int number, Segmentation segmentation, Casing casing) {
    Query read(String typed) {
      List<String> words = words(typed);
      List<Slot> slots = new ArrayList<>();
      for (int i = 0; i < words.size(); i++) {
        slots.addAll(slots(words.get(i), i + 1));
      }
      if (slots.isEmpty()) {
        throw problem("is empty");
      }
      if (slots.size() > MAX_WORDS) {
        throw problem("has " + slots.size() + " words, expected at most " + MAX_WORDS);
      }
      int alternatives = slots.stream().mapToInt(slot -> slot.alternatives().size()).sum();
      if (alternatives > MAX_ALTERNATIVES) {
        throw problem(
            "has " + alternatives + " alternatives, expected at most " + MAX_ALTERNATIVES);
      }
      return new Query(String.join(" ", words), slots);
    }

    private static List<String> words(String typed) {
      List<String> words = new ArrayList<>();
      int start = 0;
      for (int i = 0; i <= typed.length(); i++) {
        if (i == typed.length() || Tokenizer.isSpace(typed.charAt(i))) {
          if (i > start) {
            words.add(typed.substring(start, i));
          }
          start = i + 1;
        }
      }
      return words;
    }

    /** The slot of a word, or the slots of all the tokens that it is split into. */
    private List<Slot> slots(String word, int position) {
      List<Pattern> alternatives = new ArrayList<>();
      for (String alternative : word.split("\\|", -1)) {
        List<Pattern> patterns = patterns(alternative, position);
        if (patterns.size() > 1 && word.indexOf('|') < 0) {
          return patterns.stream().map(pattern -> new Slot(List.of(pattern))).toList();
        }
        if (patterns.size() > 1) {
          throw problem("word " + position + ": expected alternatives of one word each");
        }
        alternatives.addAll(patterns);
      }
      return List.of(new Slot(List.copyOf(alternatives)));
    }

    private List<Pattern> patterns(String alternative, int position) {
      if (alternative.codePoints().anyMatch(Character::isISOControl)) {
        throw problem("word " + position + " has a control character");
      }
      String stripped = stripped(alternative);
      if (stripped.isEmpty()) {
        throw problem("word " + position + " has no letters or digits in it");
      }
      if (stripped.length() > MAX_CHARACTERS) {
        throw problem("word " + position + " is longer than " + MAX_CHARACTERS + " characters");
      }
      if (stripped.indexOf(ANY) >= 0) {
        return List.of(new Pattern(casing.key(stripped.replaceAll("\\*+", "*")), true));
      }
      List<Pattern> patterns = new ArrayList<>();
      segmentation
          .splitter()
          .split(
              stripped.toCharArray(),
              0,
              stripped.length(),
              (chars, from, to) ->
                  patterns.add(new Pattern(casing.key(new String(chars, from, to - from)), false)));
      return patterns;
    }

    /** Without punctuation at its ends, as tokens are; {@code *} is no punctuation here. */
    private static String stripped(String word) {
      int from = 0;
      int to = word.length();
      while (from < to && isPunctuation(word.charAt(from))) {
        from++;
      }
      while (from < to && isPunctuation(word.charAt(to - 1))) {
        to--;
      }
      return word.substring(from, to);
    }

    private static boolean isPunctuation(char c) {
      return c != ANY && Tokenizer.isPunctuation(c);
    }

    private QueryException problem(String what) {
      return new QueryException("query " + number + " " + what);
    }
  }
}
