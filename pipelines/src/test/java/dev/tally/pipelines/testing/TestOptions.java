package dev.tally.pipelines.testing;

import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.OptionValues;
import java.util.HashMap;
import java.util.Map;

/** Options of commands whose command line is not what a test is about. */
public final class TestOptions {
  private TestOptions() {}

  /**
   * Options with the defaults of their interface.
   *
   * @param arguments {@code --name=value}, or {@code --name} for a switch
   */
  public static <T extends CommonOptions> T of(Class<T> type, String... arguments) {
    Map<String, String> given = new HashMap<>();
    for (String argument : arguments) {
      String[] parts = argument.substring("--".length()).split("=", 2);
      Option option =
          Option.of(type).stream().filter(each -> each.name().equals(parts[0])).findFirst().get();
      given.put(option.key(), parts.length > 1 ? parts[1] : "true");
    }
    return OptionValues.of(type, given);
  }
}
