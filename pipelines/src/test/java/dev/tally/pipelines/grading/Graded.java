package dev.tally.pipelines.grading;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Players;
import dev.tally.pipelines.grading.copies.DuplicateGames;
import dev.tally.pipelines.grading.html.ListedRecord;
import dev.tally.pipelines.grading.html.RecordFinding;
import dev.tally.pipelines.grading.html.ReportPage;
import dev.tally.pipelines.grading.standings.RankedTable;
import dev.tally.pipelines.grading.standings.Standing;
import dev.tally.pipelines.grading.standings.Standings;
import dev.tally.pipelines.grading.standings.StatusCount;
import dev.tally.pipelines.grading.standings.Summary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Records of all kinds, and what the grader says of them. */
public final class Graded {
  /** Text that would run if a page took it for its own. */
  public static final String HOSTILE =
      "</script><img src=x onerror=document.title='owned'>\"'&amp;\0";

  private static final String FILE = "results.jsonl";

  private Graded() {}

  /** A record, and what may be said of it. */
  public record Builder(String game, String id, Setup setup, Players players, ClaimedResult claim) {
    public Builder with(String key, Object value) {
      return new Builder(game, id, setup.with(key, value), players, claim);
    }

    public Builder called(String name) {
      return new Builder(game, name, setup, players, claim);
    }

    public Builder between(Players names) {
      return new Builder(game, id, setup, names, claim);
    }

    public Builder claiming(ClaimedResult claimed) {
      return new Builder(game, id, setup, players, claimed);
    }

    /** The verdict on it, with moves that have blanks between them. */
    public Verdict moves(String moves) {
      return moves(moves.isEmpty() ? List.of() : List.of(moves.split(" ")));
    }

    public Verdict moves(List<String> moves) {
      return Grader.grade(
          GameRecord.builder(RecordLocation.line(7, 12), Rulesets.byId(game).orElseThrow())
              .id(id)
              .players(players)
              .setup(setup)
              .moves(moves)
              .claim(claim)
              .build());
    }
  }

  public static Builder game(String game) {
    return new Builder(game, "", Setup.STANDARD, Players.UNKNOWN, ClaimedResult.NONE);
  }

  /** A log says who has won, and with how much. */
  public static ClaimedResult claim(String winner, int x, int o) {
    return new ClaimedResult(
        Optional.of(Logs.winner(winner)),
        Optional.of(new Score(x, o)),
        OptionalInt.empty(),
        ClaimedResult.Basis.EITHER,
        Optional.empty());
  }

  /** An Othello game whose seventh move takes an occupied square. */
  public static Verdict illegalOthello() {
    return game("othello")
        .called("g-17")
        .between(new Players("Ann", "Bo"))
        .claiming(claim("black", 40, 24))
        .moves("f5 d6 c3 d3 c4 f4 d4 e3");
  }

  /** A Connect Four game that goes on after red has won. */
  public static Verdict connectFourAfterItsEnd() {
    return game("connectfour")
        .with("colors", List.of("R", "Y"))
        .between(new Players("Rosa", "Yves"))
        .moves("4 3 4 3 4 3 4 3");
  }

  public static Verdict fullColumn() {
    return game("connectfour").moves("1 1 1 1 1 1 2 1");
  }

  public static Verdict popOut() {
    return game("connectfour").with("popout", true).moves("1 2 2 p2");
  }

  public static Verdict gekitaiOffBoard() {
    return game("gekitai").moves("c3 d4 c4 e6 b5 H9");
  }

  public static Verdict unfinishedReversiWithBlocks() {
    return game("reversi")
        .with("size", 6)
        .with("blocks", List.of("A1", "A2", "B1", "B2", "B5", "E5", "E2"))
        .moves("E3 C2 B3 A4 C5 E4 D2 C6 B4 A3 F4 F3 C1 D5 F2 D1 E1 A5 A6");
  }

  public static Verdict cse231WithoutCapture() {
    return game("reversi-cse231").moves("c5 e6 a1");
  }

  public static Verdict inventUnreadableMove() {
    return game("othello-invent").moves("64 " + HOSTILE.replace(" ", ""));
  }

  public static Verdict alphaBattleMismatch() {
    return alphaBattle().claiming(claim("P", 3, 1)).moves("");
  }

  private static Builder alphaBattle() {
    String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    List<Integer> first = IntStream.range(0, 10).boxed().toList();
    return game("alphabattle")
        .with("p", letters)
        .with("pi", first)
        .with("q", letters)
        .with("qi", first);
  }

  public static Verdict malformed() {
    return Grader.grade(
        new UnreadRecord(RecordLocation.offset(3, 220), 224, "square 99 is not a square"));
  }

  public static Verdict setupOutOfBounds() {
    return game("gekitai").with("n", 5).called(HOSTILE).moves("a1");
  }

  /** A hundred by a hundred, filled column by column. */
  public static Verdict hugeConnectFour() {
    List<String> moves = new ArrayList<>();
    for (int col = 1; col <= 100; col++) {
      moves.add(String.valueOf(col));
    }
    for (int row = 1; row < 4; row++) {
      for (int col = 2; col <= 101; col++) {
        moves.add(String.valueOf((col + row % 2) % 100 + 1));
      }
    }
    moves.add("p3");
    return game("connectfour").with("rows", 100).with("cols", 100).moves(moves);
  }

