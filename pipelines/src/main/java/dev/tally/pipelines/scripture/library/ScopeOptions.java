package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.words.text.Grouping;

/** The options that say which part of a version is meant, and what one result covers. */
@OptionGroup.In(OptionGroup.TEXTS)
public interface ScopeOptions extends SourceOptions {
  @Description(
      "books, if not the whole Bible: numbers, names, beginnings or abbreviations of names, groups"
          + " such as OT or gospels, comma-separated; ranges such as 40-43 or Matthew-John; passages"
          + " such as John 3:16-18 or Gen 1-3, each of which is one result")
  @Alias({"book", "books", "ref", "passage"})
  String getBk();

  @Description("chapters of the one --bk, if not the whole book: comma-separated; ranges")
  @Alias({"chapter", "chapters"})
  String getCh();

  @Description("one result per request, version, book, chapter or file, or one for all together")
  @Default("request")
  @OneOf(Grouping.class)
  String getBy();
}
