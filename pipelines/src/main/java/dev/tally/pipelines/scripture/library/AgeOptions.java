package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommonOptions;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** How old a cached answer may be, for commands that do with the text of yesterday. */
public interface AgeOptions extends CommonOptions {
  /** What the option is, for every command that has it, whatever its default. */
  String MEANING =
      "how old a cached answer may be before it is checked again: a number with s, m, h or d";

  @Description(MEANING)
  @Default.String("24h")
  String getMaxAge();

  void setMaxAge(String maxAge);
}
