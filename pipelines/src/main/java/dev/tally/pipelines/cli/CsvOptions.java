package dev.tally.pipelines.cli;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** What every command takes that writes CSV. */
public interface CsvOptions extends CommonOptions {
  @Description("write CSV cells as they are, though a spreadsheet would run those like =1+1")
  @Default.Boolean(false)
  boolean getRawCsv();

  void setRawCsv(boolean rawCsv);
}
