package dev.tally.pipelines.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.explore.PackTexts.Packed;
import dev.tally.pipelines.table.TablePage;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplorePageTest {
  /** Base64 of this many bytes has 25,000,000 characters. */
  private static final int BYTES_THAT_FIT = 18_750_000;

  /** A text that is too long to be there twice, so that its bytes are not unpacked. */
  private static Packed text(String version, int bytes) {
    TextRequest request = new TextRequest(0, 0, version, 0, 0);
    Text text = new Text(request, "/texts", "0".repeat(40), Text.Origin.FOLDER, version, "");
    return new Packed(text, /* characters= */ 1_000_000, new byte[bytes]);
  }

  private static ExplorePage page(Packed... texts) throws IOException {
    return ExplorePage.of(
        List.of(texts), TablePage.About.tables("Explore"), /* isReadable= */ false);
  }

  @Test
  void textsOfAPageHaveTwentyFiveMegabytesAtMost() throws IOException {
    assertThat(page(text("kjv", BYTES_THAT_FIT - 3), text("akjv", 3)).texts()).hasSize(2);
    assertThatThrownBy(() -> page(text("kjv", BYTES_THAT_FIT), text("akjv", 1)))
        .isInstanceOf(CommandException.class)
        .hasMessage(
            "explore: the texts have more than 25 MB in a page; expected fewer of them, or books"
                + " of them with --bk");
  }
}
