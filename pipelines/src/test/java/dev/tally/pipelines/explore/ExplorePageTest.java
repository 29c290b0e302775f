package dev.tally.pipelines.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.explore.PackTexts.Packed;
import dev.tally.pipelines.table.TablePage;
import dev.tally.words.packed.TextPacker;
import dev.tally.words.packed.TextProfile;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplorePageTest {
  /** Base64 of this many bytes has 25,000,000 characters. */
  private static final int BYTES_THAT_FIT = 18_750_000;

  /** A text that is too long to be there twice, and as many bytes as are wanted. */
  private static Packed text(String version, int bytes) throws IOException {
    TextRequest request = new TextRequest(0, 0, version, 0, 0);
    Text text = new Text(request, "/texts", "0".repeat(40), Text.Origin.FOLDER, version, "");
    TextPacker packer = new TextPacker(/* isAnnotated= */ false);
    packer.chapter(1, "One", 1);
    String packed =
        packer.packed(
            new TextProfile(
                version, version, version, "", false, version, Text.Origin.FOLDER, "", ""));
    byte[] gzip = Arrays.copyOf(Packed.compress(packed), bytes);
    return new Packed(text, /* characters= */ 1_000_000, gzip);
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
        .hasMessage("explore: the page would exceed 25 MB; choose fewer texts or books (--bk)");
  }
}
