package dev.tally.pipelines.words;

import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Stemmer;
import dev.tally.words.tokens.Tokenization;
import java.lang.reflect.Constructor;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tartarus.snowball.SnowballStemmer;

/**
 * Languages whose words have stems, by <a href="https://snowballstem.org/algorithms/">Snowball</a>.
 * Each is named as Snowball's class is, which is loaded when a word is stemmed.
 */
public enum StemLanguage implements Stemmer {
  ARABIC,
  ARMENIAN,
  BASQUE,
  CATALAN,
  DANISH,
  DUTCH,
  ENGLISH,
  ESTONIAN,
  FINNISH,
  FRENCH,
  GERMAN,
  GREEK,
  HINDI,
  HUNGARIAN,
  INDONESIAN,
  IRISH,
  ITALIAN,
  LITHUANIAN,
  NEPALI,
  NORWEGIAN,
  PORTUGUESE,
  ROMANIAN,
  RUSSIAN,
  SERBIAN,
  SPANISH,
  SWEDISH,
  TAMIL,
  TURKISH,
  YIDDISH;

  private static final Map<StemLanguage, Constructor<? extends SnowballStemmer>> CONSTRUCTORS =
      new ConcurrentHashMap<>();

  /** Snowball's Greek knows one accent of several. */
  private static final Normalization WITHOUT_MARKS =
      new Normalization(Tokenization.UNICODE, Casing.IGNORE, Marks.IGNORE);

  @Override
  public String stem(String key) {
    SnowballStemmer stemmer = stemmer();
    stemmer.setCurrent(this == GREEK ? WITHOUT_MARKS.key(key) : key);
    stemmer.stem();
    String stem = stemmer.getCurrent();
    return stem.isEmpty() ? key : stem;
  }

  @Override
  public boolean isTurkic() {
    return this == TURKISH;
  }

  /** For one thread; cheap to make. */
  private SnowballStemmer stemmer() {
    try {
      return CONSTRUCTORS.computeIfAbsent(this, StemLanguage::constructor).newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Constructor<? extends SnowballStemmer> constructor() {
    String language = name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    try {
      return Class.forName("org.tartarus.snowball.ext." + language + "Stemmer")
          .asSubclass(SnowballStemmer.class)
          .getConstructor();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
