package dev.tally.pipelines.cli;

/** Options of every command that writes CSV. */
@OptionGroup.In(OptionGroup.OUTPUT)
public interface CsvOptions extends CommonOptions {
  @Description("write CSV cells as they are, even those that a spreadsheet would run, such as =1+1")
  boolean getRawCsv();
}
