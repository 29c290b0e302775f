package dev.tally.pipelines.scripture;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What travels between the workers of a pipeline. */
class CodersTest {
  private static final TextRequest REQUEST = new TextRequest(7, 3, "plain", 40, 12);

  @Test
  void requestSurvivesItsCoder() throws Exception {
    assertSurvives(new TextRequest.RequestCoder(), REQUEST);
  }

  @ParameterizedTest
  @EnumSource
  void textSurvivesItsCoder(Text.Origin origin) throws Exception {
    assertSurvives(
        new Text.TextCoder(),
        new Text(REQUEST, "http://x/v2/plain.json", "0".repeat(40), origin, "édition", "a notice"));
  }

  @Test
  void missingTextSurvivesItsCoder() throws Exception {
    assertSurvives(new FailedText.FailedTextCoder(), new FailedText(3, "plain: not there"));
  }

  private static <T> void assertSurvives(Coder<T> coder, T value) throws Exception {
    coder.verifyDeterministic();
    assertThat(CoderUtils.clone(coder, value)).isEqualTo(value);
  }
}
