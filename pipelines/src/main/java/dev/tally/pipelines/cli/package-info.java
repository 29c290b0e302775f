/**
 * Code that the commands share: how a command is described, its common options, exit codes, errors,
 * the terminal, and tables. Entry point: {@link dev.tally.pipelines.cli.Command}.
 */
@NullMarked
package dev.tally.pipelines.cli;

import org.jspecify.annotations.NullMarked;
