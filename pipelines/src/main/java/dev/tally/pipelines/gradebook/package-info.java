/**
 * The gradebook of a class: what each owner has submitted, and the points that a rubric gives for
 * it. Entry points: {@link dev.tally.pipelines.gradebook.Submission}, which workers write, and
 * {@link dev.tally.pipelines.gradebook.Gradebook}, which is made of all of them.
 */
@NullMarked
package dev.tally.pipelines.gradebook;

import org.jspecify.annotations.NullMarked;
