package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PythonInputStreamTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "{'a': None} | {\"a\": null}",
        "{'a': True, 'b': False} | {\"a\": true, \"b\": false}",
        "{'a': ('b', 'c')} | {\"a\": [\"b\", \"c\"]}",
        "{'a': \"b's\"} | {\"a\": \"b's\"}",
        "{'a': 'b\\'s \"c\"'} | {\"a\": \"b's \\\"c\\\"\"}",
        "{'None': 'True (x)'} | {\"None\": \"True (x)\"}",
        "{'a': Nonsense, 'b': N | {\"a\": Nonsense, \"b\": N",
        "{'a': 'b | {\"a\": \"b",
        "{'a': 'b\\n\0\\\0c | {\"a\": \"b\\n\0\\\0c",
        "{'a': 'b\\ | {\"a\": \"b\\",
      },
      delimiter = '|')
  void dictsAreJson(String dict, String json) throws IOException {
    byte[] bytes = dict.getBytes(StandardCharsets.UTF_8);
    try (PythonInputStream in = new PythonInputStream(new ByteArrayInputStream(bytes))) {
      assertThat(in.read(new byte[0])).isZero();
      String first = new String(in.readNBytes(3), StandardCharsets.UTF_8);
      assertThat(first + new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(json);
    }
  }
}
