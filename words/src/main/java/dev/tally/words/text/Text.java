package dev.tally.words.text;

import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A text that has been found and checked. It does not have the bytes: the library that found it
 * opens them, so that a whole catalogue of texts can wait in a pipeline without filling the memory.
 *
 * @param request what was asked for
 * @param location where the bytes are, a URL or a file
 * @param sha1 SHA-1 of the bytes, 40 lower-case hexadecimal digits; empty as long as it is not
 *     known
 * @param bytes how many there are; 0 as long as it is not known
 * @param origin what kind of place they came from
 * @param confirmed when the API last gave or confirmed it, if that was not {@link #IN_THIS_RUN}
 * @param edition the version that was read, which for a stand-in is not the one that was asked for
 * @param notice a line that the user should see about where this text is from, or empty
 * @param flaws that were found in it
 * @param fields what a document says of itself: its {@code title}, {@code author} and {@code date},
 *     as far as it has them
 */
public record Text(
    TextRequest request,
    String location,
    String sha1,
    long bytes,
    Origin origin,
    Instant confirmed,
    String edition,
    String notice,
    List<Flaw> flaws,
    Map<String, String> fields)
    implements Serializable {
  /** Also for texts that need no confirmation. */
  public static final Instant IN_THIS_RUN = Instant.MAX;

  /** A text that says nothing of itself. */
  public Text(
      TextRequest request,
      String location,
      String sha1,
      Origin origin,
      Instant confirmed,
      String edition,
      String notice,
      List<Flaw> flaws) {
    this(request, location, sha1, 0, origin, confirmed, edition, notice, flaws, Map.of());
  }

  /** A text that needs no confirmation. */
  public Text(
      TextRequest request,
      String location,
      String sha1,
      Origin origin,
      String edition,
      String notice) {
    this(request, location, sha1, origin, IN_THIS_RUN, edition, notice, List.of());
  }

  /** Origins of texts. */
  public enum Origin {
    /** The network, in this run. */
    NETWORK,
    /** The disk cache. */
    CACHE,
    /** A file of a corpus folder. */
    FOLDER,
    /** A file of plain text, which no corpus has. */
    FILE,
    /** Another edition, from a corpus folder, because the one asked for was not available. */
    STAND_IN;

    /** Name in results: {@code network}, {@code folder}, {@code file}, {@code stand-in}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** The edition that was read, where that is not the version that was asked for; else empty. */
  public String otherEdition() {
    return edition.equals(request.version()) ? "" : edition;
  }

  /** Notices about texts, each once. */
  public static List<String> notices(Stream<Text> texts) {
    // Not by distinct(): compiled for a page, it forgets at each part of a flatMap before it.
    Set<Text> all = new LinkedHashSet<>();
    texts
        .filter(
            each -> !each.notice.isEmpty() || !each.flaws.isEmpty()) // of thousands, few have any
        .forEach(all::add);
    Set<String> notices = new LinkedHashSet<>();
    for (Text text : all) {
      if (!text.notice.isEmpty()) {
        notices.add(text.notice);
      }
    }
    notices.addAll(Flaw.lines(all));
    return List.copyOf(notices);
  }

  /** The text with a flaw more. */
  public Text with(Flaw flaw) {
    List<Flaw> all = Stream.concat(flaws.stream(), Stream.of(flaw)).toList();
    return new Text(
        request, location, sha1, bytes, origin, confirmed, edition, notice, all, fields);
  }

  /** The text at another location. */
  public Text at(String other) {
    return new Text(request, other, sha1, bytes, origin, confirmed, edition, notice, flaws, fields);
  }

  /** The text with the SHA-1 of its bytes, and their number. */
  public Text of(String sum, long count) {
    return new Text(
        request, location, sum, count, origin, confirmed, edition, notice, flaws, fields);
  }

  /** The text as one from another kind of place, with a notice of that. */
  public Text from(Origin other, String told) {
    return new Text(request, location, sha1, bytes, other, confirmed, edition, told, flaws, fields);
  }

  /** The text with what it says of itself. */
  public Text withFields(Map<String, String> said) {
    return new Text(
        request, location, sha1, bytes, origin, confirmed, edition, notice, flaws, said);
  }

  /** When the API last gave or confirmed it, if that was before this run. */
  public Optional<Instant> unconfirmed() {
    return Optional.of(confirmed).filter(at -> !at.equals(IN_THIS_RUN));
  }

  /** Which file of a source was read, without its ending: {@code akjv/40}. */
  public String file() {
    return request.of(edition).path();
  }

  /** Whether the bytes are those of the API, rather than of a folder. */
  public boolean isOfApi() {
    return origin == Origin.NETWORK || origin == Origin.CACHE;
  }

  /**
   * A thing in a text that the user should know of.
   *
   * @param problem the same for all texts that have it: {@code verses with markup}
   * @param count how many of these there are; 0 if that is not counted
   * @param example follows the count; may be empty
   */
  public record Flaw(String problem, long count, String example) implements Serializable {
    /** Texts that a line names. */
    private static final int MAX_NAMES = 5;

    /** A flaw that is not counted. */
    public Flaw(String problem) {
      this(problem, /* count= */ 0, /* example= */ "");
    }

    /** The flaw with those of another text. */
    private Flaw plus(Flaw other) {
      return new Flaw(problem, count + other.count, example);
    }

    private String line(List<String> names) {
      return few(names)
          + ": "
          + problem
          + (count > 0 ? ": " + count : "")
          + (example.isEmpty() ? "" : ", " + example);
    }

    /** A line for each problem, with the names of the texts that have it and the first example. */
    static List<String> lines(Iterable<Text> texts) {
      Map<String, Flaw> flaws = new LinkedHashMap<>();
      Map<String, List<String>> names = new LinkedHashMap<>();
      for (Text text : texts) {
        for (Flaw flaw : text.flaws()) {
          flaws.merge(flaw.problem, flaw, Flaw::plus);
          names
              .computeIfAbsent(flaw.problem, first -> new ArrayList<>())
              .add(text.request().version());
        }
      }
      List<String> lines = new ArrayList<>();
      flaws.forEach(
          (problem, flaw) -> lines.add(flaw.line(names.getOrDefault(problem, List.of()))));
      return lines;
    }

    /** The first names of a list, each once, and how many follow. */
    public static String few(List<String> names) {
      List<String> all = names.stream().distinct().toList();
      String first = String.join(", ", all.subList(0, Math.min(all.size(), MAX_NAMES)));
      return all.size() > MAX_NAMES ? first + " and " + (all.size() - MAX_NAMES) + " more" : first;
    }
  }
}
