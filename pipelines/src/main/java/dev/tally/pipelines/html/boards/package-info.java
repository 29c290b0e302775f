/** Boards on HTML pages, and viewers that step through games. Entry point: Viewer. */
@NullMarked
package dev.tally.pipelines.html.boards;

import org.jspecify.annotations.NullMarked;
