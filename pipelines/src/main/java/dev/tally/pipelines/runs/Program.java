package dev.tally.pipelines.runs;

/**
 * The parts of what {@code --version} prints.
 *
 * @param commit with a mark if it was changed before the build
 */
public record Program(String version, String commit, String java) {}
