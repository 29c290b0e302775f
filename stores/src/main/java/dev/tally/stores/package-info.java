/** Classes that a store needs besides Beam's modules, which {@code dev.tally.pipelines} does not know. */
@NullMarked
package dev.tally.stores;

import org.jspecify.annotations.NullMarked;
