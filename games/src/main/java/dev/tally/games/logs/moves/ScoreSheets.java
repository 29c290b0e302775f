package dev.tally.games.logs.moves;

import dev.tally.games.claims.ClaimReader;
import dev.tally.games.claims.ResultParser;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.logs.moves.SheetLine.Kind;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads small logs in which a game has several lines. One move on each, or two as score sheets have
 * them, are a game if they are numbered from 1, {@code 1. f5} or {@code 1. f5 d6}, or if they are
 * no games themselves; so are lines with more moves that go on where the one before has ended. Such
 * games, and those of one line, may have headings above them and a result below them. A slip in a
 * game that goes over several lines is a malformed record, and no line of it is another.
 */
final class ScoreSheets {
  private static final String UNCLEAR =
      "looks like one move a line: expected a game on each line, or numbers, such as 1. f5";

  private static final String OUT_OF_TURN =
      "the moves of each side cannot be played in turns: expected all moves in their order";

  /** The moves of a side. */
  private static final Pattern BY_SIDE = Pattern.compile("(\\p{L}+)\\s*[:=]\\s*(\\S.*)");

  /** Answers to a console program besides moves. */
  private static final Pattern TYPED =
      Pattern.compile("(?i)help|undo|quit|exit|hints?|[a-z]\\s+[0-9]{1,2}");

  /** More moves than a game has that goes over several lines of many moves. */
  private static final int MAX_MOVES = 200;

  /** A game of Othello on several lines, one of which has a slip, has no more letters. */
  private static final int MAX_LETTERS = 140;

  /** Number of moves from the middle of a game that may be legal at its start. */
  private static final int MAX_BY_CHANCE = 2;

  /** Moves of a game on a line among others that are words. */
  private static final int MIN_MOVES = 4;

  /** A longer line is no move with a slip. */
  private static final int MAX_SLIP = 16;

  private final LogStart start;
  private final Ruleset ruleset;
  private final MoveSplitter splitter;
  private final LineLogReader.Parser games;

  /**
   * @param games reads a line that is a game
   */
  ScoreSheets(LogStart start, Ruleset ruleset, LineLogReader.Parser games) {
    this.start = start;
    this.ruleset = ruleset;
    this.splitter = MoveSplitter.of(ruleset);
    this.games = games;
  }

  /** Some lines with a game, or with a game each. */
  private record Section(List<SheetLine> headings, List<SheetLine> body, List<SheetLine> footers) {
    Section() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    List<SheetLine> all() {
      return Stream.of(headings, body, footers).flatMap(List::stream).toList();
    }

    /** Whether nothing stands around the moves. */
    boolean isBare() {
      return headings.isEmpty() && footers.isEmpty();
    }

    /** Whether what stands around the moves can only belong to them. */
    boolean isHeaded() {
      return !isBare()
          && (Stream.of(headings, footers)
                  .flatMap(List::stream)
                  .anyMatch(line -> SheetHeadings.isKnown(line.text()))
              || (body.size() > 1 && body.stream().allMatch(SheetLine::isNumbered)));
    }

    List<SheetLine> slips() {
      return body.stream().filter(line -> line.moves().isEmpty()).toList();
    }

    List<SheetLine> played() {
      return body.stream().filter(line -> !line.moves().isEmpty()).toList();
    }

    List<String> moves() {
      return body.stream().flatMap(line -> line.moves().stream()).toList();
    }
  }

  /** The entries of a log in which a game has several lines; empty if each line is a game. */
  Optional<List<LogEntry>> entries(String log) {
    if (!log.strip().contains("\n")) {
      return Optional.empty();
    }
    List<SheetLine> lines = SheetLine.all(log, ruleset, games);
    Optional<LogEntry> bySide = bySide(lines);
    if (bySide.isPresent()) {
      return bySide.map(List::of);
    }
    List<LogEntry> entries = new ArrayList<>();
    boolean hasSheet = false;
    for (Section section : sections(lines)) {
      Optional<LogEntry> game = game(section, location(section.all().get(0), entries));
      game.ifPresent(entries::add);
      hasSheet |= game.isPresent();
      if (game.isEmpty()) {
        section.all().forEach(line -> entries.add(entry(line, location(line, entries))));
      }
    }
    return hasSheet ? Optional.of(entries) : Optional.empty();
  }

