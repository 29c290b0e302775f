package dev.tally.pipelines.cli;

/** Options of every command that writes CSV. */
@OptionGroup.In(OptionGroup.OUTPUT)
public interface CsvOptions extends CommonOptions {
  @Description("write CSV cells as they are, though a spreadsheet would run those like =1+1")
  boolean getRawCsv();
}
