package dev.tally.pipelines.beam;

import java.util.List;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectTestOptions;
import org.apache.beam.sdk.options.ApplicationNameOptions;
import org.apache.beam.sdk.options.ExperimentalOptions;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsRegistrar;
import org.apache.beam.sdk.options.PortablePipelineOptions;
import org.apache.beam.sdk.transforms.resourcehints.ResourceHintsOptions;

/**
 * The options that Beam looks at in every run, in place of all that its jars name.
 *
 * <p>Beam checks the whole set of options anew with each interface that joins it, which takes the
 * longer the larger the set is. What it is going to ask for is here, therefore: the small ones
 * first, all of them before a command's own options come, so that none is left to join later.
 */
public final class CoreBeamOptions implements PipelineOptionsRegistrar {
  @Override
  public Iterable<Class<? extends PipelineOptions>> getPipelineOptions() {
    return List.of(
        PipelineOptions.class,
        ApplicationNameOptions.class,
        ExperimentalOptions.class,
        ResourceHintsOptions.class,
        DirectTestOptions.class,
        DirectOptions.class,
        PortablePipelineOptions.class);
  }
}
