package dev.tally.pipelines.cli;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** What every command takes that writes files: without it, nothing that exists is replaced. */
public interface OverwriteOptions extends CommonOptions {
  @Description("replace existing files")
  @Default.Boolean(false)
  boolean getOverwrite();

  void setOverwrite(boolean overwrite);
}
