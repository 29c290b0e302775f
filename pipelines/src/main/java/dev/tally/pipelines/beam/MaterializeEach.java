package dev.tally.pipelines.beam;

import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;

/**
 * Brings a small collection back from wherever the pipeline runs to the program that started it,
 * through a file for each element, which both can reach. It is named by the element's index: work
 * that an engine does twice writes the same file again, and nothing has to be grouped.
 *
 * @param <T> type of the elements
 */
public final class MaterializeEach<T> extends PTransform<PCollection<T>, PDone> {
  private final String folder;
  private final Coder<T> coder;
  private final SerializableFunction<T, Integer> index;

  private MaterializeEach(String folder, Coder<T> coder, SerializableFunction<T, Integer> index) {
    this.folder = folder;
    this.coder = coder;
    this.index = index;
  }

  /**
   * Materializes a collection in {@code folder}.
   *
   * @param folder in any location that {@link Storage} knows
   * @param index of an element, from 0, which no other has
   */
  public static <T> MaterializeEach<T> into(
      String folder, Coder<T> coder, SerializableFunction<T, Integer> index) {
    return new MaterializeEach<>(folder, coder, index);
  }

  @Override
  public PDone expand(PCollection<T> elements) {
    elements.apply("Write each", ParDo.of(new WriteFn<>(folder, coder, index)));
    return PDone.in(elements.getPipeline());
  }

  /**
   * The elements of the collection, by their indices; none if there is no folder.
   *
   * @throws IOException if one of them cannot be read back
   */
  public List<T> read() throws IOException {
    List<T> elements = new ArrayList<>();
    if (!Storage.isRemote(folder) && !Files.exists(Path.of(folder))) {
      return elements;
    }
    for (Storage.Found each : Storage.list(folder, "")) {
      try (InputStream in = new BufferedInputStream(Storage.open(each.file(), 0))) {
        elements.add(coder.decode(in));
      }
    }
    return elements;
  }

  private static final class WriteFn<T> extends DoFn<T, Void> {
    private final String folder;
    private final Coder<T> coder;
    private final SerializableFunction<T, Integer> index;

    WriteFn(String folder, Coder<T> coder, SerializableFunction<T, Integer> index) {
      this.folder = folder;
      this.coder = coder;
      this.index = index;
    }

    @ProcessElement
    public void write(@Element T element) throws IOException {
      String file = folder + String.format(Locale.ROOT, "/%09d", index.apply(element));
      try (AtomicFileOutputStream out = new AtomicFileOutputStream(file)) {
        coder.encode(element, out);
        out.commit();
      }
    }
  }
}
