package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the commands that measure texts have in common, and what each of them refuses. */
class WordCommandsTest {
  private static final List<Version> VERSIONS =
      List.of(
          new Version(
              "harbour",
              List.of(CorpusFixture.book(1, "Harbour", List.of("The gull saw the sea.")))),
          new Version("zh", List.of(CorpusFixture.book(1, "书", List.of("今天我看了两本书。")))));

  private final CommandRunner tally = new CommandRunner();

  WordCommandsTest(@TempDir Path root) throws IOException {
    CorpusFixture.write(root.resolve("texts"), VERSIONS);
    Files.writeString(root.resolve("stopwords.txt"), "the and");
    tally.set("tally.root", root.toString());
    tally.set("source", root.resolve("texts").toString());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "topwords | harbour:",
        "collocates --find=gull --min-count=1 | harbour: gull, 1 hit",
        "concordance --find=gull | harbour Gen.1.1",
        "dispersion --find=gull | harbour: 1 book, 5 tokens",
        "vocabulary | text     tokens",
      })
  void textsThatAreMissingAreNamedAndCanBeSkipped(String command, String shown) {
    String[] arguments = (command + " --ver=harbour,lighthouse").split(" ");
    assertThat(tally.run(arguments)).isEqualTo(3);
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err()).contains("lighthouse: no such version");
    assertThat(tally.run(List.of(arguments), "--skip-missing")).isEqualTo(5);
    assertThat(tally.out()).startsWith(shown);
    assertThat(tally.err()).contains("lighthouse").endsWith("the results cover the others\n");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "topwords | '书': 1",
        "collocates --find=本 --min-count=1 --stopwords=none | 1     书",
        "concordance --find=书 | 两本[书]",
        "dispersion --find=书 | 书    1",
        "vocabulary | zh    6",
      })
  void scriptWithoutBlanksIsNotedUnlessItsWordsAreFound(String command, String found) {
    String[] arguments = (command + " --ver=zh").split(" ");
    assertThat(tally.run(List.of(arguments), "--tokens=whitespace")).isZero();
    assertThat(tally.err())
        .startsWith("tally: zh: a script without blanks between words")
        .contains("--tokens=unicode");
    assertThat(tally.run(List.of(arguments), "--tokens=unicode")).isZero();
    assertThat(tally.out()).contains(found);
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void wordsOfAScriptWithoutBlanksFollowEachOther() {
    String[] arguments = {"concordance", "--find=两 本 书", "--ver=zh", "--width=10"};
    assertThat(tally.run(List.of(arguments), "--tokens=whitespace")).isZero();
    assertThat(tally.out()).isEmpty();
    assertThat(tally.run(List.of(arguments), "--tokens=unicode")).isZero();
    assertThat(tally.out()).isEqualTo("zh Gen.1.1  今天我看了[两本书]。\n");
    assertThat(tally.err()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "topwords --n=0 | --n=0: expected 1 or more",
        "topwords --format=xml | --format=xml: expected text, json, csv, tsv, xlsx, markdown or "
            + "html",
        "topwords --words=sea,, | --words=sea,,: empty item in the list",
        "topwords --words=the\u00a0sea | --words=the sea: 'the sea' is not one word; --ngram=2 "
            + "counts it",
        "topwords --words=se* | --words=se*: 'se*' is a pattern, which concordance --counts "
            + "finds; expected a word",
        "topwords --words=sea,. | --words=sea,.: '.' is not one word",
        "topwords "
            + "--words=10111213141516171819202122232425262728293031323334-a,bb,cc,dd,ee,ff,gg,hh,ii,jj,kk,ll,nn,oo,pp,qq,mm\u00a0gull "
            + "| --words=10111213141516171819202122232425262728293031323334...: 'mm gull' is not "
            + "one word; --ngram=2 counts it",
        "topwords --by=verse | --by=verse: expected request, all, version, file, book or chapter",
        "topwords --stopwords= | --stopwords=: expected files, languages, or none",
        "topwords --stopwords=nowhere.txt | --stopwords=nowhere.txt: no such file; expected a "
            + "file, or none",
        "topwords --output=/ | --output=/: expected a file, found a folder",
        "topwords --engine-options=--targetParallelism=0 | --targetParallelism=0: expected 1 or more",
        "topwords --bk= | --bk=: expected a book, or no --bk for the whole Bible",
        "topwords --ch= | --ch=: expected a chapter, or no --ch for the whole book",
        "topwords --ver=../x | --ver=../x: '../x' is not an id of letters, digits, - and _",
        "topwords --case=upper | --case=upper: expected exact or ignore",
        "topwords --tokens=words | --tokens=words: expected whitespace or unicode",
        "topwords --text=x.txt --ver=harbour | --text=x.txt: expected a file that is there, or a "
            + "passage such as John 3:16",
        "topwords --ngram=0 | --ngram=0: expected 1 to 5 words",
        "topwords --ngram=two | --ngram=two: expected a whole number",
        "topwords --ngram-stop=all | --ngram-stop=all: expected edges, any or none",
        "topwords --min-count=0 | --min-count=0: expected 1 or more",
        "topwords --n=-5 | --n=-5: expected 1 or more",
        "topwords --ngram=6 | --ngram=6: expected 1 to 5 words",
        "collocates --find= | --find: expected words to look for, such as \"lamb of God\"",
        "collocates --find=a,,b | --find: query 2, column 3: expected a word",
        "collocates --find=sea --left=21 | --left=21: expected 0 to 20 words",
        "collocates --find=sea --right=-1 | --right=-1: expected 0 to 20 words",
        "collocates --find=sea --left=0 --right=0 | --left, --right: expected 1 or more for one "
            + "of them",
        "collocates --find=sea --left=some | --left=some: expected a whole number",
        "collocates --find=sea --measure=chi2 | --measure=chi2: expected logDice, MI, MI3, t, "
            + "G2, Dice, deltaPOfWord or deltaPOfHit",
        "collocates --find=sea --min-count=0 | --min-count=0: expected 1 or more",
        "collocates --find=sea --n=0 | --n=0: expected 1 or more",
        "collocates --find=sea --case=upper | --case=upper: expected exact or ignore",
        "collocates --find=sea --tokens=words | --tokens=words: expected whitespace or unicode",
        "collocates --find=sea --format=xml | --format=xml: expected text, json, csv, tsv, "
            + "xlsx, markdown or html",
        "collocates --find=sea --stopwords=nowhere.txt | --stopwords=nowhere.txt: no such "
            + "file; expected a file, or none",
        "collocates --find=sea --text=x.txt --ver=harbour | --text=x.txt: expected a file "
            + "that is there, or a passage such as John 3:16; several words to look for need "
            + "quotes",
        "compare --n=3 | --left, --right: expected a text each, as in --left=kjv --right=akjv",
        "compare --right=kjv | --left, --right: expected a text each, as in --left=kjv "
            + "--right=akjv",
        "compare --left=kjv --right=KJV | --left, --right: expected two texts, found kjv twice",
        "compare --left=kjv:Nets --right=kjv:Nets | --left, --right: expected two texts, found "
            + "kjv:Nets twice",
        "compare --left=kjv: --right=kjv:1 | --left=kjv:: expected VERSION:BOOKS:CHAPTERS, such "
            + "as kjv:Mark:1-3",
        "compare --left=all:1 --right=kjv:1 | --left=all:1: expected the id of one translation",
        "compare --left=kjv:1,68:1 --right=kjv:1 | --ch=1: expected one --bk to go with it",
        "compare --left=kjv:1 --right=kjv --bk=1 | --left/--right already name books; remove "
            + "--bk, --ch and --by=book",
        "compare --left=kjv:1 --right=kjv --by=book | --left/--right already name books; remove "
            + "--bk, --ch and --by=book",
        "compare --left=kjv --right=all | --right=all: expected the id of one translation",
        "compare --left=a,b --right=kjv | --left=a,b: 'a,b' is not an id of letters, digits, - "
            + "and _",
        "compare --left=kjv --right=x&y | --right=x&y: 'x&y' is not an id of letters, digits, - "
            + "and _",
        "compare --left=kjv --right=akjv --ver=kjv | --ver: no such option; did you mean --left "
            + "and --right?",
        "compare --left=kjv --right=akjv --ch=1 | --ch=1: expected one --bk to go with it",
        "compare --left=kjv | --left, --right: expected a text each, as in --left=kjv "
            + "--right=akjv",
        "compare --left=kjv --right=akjv --n=0 | --n=0: expected 1 or more",
        "compare --left=kjv --right=akjv --format=xml | --format=xml: expected text, json, "
            + "csv, tsv, xlsx, markdown or html",
        "compare --left=kjv --right=akjv --by=verse | --by=verse: expected request, all, "
            + "version, file, book or chapter",
        "concordance --find=sea --sort=first | --sort=first: expected text, match, L1 to L5 or "
            + "R1 to R5, comma-separated",
        "concordance --find=sea --n=-1 | --n=-1: expected a whole number, 0 for all hits",
        "concordance --find=sea --width=9 | --width=9: expected 10 to 1000",
        "concordance --find=sea --parallel=no/id | --parallel=no/id: 'no/id' is not an id of "
            + "letters, digits, - and _",
        "concordance --find=sea --versification=german | --versification=german: expected mapped "
            + "or same",
        "concordance --find=sea --counts --format=pdf | --format=pdf: expected text, json, csv, "
            + "tsv, xlsx, markdown or html",
        "concordance --find=sea --counts --sort=match | --counts: expected neither --sort nor "
            + "--parallel to go with it",
        "concordance --find=sea --by=book | --by: expected --counts to go with it",
        "concordance --find=sea --sample=0 | --sample=0: expected 1 or more",
        "concordance --find=sea --seed=2 | --seed: expected --sample to go with it",
        "concordance --find=sea --sample=2 --n=2 | --n, --sample: expected only one of the two",
        "concordance --find=sea --sample=2 --counts | --sample: expected no --counts to go with "
            + "it",
        "concordance --find=sea --sample=2 --by=form | --sample: expected neither --by=form nor "
            + "--by=verse",
        "concordance --find= | --find: expected words to look for, such as \"lamb of God\"",
        "concordance --find=sea --n=some | --n=some: expected a whole number, 0 for all hits",
        "concordance --find=sea --width=1001 | --width=1001: expected 10 to 1000",
        "concordance --find=sea --case=upper | --case=upper: expected exact or ignore",
        "concordance --find=sea --tokens=words | --tokens=words: expected whitespace or unicode",
        "concordance --find=sea --counts --parallel=pier | --counts: expected neither --sort "
            + "nor --parallel to go with it",
        "concordance --find=sea --bk= | --bk=: expected a book, or no --bk for the whole Bible",
        "dispersion --parts=verse | --parts=verse: expected book, chapter or text",
        "dispersion --by=chapter | --by=chapter: expected version, or book with --parts=chapter, "
            + "so that there are parts",
        "dispersion --by=book | --by=book: expected version, or book with --parts=chapter, so "
            + "that there are parts",
        "dispersion --part=book | --part: no such option; did you mean --parts?",
        "dispersion --find=a,,b | --find: query 2, column 3: expected a word",
        "dispersion --by=verse | --by=verse: expected request, all, version, file, book or "
            + "chapter",
        "dispersion --n=0 | --n=0: expected 1 or more",
        "dispersion --case=upper | --case=upper: expected exact or ignore",
        "dispersion --tokens=words | --tokens=words: expected whitespace or unicode",
        "dispersion --format=xml | --format=xml: expected text, json, csv, tsv, xlsx, "
            + "markdown or html",
        "dispersion --stopwords=nowhere.txt | --stopwords=nowhere.txt: no such file; "
            + "expected a file, or none",
        "dispersion --text=x.txt --ver=harbour | --text=x.txt: expected a file that is "
            + "there, or a passage such as John 3:16",
        "vocabulary --window=0 | --window=0: expected 1 or more",
        "vocabulary --window=many | --window=many: expected a whole number",
        "vocabulary --growth=-1 | --growth=-1: expected 0 or more",
        "vocabulary --growth=1000 --format=csv | --growth: expected --format=json to go with it",
        "vocabulary --text=x.txt --by=book | --text: a plain text has no books, so expected no "
            + "--bk, --ch or --by=book",
        "vocabulary --hapaxes | --hapaxes: no such option; did you mean --hapax?",
        "vocabulary --growth=1000 | --growth: expected --format=json to go with it",
        "vocabulary --by=verse | --by=verse: expected request, all, version, file, book or "
            + "chapter",
        "vocabulary --case=upper | --case=upper: expected exact or ignore",
        "vocabulary --tokens=words | --tokens=words: expected whitespace or unicode",
        "vocabulary --format=xml | --format=xml: expected text, json, csv, tsv, xlsx, "
            + "markdown or html",
        "vocabulary --text=x.txt --ver=harbour | --text=x.txt: expected a file that is "
            + "there, or a passage such as John 3:16",
      })
  void wrongOptionsAreRefusedInOneLine(String arguments, String message) {
    assertThat(tally.run(words(arguments))).isEqualTo(2);
    assertThat(tally.err()).isEqualTo("tally: " + message + "\n");
    assertThat(tally.out()).isEmpty();
  }

  /** Arguments have blanks between them; one within is a no-break space. */
  private static String[] words(String arguments) {
    return Stream.of(arguments.split(" "))
        .map(each -> each.replace('\u00a0', ' '))
        .toArray(String[]::new);
  }
}
