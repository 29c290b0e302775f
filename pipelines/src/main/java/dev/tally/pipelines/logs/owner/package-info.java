/** Who submitted a log, as its path says. */
@NullMarked
package dev.tally.pipelines.logs.owner;

import org.jspecify.annotations.NullMarked;
