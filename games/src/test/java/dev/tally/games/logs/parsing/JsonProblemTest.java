package dev.tally.games.logs.parsing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParseException;
import org.junit.jupiter.api.Test;

class JsonProblemTest {
  @Test
  void whatHasNoWordsOfOursIsSaidWithoutTheText() {
    assertThat(JsonProblem.of(new JsonParseException(null, "oops (for Object\nat [Source: (x)])")))
        .isEqualTo("oops");
  }
}
