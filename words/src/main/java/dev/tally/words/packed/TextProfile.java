package dev.tally.words.packed;

import dev.tally.words.text.Text.Origin;

/**
 * A packed text's description of itself.
 *
 * @param id of the version, or the name of a file
 * @param corpus name of the folder that it is a file of; the id if it is a text of its own
 * @param name of the version in the language of its publisher; the id if it has none
 * @param language code such as {@code zh-Hans}, or empty
 * @param isRightToLeft whether its script runs from right to left
 * @param edition that was read, which for a stand-in is not the version
 * @param origin where it came from
 * @param sha1 of its bytes
 * @param stopWords those that are not counted if nothing else is asked, separated by blanks; empty
 *     if all words are, single letters too
 */
public record TextProfile(
    String id,
    String corpus,
    String name,
    String language,
    boolean isRightToLeft,
    String edition,
    Origin origin,
    String sha1,
    String stopWords) {}
