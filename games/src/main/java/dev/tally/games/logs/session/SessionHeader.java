package dev.tally.games.logs.session;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the first line of a console session: a game and options, as after {@code play}. */
final class SessionHeader {
  private static final Pattern START =
      Pattern.compile("(?i)#\\s*game\\s*:|[$>%#]\\s*(?:\\S*/)?tally(?:[.]cmd)?\\s+play\\b");
  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final Pattern OPTION = Pattern.compile("--([A-Za-z]\\w*)(=(.*))?");

  /** The longest header, since what is wrong with it is quoted. */
  private static final int MAX_LETTERS = 1000;

  private SessionHeader() {}

  /** Whether a first line names a game, or is the command that began it, behind a prompt. */
  static boolean isHeader(String line) {
    return START.matcher(line).lookingAt();
  }

  /** The rule set that a first line names. */
  static Ruleset ruleset(String header) throws ParseException {
    if (header.length() > MAX_LETTERS) {
      throw new ParseException(
          MAX_LETTERS, "the first line is longer than " + MAX_LETTERS + " letters");
    }
    Matcher words = words(header);
    if (!words.find()) {
      throw new ParseException(
          header.length(), "expected a game, as in # game: gekitai; there are " + ids());
    }
    int index = words.start();
    String word = words.group();
    return Rulesets.byName(header.substring(index, nameEnd(header)))
        .orElseThrow(
            () ->
                new ParseException(
                    index,
                    "'"
                        + word
                        + "': no such game"
                        + Rulesets.didYouMean(word)
                        + "; there are "
                        + ids()));
  }

  /**
   * Index of the end of the game's name: before the options if all that is a name, else with a
   * word.
   */
  private static int nameEnd(String header) {
    Matcher words = words(header);
    if (!words.find()) {
      return header.length();
    }
    int begin = words.start();
    int first = words.end();
    int end = first;
    while (words.find() && !words.group().startsWith("--")) {
      end = words.end();
    }
    return Rulesets.byName(header.substring(begin, end)).isPresent() ? end : first;
  }

  private static String ids() {
    return String.join(", ", Rulesets.ids());
  }

  /** The options that follow the rule set. */
  static Setup options(String header, Ruleset ruleset) throws ParseException {
    Matcher words = words(header).region(nameEnd(header), header.length());
    Setup options = Setup.STANDARD;
    while (words.find()) {
      int index = words.start();
      Matcher option = OPTION.matcher(words.group());
      if (!option.matches()) {
        throw new ParseException(
            index, "'" + words.group() + "': expected an option such as --name=value");
      }
      String name = option.group(1);
      if (options.has(name)) {
        throw new ParseException(index, "--" + name + ": given twice");
      }
      checkKnown(name, ruleset, index);
      options = options.with(name, option.group(2) == null ? true : Setup.value(option.group(3)));
    }
    return options;
  }

  /** The column of an option, from 1; of the first letter if it is not there. */
  static int column(String header, String name) {
    Matcher words = words(header);
    while (words.find()) {
      Matcher option = OPTION.matcher(words.group());
      if (option.matches() && option.group(1).equals(name)) {
        return words.start() + 1;
      }
    }
    return 1;
  }

  private static Matcher words(String header) {
    Matcher start = START.matcher(header);
    return WORD.matcher(header).region(start.lookingAt() ? start.end() : 0, header.length());
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
