/** The page of an analysis, {@code report.html}. Entry point: AnalysisPage. */
@NullMarked
package dev.tally.pipelines.analysis.html;

import org.jspecify.annotations.NullMarked;
