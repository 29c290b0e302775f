package dev.tally.pipelines.beam;

import dev.tally.pipelines.cli.CommonOptions;

/** Options of every command that runs a pipeline: those of Beam, which have no getters here. */
public interface RunsPipeline extends CommonOptions {}
