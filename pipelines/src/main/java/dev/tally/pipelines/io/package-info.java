/**
 * Files and folders of results, here or in a store that Beam reaches: they appear whole or not at
 * all, and nothing is replaced that the user has not said may be.
 */
@NullMarked
package dev.tally.pipelines.io;

import org.jspecify.annotations.NullMarked;
