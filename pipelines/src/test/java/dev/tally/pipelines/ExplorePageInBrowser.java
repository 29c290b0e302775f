package dev.tally.pipelines;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.List;

/** A page of two texts, opened in a browser from disk, and used as its readers do. */
abstract class ExplorePageInBrowser extends PageInBrowser {
  static final String HOSTILE =
      "A gull \u202eand</script><script>document.title='bad'</script><img src=x onerror=alert(1)> sea";

  @Override
  Path write() {
    texts(
        new Version(
            "harbour",
            List.of(
                CorpusFixture.book(
                    1,
                    "One",
                    List.of("The keeper lit the lamp.", "A lamp, and a gull."),
                    List.of("The gull saw a lamp.", "=1+1 is no \"gull\".")),
                CorpusFixture.book(2, "Two", List.of("No lamp here.", HOSTILE)))),
        new Version(
            "pier", List.of(CorpusFixture.book(1, "One", List.of("Old lamp.", "Old gull.")))));
    return pageOf("explore", "--stopwords=none", "--ver=harbour,pier");
  }

  void open(String address) {
    open(page, address);
  }

  /** Opens what an address says, and waits until it is shown. */
  void open(Path file, String address) {
    browser.open(file);
    browser.await("document.querySelector('header nav') !== null");
    follow(address);
  }

  void follow(String address) {
    browser.number("window.drawn = document.querySelector('main h2'); return 0");
    browser.number("location.hash = \"" + address.replace("\"", "\\\"") + "\"; return 0");
    browser.await("location.hash === '' || document.querySelector('main h2') !== window.drawn");
    browser.await("document.querySelector('.later') === null");
  }
}