  /** The one game of a log with the moves of each side on a line, {@code Black: f5 c3}. */
  private Optional<LogEntry> bySide(List<SheetLine> lines) {
    for (int i = 0; i + 1 < lines.size(); i++) {
      List<String> first = movesOf(Side.X, lines.get(i));
      List<String> second = movesOf(Side.O, lines.get(i + 1));
      int more = first.size() - second.size();
      if (second.isEmpty() || more < 0 || more > 1) {
        continue;
      }
      List<String> moves = new ArrayList<>();
      for (int turn = 0; turn < first.size(); turn++) {
        moves.add(first.get(turn));
        moves.addAll(second.subList(turn, Math.min(turn + 1, second.size())));
      }
      Section section = new Section();
      section.headings().addAll(lines.subList(0, i));
      section.body().add(lines.get(i).with(moves));
      section.footers().addAll(lines.subList(i + 2, lines.size()));
      boolean hasTitles =
          Stream.of(section.headings(), section.footers())
              .flatMap(List::stream)
              .allMatch(line -> line.moves().isEmpty() && SheetHeadings.isTitle(line.text()));
      GameRecord game = record(section, location(lines.get(0), List.of()));
      return hasTitles
          ? Optional.of(
              isPlayable(section.body().get(0))
                  ? game
                  : game.toBuilder().unread(OptionalLong.empty(), OUT_OF_TURN))
          : Optional.empty();
    }
    return Optional.empty();
  }

  /** Several moves behind the name of a side; none if there is something else. */
  private List<String> movesOf(Side side, SheetLine line) {
    Matcher named = BY_SIDE.matcher(line.text());
    boolean isOfSide =
        named.matches()
            && new ResultParser(ruleset.sides(Setup.STANDARD), Players.UNKNOWN)
                .named(named.group(1))
                .equals(Optional.of(Outcome.winOf(side)));
    List<String> moves =
        isOfSide
            ? FirstError.ignored(() -> splitter.split(named.group(2))).orElse(List.of())
            : List.of();
    return moves.size() > 1 ? moves : List.of();
  }

  /** Whether a log is what was typed into a console program: moves, and a few commands. */
  boolean isTyped(String log) {
    List<SheetLine> lines = SheetLine.all(log, ruleset, games);
    List<SheetLine> others = lines.stream().filter(line -> line.kind() != Kind.MOVES).toList();
    return !others.isEmpty()
        && others.size() < lines.size()
        && others.stream().allMatch(line -> TYPED.matcher(line.text()).matches());
  }

  private RecordLocation location(SheetLine line, List<LogEntry> before) {
    return RecordLocation.line(start.record() + before.size(), start.line() + line.line() - 1);
  }

  private LogEntry entry(SheetLine line, RecordLocation location) {
    GameRecord.Builder record = GameRecord.builder(location, ruleset);
    try {
      return games.parse(record, " ".repeat(line.indent()) + line.text());
    } catch (ParseException e) {
      return e.entry(record);
    }
  }

  private List<Section> sections(List<SheetLine> lines) {
    List<Section> sections = new ArrayList<>();
    Section section = new Section();
    for (int from = 0, to; from < lines.size(); from = to) {
      to = endOfRun(lines, from);
      List<SheetLine> run = lines.subList(from, to);
      if (run.get(0).kind() != Kind.OTHER) {
        for (int i = 0; i < run.size(); i++) {
          if (isNumbered(run, i, 1) && isNumbered(run, i + 1, 2) && !section.body().isEmpty()) {
            sections.add(section);
            section = new Section();
          }
          section.body().add(run.get(i));
        }
      } else if (section.body().isEmpty()) {
        section.headings().addAll(run);
      } else {
        int footers = footers(lines, from, to);
        List<SheetLine> rest = run.subList(footers, run.size());
        if (rest.stream().allMatch(line -> SheetHeadings.isTitle(line.text()))
            && (run.stream().anyMatch(line -> SheetHeadings.isKnown(line.text()))
                || (isOneGame(section) && areWords(run)))) {
          section.footers().addAll(run.subList(0, footers));
          if (to < lines.size()) {
            sections.add(section);
            section = new Section();
            section.headings().addAll(rest);
          } else {
            section.footers().addAll(rest);
          }
        } else {
          section.body().addAll(run);
        }
      }
    }
    if (!lines.isEmpty()) {
      sections.add(section);
    }
    return sections;
  }

