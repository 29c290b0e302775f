package dev.tally.words.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.testing.Browser;
import dev.tally.words.table.Column;
import dev.tally.words.text.OptionException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A page answers as the workbench does on the JVM, which {@link WorkbenchTest} compares with the
 * commands: the same columns, rows and notices, to the last digit, and the same errors.
 */
class CompiledWorkbenchIT {
  private static final int QUESTIONS = 500;

  /** As many as are asked with one script, so that none takes too long. */
  private static final int AT_ONCE = 5;

  private static final ObjectMapper JSON = new ObjectMapper();

  private static Browser browser;

  /** An answer, or one line in its place. */
  private record Said(
      List<String> columns, List<List<String>> rows, List<String> notices, String error) {}

  @BeforeAll
  static void startBrowser() {
    assumeTrue(Browser.isInstalled(), "needs Debian's chromium and chromium-driver");
    browser = Browser.start();
  }

  @AfterAll
  static void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  @Tag("browser")
  void answersQuestionsAboutMadeUpTexts(@TempDir Path folder) throws IOException {
    assertAnswers(AskedTexts.madeUp(folder));
  }

  @Test
  @Tag("browser")
  void answersQuestionsAboutTheSample(@TempDir Path folder) throws IOException {
    assertAnswers(AskedTexts.sample(folder));
  }

  @Test
  @Tag("exhaustive")
  void answersQuestionsAboutBibles(@TempDir Path folder) throws IOException, InterruptedException {
    browser.waitAtMost(Duration.ofMinutes(5));
    assertAnswers(AskedTexts.real(folder));
  }

  /** Below it a double has fewer digits, which Java and browsers write differently. */
  @ParameterizedTest
  @CsvSource({"1016, 3.03E-308", "1017, 0.0"})
  @Tag("browser")
  void writesTheSmallestNumber(int times, String p, @TempDir Path folder) throws IOException {
    AskedTexts texts = AskedTexts.ofOneWordEach(folder, times);
    open(texts);
    Map<String, String> question = Map.of("left", "sea", "right", "oar", "stopwords", "none");
    Said said = inPage("compare", List.of(question)).get(0);
    assertThat(said.rows().get(0)).contains(p);
    assertThat(said).isEqualTo(onJvm(texts.workbench(), "compare", question));
  }

  @Test
  @Tag("browser")
  void codeIsAtMost500Kilobytes() throws IOException {
    int bytes = 0;
    for (String script : List.of("words.js", "explore.js")) {
      try (InputStream code = Workbench.class.getResourceAsStream(script)) {
        bytes += code.readAllBytes().length;
      }
    }
    assertThat(bytes).isLessThanOrEqualTo(500_000);
  }

  private static void assertAnswers(AskedTexts texts) throws IOException {
    open(texts);
    for (String command : RandomQuestions.COMMANDS) {
      for (int asked = 0; asked < QUESTIONS; asked += AT_ONCE) {
        List<Map<String, String>> questions =
            Stream.generate(() -> texts.questions().nextOrWrong(command)).limit(AT_ONCE).toList();
        List<Said> said = inPage(command, questions);
        for (int i = 0; i < AT_ONCE; i++) {
          assertThat(said.get(i))
              .as("%s %s", command, questions.get(i))
              .isEqualTo(onJvm(texts.workbench(), command, questions.get(i)));
        }
      }
    }
  }

  private static void open(AskedTexts texts) {
    browser.open(texts.page());
    browser.number(
        """
        const unpack = async (packed) => {
          const bytes = Uint8Array.from(atob(packed), (each) => each.charCodeAt(0));
          const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
          return new Response(stream).text();
        };
        Promise.all([...document.querySelectorAll('.packed-text')].map((each) => unpack(each.textContent)))
          .then((unpacked) => { window.opened = tally.open(unpacked); });
        return 0
        """);
    browser.await("window.opened !== undefined");
  }

  private static List<Said> inPage(String command, List<Map<String, String>> questions)
      throws JsonProcessingException {
    String said =
        browser.string(
            """
            return JSON.stringify(%s.map((options) => {
              try {
                const answer = opened.ask('%s', Object.entries(options).flat());
                const columns = answer.columns().map((each) => each.name);
                const rows = [];
                for (let i = 0; i < answer.size(); i++) {
                  rows.push(columns.map((_, column) => answer.cell(i, column)));
                }
                return { columns, rows, notices: answer.notices(), error: '' };
              } catch (e) {
                return { columns: [], rows: [], notices: [], error: e.message };
              }
            }))
            """
                .formatted(JSON.writeValueAsString(questions), command));
    return List.of(JSON.readValue(said, Said[].class));
  }

  private static Said onJvm(Workbench workbench, String command, Map<String, String> question) {
    try {
      Answer answer = workbench.ask(command, question);
      List<String> columns = answer.columns().stream().<String>map(Column::name).toList();
      List<List<String>> rows = new ArrayList<>();
      for (Answer.Row row : answer.rows()) {
        rows.add(IntStream.range(0, columns.size()).mapToObj(row::cell).toList());
      }
      return new Said(columns, rows, answer.notices(), "");
    } catch (OptionException e) {
      return new Said(List.of(), List.of(), List.of(), String.valueOf(e.getMessage()));
    }
  }
}
