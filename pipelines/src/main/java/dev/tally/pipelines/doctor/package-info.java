/** What this machine gives to the program: {@code doctor}. */
@NullMarked
package dev.tally.pipelines.doctor;

import org.jspecify.annotations.NullMarked;
