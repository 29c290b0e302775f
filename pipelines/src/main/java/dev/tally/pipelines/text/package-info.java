/** Text as people get it. Entry point: VisibleText. */
@NullMarked
package dev.tally.pipelines.text;

import org.jspecify.annotations.NullMarked;
