/**
 * The nightly word report: what the top words of some texts are, whether a text has changed, and
 * what has moved since the report before.
 */
package dev.tally.pipelines.report;
