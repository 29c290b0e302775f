/**
 * The program: the only package that knows all commands, and that no other one needs. Entry point:
 * {@link dev.tally.pipelines.Main}.
 */
@NullMarked
package dev.tally.pipelines;

import org.jspecify.annotations.NullMarked;
