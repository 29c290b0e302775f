package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.OptionGroup;

/** The options that name the places of texts. */
@OptionGroup.In(OptionGroup.CACHE)
public interface PlaceOptions extends CommonOptions {
  @Description("base address of a getBible v2 API or mirror, or a folder in its layout")
  @Default("https://api.getbible.net/v2")
  @Paths
  @OptionGroup.In(OptionGroup.TEXTS)
  String getSource();

  @Description("folder of the HTTP cache; none: no cache")
  @Default("data/cache")
  @InProject
  String getCache();

  @Description("folder with imported texts, used when the source does not answer")
  @Default("data/corpus")
  @InProject
  String getCorpus();
}
