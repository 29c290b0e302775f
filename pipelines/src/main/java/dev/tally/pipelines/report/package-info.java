/**
 * The nightly word report: what the top words of some texts are, whether a text has changed, and
 * what has moved since the report before.
 */
@NullMarked
package dev.tally.pipelines.report;

import org.jspecify.annotations.NullMarked;
