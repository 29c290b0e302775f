package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.Termination;
import dev.tally.games.records.UnreadRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Logs, and what is read of them. {@code errors/FORMAT.txt} has logs with something wrong in them,
 * {@code readings/FORMAT.txt} the ways to write what is right, {@code verdicts/FORMAT.txt} what a
 * grader says of games, {@code writings/FORMAT.txt} what games of JSON are in the format. A log is
 * one line, with escapes as in Java; below one log, or several that say the same, stands what each
 * of them gives, in lines that begin with four blanks: {@code 2:17: expected ...}, by the line of
 * the record and the column, {@code {games}} for the ids of all games, or {@code 2: othello f5 d6;
 * black Ann}; among errors a game is {@code 2: game}. Before these, {@code where gekitai is named}
 * tells what the user says, {@code known as csv} what the format is taken for by its content, if
 * not for its own, and {@code read whole} that a log of lines is not cut. Lines that begin with
 * {@code ##} are headings.
 */
class LogCorpusTest {
  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final String INDENT = "    ";
  private static final Pattern NAMED = Pattern.compile("where (.+) is named");
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zs}&&[^ ]]");
  private static final Pattern ESCAPE = Pattern.compile("(?<!\\\\)\\\\u([0-9A-F]{4})");

  static Stream<Arguments> errors() throws IOException {
    return logs("errors");
  }

  static Stream<Arguments> readings() throws IOException {
    return logs("readings");
  }

  static Stream<Arguments> verdicts() throws IOException {
    return logs("verdicts");
  }

  static Stream<Arguments> writings() throws IOException {
    return logs("writings");
  }

  private static Stream<Arguments> logs(String folder) throws IOException {
    List<Arguments> logs = new ArrayList<>();
    for (LogFormat format : LogFormats.all()) {
      Path file = RESOURCES.resolve(folder).resolve(format.id() + ".txt");
      List<String> lines =
          Files.exists(file)
              ? Files.readAllLines(file).stream().filter(line -> !line.startsWith("##")).toList()
              : List.of();
      for (int from = 0, to; from < lines.size(); from = to) {
        int below = end(lines, from, /* isIndented= */ false);
        to = end(lines, below, /* isIndented= */ true);
        List<String> expected = lines.subList(below, to);
        lines
            .subList(from, below)
            .forEach(log -> logs.add(Arguments.of(Named.of(format.id(), format), log, expected)));
      }
    }
    return logs.stream();
  }

  private static int end(List<String> lines, int from, boolean isIndented) {
    int to = from;
    while (to < lines.size() && lines.get(to).startsWith(INDENT) == isIndented) {
      to++;
    }
    return to;
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("errors")
  void whatIsWrongIsSaidOnceAndInItsPlace(LogFormat format, String log, List<String> expected) {
    assertThat(Logs.read(format, text(log)))
        .extracting(
            entry ->
                INDENT + (entry instanceof UnreadRecord bad ? error(bad) : line(entry) + " game"))
        .containsExactlyElementsOf(expected);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("readings")
  void whatIsWrittenInItsOwnWayIsRead(LogFormat format, String log, List<String> expected) {
    String named = NAMED.matcher(expected.get(0).strip()).replaceFirst("$1");
    LogContext context =
        Rulesets.byId(named).isPresent() ? Logs.named(named) : LogContext.of("games.txt");
    assertThat(said(format, text(log), context)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("writings")
  void whatIsWrittenIsOfTheFormat(
      LogFormat format, String log, List<String> expected, @TempDir Path folder)
      throws IOException {
    assertThat(written(format, text(log), folder)).isEqualTo(expected.get(0).strip());
  }

  /** A game of JSON in another format, as one line. */
  private static String written(LogFormat format, String json, Path folder) throws IOException {
    Path file = folder.resolve("game.log");
    GameRecord game = Logs.game(JsonFormat.JSONL, json);
    Optional<String> refusal =
        Archives.write(format.output().orElseThrow(), file, List.of(game)).get(0);
    if (refusal.isPresent()) {
      Path empty = folder.resolve("empty.log");
      Archives.write(format.output().orElseThrow(), empty, List.of());
      assertThat(file).hasSameBinaryContentAs(empty);
    }
    return escaped(
        refusal.isPresent() ? "refused: " + refusal.get() : Files.readString(file).strip());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("verdicts")
  void whatIsReadIsJudged(LogFormat format, String log, List<String> expected) {
    assertThat(Logs.read(format, text(log)))
        .extracting(entry -> INDENT + line(entry) + " " + judged(Grader.grade(entry)))
        .containsExactlyElementsOf(expected);
  }

  private static String judged(Verdict verdict) {
    List<String> facts = new ArrayList<>();
    facts.add(verdict.status() + (verdict.reason().isEmpty() ? "" : " " + verdict.reason()));
    verdict.failure().ifPresent(bad -> add(facts, "ply", bad.ply() + " " + bad.text()));
    verdict.replay().ifPresent(replay -> add(facts, "plies", replay.plies()));
    SideNames sides = verdict.entry().sides();
    verdict.winner().ifPresent(winner -> add(facts, "winner", sides.winner(winner)));
    add(facts, "unread", verdict.unreadClaims());
    return String.join("; ", facts);
  }

  /** What a log is, line by line. */
  private static List<String> said(LogFormat format, String log, LogContext context) {
    List<String> said = new ArrayList<>();
    context.game().ifPresent(game -> said.add("where " + game.id() + " is named"));
    String known = LogFormats.detect(Logs.bytes(log), "games").map(LogFormat::id).orElse("nothing");
    if (!known.equals(format.id())) {
      said.add("known as " + known);
    }
    if (format.isSplittable(new byte[0], "games") && !format.isSplittable(Logs.bytes(log), "a")) {
      said.add("read whole");
    }
    List<LogEntry> entries = Logs.read(format, log, context);
    assertThat(entries)
        .extracting(LogEntry::location)
        .extracting(RecordLocation::record)
        .isEqualTo(Stream.iterate(1L, i -> i + 1).limit(entries.size()).toList());
    entries.forEach(entry -> said.add(said(entry)));
    if (entries.isEmpty()) {
      said.add("no records");
    }
    return said.stream().map(line -> INDENT + escaped(line)).toList();
  }

  private static String said(LogEntry entry) {
    List<String> facts = new ArrayList<>();
    SideNames sides = entry.sides();
    add(facts, "id", entry.id());
    add(facts, sides.x(), entry.players().x());
    add(facts, sides.o(), entry.players().o());
    ClaimedResult claim = entry.claim();
    claim.winner().ifPresent(winner -> add(facts, "winner", sides.winner(winner)));
    claim.score().ifPresent(score -> add(facts, "score", score.x() + "-" + score.o()));
    claim.lead().ifPresent(lead -> add(facts, "lead", lead));
    if (claim.basis() == ClaimedResult.Basis.TOURNAMENT) {
      facts.add("as tournaments count");
    }
    claim.termination().map(Termination::id).ifPresent(id -> add(facts, "ended", id));
    if (entry instanceof UnreadRecord bad) {
      bad.game().ifPresent(game -> facts.add(0, "game " + game.id()));
      facts.add(0, error(bad) + (bad.is(UnreadRecord.Kind.MALFORMED) ? "" : " " + bad.kind()));
      add(facts, "refused", bad.refused());
      return String.join("; ", facts);
    }
    GameRecord game = Logs.game(entry);
    String moves =
        game.moves().stream().map(move -> " " + bare(move)).collect(Collectors.joining());
    facts.add(0, line(game) + " " + game.ruleset().id() + moves);
    add(facts, "setup", game.setup().values());
    add(facts, "refused", game.refused());
    game.typedLate().ifPresent(typed -> add(facts, "late", typed));
    add(facts, "and", game.extra());
    add(facts, "unread", Grader.grade(game).unreadClaims());
    return String.join("; ", facts);
  }

  private static void add(List<String> facts, String name, Object value) {
    if (!List.of("", 0, List.of(), Map.of()).contains(value) || name.equals("lead")) {
      facts.add(name + " " + bare(value));
    }
  }

  private static String line(LogEntry entry) {
    return entry.location().number() + ":";
  }

  private static String error(UnreadRecord bad) {
    String column = bad.at().isPresent() ? bad.at().getAsLong() + ":" : "";
    return line(bad)
        + column
        + " "
        + bad.problem().replace(String.join(", ", Rulesets.ids()), "{games}");
  }

  /** A value, in quotes if it is a text that is not plainly one. */
  private static String bare(Object value) {
    return value.toString().matches("[^\\s\";{\\[][^\\s\";]*") ? value.toString() : json(value);
  }

  private static String json(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> json(entry.getKey()) + ":" + json(entry.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(LogCorpusTest::json).collect(Collectors.joining(",", "[", "]"));
    }
    return value instanceof String text ? '"' + text + '"' : value.toString();
  }

  private static String escaped(String text) {
    return UNSEEN
        .matcher(text)
        .replaceAll(
            hit ->
                hit.group().equals("\n")
                    ? "\\\\n"
                    : String.format(Locale.ROOT, "\\\\u%04X", (int) hit.group().charAt(0)));
  }

  private static String text(String escaped) {
    return ESCAPE
        .matcher(escaped)
        .replaceAll(hit -> Character.toString(Integer.parseInt(hit.group(1), 16)))
        .translateEscapes();
  }
}
