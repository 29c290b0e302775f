package dev.tally.pipelines.scripture.library;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The options that name texts, for commands that take any number of versions. */
public interface TextOptions extends ScopeOptions {
  @Description("translations, comma-separated; all: everything that the source lists")
  @Default.String("akjv")
  String getVer();

  void setVer(String ver);
}
