package dev.tally.pipelines.beam;

import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.OptionGroup;

/** Options of every command that runs a pipeline. */
@OptionGroup.In(OptionGroup.GENERAL)
public interface RunsPipeline extends CommonOptions {
  @Description("engine that runs the pipeline, as Beam calls it (default: DirectRunner)")
  String getRunner();

  @Description("folder for intermediate files that all workers of an engine reach")
  @Paths
  String getTempLocation();
}
