package dev.tally.pipelines.html;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Title, styles and scripts of a page.
 *
 * @param title of the window
 * @param style all of its style
 * @param first a script that runs before anything is shown, if there is one
 * @param script the one that runs when all of the page is there, if it has any
 * @param feed address of the Atom feed of what it shows, if there is one
 */
public record PageHead(
    String title,
    Asset style,
    Optional<Asset> first,
    Optional<Asset> script,
    Optional<String> feed) {
  private static final Asset BASE = Asset.read(PageHead.class, "base.css");

  /** A page without scripts. */
  public static PageHead of(String title, Asset style) {
    return new PageHead(
        title, BASE.and(style), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The head with a script. */
  public PageHead with(Asset last) {
    return new PageHead(title, style, first, Optional.of(last), feed);
  }

  /** The head with a script that runs before anything is shown. */
  public PageHead withFirst(Asset early) {
    return new PageHead(title, style, Optional.of(early), script, feed);
  }

  /** The head with a feed. */
  public PageHead withFeed(String address) {
    return new PageHead(title, style, first, script, Optional.of(address));
  }

  /** A policy that allows what the page itself holds, and nothing from elsewhere. */
  String policy() {
    String scripts =
        Stream.of(first, script)
            .flatMap(Optional::stream)
            .map(Asset::source)
            .collect(Collectors.joining(" "));
    return "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
        + style.source()
        + (scripts.isEmpty() ? "" : "; script-src " + scripts);
  }
}
