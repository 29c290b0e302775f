package dev.tally.pipelines.scripture.library;

/** The options that name texts, for commands that take any number of versions. */
public interface TextOptions extends ScopeOptions {
  @Description("translations, comma-separated; all: everything that the source lists")
  @Default("akjv")
  String getVer();
}
