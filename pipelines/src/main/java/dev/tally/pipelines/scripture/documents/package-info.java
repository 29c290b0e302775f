/**
 * Documents, such as those of Word and PDF files, as plain text. Entry point: {@link
 * dev.tally.pipelines.scripture.documents.Documents}.
 */
@NullMarked
package dev.tally.pipelines.scripture.documents;

import org.jspecify.annotations.NullMarked;
