package dev.tally.games.logs;

import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.logs.ggf.GgfFormat;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.moves.DigitFormat;
import dev.tally.games.logs.moves.MoveLabels;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.moves.TranscriptFormat;
import dev.tally.games.logs.obf.ObfFormat;
import dev.tally.games.logs.pgn.PgnFormat;
import dev.tally.games.logs.session.SessionFormat;
import dev.tally.games.logs.sgf.SgfFormat;
import dev.tally.games.logs.wthor.WthorFormat;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogLines;
import dev.tally.games.rules.Ruleset;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * All formats of recorded games. A new one is an item in each list here, or is provided by another
 * jar on the class path, as {@link ServiceLoader} finds it; that is asked last whether a log is its
 * own.
 */
public final class LogFormats {
  /** Endings of the files of all formats, as help names them. */
  public static final String ENDINGS =
      ".jsonl, .json, .csv, .tsv, .txt, .ggf, .sgf, .wtb, .pgn, .obf and .in";

  /** Ids of the formats in which games can be written, as help names them. */
  public static final String WRITTEN = "jsonl, transcript, csv, wthor, ggf, sgf, pgn or obf";

  /** The ending of a file of each of these. */
  public static final String WRITTEN_ENDINGS = ".jsonl, .txt, .csv, .wtb, .ggf, .sgf, .pgn or .obf";

  private static final List<LogFormat> OWN =
      List.of(
          JsonFormat.JSONL,
          TranscriptFormat.TRANSCRIPT,
          CsvFormat.CSV,
          WthorFormat.WTHOR,
          GgfFormat.GGF,
          SgfFormat.SGF,
          PgnFormat.PGN,
          ObfFormat.OBF,
          DigitFormat.DIGITS,
          SessionFormat.CONSOLE);

  /**
   * In the order in which they are asked whether a log is theirs: the bytes of a WTHOR header may
   * be any text, a bracket begins a tag or an array, the elements of JSON and the lines of a
   * session may hold games of other formats, a game of SGF begins as one of GGF, and digits are
   * moves of a transcript too.
   */
  private static final List<LogFormat> ASKED =
      List.of(
          WthorFormat.WTHOR,
          PgnFormat.PGN,
          JsonFormat.JSONL,
          SessionFormat.CONSOLE,
          SgfFormat.SGF,
          GgfFormat.GGF,
          CsvFormat.CSV,
          ObfFormat.OBF,
          DigitFormat.DIGITS,
          TranscriptFormat.TRANSCRIPT);

  private static final int MAX_LINES = 100;

  /**
   * One of this many lines has to be a record: a page of prose may have a line that is a number.
   */
  private static final int LINES_PER_RECORD = 10;

  private LogFormats() {}

  /** Made when it is asked for: to find formats of other jars, the JVM opens each. */
  private static final class Everywhere {
    // Workers of a cluster run this in a class loader of their own.
    static final List<LogFormat> ALL =
        Stream.concat(
                OWN.stream(),
                ServiceLoader.load(LogFormat.class, LogFormats.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get))
            .toList();
  }

  /** All formats, in the order in which they are listed: Tally's own, then those of other jars. */
  public static List<LogFormat> all() {
    return Everywhere.ALL;
  }

  /** Formats in which games can be written, in the same order. */
  public static List<LogFormat> written() {
    return all().stream().filter(format -> format.output().isPresent()).toList();
  }

  /** The format with exactly this id, if there is one. */
  public static Optional<LogFormat> byId(String id) {
    return first(format -> format.id().equals(id));
  }

  /**
   * The format of a log, by its content; by its name where the content could be more than one
   * thing. Empty if neither tells, and for a log of nothing but blanks.
   *
   * <p>The first line may be one of the bad ones. Where its record cannot be read, or lines of
   * several formats follow, the format is the one that reads the most.
   *
   * @param bytes the first 64 KiB of the log, unpacked; less only if there is no more
   * @param fileName with the extension, {@code .gz} or not
   */
  public static Optional<LogFormat> detect(byte[] bytes, String fileName) {
    return detect(bytes, fileName, Optional.empty());
  }

