package dev.tally.words.versification;

import dev.tally.words.text.VerseReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A system by which verses are numbered. It is known by what it numbers differently from the King
 * James Version. Which verses of two systems are the same is the text's matter: a text may number
 * some verses in a way that its system does not have.
 */
public final class Versification {
  /** Books that all systems have. In the others, too many verses have no counterpart. */
  private static final int SHARED_BOOKS = 66;

  private static final Map<String, Versification> SYSTEMS = new HashMap<>();

  static {
    add(NumberTables.kjv(), "KJV", "KJVA");
    add(NumberTables.nrsv(), "NRSV", "NRSVA");
    add(NumberTables.hebrew(), "MT", "Leningrad");
    add(NumberTables.german(), "German", "Luther");
    add(NumberTables.vulgate(), "Vulg");
    add(NumberTables.synodal(), "Synodal");
  }

  private final Map<Integer, List<NumberPair>> fromKjv = new HashMap<>();
  private final Map<Integer, List<NumberPair>> toKjv = new HashMap<>();

  private Versification(List<NumberPair> pairs) {
    for (NumberPair pair : pairs) {
      add(pair, fromKjv);
      add(pair.reversed(), toKjv);
    }
  }

  private static void add(List<NumberPair> pairs, String... names) {
    Versification system = new Versification(pairs);
    for (String name : names) {
      SYSTEMS.put(name, system);
    }
  }

  private static void add(NumberPair pair, Map<Integer, List<NumberPair>> chapters) {
    int chapter = chapter(pair.book(), pair.one().chapter());
    chapters.computeIfAbsent(chapter, first -> new ArrayList<>()).add(pair);
  }

  private static int chapter(int book, int chapter) {
    return book * NumberPair.END + chapter;
  }

  /**
   * The system that CrossWire's SWORD calls by a name, such as {@code Vulg}.
   *
   * @return empty if there is no table of it here
   */
  public static Optional<Versification> of(String name) {
    return Optional.ofNullable(SYSTEMS.get(name));
  }

  /**
   * Verses of another system with the text of a verse of this one.
   *
   * @return in ascending order; more than one verse where the other has parts of it, or it is part
   *     of each; none if the other does not number it, as titles of psalms; empty if it is not
   *     known
   */
  public Optional<List<VerseReference>> counterparts(VerseReference verse, Versification other) {
    if (this == other) {
      return Optional.of(List.of(verse));
    }
    if (verse.book() > SHARED_BOOKS) {
      return Optional.empty();
    }
    TreeSet<VerseReference> found =
        new TreeSet<>(
            Comparator.comparing(VerseReference::chapter).thenComparing(VerseReference::verse));
    Optional<List<VerseReference>> inKjv = convert(verse, toKjv, fromKjv);
    for (VerseReference each : inKjv.orElse(List.of())) {
      Optional<List<VerseReference>> inOther = convert(each, other.fromKjv, other.toKjv);
      if (inOther.isEmpty()) {
        return Optional.empty();
      }
      found.addAll(inOther.get());
    }
    found.removeIf(each -> each.verse() == 0);
    return inKjv.map(known -> List.copyOf(found));
  }

  private static Optional<List<VerseReference>> convert(
      VerseReference verse,
      Map<Integer, List<NumberPair>> pairs,
      Map<Integer, List<NumberPair>> reversed) {
    List<NumberPair> own = with(verse, pairs);
    List<NumberPair> taken = own.isEmpty() ? with(verse, reversed) : List.of(); // by another verse
    if (!own.stream().allMatch(NumberPair::isKnown)
        || !taken.stream().allMatch(NumberPair::isKnown)) {
      return Optional.empty();
    }
    return own.isEmpty() && taken.isEmpty()
        ? Optional.of(List.of(verse))
        : Optional.of(own.stream().flatMap(pair -> pair.counterparts(verse).stream()).toList());
  }

  private static List<NumberPair> with(VerseReference verse, Map<Integer, List<NumberPair>> pairs) {
    return pairs.getOrDefault(chapter(verse.book(), verse.chapter()), List.of()).stream()
        .filter(pair -> pair.has(verse))
        .toList();
  }
}
