package dev.tally.pipelines.words.tokens;

import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Segmentation;
import dev.tally.words.tokens.Stemmer;
import dev.tally.words.tokens.WordKeys;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.ArabicStemmer;
import org.tartarus.snowball.ext.ArmenianStemmer;
import org.tartarus.snowball.ext.BasqueStemmer;
import org.tartarus.snowball.ext.CatalanStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.EstonianStemmer;
import org.tartarus.snowball.ext.FinnishStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;
import org.tartarus.snowball.ext.GreekStemmer;
import org.tartarus.snowball.ext.HindiStemmer;
import org.tartarus.snowball.ext.HungarianStemmer;
import org.tartarus.snowball.ext.IndonesianStemmer;
import org.tartarus.snowball.ext.IrishStemmer;
import org.tartarus.snowball.ext.ItalianStemmer;
import org.tartarus.snowball.ext.LithuanianStemmer;
import org.tartarus.snowball.ext.NepaliStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.PortugueseStemmer;
import org.tartarus.snowball.ext.RomanianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SerbianStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;
import org.tartarus.snowball.ext.TamilStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;
import org.tartarus.snowball.ext.YiddishStemmer;

/**
 * Languages whose words have stems, by <a href="https://snowballstem.org/algorithms/">Snowball</a>.
 * Its classes are loaded when a word is stemmed.
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

  /** Snowball's Greek knows one accent of several. */
  private static final WordKeys WITHOUT_MARKS =
      new WordKeys(Segmentation.UNICODE, Casing.IGNORE, Marks.IGNORE);

  @Override
  public String stem(String key) {
    SnowballStemmer stemmer = Snowball.of(this);
    stemmer.setCurrent(this == GREEK ? WITHOUT_MARKS.key(key) : key);
    stemmer.stem();
    String stem = stemmer.getCurrent();
    return stem.isEmpty() ? key : stem;
  }

  @Override
  public boolean isTurkic() {
    return this == TURKISH;
  }

  /** Keeps the library's classes out of the enum, which help and options load. */
  private static final class Snowball {
    private Snowball() {}

    /** For one thread; cheap to make. */
    static SnowballStemmer of(StemLanguage language) {
      return switch (language) {
        case ARABIC -> new ArabicStemmer();
        case ARMENIAN -> new ArmenianStemmer();
        case BASQUE -> new BasqueStemmer();
        case CATALAN -> new CatalanStemmer();
        case DANISH -> new DanishStemmer();
        case DUTCH -> new DutchStemmer();
        case ENGLISH -> new EnglishStemmer();
        case ESTONIAN -> new EstonianStemmer();
        case FINNISH -> new FinnishStemmer();
        case FRENCH -> new FrenchStemmer();
        case GERMAN -> new GermanStemmer();
        case GREEK -> new GreekStemmer();
        case HINDI -> new HindiStemmer();
        case HUNGARIAN -> new HungarianStemmer();
        case INDONESIAN -> new IndonesianStemmer();
        case IRISH -> new IrishStemmer();
        case ITALIAN -> new ItalianStemmer();
        case LITHUANIAN -> new LithuanianStemmer();
        case NEPALI -> new NepaliStemmer();
        case NORWEGIAN -> new NorwegianStemmer();
        case PORTUGUESE -> new PortugueseStemmer();
        case ROMANIAN -> new RomanianStemmer();
        case RUSSIAN -> new RussianStemmer();
        case SERBIAN -> new SerbianStemmer();
        case SPANISH -> new SpanishStemmer();
        case SWEDISH -> new SwedishStemmer();
        case TAMIL -> new TamilStemmer();
        case TURKISH -> new TurkishStemmer();
        case YIDDISH -> new YiddishStemmer();
      };
    }
  }
}
