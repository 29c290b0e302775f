package dev.tally.pipelines.report.changes;

import dev.tally.pipelines.scripture.Translation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The translations that a source lists, and how they differ from those of the previous report.
 *
 * @param entries in the order of the source; those that are gone come last
 */
public record Catalogue(List<Entry> entries) {
  /** Copies the list. */
  public Catalogue {
    entries = List.copyOf(entries);
  }

  /** What happened to a translation. */
  public enum Status {
    SAME,
    NEW,
    GONE,
    /** Its whole text has another SHA-1. */
    CHANGED
  }

  /**
   * A translation.
   *
   * @param name as published; empty if it has none
   * @param sha as published, of the whole text; empty if there is none
   * @param previousName its name in the previous report, if that was another one
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
        listed.stream()
            .map(it -> new Entry(it.id(), it.name(), it.sha1(), Status.SAME, Optional.empty()))
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
    old.values().forEach(gone -> compared.add(gone.as(Status.GONE, Optional.empty())));
    return new Catalogue(compared);
  }

  /** The translations that are not as they were. */
  public List<Entry> news() {
    return entries.stream()
        .filter(it -> it.status != Status.SAME || it.previousName.isPresent())
        .toList();
  }
}
