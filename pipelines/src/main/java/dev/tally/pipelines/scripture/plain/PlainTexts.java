package dev.tally.pipelines.scripture.plain;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.TOO_LONG;

import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import dev.tally.pipelines.scripture.plain.Location.Kind;
import dev.tally.words.text.Text;
import dev.tally.words.text.Text.Flaw;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Plain texts by their names. A paragraph, set off by blank lines, takes the place of a verse. A
 * value; safe for use by many threads.
 *
 * @param locations where each file is, by its name, in the order named
 * @param corpora names of the files of each text, by the name of the text, in the order named; none
 *     if each text is one file and has its name
 * @param rangeLength bytes of the ranges that longer files are read in; 0 if all are read whole
 * @param fields what documents say of themselves, by the names of their files
 */
public record PlainTexts(
    Map<String, Location> locations,
    Map<String, List<String>> corpora,
    long rangeLength,
    Map<String, Map<String, String>> fields)
    implements Serializable {
  /** No plain text at all. */
  public static final PlainTexts NONE = new PlainTexts(Map.of());

  /** Files that are a text each, and are read whole. */
  public PlainTexts(Map<String, Location> locations) {
    this(locations, Map.of(), /* rangeLength= */ 0, Map.of());
  }

  /** Copies the maps, in their order. */
  public PlainTexts {
    locations = Collections.unmodifiableMap(new LinkedHashMap<>(locations));
    corpora = Collections.unmodifiableMap(new LinkedHashMap<>(corpora));
    fields = Map.copyOf(fields);
  }

  /**
   * The texts of files. Each is called by the name of its file or folder, and as much of the path
   * before that as makes it differ from the others; so is each file.
   *
   * @param files each once in its text
   */
  public static PlainTexts of(List<PlainFile> files) {
    Map<String, Location> locations = new LinkedHashMap<>();
    files.forEach(file -> locations.putIfAbsent(file.path(), file.location()));
    Map<String, String> names = names(files.stream().map(PlainFile::path));
    Map<String, List<String>> corpora = new LinkedHashMap<>();
    if (files.stream().anyMatch(file -> !file.corpus().equals(file.path()))) {
      Map<String, String> corpusNames = names(files.stream().map(PlainFile::corpus));
      for (PlainFile file : files) {
        corpora
            .computeIfAbsent(corpusNames.get(file.corpus()), first -> new ArrayList<>())
            .add(names.get(file.path()));
      }
    }
    Map<String, Location> byName = new LinkedHashMap<>();
    locations.forEach((path, location) -> byName.put(names.get(path), location));
    Map<String, Map<String, String>> fields = new HashMap<>();
    files.stream()
        .filter(file -> !file.fields().isEmpty())
        .forEach(file -> fields.put(names.getOrDefault(file.path(), ""), file.fields()));
    return new PlainTexts(byName, corpora, /* rangeLength= */ 0, fields);
  }

  /** Different names of paths, by these. */
  private static Map<String, String> names(Stream<String> all) {
    List<String> paths = all.distinct().toList();
    List<String> names = new ArrayList<>(paths.stream().map(path -> end(path, 1)).toList());
    long depth =
        hasTwice(names)
            ? 1
                + paths.stream()
                    .mapToLong(path -> path.chars().filter(c -> c == '/').count())
                    .max()
                    .orElse(0)
            : 1;
    for (int parts = 2; parts <= depth && hasTwice(names); parts++) {
      Map<String, Long> uses =
          names.stream().collect(Collectors.groupingBy(name -> name, Collectors.counting()));
      for (int i = 0; i < names.size(); i++) {
        if (uses.getOrDefault(names.get(i), 1L) > 1) {
          names.set(i, end(paths.get(i), parts));
        }
      }
    }
    Map<String, String> byPath = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      byPath.put(paths.get(i), names.get(i));
    }
    return byPath;
  }

  private static boolean hasTwice(List<String> names) {
    return new HashSet<>(names).size() < names.size();
  }

  /** The last parts of a path; all of it if it has no more. */
  private static String end(String path, int parts) {
    int from = path.length();
    for (int i = 0; i < parts && from >= 0; i++) {
      from = path.lastIndexOf('/', from - 1);
    }
    return path.substring(from + 1).replace(PlainFile.SLASH, '/');
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return locations.isEmpty();
  }

  /** Whether there is a file of this name. */
  public boolean has(String file) {
    return locations.containsKey(file);
  }

  /** Whether a plan has nothing but some of these, and one of them is longer than this. */
  public boolean areLong(TextPlan plan, long length) {
    return plan.requests().stream().allMatch(each -> has(each.version()))
        && locations.values().stream().anyMatch(each -> size(each) > length);
  }

  /** These texts, of which those that are longer than a range are read in ranges. */
  public PlainTexts inRanges(long length) {
    return new PlainTexts(locations, corpora, length, fields);
  }

  /** The files that are asked for, each under its own name. */
  public PlainTexts with(List<TextRequest> requests) {
    Map<String, Location> asked = new LinkedHashMap<>();
    for (TextRequest request : requests) {
      if (has(request.version())) {
        asked.put(request.version(), locations.get(request.version()));
      }
    }
    return new PlainTexts(asked, Map.of(), rangeLength, fields);
  }

  /** Whether long texts are read in ranges. */
  public boolean areInRanges() {
    return rangeLength > 0;
  }

  /** Number of ranges of the texts, roughly; one each where they are read whole. */
  public long ranges() {
    return locations.values().stream()
        .mapToLong(each -> areInRanges() ? 1 + size(each) / rangeLength : 1)
        .sum();
  }

  /** Number of bytes of the texts. */
  public long bytes() {
    return locations.values().stream().mapToLong(PlainTexts::size).sum();
  }

  private static long size(Location location) {
    try {
      return location.is(Kind.ROW) ? 0 : Storage.size(location.file());
    } catch (IOException e) {
      return 0; // who reads it says what is wrong
    }
  }

  /** The names of the texts, in the order in which they were named. */
  public List<String> names() {
    return List.copyOf((corpora.isEmpty() ? locations : corpora).keySet());
  }

  /** The names of all files. */
  public List<String> files() {
    return List.copyOf(locations.keySet());
  }

  /** The names of the files of a text; none if there is no such text. */
  public List<String> files(String name) {
    return corpora.isEmpty() && has(name) ? List.of(name) : corpora.getOrDefault(name, List.of());
  }

  /**
   * Finds a file, by its name as the version. The SHA-1 of one that is read in ranges is not known.
   *
   * @throws UnavailableException if it cannot be read, or is read whole and has more than 2 GiB
   */
  public Text find(TextRequest request) throws UnavailableException {
    String name = request.version();
    Location location = locations.get(name);
    if (location == null) {
      throw new UnavailableException(MissingText.notFound(name, "no such text"));
    }
    String problem = location.said(Kind.UNREADABLE);
    if (!problem.isEmpty()) {
      throw new UnavailableException(new MissingText(name, problem, DAMAGED));
    }
    if (location.is(Kind.ROW)) {
      return row(request, location);
    }
    try {
      Optional<Location> cut =
          areInRanges() ? TextRange.cut(location, rangeLength) : Optional.empty();
      Text text =
          cut.isPresent()
              ? found(request, cut.get(), new Sha1.Sum("", 0))
              : found(request, location);
      return text.withFields(fields.getOrDefault(name, Map.of()));
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  private static Text row(TextRequest request, Location row) {
    return found(request, row, new Sha1.Sum(row.said(), row.length()));
  }

  /** Bytes of what a plan asks for, if all of that are rows of tables. */
  public OptionalLong rowBytes(TextPlan plan) {
    long bytes = 0;
    for (TextRequest request : plan.requests()) {
      Location location = locations.get(request.version());
      if (location == null || !location.is(Kind.ROW)) {
        return OptionalLong.empty();
      }
      bytes += location.length();
    }
    return OptionalLong.of(bytes);
  }

  /**
   * Whether all that a plan asks for are rows of one table, and no more than a range: one worker
   * reads as much of a text at a time.
   */
  public boolean areRowsOfOneRange(TextPlan plan) {
    return rowBytes(plan).orElse(Long.MAX_VALUE) <= TextRange.SIZE
        && plan.requests().stream().map(this::location).map(Location::file).distinct().count() <= 1;
  }

  /** Finds a row of a table. */
  public Text row(TextRequest request) {
    return row(request, location(request));
  }

  Location location(TextRequest request) {
    return Objects.requireNonNull(locations.get(request.version()));
  }

  private static Text found(TextRequest request, Location location) throws IOException {
    try (InputStream in = location.open()) {
      // The limit is that of the numbers of lines.
      return found(request, location, Sha1.of(in, Integer.MAX_VALUE));
    }
  }

  private static Text found(TextRequest request, Location location, Sha1.Sum sum) {
    return new Text(
            request, location.toString(), "", Text.Origin.FILE, request.version(), /* notice= */ "")
        .of(sum.sha1(), sum.bytes());
  }

  /**
   * These texts, of which those that are in ranges and not in UTF-8, as has been found out, have
   * their encodings.
   *
   * @param names of texts that could not be read as UTF-8
   */
  public PlainTexts detected(List<String> names) {
    Map<String, Location> detected = new LinkedHashMap<>(locations);
    for (String name : names) {
      detected.computeIfPresent(name, (same, location) -> detected(location));
    }
    return new PlainTexts(detected, corpora, rangeLength, fields);
  }

  private Location detected(Location location) {
    try {
      if (areInRanges()
          && location.is(Kind.FILE)
          && TextRange.cut(location, rangeLength).isPresent()) {
        try (InputStream in = location.open()) {
          String encoding = ParagraphReader.read(in, /* encoding= */ "", VerseVisitor.NONE);
          return encoding.isEmpty() ? location : location.as(Kind.DETECTED, encoding);
        }
      }
    } catch (IOException e) {
      return location; // its failure is known
    }
    return location;
  }

  /** Notices about texts, each once: which are in other encodings, and what each has to say. */
  public static List<String> notices(List<Text> texts) {
    Map<String, List<String>> byEncoding = new LinkedHashMap<>();
    for (Text text : texts) {
      String encoding = Location.of(text).said(Kind.DETECTED);
      if (!encoding.isEmpty()) {
        byEncoding
            .computeIfAbsent(encoding, first -> new ArrayList<>())
            .add(text.request().version());
      }
    }
    return Stream.concat(encodings(byEncoding), Text.notices(texts.stream()).stream()).toList();
  }

  /** One notice for all; none if there is no such text. */
  static Stream<String> encodings(Map<String, List<String>> byEncoding) {
    List<String> each = new ArrayList<>();
    byEncoding.forEach((encoding, names) -> each.add(encoding + " (" + Flaw.few(names) + ")"));
    return each.isEmpty()
        ? Stream.empty()
        : Stream.of(
            "not UTF-8, and read as what it seems to be: "
                + String.join(", ", each)
                + "; --encoding=NAME says it");
  }

  /** Whether a text is a row of a table, which was read to its end before and copied. */
  public static boolean isRow(Text text) {
    return text.origin() == Text.Origin.FILE && Location.of(text).is(Kind.ROW);
  }

  /**
   * Shows each paragraph of a text that was found, as the verses of one chapter 0.
   *
   * @return the text, with the encoding that its bytes have
   * @throws UnavailableException if it cannot be read, has changed (not asked of the run's own copy
   *     of a row), or is no text; the visitor may have received some of it
   */
  public static Text read(Text text, VerseVisitor visitor) throws UnavailableException {
    Location location = Location.of(text);
    try (InputStream bytes = isRow(text) ? location.open() : open(text)) {
      String encoding = read(text, bytes, visitor);
      return encoding.isEmpty() ? text : text.at(location.as(Kind.DETECTED, encoding).toString());
    } catch (IOException e) {
      throw unreadable(text.request().version(), e);
    }
  }

  /**
   * Shows each paragraph of other bytes, such as an earlier state of the text, in the same way.
   *
   * @return the name of the encoding that they have said; empty if that is UTF-8, or was known
   * @throws IOException if they cannot be read, or are no text
   */
  public static String read(Text text, InputStream bytes, VerseVisitor visitor) throws IOException {
    visitor.chapter(0, "", 0);
    Location location = Location.of(text);
    if (location.is(Kind.ROW)) {
      ParagraphReader.readText(bytes, visitor);
      return "";
    }
    return ParagraphReader.read(bytes, location.encoding(), visitor);
  }

  /**
   * The bytes of a text that was found, with an {@link IOException} at their end if it has changed.
   */
  public static InputStream open(Text text) throws UnavailableException {
    try {
      return Sha1.verifying(Location.of(text).open(), text.sha1());
    } catch (IOException e) {
      throw unreadable(text.request().version(), e);
    }
  }

  /** The failure of a text whose ranges have no paragraph. */
  public static UnavailableException nothing(String name) {
    return unreadable(name, ParagraphReader.nothing());
  }

  static UnavailableException unreadable(String name, IOException e) {
    Reason reason = e instanceof Sha1.TooLargeException ? TOO_LONG : DAMAGED;
    return new UnavailableException(new MissingText(name, Failures.reason(e), reason), e);
  }
}
