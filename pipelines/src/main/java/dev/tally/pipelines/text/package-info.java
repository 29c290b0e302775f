/**
 * Text as people and spreadsheets get it, the elements of XML that comes from elsewhere, and files
 * that are no text. Entry points: VisibleText, CsvTable, XmlElements.
 */
@NullMarked
package dev.tally.pipelines.text;

import org.jspecify.annotations.NullMarked;
