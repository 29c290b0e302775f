package dev.tally.pipelines.runs;

import java.time.Instant;
import java.util.Map;

/**
 * The facts about a run before its work.
 *
 * @param id of the run alone
 * @param job what the run is one of
 * @param options in force, by their names, without the passwords of addresses
 * @param program version, commit and Java
 * @param engine that runs pipelines, as {@code --runner} names it; empty for a command without one
 */
record RunStart(
    String id,
    Instant time,
    String command,
    String job,
    Map<String, String> options,
    Program program,
    String engine) {}
