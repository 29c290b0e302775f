package dev.tally.pipelines.cli;

/** What every command takes that writes files: without it, nothing that exists is replaced. */
@OptionGroup.In(OptionGroup.OUTPUT)
public interface OverwriteOptions extends CommonOptions {
  @Description("replace existing files")
  boolean getOverwrite();
}
