package dev.tally.pipelines.report.changes;

import dev.tally.pipelines.io.AtomicMoves;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.OutputMarker;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.words.text.Text;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.io.input.BoundedInputStream;

/**
 * The texts that reports were made of, so that later reports can say which verses have changed:
 * each once, by its SHA-1, in gzip. If they cannot be kept or read, a report has no list of verses,
 * and nothing else is wrong with it.
 *
 * @param folder where they are; made for the first text
 */
public record KeptTexts(Path folder) {
  /** A larger text is not kept; the largest of the API has some 20 MB. */
  private static final int MAX_BYTES = 64 << 20;

  private static final OutputDirectory.Kind KIND = new OutputDirectory.Kind("texts", "");
  private static final Pattern NAME = Pattern.compile("[0-9a-f]{40}[.]gz");

  /**
   * Keeps texts that are not kept yet. Their bytes are taken from where the run has them already.
   *
   * @param anew SHA-1 of those to write again, since what is kept of them may be damaged
   * @param notices told of those that are not kept
   */
  public void keep(List<Text> texts, Set<String> anew, Library library, Consumer<String> notices) {
    List<Text> missing =
        texts.stream()
            .filter(text -> anew.contains(text.sha1()) || !Files.isRegularFile(file(text.sha1())))
            .toList();
    if (missing.isEmpty()) {
      return;
    }
    try {
      String problem = OutputMarker.notUsable(folder, KIND, each -> false);
      if (!problem.isEmpty()) {
        throw new IOException("the folder " + problem);
      }
      OutputMarker.mark(folder, KIND);
      try (TemporaryDirectory temporary = TemporaryDirectory.siblingOf(folder)) {
        for (Text text : missing) {
          keep(text, library, temporary, notices);
        }
      }
    } catch (IOException e) {
      notices.accept(
          folder + ": texts are not kept, so later changes cannot be listed: " + e.getMessage());
    }
  }

  private void keep(
      Text text, Library library, TemporaryDirectory temporary, Consumer<String> notices)
      throws IOException {
    Path draft = temporary.path().resolve(text.sha1());
    try (InputStream bytes = Sha1.verifying(library.open(text), text.sha1());
        OutputStream out = new GZIPOutputStream(Files.newOutputStream(draft))) {
      if (bounded(bytes, MAX_BYTES + 1).transferTo(out) > MAX_BYTES) {
        throw new IOException("larger than " + (MAX_BYTES >> 20) + " MiB");
      }
    } catch (IOException | UnavailableException e) {
      notices.accept(
          text.request().name()
              + ": not kept, so its next changes cannot be listed: "
              + e.getMessage());
      return;
    }
    AtomicMoves.publishFile(draft, file(text.sha1()));
  }

  private static InputStream bounded(InputStream in, int maxBytes) throws IOException {
    return BoundedInputStream.builder().setInputStream(in).setMaxCount(maxBytes).get();
  }

  /**
   * The bytes of a text, with an {@link IOException} at their end if they are not the ones that
   * were kept.
   */
  public InputStream open(String sha1) throws IOException {
    if (!Files.isRegularFile(file(sha1))) {
      throw new FileNotFoundException("not kept");
    }
    InputStream packed = Files.newInputStream(file(sha1));
    try {
      return Sha1.verifying(bounded(new GZIPInputStream(packed), MAX_BYTES), sha1);
    } catch (IOException e) {
      packed.close();
      throw e;
    }
  }

  /**
   * Deletes the texts that are not named. In a folder that is not of Tally, nothing is deleted.
   *
   * @param named SHA-1 of those that are
   */
  public void tidy(Set<String> named) throws IOException {
    if (!OutputMarker.unmarked(folder.toString(), KIND).isEmpty()) {
      return;
    }
    try (Stream<Path> inside = Files.list(folder)) {
      for (Path file : inside.toList()) {
        String name = file.getFileName().toString();
        boolean isNamed = named.contains(name.replaceFirst("[.].*", ""));
        if (NAME.matcher(name).matches() && !isNamed && Files.isRegularFile(file)) {
          Files.delete(file);
        }
      }
    }
  }

  private Path file(String sha1) {
    return folder.resolve(sha1 + ".gz");
  }
}
