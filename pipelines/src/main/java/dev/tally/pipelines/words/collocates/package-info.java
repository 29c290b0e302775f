/** Words that stand near others: {@code collocates}. Entry point: Collocates. */
@NullMarked
package dev.tally.pipelines.words.collocates;

import org.jspecify.annotations.NullMarked;
