package dev.tally.pipelines.cli;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * One of the program's commands.
 *
 * @param topic under which the list of commands has it
 * @param names what the user may type; the first is shown, the others are taken too
 * @param summary what it does, in one line
 * @param examples command lines that work
 * @param options the options it takes
 * @param operands keys of the options whose values may stand without their names, in this order;
 *     one that ends in {@code ...} takes all that are left
 * @param byOption what all operands that are left mean, by the keys of the options that they are
 *     for; an empty key is that of their own
 * @param parameters further options that make sense with these arguments, such as those of a game
 * @param action carries it out; a lambda, which loads no class before it is called, so that a list
 *     of commands loads none of what they need
 */
public record Command<T extends CommonOptions>(
    Topic topic,
    List<String> names,
    String summary,
    List<String> examples,
    Class<T> options,
    List<String> operands,
    Function<List<String>, Map<String, List<String>>> byOption,
    Function<List<String>, List<Option>> parameters,
    Action<T> action) {
  /** Ends the key of an option that takes all operands that are left. */
  public static final String MORE = "...";

  /** A command with the options of its interface alone. */
  public Command(
      Topic topic,
      List<String> names,
      String summary,
      List<String> examples,
      Class<T> options,
      List<String> operands,
      Action<T> action) {
    this(topic, names, summary, examples, options, operands, rest -> Map.of("", rest), action);
  }

  /** A command with the options of its interface alone, and operands for several of them. */
  public Command(
      Topic topic,
      List<String> names,
      String summary,
      List<String> examples,
      Class<T> options,
      List<String> operands,
      Function<List<String>, Map<String, List<String>>> byOption,
      Action<T> action) {
    this(
        topic,
        names,
        summary,
        examples,
        options,
        operands,
        byOption,
        arguments -> List.of(),
        action);
  }

  /** Subjects of commands. */
  public enum Topic {
    WORDS("Words"),
    GAMES("Games"),
    OTHER("Other");

    private final String heading;

    Topic(String heading) {
      this.heading = heading;
    }

    /** Heading in the list of commands. */
    public String heading() {
      return heading;
    }
  }

  /** The name that is shown. */
  public String name() {
    return names.get(0);
  }

  /** The action of a command once its options are read. */
  @FunctionalInterface
  public interface Action<T> {
    /**
     * Carries the command out.
     *
     * @throws CommandException for an end that the user can do something about
     */
    ExitCode run(T options, Terminal terminal) throws Exception;
  }
}
