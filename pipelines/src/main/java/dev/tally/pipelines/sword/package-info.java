/**
 * Makes folders in the layout of the getBible v2 API out of installed SWORD modules and of files of
 * Bibles. Entry point: {@link dev.tally.pipelines.sword.ImportSword}.
 */
@NullMarked
package dev.tally.pipelines.sword;

import org.jspecify.annotations.NullMarked;
