/** Code that the HTML pages of all reports share. Entry point: Templates. */
@NullMarked
package dev.tally.pipelines.html;

import org.jspecify.annotations.NullMarked;
