package dev.tally.pipelines.scripture.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.getbible.FakeApi;
import dev.tally.pipelines.testing.TestOptions;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Over a folder with the versions of {@link SmallTexts}: books 1-4 and 6-8 of three chapters. */
class TextPlansTest {
  private final Path folder;

  TextPlansTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    SmallTexts.write(folder, SmallTexts.api("plain", "akjv", "other"), /* sums= */ false);
  }

  @Test
  void withoutSelectionWholeVersionIsAskedFor() {
    assertThat(paths("--ver=plain")).containsExactly("plain");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plain,other | plain other",
        "other,plain | other plain",
        "plain,plain | plain",
        "Plain,PLAIN | plain",
        " plain , other  | plain other",
        "unknown_1-x | unknown_1-x",
        "all | plain akjv other",
        "other,all | plain akjv other",
        "ALL | plain akjv other"
      })
  void versionsAreTakenInTheOrderAskedEachOnce(String ver, String paths) {
    assertThat(paths("--ver=" + ver)).containsExactly(paths.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7 | 7",
        "007 | 7",
        "7,3 | 7 3",
        "7,7,Matthew,matt | 7",
        "Matthew | 7",
        "matthew | 7",
        "m | 7",
        "Matt | 7",
        "1sam | 1",
        "1 SAMUEL | 1",
        "  2  Sam | 2",
        "songof | 8",
        "Jo | 3",
        "Joe | 4",
        "jon | 6",
        "1-3 | 1 2 3",
        "3 - 7 | 3 4 6 7",
        "6-6 | 6",
        "8,1-3,2,matt | 8 1 2 3 7",
        "99 | 99"
      })
  void booksAreNumbersRangesNamesOrTheirBeginnings(String bk, String books) {
    List<String> expected = new ArrayList<>();
    for (String book : books.split(" ", -1)) {
      expected.add("plain/" + book);
    }
    assertThat(paths("--ver=plain", "--bk=" + bk)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"1 | 1", "3,1,3 | 3 1", "1-3 | 1 2 3", "2-3,1 | 2 3 1", "51 | 51"})
  void chaptersAreNumbersAndRanges(String ch, String chapters) {
    List<String> expected = new ArrayList<>();
    for (String chapter : chapters.split(" ", -1)) {
      expected.add("plain/6/" + chapter);
    }
    assertThat(paths("--ver=plain", "--bk=Jonah", "--ch=" + ch)).isEqualTo(expected);
  }

  @Test
  void everyVersionGetsEveryBook() {
    assertThat(paths("--ver=plain,other", "--bk=7,3"))
        .containsExactly("plain/7", "plain/3", "other/7", "other/3");
  }

  @Test
  void numbersNeedNoIndex() {
    Path nowhere = folder.resolve("nowhere");

    assertThat(plan(nowhere, "--ver=x,y", "--bk=1,2").requests()).hasSize(4);
    assertThat(plan(nowhere, "--ver=x", "--bk=1", "--ch=1,2").requests()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "request | 0 1 2 3",
        "all | 0 0 0 0",
        "version | 0 0 2 2",
        "book | 0 1 2 3",
        "chapter | 0 1 2 3"
      })
  void groupsOfBooksFollowTheScope(String by, String groups) {
    TextPlan plan = plan(folder, "--ver=plain,other", "--bk=1-2", "--by=" + by);

    assertThat(EnumOption.label(plan.grouping())).isEqualTo(by);
    assertThat(plan.requests()).extracting(TextRequest::index).containsExactly(0, 1, 2, 3);
    assertThat(groups(plan)).isEqualTo(groups);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"request | 0 1 2 3", "version | 0 0 2 2", "book | 0 0 2 2", "chapter | 0 1 2 3"})
  void groupsOfChaptersFollowTheScope(String by, String groups) {
    TextPlan plan = plan(folder, "--ver=plain,other", "--bk=6", "--ch=1,3", "--by=" + by);

    assertThat(groups(plan)).isEqualTo(groups);
  }

  @Test
  void oneResultPerRequestIsTheDefault() {
    assertThat(plan(folder, "--ver=plain").grouping()).isEqualTo(Grouping.REQUEST);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--by=verse | --by=verse: expected request, all, version, file, book or chapter",
        "--by= | --by=: expected request, all, version, file, book or chapter",
        "--ver= | --ver=: expected the id of a translation, or all",
        "--ver=a,,b | --ver=a,,b: empty item in the list",
        "--ver=a, | --ver=a,: empty item in the list",
        "--ver=../../x | --ver=../../x: '../../x' is not an id of letters, digits, - and _",
        "--ver=a,b.c | --ver=a,b.c: 'b.c' is not an id of letters, digits, - and _",
        "--ver=a b | --ver=a b: 'a b' is not an id of letters, digits, - and _",
        "--bk=1,, | --bk=1,,: empty item in the list",
        "--bk=0 | --bk=0: expected a number from 1",
        "--bk=Mark,0 | --bk=0: expected a number from 1",
        "--bk=0-3 | --bk=0-3: expected a number from 1",
        "--bk=3-1 | --bk=3-1: the range runs backwards",
        "--ch=1 | --ch=1: expected one --bk to go with it",
        "--ch=1 --bk=1,2 | --ch=1: expected one --bk to go with it",
        "--ch=1 --bk=1-2 | --ch=1: expected one --bk to go with it",
        "--ch=x --bk=1 | --ch=x: expected a number or a range such as 1-3",
        "--ch=-1 --bk=1 | --ch=-1: expected a number or a range such as 1-3",
        "--ch=1234567 --bk=1 | --ch=1234567: expected a number or a range such as 1-3",
        "--ch=0 --bk=1 | --ch=0: expected a number from 1",
        "--ch=3-1 --bk=1 | --ch=3-1: the range runs backwards",
        "--ch=1,, --bk=1 | --ch=1,,: empty item in the list"
      })
  void wrongUsageIsRefusedWithoutLookingAtData(String arguments, String message) {
    String[] given = arguments.split(" (?=--)", -1);

    assertThatThrownBy(() -> plan(folder.resolve("nowhere"), given))
        .isInstanceOf(CommandException.class)
        .hasMessage(message)
        .extracting(e -> ((CommandException) e).code())
        .isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mathew | plain: no book 'Mathew'; did you mean Matthew?",
        "Zzzzzz | plain: no book 'Zzzzzz'; its books are 1-4, 6-8",
        "12345678 | plain: no book '12345678'; its books are 1-4, 6-8",
        "jonas | plain: no book 'jonas'; did you mean Jonah?",
        "j | plain: 'j' may be Jo or Joel or Jonah",
        "Smuel | plain: no book 'Smuel'; its books are 1-4, 6-8",
        "4-5 | plain, books 4-5: there are only 1-4, 6-8",
        "7-70 | plain, books 7-70: there are only 1-4, 6-8"
      })
  void booksThatAreNotInATextAreRefused(String bk, String message) {
    assertRefused(message, "--ver=plain", "--bk=" + bk);
  }

  @Test
  void chaptersThatAreNotInATextAreRefused() {
    assertRefused(
        "plain, book 6, chapters 2-4: there are only 1-3", "--ver=plain", "--bk=6", "--ch=2-4");
    assertRefused(
        "plain: no book '5'; its books are 1-4, 6-8", "--ver=plain", "--bk=5", "--ch=1-2");
  }

  @Test
  void everythingThatIsMissingIsNamed() {
    assertMissing(
        """
        plain: 'j' may be Jo or Joel or Jonah
        plain, books 5-7: there are only 1-4, 6-8
        nosuch: no such version in %s; it has plain, akjv, other
        other: 'j' may be Jo or Joel or Jonah
        other, books 5-7: there are only 1-4, 6-8"""
            .formatted(folder),
        "--ver=plain,nosuch,other",
        "--bk=j,5-7,1");
  }

  @Test
  void allOfFolderWithoutIndexIsItsTextsByName() throws IOException {
    Files.delete(folder.resolve("translations.json"));

    assertThat(paths("--ver=all")).containsExactly("akjv", "other", "plain");
  }

  @Test
  void allOfEmptyFolderIsMissing(@TempDir Path empty) {
    assertNoData(empty + ": no translation there", empty, "--ver=all");
  }

  @Test
  void allOfFolderThatIsNotThereIsMissing() {
    Path nowhere = folder.resolve("nowhere");

    assertNoData("--ver=all: " + nowhere + ": no such file or folder", nowhere, "--ver=all");
  }

  /** As {@code list} shows them: what the index has and the folder has not is not asked for. */
  @Test
  void allOfAFolderIsWhatIsThereTheListedOnesFirst() throws IOException {
    Files.writeString(
        folder.resolve("translations.json"), index("web", "plain", "../../etc/passwd", "a b"));

    assertThat(paths("--ver=all")).containsExactly("plain", "akjv", "other");
  }

  @Test
  void idsInTheIndexOfAnApiAreTakenInLowerCaseEachOnce() throws IOException {
    try (FakeApi api = new FakeApi(Map.of("translations", index("Plain", "plain", "OTHER")))) {
      assertThat(ofApi(api).requests())
          .extracting(TextRequest::path)
          .containsExactly("plain", "other");
    } finally {
      Library.closeAll();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../etc/passwd", "a/b", "", "a b", "..", "a.b"})
  void hostileIdInTheIndexOfAnApiIsRefused(String id) throws IOException {
    try (FakeApi api = new FakeApi(Map.of("translations", index("plain", id)))) {
      assertThatThrownBy(() -> ofApi(api))
          .isInstanceOf(CommandException.class)
          .hasMessageEndingWith(": lists '" + id + "', which is not a valid id");
    } finally {
      Library.closeAll();
    }
  }

  private static TextPlan ofApi(FakeApi api) {
    OwnTextOptions options =
        TestOptions.of(
            OwnTextOptions.class, "--ver=all", "--cache=none", "--source=" + api.base().toString());
    return TextPlans.of(options, SourceOptions.library(options));
  }

  private static String index(String... ids) {
    List<String> entries = new ArrayList<>();
    for (String id : ids) {
      entries.add("\"" + entries.size() + "\": {\"abbreviation\": \"" + id + "\"}");
    }
    return "{" + String.join(", ", entries) + "}";
  }

  private void assertMissing(String message, String... arguments) {
    assertNoData(message, folder, arguments);
  }

  private void assertRefused(String message, String... arguments) {
    assertEnds(ExitCode.USAGE, message, folder, arguments);
  }

  private static void assertNoData(String message, Path source, String... arguments) {
    assertEnds(ExitCode.NO_DATA, message, source, arguments);
  }

  private static void assertEnds(ExitCode code, String message, Path source, String... arguments) {
    assertThatThrownBy(() -> plan(source, arguments))
        .isInstanceOf(CommandException.class)
        .hasMessage(message)
        .extracting(e -> ((CommandException) e).code())
        .isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all | --left=all: expected the id of one translation",
        "a,b | --left=a,b: 'a,b' is not an id of letters, digits, - and _",
        "'' | --left=: '' is not an id of letters, digits, - and _"
      })
  void aVersionThatAnotherOptionNamesIsOne(String typed, String message) {
    assertThat(TextSpec.of("left", "AKJV").version()).isEqualTo("akjv");
    assertThatThrownBy(() -> TextSpec.of("left", typed)).hasMessage(message);
  }

  @Test
  void theSameTextsCanBeDividedIntoOtherResults() {
    TextPlan plan = plan(folder, "--ver=plain,other", "--bk=7,3", "--by=version");
    assertThat(groups(plan)).isEqualTo("0 0 2 2");

    TextPlan byBook = plan.per(Grouping.BOOK);
    assertThat(byBook.requests())
        .extracting(TextRequest::path)
        .containsExactlyElementsOf(plan.requests().stream().map(TextRequest::path).toList());
    assertThat(groups(byBook)).isEqualTo("0 1 2 3");
  }

  @Test
  void whatIsMissingIsToldWhereTheRestIsWanted() {
    OwnTextOptions options =
        TestOptions.of(
            OwnTextOptions.class, "--ver=plain", "--bk=7,99,nobody", "--source=" + folder);
    List<MissingText> missing = new ArrayList<>();
    TextPlan plan = TextPlans.available(options, SourceOptions.library(options), missing);
    assertThat(plan.requests()).extracting(TextRequest::path).contains("plain/7");
    assertThat(missing).anyMatch(each -> each.line().contains("'nobody'"));
  }

  @Test
  void versionThatIsNoIdIsRefusedForAnyLibrary() {
    OwnTextOptions options = TestOptions.of(OwnTextOptions.class, "--ver=plain,a b");
    assertThatThrownBy(() -> TextPlans.check(options))
        .hasMessage("--ver=plain,a b: 'a b' is not an id of letters, digits, - and _");
  }

  private static String groups(TextPlan plan) {
    return String.join(" ", plan.requests().stream().map(request -> "" + request.group()).toList());
  }

  private List<String> paths(String... arguments) {
    return plan(folder, arguments).requests().stream().map(TextRequest::path).toList();
  }

  private static TextPlan plan(Path source, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--source=" + source);
    OwnTextOptions options = TestOptions.of(OwnTextOptions.class, all.toArray(String[]::new));
    return TextPlans.of(options, SourceOptions.library(options));
  }
}
