/** A peer that Tally is measured against, and nothing else of Tally. */
@NullMarked
package dev.tally.benchmarks.spark;

import org.jspecify.annotations.NullMarked;
