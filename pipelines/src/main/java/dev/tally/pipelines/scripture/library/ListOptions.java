package dev.tally.pipelines.scripture.library;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The options that say which texts are listed. */
public interface ListOptions extends SourceOptions, AgeOptions {
  @Description("list the books of these translations, comma-separated")
  @Default.String("")
  String getVer();

  void setVer(String ver);

  @Description("list translations in these languages only, comma-separated: German, or de")
  @Default.String("")
  String getLanguage();

  void setLanguage(String language);
}
