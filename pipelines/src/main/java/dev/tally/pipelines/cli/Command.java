package dev.tally.pipelines.cli;

import java.util.List;

/**
 * One of the program's commands.
 *
 * @param name what the user types
 * @param summary what it does, in one line
 * @param example a command line that works
 * @param options the options it takes
 * @param operands the options whose values may stand without their names, in this order; one that
 *     ends in {@code ...} takes all that are left, joined by commas
 * @param action carries it out; a lambda, which loads no class before it is called, so that a list
 *     of commands loads none of what they need
 */
public record Command<T extends CommonOptions>(
    String name,
    String summary,
    String example,
    Class<T> options,
    List<String> operands,
    Action<T> action) {

  /** A command that takes options only. */
  public Command(String name, String summary, String example, Class<T> options, Action<T> action) {
    this(name, summary, example, options, List.of(), action);
  }

  /** What a command does once its options are read. */
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
