package dev.tally.pipelines.words;

import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toSet;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.TextStatus;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import dev.tally.words.text.TextPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The texts that are asked for and not available: a command shows nothing if there are any, or the
 * results of the others if it is told to. Not safe for use by many threads.
 */
public final class MissingTexts {
  private final List<MissingText> missing = new ArrayList<>();
  private final CommonOptions options;
  private final boolean maySkip;
  private final RunListener listener;

  /**
   * For a run with these options.
   *
   * @param listener is told of them
   */
  public MissingTexts(Options options, RunListener listener) {
    this(options, options.getSkipMissing(), listener);
  }

  /**
   * For a run with these options.
   *
   * @param maySkip whether it goes on with the texts that are left
   * @param listener is told of them
   */
  public MissingTexts(CommonOptions options, boolean maySkip, RunListener listener) {
    this.options = options;
    this.maySkip = maySkip;
    this.listener = listener;
  }

  /** For a command that can go on without some of its texts. */
  @OptionGroup.In(OptionGroup.TEXTS)
  public interface Options extends CommonOptions {
    @Description(
        "go on without texts that are not available; they are named, and the exit code is 5")
    boolean getSkipMissing();
  }

  /**
   * The plan for all texts that there are.
   *
   * @param planner receives a list for the texts that are not there
   * @throws CommandException (usage) for what is refused, also a reference, (no data) if a text is
   *     missing and may not be skipped, or none is left
   */
  public TextPlan plan(Function<List<MissingText>, TextPlan> planner) {
    TextPlan plan = planner.apply(missing);
    TextStatus.tellMissing(missing, listener);
    check(!plan.requests().isEmpty());
    return plan;
  }

  /**
   * Adds texts that could not be read.
   *
   * @param isAnyLeft whether there are results of others
   * @throws CommandException (no data) if texts may not be skipped, or none is left
   */
  public void add(List<FailedText> failed, boolean isAnyLeft) {
    List<MissingText> all = failed.stream().map(FailedText::text).toList();
    TextStatus.tellMissing(all, listener);
    missing.addAll(all);
    check(isAnyLeft);
  }

  private void check(boolean isAnyLeft) {
    if (!missing.isEmpty() && !(maySkip && isAnyLeft)) {
      quoted().map(MissingText::note).ifPresent(missing::add);
      throw MissingText.failure(missing);
    }
  }

  /** Words to look for that are typed without quotes are taken for translations. */
  private Optional<String> quoted() {
    Set<String> unknown =
        missing.stream()
            .filter(each -> each.cause() == Reason.NOT_FOUND)
            .map(MissingText::name)
            .collect(toSet());
    Map<Boolean, List<String>> typed =
        Stream.of(options.inForce("ver").split(","))
            .map(String::strip)
            .collect(partitioningBy(each -> unknown.contains(each.toLowerCase(Locale.ROOT))));
    String words = String.join(" ", typed.get(true));
    return options.isGiven("find") && !words.isEmpty()
        ? Optional.of(
            String.join(
                    " ",
                    "several words to look for need quotes: \"" + options.inForce("find"),
                    words + "\"",
                    String.join(" ", typed.get(false)))
                .strip())
        : Optional.empty();
  }

  /** All so far, in the order in which they were found missing. */
  public List<MissingText> all() {
    return List.copyOf(missing);
  }

  /**
   * Ends a command that has shown the results of the other texts.
   *
   * @throws CommandException (incomplete) if a text is missing
   */
  public void finish() {
    if (!missing.isEmpty()) {
      missing.add(MissingText.note("the results cover the others"));
      throw CommandException.incomplete(MissingText.lines(missing));
    }
  }
}
