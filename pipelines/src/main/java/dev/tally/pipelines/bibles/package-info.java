/**
 * Bibles in the formats that they are published in: USFM, USX, OSIS and Zefania XML. Entry point:
 * {@link dev.tally.pipelines.bibles.BibleFiles}.
 */
@NullMarked
package dev.tally.pipelines.bibles;

import org.jspecify.annotations.NullMarked;
