/**
 * Makes folders in the layout of the getBible v2 API out of installed SWORD modules. Entry point:
 * {@link dev.tally.pipelines.corpus.ImportSword}.
 */
@NullMarked
package dev.tally.pipelines.corpus;

import org.jspecify.annotations.NullMarked;
