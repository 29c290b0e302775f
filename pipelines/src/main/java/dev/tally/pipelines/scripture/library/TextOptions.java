package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.OptionGroup;

/** The options that name texts, for commands that take any number of versions. */
@OptionGroup.In(OptionGroup.TEXTS)
public interface TextOptions extends ScopeOptions {
  /** The version that is read where none is named. */
  String DEFAULT_VERSION = "akjv";

  @Description("translations, comma-separated; all: everything that the source lists")
  @Default(DEFAULT_VERSION)
  @Alias({"translation", "translations", "versions", "version-id"})
  String getVer();

  @Description("all translations in these languages instead, comma-separated, such as German or de")
  String getLanguage();
}
