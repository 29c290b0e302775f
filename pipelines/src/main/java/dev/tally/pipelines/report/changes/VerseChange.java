package dev.tally.pipelines.report.changes;

import dev.tally.pipelines.report.changes.Verse.VerseLocation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * A verse that is not as it was.
 *
 * @param kind what happened to it
 * @param location where it is, or where it was if it is gone
 * @param from where it was if it has moved
 * @param before its text; empty if it is new
 * @param now its text; empty if it is gone
 */
public record VerseChange(
    Kind kind, VerseLocation location, Optional<VerseLocation> from, String before, String now) {
  private static final int NONE = -1;

  private static final Comparator<VerseChange> BY_PLACE =
      Comparator.comparing((VerseChange it) -> it.location.book())
          .thenComparing(it -> it.location.chapter())
          .thenComparing(it -> it.location.verse());

  /** Changes of a verse. */
  public enum Kind {
    ADDED,
    REMOVED,
    CHANGED,
    /** Has another number now, and the text that it had. */
    MOVED
  }

  /** Names of a verse, and its place among those with the same name; names of books may change. */
  private record Key(int book, int chapter, int verse, int copy) {}

  /** The verse of the state before that each verse of the state now is, and the reverse. */
  private static final class Links {
    final int[] before;
    final int[] now;

    Links(int before, int now) {
      this.before = new int[before];
      this.now = new int[now];
      Arrays.fill(this.before, NONE);
      Arrays.fill(this.now, NONE);
    }

    void link(int before, int now) {
      this.before[before] = now;
      this.now[now] = before;
    }
  }

  /**
   * Finds what has changed, in the order of books, chapters and verses.
   *
   * <p>A verse is the one of the same number if that has the same text, else the first one with the
   * same text that is not another verse already, else the one of the same number. A paragraph has
   * no number of its own, since its line changes with what is before it: one with another text is
   * the one that followed the same paragraph, and one on another line only is not news.
   */
  static List<VerseChange> between(List<Verse> before, List<Verse> now) {
    Links links = new Links(before.size(), now.size());
    linkSameNumbers(before, now, links, /* isTextSame= */ true);
    linkSameTexts(before, now, links);
    linkSameNumbers(before, now, links, /* isTextSame= */ false);

    List<VerseChange> changes = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      if (links.before[i] == NONE) {
        Verse gone = before.get(i);
        changes.add(
            new VerseChange(Kind.REMOVED, gone.location(), Optional.empty(), gone.text(), ""));
      }
    }
    for (int i = 0; i < now.size(); i++) {
      Verse verse = now.get(i);
      of(verse, links.now[i] == NONE ? Optional.empty() : Optional.of(before.get(links.now[i])))
          .ifPresent(changes::add);
    }
    changes.sort(BY_PLACE);
    return changes;
  }

  private static Optional<VerseChange> of(Verse now, Optional<Verse> linked) {
    VerseLocation location = now.location();
    if (linked.isEmpty()) {
      return Optional.of(new VerseChange(Kind.ADDED, location, Optional.empty(), "", now.text()));
    }
    Verse before = linked.get();
    if (!before.text().equals(now.text())) {
      return Optional.of(
          new VerseChange(Kind.CHANGED, location, Optional.empty(), before.text(), now.text()));
    }
    boolean isMoved = !location.isParagraph() && !isSameNumber(before.location(), location);
    return isMoved
        ? Optional.of(
            new VerseChange(
                Kind.MOVED, location, Optional.of(before.location()), before.text(), now.text()))
        : Optional.empty();
  }

  private static boolean isSameNumber(VerseLocation one, VerseLocation other) {
    return one.book() == other.book()
        && one.chapter() == other.chapter()
        && one.verse() == other.verse();
  }

  private static void linkSameNumbers(
      List<Verse> before, List<Verse> now, Links links, boolean isTextSame) {
    List<Key> oldKeys = isTextSame ? numbers(before) : keys(before, links.before);
    List<Key> keys = isTextSame ? numbers(now) : keys(now, selfLinks(links.now));
    Map<Key, Integer> old = new HashMap<>();
    for (int i = 0; i < before.size(); i++) {
      if (links.before[i] == NONE) {
        old.put(oldKeys.get(i), i);
      }
    }
    for (int i = 0; i < now.size(); i++) {
      int found = links.now[i] == NONE ? old.getOrDefault(keys.get(i), NONE) : NONE;
      if (found != NONE && (!isTextSame || before.get(found).text().equals(now.get(i).text()))) {
        links.link(found, i);
      }
    }
  }

  /** Every verse by its number, every paragraph by its line. */
  private static List<Key> numbers(List<Verse> verses) {
    return keys(verses, new int[0]);
  }

  /**
   * Every verse by its number, every paragraph by the last one before it that is linked.
   *
   * @param linked for each paragraph which one now it is linked to; empty for lines
   */
  private static List<Key> keys(List<Verse> verses, int[] linked) {
    Map<Key, Integer> copies = new HashMap<>();
    List<Key> keys = new ArrayList<>();
    int last = NONE;
    for (int i = 0; i < verses.size(); i++) {
      VerseLocation location = verses.get(i).location();
      boolean isByLink = linked.length > 0 && location.isParagraph();
      last = isByLink && linked[i] != NONE ? linked[i] : last;
      Key key = new Key(location.book(), location.chapter(), isByLink ? last : location.verse(), 0);
      int copy = copies.merge(key, 1, Integer::sum);
      keys.add(new Key(key.book, key.chapter, key.verse, copy));
    }
    return keys;
  }

  /** For each linked verse of the state now its own index. */
  private static int[] selfLinks(int[] linked) {
    int[] links = new int[linked.length];
    Arrays.setAll(links, i -> linked[i] == NONE ? NONE : i);
    return links;
  }

  private static void linkSameTexts(List<Verse> before, List<Verse> now, Links links) {
    Map<String, Queue<Integer>> old = new HashMap<>();
    for (int i = 0; i < before.size(); i++) {
      if (links.before[i] == NONE) {
        old.computeIfAbsent(before.get(i).text(), text -> new ArrayDeque<>()).add(i);
      }
    }
    for (int i = 0; i < now.size(); i++) {
      if (links.now[i] == NONE) {
        Integer found = old.getOrDefault(now.get(i).text(), new ArrayDeque<>()).poll();
        if (found != null) {
          links.link(found, i);
        }
      }
    }
  }
}
