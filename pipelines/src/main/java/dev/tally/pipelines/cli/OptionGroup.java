package dev.tally.pipelines.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Under which heading {@code --help} lists an option, in the order of the headings. */
public enum OptionGroup {
  /** Options of this command alone. */
  COMMAND("Options"),
  TEXTS("Texts"),
  LOGS("Recorded games"),
  COURSE("A class"),
  WORDS("What counts"),
  OUTPUT("Output"),
  CACHE("Cache and network"),
  GENERAL("General");

  private final String heading;

  OptionGroup(String heading) {
    this.heading = heading;
  }

  /** Heading in the help, without a colon. */
  public String heading() {
    return heading;
  }

  /** The group of an option, or of all options of an interface that name none themselves. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.TYPE})
  public @interface In {
    OptionGroup value();
  }
}
