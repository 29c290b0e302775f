package dev.tally.words.text;

import java.util.Locale;

/** Short ways to make the passages of text that a result covers. */
public final class Passages {
  private Passages() {}

  /** A whole version. */
  public static Passage whole(String version) {
    return new Passage(text(new TextRequest(0, 0, version, 0, 0)), 0, "", 0);
  }

  /** A whole book. */
  public static Passage book(String version, int index, int book, String name) {
    return new Passage(text(new TextRequest(index, 0, version, book, 0)), book, name, 0);
  }

  /** A chapter that was asked for by itself. */
  public static Passage chapter(String version, int index, int book, String name, int chapter) {
    return new Passage(
        text(new TextRequest(index, 0, version, book, chapter)), book, name, chapter);
  }

  /** A text in a folder, whose SHA-1 says which request it is of. */
  public static Text text(TextRequest request) {
    return new Text(
        request,
        "/texts/" + request.path() + ".json",
        String.format(Locale.ROOT, "%040d", request.index()),
        Text.Origin.FOLDER,
        request.version(),
        /* notice= */ "");
  }
}
