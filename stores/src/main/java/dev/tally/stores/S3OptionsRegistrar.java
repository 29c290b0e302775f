package dev.tally.stores;

import java.util.List;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsRegistrar;

/** The options of S3, since Beam's module registers only those of all services of AWS. */
public final class S3OptionsRegistrar implements PipelineOptionsRegistrar {
  /** For the loader of services. */
  public S3OptionsRegistrar() {}

  @Override
  public Iterable<Class<? extends PipelineOptions>> getPipelineOptions() {
    return List.of(S3Options.class);
  }
}
