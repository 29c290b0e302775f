package dev.tally.pipelines.explore;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Takes the texts out of a page. */
public final class PackedTexts {
  private static final Pattern TEXT =
      Pattern.compile("class=\"packed-text\">([A-Za-z0-9+/=]+)</script>");

  private PackedTexts() {}

  /** All of them, unpacked. */
  public static List<String> of(String page) throws IOException {
    List<String> texts = new ArrayList<>();
    Matcher matcher = TEXT.matcher(page);
    while (matcher.find()) {
      byte[] gzip = Base64.getDecoder().decode(matcher.group(1));
      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
        texts.add(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return texts;
  }
}
