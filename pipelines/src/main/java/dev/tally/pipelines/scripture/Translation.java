package dev.tally.pipelines.scripture;

/**
 * A translation as its source lists it; what the source does not say is empty.
 *
 * @param id as {@code --ver} takes it, such as {@code akjv}
 * @param language in English
 * @param name in the language of whoever published it
 * @param licence as published
 * @param sha1 of the file with the whole text
 */
public record Translation(String id, String language, String name, String licence, String sha1) {}
