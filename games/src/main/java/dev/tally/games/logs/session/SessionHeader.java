package dev.tally.games.logs.session;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.rules.Ruleset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The first line of a console session: a game and options, as after {@code play}.
 *
 * @param columns where each option stands, from 1
 */
record SessionHeader(Ruleset ruleset, Setup options, Map<String, Integer> columns) {
  private static final Pattern START =
      Pattern.compile("(?i)#\\s*game\\s*:|[$>%#]\\s*(?:\\S*/)?tally(?:[.]cmd)?\\s+play\\b");

  /** A word, and those after it that are no options: they may belong to the name of the game. */
  private static final Pattern NAME = Pattern.compile("\\s*(\\S+)(?:\\s+(?!--)\\S+)*");

  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final Pattern OPTION = Pattern.compile("--([A-Za-z]\\w*)(=(.*))?");

  /** The longest header, since what is wrong with it is quoted. */
  private static final int MAX_LETTERS = 1000;

  /** Whether a first line names a game, or is the command that began it, behind a prompt. */
  static boolean isHeader(String line) {
    return START.matcher(line).lookingAt();
  }

  /** Reads a first line. */
  static SessionHeader parse(String line) throws ParseException {
    if (line.length() > MAX_LETTERS) {
      throw new ParseException(
          MAX_LETTERS, "the first line is longer than " + MAX_LETTERS + " letters");
    }
    Matcher start = START.matcher(line);
    Matcher name = NAME.matcher(line).region(start.lookingAt() ? start.end() : 0, line.length());
    if (!name.lookingAt()) {
      throw new ParseException(
          line.length(), "expected a game, as in # game: gekitai; there are " + ids());
    }
    int from = name.start(1);
    boolean hasWords = Rulesets.byName(line.substring(from, name.end())).isPresent();
    int end = hasWords ? name.end() : name.end(1);
    String word = name.group(1);
    Ruleset ruleset =
        Rulesets.byName(line.substring(from, end))
            .orElseThrow(
                () ->
                    new ParseException(
                        from,
                        "'"
                            + word
                            + "': no such game"
                            + Rulesets.didYouMean(word)
                            + "; there are "
                            + ids()));
    return parse(ruleset, WORD.matcher(line).region(end, line.length()));
  }

  private static String ids() {
    return String.join(", ", Rulesets.ids());
  }

  private static SessionHeader parse(Ruleset ruleset, Matcher words) throws ParseException {
    Setup options = Setup.STANDARD;
    Map<String, Integer> columns = new HashMap<>();
    while (words.find()) {
      int index = words.start();
      Matcher option = OPTION.matcher(words.group());
      if (!option.matches()) {
        throw new ParseException(
            index, "'" + words.group() + "': expected an option such as --name=value");
      }
      String name = option.group(1);
      if (columns.put(name, index + 1) != null) {
        throw new ParseException(index, "--" + name + ": given twice");
      }
      checkKnown(name, ruleset, index);
      options = options.with(name, option.group(2) == null ? true : Setup.value(option.group(3)));
    }
    return new SessionHeader(ruleset, options, columns);
  }

  private static void checkKnown(String name, Ruleset ruleset, int index) throws ParseException {
    List<String> known = ruleset.console().options().stream().map(Parameter::name).toList();
    if (!known.contains(name)) {
      String all = known.stream().map(each -> "--" + each).collect(Collectors.joining(", "));
      throw new ParseException(
          index,
          "--" + name + ": " + ruleset.id() + " takes " + (all.isEmpty() ? "no options" : all));
    }
  }
}
