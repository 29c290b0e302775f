package dev.tally.pipelines.check;

import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.util.List;

/**
 * A problem of a text, of one kind.
 *
 * @param version of the text
 * @param system by which its verses are numbered; empty if it is not known
 * @param count of verses or chapters
 * @param places where they are, as OSIS writes them; or what the source says of the text
 */
record Finding(String version, String system, Problem problem, int count, String places) {
  static final Layout<Finding, Finding> LAYOUT =
      Layout.ofRows(
          List.of(
              Column.text("version", Finding::version),
              Column.text("numbers", Finding::system),
              Column.text("problem", finding -> finding.problem.label()),
              Column.number("count", Finding::count),
              Column.<Finding>text("places", Finding::places).fitting(Column.Fit.CUT)));
}
