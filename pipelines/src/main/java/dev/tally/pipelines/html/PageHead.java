package dev.tally.pipelines.html;

import java.util.Optional;

/**
 * What a page is called, how it looks, and what may run in it.
 *
 * @param title of the window
 * @param style all of its style
 * @param script the only one, if it has any
 * @param feed address of the Atom feed of what it shows, if there is one
 */
public record PageHead(String title, Asset style, Optional<Asset> script, Optional<String> feed) {
  private static final Asset BASE = Asset.read(PageHead.class, "base.css");

  /** A page without scripts. */
  public static PageHead of(String title, Asset style) {
    return new PageHead(title, BASE.and(style), Optional.empty(), Optional.empty());
  }

  /** With a script. */
  public PageHead with(Asset only) {
    return new PageHead(title, style, Optional.of(only), feed);
  }

  /** With a feed. */
  public PageHead withFeed(String address) {
    return new PageHead(title, style, script, Optional.of(address));
  }

  /** A policy that allows what the page itself holds, and nothing from elsewhere. */
  public String policy() {
    return "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
        + style.source()
        + script.map(it -> "; script-src " + it.source()).orElse("");
  }
}
