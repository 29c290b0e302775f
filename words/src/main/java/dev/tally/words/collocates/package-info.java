/** Words that stand near others. Entry point: CountCollocates. */
@NullMarked
package dev.tally.words.collocates;

import org.jspecify.annotations.NullMarked;
