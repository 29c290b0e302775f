package dev.tally.pipelines.tournament;

import dev.tally.games.records.GameRecord;
import dev.tally.games.search.Level;
import dev.tally.games.tournament.Protocol;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.Storage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads {@code --players}: levels, programs, and folders with a program in each folder. */
final class Entrants {
  private static final int MAX_PLAYERS = 1_000;
  private static final Pattern LEVEL = Pattern.compile("level([0-9]{1,9})");

  /** A part of a list, or a word of a command: quotes hold what would end it. */
  private static final Pattern PART = Pattern.compile("(?:[^,\"']|\"[^\"]*\"|'[^']*')+");

  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
  private static final Pattern QUOTES = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

  /** The programs that a folder may have, the first that is there. */
  private static final List<String> EXECUTABLES = List.of("run", "player");

  private static final List<String> SCRIPTS = List.of("player.py", "main.py");

  private final String typed;
  private final Terminal terminal;
  private final List<Entrant> found = new ArrayList<>();

  private Entrants(String typed, Terminal terminal) {
    this.typed = typed;
    this.terminal = terminal;
  }

  /**
   * The players that a list names, two or more, all of different names.
   *
   * @throws CommandException (usage) if there are not; (no data) if a program is not there
   */
  static List<Entrant> of(String typed, Terminal terminal) throws IOException {
    Entrants entrants = new Entrants(typed, terminal);
    if (new File(typed).isDirectory()) {
      entrants.addFolders(typed);
    } else {
      Matcher parts = PART.matcher(typed);
      int end = 0;
      while (parts.find() && parts.start() == end) {
        entrants.add(parts.group().strip());
        end = Math.min(typed.length(), parts.end() + 1);
      }
      if (end != typed.length() || typed.endsWith(",")) {
        throw entrants.refused("expected players with commas between them, and quotes in pairs");
      }
    }
    entrants.check();
    return entrants.found;
  }

  private CommandException refused(String problem) {
    return CommandException.usage("--players=" + typed + ": " + problem);
  }

  private void add(String part) throws IOException {
    String name = part.substring(0, Math.max(0, part.indexOf('='))).strip();
    String value = unquoted(part.substring(part.indexOf('=') + 1).strip());
    Matcher level = LEVEL.matcher(value.toLowerCase(Locale.ROOT));
    if (level.matches()) {
      found.add(Entrant.level(name.isEmpty() ? level.group() : name, number(level.group(1))));
    } else if (!name.isEmpty() && !value.isEmpty()) {
      found.add(program(name, value));
    } else if (new File(part).isDirectory()) {
      addFolders(part);
    } else {
      throw refused("'" + part + "': expected level1 to level10, NAME=COMMAND, or a folder");
    }
  }

  private int number(String digits) {
    int number = Integer.parseInt(digits);
    if (number < Level.MIN || number > Level.MAX) {
      throw refused("level" + digits + ": expected a level in " + Level.MIN + ".." + Level.MAX);
    }
    return number;
  }

  private Entrant program(String name, String value) {
    String first = value.substring(0, Math.max(0, value.indexOf(':'))).toUpperCase(Locale.ROOT);
    Optional<Protocol> named =
        Stream.of(Protocol.values()).filter(each -> each.name().equals(first)).findFirst();
    Matcher words = WORD.matcher(value.substring(named.isPresent() ? first.length() + 1 : 0));
    List<String> command = words.results().map(each -> unquoted(each.group())).toList();
    if (command.isEmpty()) {
      throw refused("'" + name + "': expected a command");
    }
    checkThere(name, command.get(0));
    return new Entrant(name, 0, named.orElseGet(() -> Protocol.of(command)), command, "");
  }

  private static String unquoted(String word) {
    return QUOTES
        .matcher(word)
        .replaceAll(
            each ->
                Matcher.quoteReplacement(each.group(1) == null ? each.group(2) : each.group(1)));
  }

  private void checkThere(String name, String program) {
    Stream<Path> places =
        program.contains("/")
            ? Stream.of(Path.of(program))
            : Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .map(each -> Path.of(each, program));
    if (places.noneMatch(each -> Files.isRegularFile(each) && Files.isExecutable(each))) {
      throw CommandException.noData(
          "--players: " + name + ": '" + program + "': no such program that can be run");
    }
  }

  /** Adds a program of each folder in a folder; one that has none is left out with a notice. */
  private void addFolders(String folder) throws IOException {
    List<Path> folders;
    try (Stream<Path> all = Files.list(Path.of(folder))) {
      folders =
          all.filter(each -> Files.isDirectory(each) && !name(folder, each).startsWith("."))
              .sorted()
              .toList();
    }
    int before = found.size();
    Set<String> owners = new HashSet<>();
    Set<String> shared = new HashSet<>(); // names that do not tell two apart
    for (Path each : folders) {
      String owner = ClassGrades.owner(name(folder, each)).name();
      if (!owners.add(owner)) {
        shared.add(owner);
      }
    }
    for (Path each : folders) {
      String owner = ClassGrades.owner(name(folder, each)).name();
      String name = owner.isEmpty() || shared.contains(owner) ? name(folder, each) : owner;
      Optional<List<String>> command = command(each);
      if (command.isPresent()) {
        String place = each.toAbsolutePath().toString();
        found.add(new Entrant(name, 0, Protocol.PLAIN, command.get(), place));
      } else {
        terminal.notice(
            Notice.LEFT_OUT,
            each + ": left out: expected run or player that can be run, player.py or main.py");
      }
    }
    if (found.size() == before) {
      throw CommandException.noData(
          "--players=" + typed + ": expected folders with a program in each");
    }
  }

  private static String name(String folder, Path below) {
    return Storage.name(Path.of(folder).relativize(below));
  }

  private static Optional<List<String>> command(Path folder) {
    return EXECUTABLES.stream()
        .filter(each -> isRunnable(folder.resolve(each)))
        .map(each -> List.of("./" + each))
        .findFirst()
        .or(
            () ->
                SCRIPTS.stream()
                    .filter(each -> Files.isRegularFile(folder.resolve(each)))
                    .map(each -> List.of("python3", each))
                    .findFirst());
  }

  private static boolean isRunnable(Path file) {
    return Files.isRegularFile(file) && Files.isExecutable(file);
  }

  private void check() {
    if (found.size() < 2 || found.size() > MAX_PLAYERS) {
      throw refused("expected 2 to " + MAX_PLAYERS + " players, found " + found.size());
    }
    Set<String> names = new HashSet<>();
    for (Entrant each : found) {
      if (!names.add(each.name())) {
        throw refused("two players are called " + each.name() + "; NAME=level3 names one");
      }
      if (each.name().length() > GameRecord.MAX_NAME) {
        throw refused("a name is longer than " + GameRecord.MAX_NAME + " characters");
      }
    }
  }
}
