package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.query.VerseTokens;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of ICU is loaded to read verses: its boundaries take a tenth of a second. */
class DictionaryTest {
  private static final String ICU = "com.ibm.icu.";

  @ParameterizedTest
  @ValueSource(strings = {"The Lord's lamb, at En-gedi.", "“Let the Lord’s light – be—!”"})
  void wordsOfAsciiWithTheQuotesAndDashesOfBooksLoadNothing(String verse) throws Exception {
    assertThat(loaded(verse)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ἐν ἀρχῇ ἦν ὁ λόγος",
        "בְּרֵאשִׁית בָּרָא",
        "في البدء",
        "आदि में",
        "태초에",
        "été Straße"
      })
  void scriptsWithBlanksLoadNoBoundaries(String verse) throws Exception {
    assertThat(loaded(verse)).noneMatch(DictionaryTest::isOfBoundaries);
  }

  @ParameterizedTest
  @ValueSource(strings = {"太初有道", "ในปฐมกาล", "はじめに"})
  void scriptsWithoutBlanksLoadThem(String verse) throws Exception {
    assertThat(loaded(verse)).anyMatch(DictionaryTest::isOfBoundaries);
  }

  private static boolean isOfBoundaries(String name) {
    return name.startsWith(ICU + "text.RuleBasedBreakIterator");
  }

  /** Counts the tokens of a verse. */
  static final class Reader implements ToIntFunction<String> {
    @Override
    public int applyAsInt(String verse) {
      VerseTokens tokens = new VerseTokens(Normalization.SEARCH);
      tokens.read(verse.toCharArray(), 0, verse.length());
      return tokens.count();
    }
  }

  /** The classes of ICU that are loaded to find the words of a verse, which has some. */
  @SuppressWarnings("unchecked")
  private static List<String> loaded(String verse) throws Exception {
    try (FreshClasses classes = new FreshClasses()) {
      var constructor = classes.loadClass(Reader.class.getName()).getDeclaredConstructor();
      constructor.setAccessible(true);
      ToIntFunction<String> reader = (ToIntFunction<String>) constructor.newInstance();
      assertThat(reader.applyAsInt(verse)).isPositive();
      return classes.ofIcu;
    }
  }

  /** Loads Tally and ICU anew, whatever other tests have loaded. */
  private static final class FreshClasses extends URLClassLoader {
    private final List<String> ofIcu = new ArrayList<>();

    FreshClasses() throws IOException {
      super(
          Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
              .map(FreshClasses::url)
              .toArray(URL[]::new),
          DictionaryTest.class.getClassLoader());
    }

    private static URL url(String path) {
      try {
        return Path.of(path).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException(e);
      }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      boolean isIcu = name.startsWith(ICU);
      if (!isIcu && !name.startsWith("dev.tally.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known == null && isIcu) {
          ofIcu.add(name);
        }
        return known == null ? findClass(name) : known;
      }
    }
  }
}
