package dev.tally.pipelines.html;

import gg.jte.Content;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import java.io.Writer;

/** The templates that the build made classes of. Stateless; safe for use by many threads. */
public final class Templates {
  private static final String PACKAGE = "dev.tally.pipelines"; // where the build puts them
  private static final TemplateEngine ENGINE =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, Templates.class.getClassLoader(), PACKAGE);

  private Templates() {}

  /**
   * Writes a page. The same model gives the same text.
   *
   * @param template such as {@code grading/html/page.jte}
   * @param model its one parameter
   */
  public static void write(String template, Object model, Writer out) {
    ENGINE.render(template, model, new WriterOutput(out));
  }

  /** A part of a page, from a template and its one parameter. */
  public static Content content(String template, Object model) {
    return out -> ENGINE.render(template, model, out);
  }
}
