/** Text as people and spreadsheets get it. Entry points: VisibleText, CsvTable. */
@NullMarked
package dev.tally.pipelines.text;

import org.jspecify.annotations.NullMarked;
