package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.documents.Documents;
import dev.tally.pipelines.scripture.plain.Encodings;
import dev.tally.pipelines.scripture.plain.PlainFile;
import dev.tally.pipelines.scripture.plain.TextRows;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The options that say how text of the user's own is encoded and marked up. */
@OptionGroup.In(OptionGroup.TEXTS)
public interface EncodingOption extends CommonOptions {
  @Description(
      "encoding of plain text without a byte order mark, such as windows-1252; if not given, UTF-8,"
          + " or what its bytes seem to be")
  String getEncoding();

  @Description(
      "elements of .xml files that are text, such as //p or //p|//l; if not given, the body of TEI"
          + " without notes and readings of an apparatus; //body has them, too")
  String getXmlText();

  @Description(
      "column of .csv, .tsv or .jsonl files that is counted; each row is a text, called by its"
          + " column id or by its number")
  String getColumn();

  @Description(
      "column whose values are the texts, such as an author or a year: all rows with the same value"
          + " are one, instead of each row; with --column")
  String getGroup();

  /**
   * Files as the options say that they are to be read: in an encoding, documents as their text, and
   * tables as that of their rows.
   *
   * @param named paths of those that are named themselves, as {@link PlainFile#named} has them
   * @param spooled gets what is read of documents and tables
   * @param terminal those who watch the run are told of the files
   * @throws CommandException (usage) if there is no such encoding, or column
   */
  static List<PlainFile> read(
      EncodingOption options,
      List<PlainFile> files,
      Set<String> named,
      SpooledInput spooled,
      Terminal terminal) {
    Consumer<String> notices = terminal.notices(Notice.TEXT);
    if (terminal.listener().isWatching()) {
      files.forEach(file -> terminal.listener().input(file.data()));
    }
    String encoding = Encodings.name("encoding", options.getEncoding());
    List<PlainFile> encoded = files.stream().map(file -> file.in(encoding)).toList();
    if (!options.getColumn().isEmpty()) {
      return TextRows.of(encoded, options.getColumn(), options.getGroup(), spooled, notices);
    }
    if (!options.getGroup().isEmpty()) {
      throw CommandException.usage("--group: expected --column to go with it");
    }
    return Documents.read(encoded, named, options.getXmlText(), spooled, notices);
  }
}
