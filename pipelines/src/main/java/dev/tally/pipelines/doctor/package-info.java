/** The state of this machine as the program finds it: {@code doctor}. */
@NullMarked
package dev.tally.pipelines.doctor;

import org.jspecify.annotations.NullMarked;
