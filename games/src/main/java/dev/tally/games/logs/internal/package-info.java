/** What readers of several formats share: lines, their bytes, errors in them, and who has won. */
@NullMarked
package dev.tally.games.logs.internal;

import org.jspecify.annotations.NullMarked;
