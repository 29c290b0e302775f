package dev.tally.pipelines.cli;

/**
 * Options of every command that writes files: without this one, nothing that exists is replaced.
 */
@OptionGroup.In(OptionGroup.OUTPUT)
public interface OverwriteOptions extends CommonOptions {
  @Description("replace existing files")
  boolean getOverwrite();
}
