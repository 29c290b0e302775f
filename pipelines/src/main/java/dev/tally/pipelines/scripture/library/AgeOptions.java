package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.OptionGroup;

/** How old a cached answer may be, for commands that can use the text of yesterday. */
@OptionGroup.In(OptionGroup.CACHE)
public interface AgeOptions extends CommonOptions {
  /** The description of the option, for every command that has it. */
  String MEANING =
      "how old a cached answer may be before it is checked again: a number with s, m, h or d";

  @Description(MEANING)
  @Default("24h")
  String getMaxAge();
}
