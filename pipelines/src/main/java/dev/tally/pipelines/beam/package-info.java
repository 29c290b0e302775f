/**
 * Runs of pipelines on any engine: the launcher, coders, and steps that pipelines share. Entry
 * point: {@link dev.tally.pipelines.beam.PipelineLauncher}.
 */
@NullMarked
package dev.tally.pipelines.beam;

import org.jspecify.annotations.NullMarked;
