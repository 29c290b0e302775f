package dev.tally.pipelines.tournament;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Side;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.json.JsonLines;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Replay;
import dev.tally.games.tournament.TournamentGame;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.DateOption;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.Storage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder of a tournament, which a later run goes on with: {@value #SETTINGS}, a record in
 * {@value #GAMES} for each game that is over, and in {@value #ERRORS} what programs have written to
 * standard error.
 *
 * @param location that all workers reach
 * @param date of its records
 */
record GameFolder(String location, LocalDate date) implements Serializable {
  private static final String SETTINGS = ".tournament";
  private static final String DATE = "date = ";
  private static final String GAMES = "games";
  private static final String ERRORS = "errors";

  /**
   * Opens a folder, which is new or has this tournament.
   *
   * @param settings all that decides on the games, a line each
   * @param date of the records; empty for the day on which the tournament began
   * @param today the day on which it begins, if it has not
   * @throws CommandException (usage) if it has anything else
   */
  static GameFolder open(
      String typed, List<String> settings, Optional<LocalDate> date, LocalDate today)
      throws IOException {
    String name = "--records=" + typed;
    Storage.check("records", typed);
    boolean isRemote = Storage.isRemote(typed);
    if (typed.isEmpty() || (!isRemote && new File(typed).isFile())) {
      throw CommandException.usage(name + ": expected a folder");
    }
    if (!isRemote) {
      Storage.checkLinks(name, Path.of(typed));
    }
    String location =
        isRemote
            ? typed.replaceFirst("/+$", "")
            : Storage.location(Path.of(typed).toAbsolutePath().normalize());
    String file = location + "/" + SETTINGS;
    List<String> lines = new ArrayList<>(settings);
    LocalDate dated = date.orElse(today);
    try {
      if (Storage.exists(file)) {
        List<String> before = read(file).lines().toList();
        dated = date.or(() -> begun(before)).orElse(today);
        lines.add(DATE + dated);
        checkSame(name, before, lines);
      } else if (!isRemote && !isEmpty(Path.of(typed))) {
        throw CommandException.usage(
            name + ": expected a new folder, or one of a tournament, found other files");
      } else {
        lines.add(DATE + dated);
        write(file, String.join("\n", lines) + "\n");
      }
      for (String each : List.of("", "/" + GAMES, "/" + ERRORS)) {
        AtomicFileOutputStream.deleteDrafts(location + each);
      }
    } catch (IOException e) {
      throw CommandException.notWritten(name, e);
    }
    return new GameFolder(location, dated);
  }

  private static Optional<LocalDate> begun(List<String> settings) {
    return settings.stream()
        .filter(each -> each.startsWith(DATE))
        .findFirst()
        .flatMap(each -> DateOption.read(each.substring(DATE.length())));
  }

  /** Whether nothing is there, or what a run has begun to write that was killed at once. */
  private static boolean isEmpty(Path folder) {
    String[] names = folder.toFile().list();
    return names == null || Stream.of(names).allMatch(AtomicFileOutputStream::isDraft);
  }

  private static void checkSame(String name, List<String> before, List<String> settings) {
    for (int i = 0; i < Math.max(before.size(), settings.size()); i++) {
      String was = i < before.size() ? before.get(i) : "nothing";
      String is = i < settings.size() ? settings.get(i) : "nothing";
      if (!was.equals(is)) {
        throw CommandException.usage(
            name + ": has another tournament: '" + was + "' there, not '" + is + "'");
      }
    }
  }

  /** The games that have no record yet. */
  List<GameTask> missing(List<GameTask> games) throws IOException {
    Set<String> there =
        Storage.listMade(location + "/" + GAMES).stream()
            .map(each -> each.file().substring(each.file().lastIndexOf('/') + 1))
            .collect(Collectors.toSet());
    return games.stream().filter(each -> !there.contains(fileName(each))).toList();
  }

  private static String fileName(GameTask task) {
    return String.format(Locale.ROOT, "%07d.jsonl", task.number());
  }

  /** Writes the record of a game, whole or not at all. */
  void write(GameTask task, GameRecord record) throws IOException {
    Replay replay = record.replay();
    write(location + "/" + GAMES + "/" + fileName(task), JsonLines.line(record, replay) + "\n");
  }

  /** Writes what a program has said on standard error, if it has said anything. */
  void writeErrors(GameTask task, Side side, String errors) throws IOException {
    if (!errors.isEmpty()) {
      String name = fileName(task).replace(".jsonl", side == Side.X ? "-1.txt" : "-2.txt");
      write(location + "/" + ERRORS + "/" + name, errors);
      write(location + "/" + ERRORS + "/" + OutputDirectory.MARK, ""); // no logs are there
    }
  }

  private static void write(String file, String text) throws IOException {
    try (AtomicFileOutputStream out = new AtomicFileOutputStream(file)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.commit();
    }
  }

  /**
   * The result of a game.
   *
   * @throws CommandException (no data) if its file is not as it was written
   */
  Played played(GameTask task) throws IOException {
    String file = location + "/" + GAMES + "/" + fileName(task);
    Players players = new Players(task.x().name(), task.o().name());
    GameRecord record =
        parse(read(file))
            .filter(each -> each.players().equals(players))
            .filter(each -> each.claim().winner().isPresent())
            .orElseThrow(() -> notOfIt(file));
    Outcome outcome = record.claim().winner().orElseThrow();
    int halves = outcome.winner().map(side -> side == Side.X ? 2 : 0).orElse(1);
    Object fault = record.extra().getOrDefault(TournamentGame.FAULT, "");
    return new Played(task, halves, fault.toString());
  }

  private static CommandException notOfIt(String file) {
    return CommandException.noData(
        file + ": not a game of this tournament; without the file it is played again");
  }

  private static String read(String file) throws IOException {
    try (InputStream in = Storage.open(file, 0)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The game of a line of JSON; empty if it is none. */
  static Optional<GameRecord> parse(String line) throws IOException {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    try (LogReader log =
        JsonFormat.JSONL.open(
            new ByteArrayInputStream(bytes), LogStart.BEGINNING, LogContext.of(""))) {
      Optional<LogEntry> entry = log.next();
      return entry.filter(GameRecord.class::isInstance).map(GameRecord.class::cast);
    }
  }
}
