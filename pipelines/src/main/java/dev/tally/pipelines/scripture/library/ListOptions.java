package dev.tally.pipelines.scripture.library;

/** The options that say which texts are listed. */
public interface ListOptions extends SourceOptions {
  @Description(
      "list the books of these translations, comma-separated; or games, formats or"
          + " translations, to list those")
  @Default("")
  @Alias({"translation", "translations", "versions", "version-id"})
  String getVer();

  @Description("list only translations in these languages, comma-separated, such as German or de")
  @Default("")
  String getLanguage();
}
