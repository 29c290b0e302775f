package dev.tally.pipelines.ratings;

import dev.tally.games.reversi.Othello;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.text.VisibleText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.io.function.IOConsumer;

/**
 * Results of a tournament of Othello as the World Othello Federation takes them for its rating
 * list, see http://www.worldothellofederation.com/ratinglist.html: four lines of a header, comments
 * that begin with a percent sign, and a line for each game with numbers and discs of both players.
 */
final class WofFile {
  /** The first number of players who have none; the federation's are lower. */
  private static final int FIRST_UNKNOWN = 900_001;

  private static final Pattern NUMBERED =
      Pattern.compile("\\s*([0-9]{1,6})[\\s,;]+\"?([^\",;]+(?:,\\s*[^\",;]+)?)\"?\\s*");

  private static final String UNKNOWN = "??";

  private final OutputTarget output;
  private final String option;
  private final Map<String, Integer> known = new HashMap<>();

  private WofFile(String file, OutputTarget output) {
    this.option = "--wof=" + file;
    this.output = output;
  }

  /**
   * The file that options name.
   *
   * @param players a list of players with their numbers; empty if there is none
   * @throws CommandException (usage) if the file cannot be there, (no data) if the list cannot be
   *     read
   */
  static WofFile to(String file, String players, boolean isReplaceable, Terminal terminal)
      throws IOException {
    WofFile wof = new WofFile(file, OutputTarget.to("wof", file, isReplaceable, terminal));
    if (!players.isEmpty()) {
      wof.readNumbers(players);
    }
    return wof;
  }

  private void readNumbers(String file) throws IOException {
    String where = "--wof-players=" + file + ": ";
    if (!Files.isRegularFile(Path.of(file))) {
      throw CommandException.noData(where + "no such file");
    }
    try (Stream<String> lines = Files.lines(Path.of(file), StandardCharsets.UTF_8)) {
      lines.forEach(
          line -> {
            Matcher numbered = NUMBERED.matcher(line);
            if (numbered.matches()) {
              int number = Integer.parseInt(numbered.group(1));
              Integer other = known.putIfAbsent(key(numbered.group(2)), number);
              if (other != null && other != number) {
                throw CommandException.noData(
                    where + numbered.group(2) + " has two numbers, " + other + " and " + number);
              }
            }
          });
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof MalformedInputException) {
        throw CommandException.noData(where + "expected UTF-8");
      }
      throw e.getCause();
    }
    if (known.isEmpty()) {
      throw CommandException.noData(where + "expected lines with a number and a name, found none");
    }
  }

  private static String key(String name) {
    return Owner.nfc(name).strip().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes the games of Othello among results.
   *
   * @throws CommandException (usage) if they are of several tournaments, or there are none
   */
  void write(CollectResults results, Terminal terminal) throws IOException {
    TreeSet<String> events = new TreeSet<>();
    TreeMap<String, Integer> players = new TreeMap<>();
    int[] date = {0};
    forEach(
        results,
        result -> {
          events.add(result.event());
          players.put(result.x(), 0);
          players.put(result.o(), 0);
          date[0] = Math.max(date[0], result.date());
        });
    if (players.isEmpty()) {
      throw CommandException.noData(option + ": no game of othello can be rated");
    }
    if (events.size() > 1) {
      throw CommandException.usage(
          option
              + ": expected the games of one tournament, found "
              + NumberFormats.number(events.size())
              + ": "
              + named(events.first())
              + ", "
              + named(events.higher(events.first()))
              + (events.size() > 2 ? " and others" : ""));
    }
    int[] unknown = {0};
    players.replaceAll(
        (name, none) ->
            known.containsKey(key(name))
                ? known.getOrDefault(key(name), 0)
                : FIRST_UNKNOWN + unknown[0]++);
    output.write(out -> write(events.first(), date[0], players, results, out));
    if (unknown[0] > 0) {
      terminal.notice(
          Notice.RATING,
          option
              + ": "
              + NumberFormats.counted(unknown[0], "player")
              + " without a number of the federation, numbered from "
              + FIRST_UNKNOWN
              + "; --wof-players names a list of numbers");
    }
  }

  private static String named(String event) {
    return event.isEmpty() ? "one without a name" : event;
  }

  private static void write(
      String event, int date, Map<String, Integer> players, CollectResults results, Writer out)
      throws IOException {
    out.write("%%Tournament: " + VisibleText.of(event) + "\n");
    out.write("%%Country: " + UNKNOWN + "\n");
    out.write("%%Date: " + date(date) + "\n");
    out.write("%%Sender: " + UNKNOWN + "\n\n");
    for (Map.Entry<String, Integer> each : players.entrySet()) {
      String isNew = each.getValue() < FIRST_UNKNOWN ? "" : " (no number)";
      out.write("% " + each.getValue() + " " + VisibleText.of(each.getKey()) + isNew + "\n");
    }
    out.write("\n");
    forEach(
        results,
        result ->
            out.write(
                players.get(result.x())
                    + " ("
                    + result.score().x()
                    + ")"
                    + "<=>".charAt(result.halves())
                    + "("
                    + result.score().o()
                    + ") "
                    + players.get(result.o())
                    + " B\n"));
  }

  private static void forEach(CollectResults results, IOConsumer<GameResult> visitor)
      throws IOException {
    results.forEach(
        (part, result) -> {
          if (result.game().equals(Othello.RULES.id())) {
            visitor.accept(result);
          }
        });
  }

  /** Day, month and year; those that are not known as question marks. */
  private static String date(int date) {
    return two(date % 100)
        + "/"
        + two(date / 100 % 100)
        + "/"
        + (date == 0 ? "????" : date / 10_000);
  }

  private static String two(int number) {
    return number == 0 ? UNKNOWN : (number < 10 ? "0" : "") + number;
  }
}
