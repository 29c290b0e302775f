package dev.tally.pipelines.cli;

import dev.tally.pipelines.text.CsvStyle;

/** Options of every command that writes CSV. */
@OptionGroup.In(OptionGroup.OUTPUT)
public interface CsvOptions extends CommonOptions {
  @Description("write CSV cells as they are, even those that a spreadsheet would run, such as =1+1")
  boolean getRawCsv();

  @Description("begin CSV and TSV with a byte order mark, for spreadsheets that guess encodings")
  boolean getBom();

  /** The style that these options ask for. */
  static CsvStyle style(CsvOptions options) {
    return new CsvStyle(options.getRawCsv(), options.getBom() ? "\ufeff" : "");
  }
}