  /**
   * The format of a log, as {@link #detect(byte[], String)} finds it.
   *
   * @param game of logs that name none; where its moves cannot follow each other in a text, lines
   *     of a word are what was typed into its console program
   */
  public static Optional<LogFormat> detect(byte[] bytes, String fileName, Optional<Ruleset> game) {
    LogHead head = LogHead.of(bytes);
    Optional<LogFormat> begun = first(format -> format.recognizes(head));
    if (begun.isEmpty() && head.firstLine().isEmpty()) {
      return begun;
    }
    Optional<LogFormat> named = byExtension(fileName);
    if (begun.isEmpty() && named.equals(Optional.of(SessionFormat.CONSOLE))) {
      return named; // a session may look like moves, one a line
    }
    if (begun.isPresent()
        && (begun.equals(named)
            || SessionFormat.isBegunByLines(head)
            || Reading.beginsWell(begun.get(), bytes, fileName))) {
      return begun;
    }
    List<String> lines =
        MoveLabels.without(head.text())
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !LogLines.isComment(line.charAt(0)))
            .limit(MAX_LINES)
            .toList();
    if (begun.isEmpty() && game.filter(played -> isSession(lines, played)).isPresent()) {
      return Optional.of(SessionFormat.CONSOLE);
    }
    Set<LogFormat> candidates = new LinkedHashSet<>();
    if (begun.isPresent()) {
      boolean isOfMost = 2 * lines.stream().filter(begun.get()::isRecord).count() >= lines.size();
      named.filter(format -> !isOfMost).ifPresent(candidates::add);
      candidates.add(begun.get());
    }
    candidates.addAll(byLines(lines, LogFormat::isRecord));
    named.ifPresent(candidates::add);
    if (candidates.isEmpty()) {
      candidates.addAll(byLines(lines, LogFormat::isNearlyRecord));
    }
    return candidates.size() > 1
        ? Optional.of(best(candidates, bytes, fileName))
        : candidates.stream().findFirst();
  }

  /** The first of them, unless another one reads more, and at least half. */
  private static LogFormat best(Set<LogFormat> candidates, byte[] bytes, String fileName) {
    Iterator<LogFormat> formats = candidates.iterator();
    LogFormat best = formats.next();
    Reading read = Reading.of(best, bytes, fileName);
    while (formats.hasNext()) {
      LogFormat other = formats.next();
      Reading otherwise = Reading.of(other, bytes, fileName);
      if (otherwise.isBetterThan(read)) {
        best = other;
        read = otherwise;
      }
    }
    return best;
  }

  private static boolean isSession(List<String> lines, Ruleset game) {
    return MoveSplitter.of(game) == MoveSplitter.NONE
        && lines.size() < MAX_LINES
        && lines.stream().allMatch(line -> line.indexOf(' ') < 0)
        && !byLines(lines, LogFormat::isRecord).isEmpty();
  }

  /** The formats whose records are at least one in ten of the lines that are of any format. */
  private static List<LogFormat> byLines(
      List<String> lines, BiPredicate<LogFormat, String> isRecord) {
    List<LogFormat> records =
        lines.stream()
            .flatMap(line -> first(format -> isRecord.test(format, line)).stream())
            .toList();
    boolean isLog = records.size() * LINES_PER_RECORD >= lines.size();
    return records.stream()
        .distinct()
        .filter(each -> Collections.frequency(records, each) * LINES_PER_RECORD >= records.size())
        .filter(each -> isLog)
        .toList();
  }

  private static Optional<LogFormat> byExtension(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    String plain = name.replaceFirst("[.](gz|xz)$", "");
    String extension = plain.substring(plain.lastIndexOf('.') + 1);
    return first(format -> format.extensions().contains(extension));
  }

  private static Optional<LogFormat> first(Predicate<LogFormat> predicate) {
    return ASKED.stream()
        .filter(predicate)
        .findFirst()
        .or(() -> all().stream().filter(predicate).findFirst());
  }
}
