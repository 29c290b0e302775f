/**
 * Text as people and spreadsheets get it, and the elements of XML that comes from elsewhere. Entry
 * points: VisibleText, CsvTable, XmlElements.
 */
@NullMarked
package dev.tally.pipelines.text;

import org.jspecify.annotations.NullMarked;
