package dev.tally.pipelines.grading;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.games.logs.GameRecord;
import dev.tally.games.logs.Place;
import dev.tally.games.logs.Status;
import dev.tally.games.logs.Verdict;
import dev.tally.pipelines.pages.Excerpt;
import java.io.UncheckedIOException;

/**
 * A record as the report shows it: plain values, of a size that has a bound. Texts are {@linkplain
 * Excerpt excerpts}; empty ones do not apply.
 *
 * @param file as the results name it
 * @param record from 1 within its file; 0 for a file that could not be read at all
 * @param place where the record begins, in words
 * @param reason why it is not valid; empty if it is
 * @param contest which game it is
 * @param refusal the move that the status is about
 * @param film the game up to that move, or all of it
 */
record Exhibit(
    String file,
    long record,
    String place,
    Status status,
    String reason,
    Contest contest,
    Refusal refusal,
    Film film) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * What there is to show of a record.
   *
   * @param file as the results name it
   */
  static Exhibit of(String file, Verdict verdict) {
    if (verdict.entry() instanceof GameRecord game) {
      return of(
          file,
          game.place(),
          verdict,
          Contest.of(game, verdict),
          Refusal.of(game, verdict),
          verdict
              .replay()
              .map(replay -> Camera.film(game, verdict.names(), replay))
              .orElse(Film.NONE));
    }
    Contest contest = verdict.ruleset().map(Contest::of).orElse(Contest.NONE);
    return of(file, verdict.entry().place(), verdict, contest, Refusal.NONE, Film.NONE);
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @throws UncheckedIOException if it is something else
   */
  static Exhibit fromJson(String json) {
    try {
      return JSON.readValue(json, Exhibit.class);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All of it in one line. */
  String toJson() {
    try {
      return JSON.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Exhibit of(
      String file, Place place, Verdict verdict, Contest contest, Refusal refusal, Film film) {
    return new Exhibit(
        Excerpt.of(file),
        place.record(),
        words(place),
        verdict.status(),
        Excerpt.of(verdict.reason()),
        contest,
        refusal,
        film);
  }

  private static String words(Place place) {
    if (place.unit() == Place.Unit.OFFSET) {
      return "byte " + place.number();
    }
    return place.number() > 0 ? "line " + place.number() : "";
  }
}
