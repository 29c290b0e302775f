package dev.tally.pipelines.scripture.library;

/** The options that say which texts are listed. */
public interface ListOptions extends SourceOptions, AgeOptions {
  @Description(
      "list the books of these translations, comma-separated; games, formats or translations: list"
          + " these")
  @Default("")
  @Alias({"translation", "translations", "versions", "version-id"})
  String getVer();

  @Description("list translations in these languages only, comma-separated: German, or de")
  @Default("")
  String getLanguage();
}
