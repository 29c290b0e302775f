package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.OptionGroup;

/** The options that name texts, for commands that take any number of versions. */
@OptionGroup.In(OptionGroup.TEXTS)
public interface TextOptions extends ScopeOptions {
  @Description("translations, comma-separated; all: everything that the source lists")
  @Default("akjv")
  @Alias({"translation", "translations", "versions", "version-id"})
  String getVer();
}
