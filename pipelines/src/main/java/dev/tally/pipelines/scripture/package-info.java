/**
 * Bible texts in the layout of the getBible v2 API, over HTTP or from a folder. Entry point: {@link
 * dev.tally.pipelines.scripture.Library}.
 */
@NullMarked
package dev.tally.pipelines.scripture;

import org.jspecify.annotations.NullMarked;
