package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.scripture.plain.Encodings;
import dev.tally.pipelines.scripture.plain.PlainFile;
import java.util.List;

/** The options that say how text of the user's own is encoded and marked up. */
@OptionGroup.In(OptionGroup.TEXTS)
public interface EncodingOption extends CommonOptions {
  @Description(
      "encoding of plain text without a byte order mark, such as windows-1252; if not given, UTF-8,"
          + " or what its bytes seem to be")
  @Default("")
  String getEncoding();

  @Description(
      "elements of .xml files that are text, such as //p or //p|//l; if not given, the body of TEI"
          + " without notes and readings of an apparatus; //body has them, too")
  @Default("")
  String getXmlText();

  /**
   * Files in the encoding that the option names, if it names one.
   *
   * @throws CommandException (usage) if there is no such encoding
   */
  static List<PlainFile> in(EncodingOption options, List<PlainFile> files) {
    String encoding = Encodings.name("encoding", options.getEncoding());
    return files.stream().map(file -> file.in(encoding)).toList();
  }
}
