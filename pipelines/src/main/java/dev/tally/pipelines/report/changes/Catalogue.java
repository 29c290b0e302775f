package dev.tally.pipelines.report.changes;

import dev.tally.pipelines.scripture.Translation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The translations that a source lists, or the files of the user's folders, and how they differ
 * from those of the previous report.
 *
 * @param kind what they are
 * @param entries in the order of the source; those that are gone come last
 */
public record Catalogue(Kind kind, List<Entry> entries) {
  /** Copies the list. */
  public Catalogue {
    entries = List.copyOf(entries);
  }

  /** Lists that a catalogue has. */
  public enum Kind {
    TRANSLATIONS,
    /** They have ids, but no names; one with the text of a file that is gone is that file. */
    FILES
  }

  /** Changes of a translation. */
  public enum Status {
    SAME,
    NEW,
    GONE,
    /** A translation whose whole text has another SHA-1. */
    CHANGED
  }

  /**
   * A translation or a file.
   *
   * @param id of a translation, or what a file is called
   * @param name as published; empty if it has none
   * @param sha of the whole text, of translations as published; empty if there is none
   * @param previousName its name in the previous report, or the id of a file, if that was another
   */
  public record Entry(
      String id, String name, String sha, Status status, Optional<String> previousName) {
    private Entry as(Status other, Optional<String> oldName) {
      return new Entry(id, name, sha, other, oldName);
    }

    private Entry since(Optional<Entry> before) {
      if (before.isEmpty()) {
        return as(Status.NEW, Optional.empty());
      }
      String oldSha = before.get().sha;
      boolean isChanged = !sha.isEmpty() && !oldSha.isEmpty() && !sha.equals(oldSha);
      return as(
          isChanged ? Status.CHANGED : Status.SAME,
          Optional.of(before.get().name).filter(oldName -> !oldName.equals(name)));
    }
  }

  /** A catalogue that nothing is compared with. */
  public static Catalogue of(List<Translation> listed) {
    return new Catalogue(
        Kind.TRANSLATIONS,
        listed.stream()
            .map(it -> new Entry(it.id(), it.name(), it.sha1(), Status.SAME, Optional.empty()))
            .toList());
  }

  /**
   * Files that nothing is compared with.
   *
   * @param names what they are called
   * @param sums SHA-1 of those that could be read, by their names
   */
  public static Catalogue ofFiles(List<String> names, Map<String, String> sums) {
    return new Catalogue(
        Kind.FILES,
        names.stream()
            .map(
                name ->
                    new Entry(name, "", sums.getOrDefault(name, ""), Status.SAME, Optional.empty()))
            .toList());
  }

  /** This catalogue, compared with an earlier one. */
  public Catalogue since(Catalogue before) {
    Map<String, Entry> old = new LinkedHashMap<>();
    before.entries.stream()
        .filter(it -> it.status != Status.GONE)
        .forEach(it -> old.put(it.id, it));
    List<Entry> compared = new ArrayList<>();
    for (Entry entry : entries) {
      compared.add(entry.since(Optional.ofNullable(old.remove(entry.id))));
    }
    if (kind == Kind.FILES) {
      compared.replaceAll(entry -> entry.status == Status.NEW ? renamed(entry, old) : entry);
    }
    old.values().forEach(gone -> compared.add(gone.as(Status.GONE, Optional.empty())));
    return new Catalogue(kind, compared);
  }

  /** The file under its new name, which then is not gone under its old one. */
  private static Entry renamed(Entry entry, Map<String, Entry> gone) {
    Optional<String> oldId =
        gone.values().stream()
            .filter(it -> !it.sha.isEmpty() && it.sha.equals(entry.sha))
            .map(Entry::id)
            .findFirst();
    oldId.ifPresent(gone::remove);
    return oldId.isEmpty() ? entry : entry.as(Status.SAME, oldId);
  }

  /** The names of files that had others in an earlier catalogue, by those. */
  public Map<String, String> newNames(Catalogue before) {
    return kind == before.kind && kind == Kind.FILES
        ? since(before).entries.stream()
            .filter(it -> it.previousName.isPresent())
            .collect(Collectors.toMap(it -> it.previousName.orElseThrow(), Entry::id))
        : Map.of();
  }

  /** SHA-1 of those that are there and whose text is known, by their ids. */
  public Map<String, String> sums() {
    return entries.stream()
        .filter(it -> it.status != Status.GONE && !it.sha.isEmpty())
        .collect(Collectors.toMap(Entry::id, Entry::sha));
  }

  /** Entries that are not as they were. */
  public List<Entry> news() {
    return entries.stream()
        .filter(it -> it.status != Status.SAME || it.previousName.isPresent())
        .toList();
  }
}
