package dev.tally.pipelines.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.tokens.Normalization;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stems of Snowball, as parts of the keys of words. */
class StemLanguageTest {
  @ParameterizedTest
  @CsvSource({
    "ARABIC, كتاب, الكتاب",
    "ARMENIAN, քաղաք, քաղաքներ",
    "BASQUE, liburu, liburuak",
    "CATALAN, nen, nens",
    "DANISH, hus, husene",
    "DUTCH, boek, boeken",
    "ENGLISH, lamb, Lambs",
    "ENGLISH, Lord, Lord’s",
    "ESTONIAN, raamat, raamatud",
    "FINNISH, talo, talossa",
    "FRENCH, cheval, chevaux",
    "GERMAN, Häuser, Hauses",
    "GREEK, λόγος, ΛΟΓΟΥ",
    "GREEK, ἀρχή, ἀρχῆς",
    "HINDI, लड़का, लड़के",
    "HUNGARIAN, ház, házak",
    "INDONESIAN, buku, bukunya",
    "IRISH, fear, bhfear",
    "ITALIAN, libro, libri",
    "LITHUANIAN, knyga, knygos",
    "NEPALI, केटा, केटालाई",
    "NORWEGIAN, hus, husene",
    "PORTUGUESE, livro, livros",
    "ROMANIAN, carte, cartea",
    "RUSSIAN, книга, книги",
    "SERBIAN, knjiga, књиге",
    "SPANISH, canción, CANCIONES",
    "SWEDISH, hus, husen",
    "TAMIL, நூல், நூல்கள்",
    "TURKISH, kitap, kitaplar",
    "TURKISH, ırmak, IRMAKLAR",
    "TURKISH, insan, İnsanlar",
    "YIDDISH, בוך, בוכן",
  })
  void formsHaveOneStem(StemLanguage language, String word, String form) {
    Normalization keys = Normalization.SEARCH.with(language);
    assertThat(keys.key(form)).isEqualTo(keys.key(word));
  }

  /** By Snowball's published vocabularies. */
  @ParameterizedTest
  @CsvSource({
    "ENGLISH, consolingly, consol",
    "ENGLISH, knightly, knight",
    "FRENCH, continuellement, continuel",
    "GERMAN, aufeinanderfolgenden, aufeinanderfolg",
    "SPANISH, torneado, torn",
    "RUSSIAN, вагнера, вагнер",
  })
  void stemsAreThoseOfSnowball(StemLanguage language, String word, String stem) {
    assertThat(language.stem(word)).isEqualTo(stem);
  }

  @Property
  void everyTextHasAStem(@ForAll StemLanguage language, @ForAll String word) {
    Normalization keys = Normalization.SEARCH.with(language);
    assertThat(keys.key(word).isEmpty()).isEqualTo(Normalization.SEARCH.key(word).isEmpty());
  }

  @Test
  void manyThreadsMayUseOne() {
    List<String> words = List.of("lambs", "running", "consolingly", "happiness", "knightly");
    List<String> stems = words.stream().map(StemLanguage.ENGLISH::stem).toList();
    assertThat(
            IntStream.range(0, 2000)
                .parallel()
                .mapToObj(i -> words.stream().map(StemLanguage.ENGLISH::stem).toList()))
        .containsExactlyInAnyOrderElementsOf(Collections.nCopies(2000, stems));
  }

  @Test
  void travelsToWorkersAsAValue() {
    Normalization keys = Normalization.SEARCH.with(StemLanguage.FINNISH);
    assertThat(SerializableUtils.ensureSerializable(keys)).isEqualTo(keys);
  }
}
