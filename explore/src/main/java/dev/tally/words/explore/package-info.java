/** Texts in a page, and what is measured of them there. Entry point: Workbench. */
@NullMarked
package dev.tally.words.explore;

import org.jspecify.annotations.NullMarked;
