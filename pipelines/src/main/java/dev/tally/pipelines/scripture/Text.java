package dev.tally.pipelines.scripture;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.cli.EnumOption;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A text that has been found and checked. It does not have the bytes: the library that found it
 * opens them, so that a whole catalogue of texts can wait in a pipeline without filling the memory.
 *
 * @param request what was asked for
 * @param location where the bytes are, a URL or a file
 * @param sha1 SHA-1 of the bytes, 40 lower-case hexadecimal digits
 * @param origin what kind of place they came from
 * @param confirmed when the API last gave or confirmed it, if that was not {@link #IN_THIS_RUN}
 * @param edition the version that was read, which for a stand-in is not the one that was asked for
 * @param notice a line that the user should see about this text, or empty
 */
public record Text(
    TextRequest request,
    String location,
    String sha1,
    Origin origin,
    Instant confirmed,
    String edition,
    String notice)
    implements Serializable {
  /** Also for texts that need no confirmation. */
  public static final Instant IN_THIS_RUN = Instant.MAX;

  /** A text that needs no confirmation. */
  public Text(
      TextRequest request,
      String location,
      String sha1,
      Origin origin,
      String edition,
      String notice) {
    this(request, location, sha1, origin, IN_THIS_RUN, edition, notice);
  }

  /** Where a text came from. */
  public enum Origin {
    /** Its bytes came over the network in this run. */
    NETWORK,
    /** Its bytes were in the disk cache. */
    CACHE,
    /** A file of a corpus folder. */
    FOLDER,
    /** A file of plain text, which no corpus has. */
    FILE,
    /** Another edition, from a corpus folder, because the one asked for was not available. */
    STAND_IN;

    /** As results name it: {@code network}, {@code folder}, {@code file}, {@code stand-in}. */
    public String label() {
      return EnumOption.label(this);
    }
  }

  /** The edition that was read, where that is not the version that was asked for; else empty. */
  public String otherEdition() {
    return edition.equals(request.version()) ? "" : edition;
  }

  /** What the user should know of texts, each thing once. */
  public static List<String> notices(Stream<Text> texts) {
    return texts.map(Text::notice).filter(notice -> !notice.isEmpty()).distinct().toList();
  }

  /** The same text, of which the user should know one thing more. */
  public Text noting(String more) {
    String all = notice.isEmpty() ? more : notice + "; " + more;
    return new Text(request, location, sha1, origin, confirmed, edition, all);
  }

  /** When the API last gave or confirmed it, if that was before this run. */
  public Optional<Instant> unconfirmed() {
    return Optional.of(confirmed).filter(at -> !at.equals(IN_THIS_RUN));
  }

  /** Which file of a source was read, without its ending: {@code akjv/40}. */
  public String file() {
    return request.of(edition).path();
  }

  /** Whether the bytes are those of the API, rather than of a folder. */
  public boolean isOfApi() {
    return origin == Origin.NETWORK || origin == Origin.CACHE;
  }

  /** Field by field. */
  public static final class TextCoder extends DataCoder<Text> {
    private static final TextRequest.RequestCoder REQUESTS = new TextRequest.RequestCoder();
    private static final long CONFIRMED = Long.MIN_VALUE;

    @Override
    public void write(Text text, DataOutput out) throws IOException {
      REQUESTS.write(text.request, out);
      writeString(out, text.location);
      writeString(out, text.sha1);
      writeString(out, text.origin.name());
      out.writeLong(text.unconfirmed().map(Instant::toEpochMilli).orElse(CONFIRMED));
      writeString(out, text.edition);
      writeString(out, text.notice);
    }

    @Override
    public Text read(DataInput in) throws IOException {
      return new Text(
          REQUESTS.read(in),
          readString(in),
          readString(in),
          Origin.valueOf(readString(in)),
          readConfirmed(in),
          readString(in),
          readString(in));
    }

    private static Instant readConfirmed(DataInput in) throws IOException {
      long confirmed = in.readLong();
      return confirmed == CONFIRMED ? IN_THIS_RUN : Instant.ofEpochMilli(confirmed);
    }
  }
}
