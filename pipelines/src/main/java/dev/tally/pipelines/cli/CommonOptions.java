package dev.tally.pipelines.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Map;

/**
 * The options of every command. A command adds getters: {@code getMaxAge} is {@code --max-age}.
 * They give a string (empty without a default), a boolean (false unless given), an int or a long,
 * or null where the type is nullable and there is no default, or a list if it may be given often.
 * {@link OptionValues} makes values of these interfaces: picocli's proxies know neither the options
 * of inherited interfaces nor other methods.
 *
 * <p>They are no {@code PipelineOptions}, so that a command without a pipeline loads no Beam.
 */
@OptionGroup.In(OptionGroup.GENERAL)
public interface CommonOptions {
  /** The description of an option in {@code --help}. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface Description {
    /** A phrase without a full stop. */
    String value();
  }

  /** The value of an option that is not given. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface Default {
    /** The default as a user would type it. */
    String value();
  }

  /** More names of an option, which other programs have for it; help does not show them. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface Alias {
    /** Without dashes in front. */
    String[] value();
  }

  /**
   * Marks an option whose default is a path inside the project: it is found from whatever folder
   * the program is called, while a path that the user types is relative to the current folder.
   */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface InProject {}

  /**
   * Marks an option whose value is a path, or a list of paths, as typed: with blanks at its ends,
   * which a name may have.
   */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface Paths {
    /** Stands between operands, which may have commas; no path can have it. */
    String SEPARATOR = "\0";
  }

  /** Marks a number that may be {@code all}, which is more than there can be. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface OrAll {}

  /** Marks an option whose value is one of a few words: the labels of an enum. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface OneOf {
    /** Has the words, as {@link EnumOption#labels} gives them. */
    Class<? extends Enum<?>> value();
  }

  @Description("show stack traces and the log of the libraries")
  boolean getVerbose();

  @Description("print only errors on standard error")
  boolean getQuiet();

  @Description("file to which events of the run are appended, for programs that watch it")
  @Paths
  String getRunLog();

  @Description("file to which metrics of the run are written at its end, for Prometheus")
  @Paths
  String getMetrics();

  @Description("file or address that gets the run and its data as events of OpenLineage")
  @Paths
  String getOpenlineage();

  @Description("name of what this run is one of, in metrics and lineage (default: the command)")
  String getJob();

  @Description(
      "options of Beam, of its engines and of stores, with blanks between them; --help-engine lists"
          + " them")
  List<String> getEngineOptions();

  /** Whether an option has been given, be it with its default. */
  boolean isGiven(String option);

  /** The value in force, given or not, as a user would type it; empty if there is none. */
  String inForce(String option);

  /** All values that were given, by the keys of their options, those of a game among them. */
  Map<String, String> given();
}