  private static boolean isNumbered(List<SheetLine> lines, int index, int number) {
    return index < lines.size() && lines.get(index).number().orElse(0) == number;
  }

  private static int endOfRun(List<SheetLine> lines, int from) {
    boolean isOther = lines.get(from).kind() == Kind.OTHER;
    int to = from;
    while (to < lines.size() && (lines.get(to).kind() == Kind.OTHER) == isOther) {
      to++;
    }
    return to;
  }

  /** Number of lines that say how the game right above them has ended. */
  private static int footers(List<SheetLine> lines, int from, int to) {
    int end = from;
    while (end < to
        && lines.get(end).line() <= lines.get(end - 1).line() + 1
        && (end + 1 == lines.size() || lines.get(end).line() < lines.get(end + 1).line())
        && SheetHeadings.isResult(lines.get(end).text())) {
      end++;
    }
    return end - from;
  }

  /** The one game of a section; empty if it has none, or a game on each line. */
  private Optional<LogEntry> game(Section section, RecordLocation location) {
    boolean hasMore = section.body().stream().anyMatch(line -> line.kind() == Kind.MORE);
    boolean hasTitles =
        section.headings().stream().allMatch(line -> SheetHeadings.isTitle(line.text()));
    boolean isHeaded = section.isHeaded() || isAmongWords(section);
    if (section.body().isEmpty()
        || hasMore
        || !hasTitles
        || (!section.headings().isEmpty() && !isHeaded)) {
      return Optional.empty();
    }
    List<SheetLine> slips = section.slips();
    if (!slips.isEmpty()) {
      return isOneWithSlips(section, slips)
          ? Optional.of(slip(section, slips.get(0), location))
          : Optional.empty();
    }
    if (section.body().size() == 1) {
      return isHeaded ? Optional.of(record(section, location)) : Optional.empty();
    }
    if (section.body().stream().allMatch(line -> line.kind() == Kind.MOVES)) {
      return Optional.of(
          isGame(section)
              ? record(section, location)
              : record(section, location).toBuilder().unread(OptionalLong.empty(), UNCLEAR));
    }
    return isContinued(section.body()) ? Optional.of(record(section, location)) : Optional.empty();
  }

  private boolean isAmongWords(Section section) {
    return !section.isBare()
        && isOneGame(section)
        && areWords(section.headings())
        && areWords(section.footers());
  }

  private static boolean areWords(List<SheetLine> lines) {
    return lines.stream().allMatch(line -> SheetHeadings.isWords(line.text()));
  }

  /** Whether the moves are a game on one line, so that any words may stand around it. */
  private boolean isOneGame(Section section) {
    return section.body().size() == 1
        && section.moves().size() >= MIN_MOVES
        && isPlayable(section.body().get(0));
  }

  private boolean isOneWithSlips(Section section, List<SheetLine> slips) {
    List<SheetLine> played = section.played();
    boolean isSheet =
        2 * played.size() >= slips.size()
            && isOfMoves(played, section.isHeaded())
            && slips.stream().allMatch(line -> line.text().length() <= MAX_SLIP);
    boolean isAlone = played.isEmpty() && section.isHeaded();
    return isSheet
        || (slips.size() == 1
            && slips.get(0).kind() == Kind.SLIP
            && (isAlone || isContinuedWith(section.body())));
  }

