package dev.tally.pipelines.words.tokens;

import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.tokens.TokenRules;

/**
 * The tokens of a text and which of them are counted. Like the {@link Verses} under them they are
 * found each time somebody reads the verses: a Bible has 800,000, and no runner should pass them
 * from one step to the next.
 *
 * <p>The filter is a field instead of a step that drops tokens, because results also say how many
 * there were before it, and because counting needs it once for each word, not for each token.
 */
public record Tokens(Verses verses, TokenRules rules) {}
