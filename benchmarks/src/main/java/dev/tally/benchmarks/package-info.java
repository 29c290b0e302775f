/** Code that benchmarks share; they themselves stand in the packages of what they measure. */
@NullMarked
package dev.tally.benchmarks;

import org.jspecify.annotations.NullMarked;
