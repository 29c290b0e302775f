/** The command {@code explore}: a page that has texts, and measures them in a browser. */
@NullMarked
package dev.tally.pipelines.explore;

import org.jspecify.annotations.NullMarked;