  /** Whether a slip stands in one of several lines of a game. */
  private boolean isContinuedWith(List<SheetLine> body) {
    int letters = body.stream().mapToInt(line -> line.text().replace(" ", "").length()).sum();
    boolean begins = body.get(0).kind() == Kind.SLIP || isPlayable(body.get(0));
    return body.size() > 1
        && letters <= MAX_LETTERS
        && begins
        && body.stream()
            .skip(1)
            .allMatch(line -> line.kind() == Kind.SLIP || plies(line) <= MAX_BY_CHANCE);
  }

  /** Whether lines of a move or two are one game. */
  private boolean isGame(Section section) {
    List<SheetLine> body = section.body();
    if (body.stream().anyMatch(SheetLine::isNumbered)) {
      return isInOrder(body);
    }
    return isOfMoves(body, section.isHeaded())
        || Replay.of(ruleset, Setup.STANDARD, section.moves()).failure().isEmpty();
  }

  /** Whether lines of a move or two cannot be a game each. */
  private boolean isOfMoves(List<SheetLine> lines, boolean isHeaded) {
    return lines.stream().allMatch(line -> line.kind() == Kind.MOVES)
        && (splitter == MoveSplitter.COLUMNS
            || isHeaded
            || lines.stream().anyMatch(SheetLine::isNumbered)
            || !lines.stream().allMatch(this::isPlayable));
  }

  private boolean isPlayable(SheetLine line) {
    return Replay.of(ruleset, Setup.STANDARD, line.moves()).failure().isEmpty();
  }

  /** Number of moves of a line that can be played from the start, if not all; else very many. */
  private int plies(SheetLine line) {
    Replay replay = Replay.of(ruleset, Setup.STANDARD, line.moves());
    return replay.failure().isEmpty() ? Integer.MAX_VALUE : replay.plies();
  }

  /**
   * Whether all lines are numbered from 1, with as many moves as the first; the last may have one.
   */
  private static boolean isInOrder(List<SheetLine> body) {
    int perLine = body.get(0).moves().size();
    for (int i = 0; i < body.size(); i++) {
      int count = body.get(i).moves().size();
      boolean isFull = i == body.size() - 1 ? count <= perLine : count == perLine;
      if (!isFull || body.get(i).number().orElse(0) != i + 1) {
        return false;
      }
    }
    return true;
  }

  /** Whether each line goes on where the one before has ended, and none could begin a game. */
  private boolean isContinued(List<SheetLine> body) {
    int first = body.get(0).moves().size();
    List<String> moves = body.stream().flatMap(line -> line.moves().stream()).toList();
    List<SheetLine> others = body.subList(1, body.size());
    if (first == 1 || moves.size() > MAX_MOVES || others.stream().allMatch(this::isPlayable)) {
      return false;
    }
    Replay whole = Replay.of(ruleset, Setup.STANDARD, moves);
    boolean isSheet = body.stream().allMatch(line -> line.moves().size() <= 2);
    return whole.failure().isEmpty()
        || (isSheet && others.size() > 1 && others.stream().noneMatch(this::isPlayable))
        || (whole.plies() > first && others.stream().allMatch(line -> plies(line) == 0));
  }

  private LogEntry slip(Section section, SheetLine slip, RecordLocation location) {
    ParseException error = error(slip);
    long line = start.line() + slip.line() - 1;
    String where = line == location.number() ? "" : " (on line " + line + ")";
    OptionalLong column = OptionalLong.of(error.index().orElse(slip.indent()) + 1L);
    return record(section, location).toBuilder().unread(column, error.problem() + where);
  }

  private ParseException error(SheetLine slip) {
    try {
      splitter.split(" ".repeat(slip.indent()) + slip.text());
      return new ParseException(slip.indent(), "expected one move, or two after their number");
    } catch (ParseException e) {
      return e;
    }
  }

  private GameRecord record(Section section, RecordLocation location) {
    List<String> headings =
        Stream.concat(section.headings().stream(), section.footers().stream())
            .map(SheetLine::text)
            .toList();
    return ClaimReader.read(
        GameRecord.builder(location, ruleset)
            .moves(section.moves())
            .extra(SheetHeadings.fields(headings, ruleset.sides(Setup.STANDARD)))
            .build());
  }
}
