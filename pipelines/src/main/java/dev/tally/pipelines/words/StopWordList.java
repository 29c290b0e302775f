package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.EnumOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** The lists of stop words by language: those that come with Lucene, and three of our own. */
enum StopWordList {
  ANCIENT_GREEK(StopWordList.OWN + "ancient-greek"),
  ARABIC("ar/stopwords"),
  ARCHAIC(StopWordList.OWN + "archaic"),
  ARMENIAN("hy/stopwords"),
  BASQUE("eu/stopwords"),
  BENGALI("bn/stopwords"),
  BULGARIAN("bg/stopwords"),
  CATALAN("ca/stopwords"),
  CZECH("cz/stopwords"),
  DANISH("snowball/danish_stop"),
  DUTCH("snowball/dutch_stop"),
  ENGLISH("snowball/english_stop"),
  ESTONIAN("et/stopwords"),
  FINNISH("snowball/finnish_stop"),
  FRENCH("snowball/french_stop"),
  GALICIAN("gl/stopwords"),
  GERMAN("snowball/german_stop"),
  GREEK("el/stopwords"),
  HINDI("hi/stopwords"),
  HUNGARIAN("snowball/hungarian_stop"),
  INDONESIAN("id/stopwords"),
  IRISH("ga/stopwords"),
  ITALIAN("snowball/italian_stop"),
  LATIN(StopWordList.OWN + "latin"),
  LATVIAN("lv/stopwords"),
  LITHUANIAN("lt/stopwords"),
  NEPALI("ne/stopwords"),
  NORWEGIAN("snowball/norwegian_stop"),
  PERSIAN("fa/stopwords"),
  PORTUGUESE("snowball/portuguese_stop"),
  ROMANIAN("ro/stopwords"),
  RUSSIAN("snowball/russian_stop"),
  SERBIAN("sr/stopwords"),
  SORANI("ckb/stopwords"),
  SPANISH("snowball/spanish_stop"),
  SWEDISH("snowball/swedish_stop"),
  TAMIL("ta/stopwords"),
  TELUGU("te/stopwords"),
  THAI("th/stopwords"),
  TURKISH("tr/stopwords");

  private static final String OWN = "/dev/tally/pipelines/words/";

  private final String resource;

  StopWordList(String path) {
    resource = (path.startsWith("/") ? path : "/org/apache/lucene/analysis/" + path) + ".txt";
  }

  /** The list of a language, in whatever case it is typed. */
  static Optional<StopWordList> of(String typed) {
    return Arrays.stream(values())
        .filter(list -> EnumOption.label(list).equalsIgnoreCase(typed))
        .findFirst();
  }

  /** The words, separated by whitespace. */
  String words() {
    try (InputStream in = StopWordList.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException("no " + resource + " in the program");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.replaceAll("[#|].*", ""); // comments
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