  /** One finding of each of these, numbered as their file has them. */
  public static List<RecordFinding> findings() {
    return List.of(
        RecordFinding.of("games/othello.csv", illegalOthello()),
        RecordFinding.of("games/four.jsonl", connectFourAfterItsEnd()),
        RecordFinding.of("games/four.jsonl", fullColumn()),
        RecordFinding.of("games/gekitai.jsonl", gekitaiOffBoard()),
        RecordFinding.of("games/reversi.jsonl", unfinishedReversiWithBlocks()),
        RecordFinding.of("games/" + HOSTILE, cse231WithoutCapture()),
        RecordFinding.of("games/invent.jsonl", inventUnreadableMove()),
        RecordFinding.of("games/alpha.jsonl", alphaBattleMismatch()),
        RecordFinding.of("WTH_2004.wtb", malformed()),
        RecordFinding.of("games/gekitai.jsonl", setupOutOfBounds()),
        RecordFinding.of("games/huge.jsonl", hugeConnectFour()));
  }

  /** Valid games of two kinds. */
  public static List<RecordFinding> valid() {
    Verdict four = game("connectfour").called("four-1").moves("4 3 4 3 4 3 4");
    Verdict alpha = alphaBattle().moves("");
    return List.of(
        RecordFinding.of("games/four.jsonl", four), RecordFinding.of("games/alpha.jsonl", alpha));
  }

  /** That report with valid games too, and one that is recorded three times. */
  public static ReportPage wholeReport() {
    ReportPage data = report();
    DuplicateGames.Group group =
        new DuplicateGames.Group(3, List.of("w/a, record 1", "b, record 7"));
    DuplicateGames same = new DuplicateGames(2, 1, List.of(group), false);
    return new ReportPage(
        "",
        data.summary(),
        data.standings(),
        Optional.empty(),
        data.others(),
        valid(),
        Stream.concat(data.records().stream(), listed(valid()).stream()).toList(),
        same,
        FILE,
        FILE);
  }

  /** A report of all that, with a player and a file that mean harm. */
  public static ReportPage report() {
    return data(
        List.of(
            new StatusCount("games/four.jsonl", "connectfour", Status.VALID, 1200),
            new StatusCount("games/four.jsonl", "connectfour", Status.ILLEGAL_MOVE, 2),
            new StatusCount("games/othello.csv", "othello", Status.VALID, 2000),
            new StatusCount("games/othello.csv", "othello", Status.ILLEGAL_MOVE, 1),
            new StatusCount("games/reversi.jsonl", "reversi", Status.UNFINISHED, 1),
            new StatusCount("games/" + HOSTILE, "", Status.MALFORMED, 11)),
        List.of(
            new Standing("connectfour", "Rosa", 3, 3, 2, 1, 0, 0, 0),
            new Standing("othello", "Ann", 12, 12, 7, 1, 4, 430, 338),
            new Standing("othello", HOSTILE, 12, 13, 4, 1, 7, 338, 430)),
        Map.of("connectfour", lengths(1_200, 7, 31, 42), "othello", lengths(2_000, 37, 60, 61)),
        Map.of("connectfour", 655L, "othello", 943L),
        findings());
  }

  /** The lengths of so many games: one is the shortest, one the longest. */
  private static NavigableMap<Integer, Long> lengths(
      long games, int shortest, int median, int longest) {
    return new TreeMap<>(Map.of(shortest, 1L, median, games - 2, longest, 1L));
  }

  /** What a page is written of, without valid games. */
  public static ReportPage data(
      List<StatusCount> counts, List<Standing> standings, List<RecordFinding> shown) {
    return data(counts, standings, Map.of(), Map.of(), shown);
  }

  private static ReportPage data(
      List<StatusCount> counts,
      List<Standing> standings,
      Map<String, NavigableMap<Integer, Long>> lengths,
      Map<String, Long> firstMoverWon,
      List<RecordFinding> shown) {
    Summary summary =
        new Summary(
            counts,
            new TreeMap<>(lengths),
            new TreeMap<>(firstMoverWon),
            new EnumMap<>(Summary.Total.class),
            new TreeMap<>());
    return new ReportPage(
        "",
        summary,
        tables(standings),
        Optional.empty(),
        shown,
        List.of(),
        listed(shown),
        DuplicateGames.NONE,
        FILE,
        FILE);
  }

  /** What the list of records has of them. */
  private static List<ListedRecord> listed(List<RecordFinding> shown) {
    return shown.stream()
        .map(
            each ->
                new ListedRecord(
                    each.file(),
                    each.record(),
                    each.status(),
                    each.header().game(),
                    each.header().id(),
                    each.header().players(),
                    each.reason()))
        .toList();
  }

  /** A table for each game. */
  private static Standings tables(List<Standing> standings) {
    Map<String, List<RankedTable.Row>> rows = new TreeMap<>();
    for (Standing each : standings) {
      List<RankedTable.Row> ofGame = rows.computeIfAbsent(each.game(), game -> new ArrayList<>());
      ofGame.add(new RankedTable.Row(ofGame.size() + 1, each, List.of(), Map.of()));
    }
    List<RankedTable> tables =
        rows.entrySet().stream()
            .map(each -> new RankedTable(each.getKey(), "", List.of(), each.getValue(), false))
            .toList();
    return new Standings(tables, List.of(), List.of(), false);
  }

  /** The page of some data. */
  public static String page(ReportPage data) {
    StringWriter out = new StringWriter();
    data.write(out);
    return out.toString();
  }

  /** A finding as parts have it. */
  public static byte[] written(RecordFinding finding) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RecordFinding.CODER.encode(finding, out);
    return out.toByteArray();
  }

  public static RecordFinding writtenAndRead(RecordFinding finding) throws IOException {
    return RecordFinding.CODER.decode(new ByteArrayInputStream(written(finding)));
  }
}
