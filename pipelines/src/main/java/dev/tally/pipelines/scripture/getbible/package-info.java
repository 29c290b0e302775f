/** Texts in the layout of the getBible v2 API: over HTTP with a disk cache, or from a folder. */
@NullMarked
package dev.tally.pipelines.scripture.getbible;

import org.jspecify.annotations.NullMarked;
