/** What the HTML pages of all reports share. Entry point: Templates. */
@NullMarked
package dev.tally.pipelines.pages;

import org.jspecify.annotations.NullMarked;
