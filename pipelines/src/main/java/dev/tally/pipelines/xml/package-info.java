/** Documents in XML that come from elsewhere. */
@NullMarked
package dev.tally.pipelines.xml;

import org.jspecify.annotations.NullMarked;
