package dev.tally.pipelines.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;

/** What every command takes. */
public interface CommonOptions extends PipelineOptions {
  /**
   * Marks an option whose default is a path inside the project: it is found from whatever folder
   * the program is called, while a path that the user types is relative to the current folder.
   */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface InProject {}

  /** Marks an option whose value is one of a few words: the labels of an enum. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface OneOf {
    /** Has the words, as {@link EnumOption#labels} gives them. */
    Class<? extends Enum<?>> value();
  }

  @Description("show stack traces and the log of the libraries")
  @Default.Boolean(false)
  boolean getVerbose();

  void setVerbose(boolean verbose);

  @Description("print only errors on standard error")
  @Default.Boolean(false)
  boolean getQuiet();

  void setQuiet(boolean quiet);
}
