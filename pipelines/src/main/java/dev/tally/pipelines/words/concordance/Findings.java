package dev.tally.pipelines.words.concordance;

import dev.tally.words.query.Query;
import dev.tally.words.text.VerseReference;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The hits as formats write them.
 *
 * @param queries in the order asked
 * @param files the hits of each of them
 * @param max hits shown of each query
 * @param parallel versions whose verses are shown with each hit, in the order asked
 * @param parallelTexts their texts
 * @param parallelVerses their verses, those that they have
 */
record Findings(
    List<Query> queries,
    HitFiles files,
    long max,
    List<String> parallel,
    ParallelTexts.Written parallelTexts,
    Map<VerseReference, String> parallelVerses) {

  /** Reads the verses that belong to the hits that are shown. */
  static Findings of(List<Query> queries, HitFiles files, long max, ParallelTexts.Written parallel)
      throws IOException {
    Set<VerseReference> wanted = new HashSet<>();
    for (int i = 0; i < queries.size() && !parallel.texts().isEmpty(); i++) {
      files.of(i, max).forEach(hit -> wanted.add(hit.reference().in("")));
    }
    return new Findings(queries, files, max, parallel.versions(), parallel, parallel.read(wanted));
  }

  /** The hits of a query that are shown. */
  HitFiles.Hits hits(int query) throws IOException {
    return files.of(query, max);
  }

  /** The parallel versions whose verse numbers may not match that of a hit. */
  List<String> otherNumbers(Hit hit) {
    return parallelTexts.versionsOfOtherNumbers(hit.version());
  }

  /** What the user should know of the numbers of verses. */
  List<String> notices() {
    return parallelTexts.notices(files.versions());
  }

  /** The verse of a parallel version where a hit is, if that version has one. */
  Optional<String> parallel(Hit hit, String version) {
    return Optional.ofNullable(parallelVerses.get(hit.reference().in(version)));
  }
}
