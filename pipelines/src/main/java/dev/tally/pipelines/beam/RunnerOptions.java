package dev.tally.pipelines.beam;

import dev.tally.pipelines.cli.CommonOptions;

/** What every command takes that runs a pipeline: those of Beam, which are no getters here. */
public interface RunnerOptions extends CommonOptions {}
