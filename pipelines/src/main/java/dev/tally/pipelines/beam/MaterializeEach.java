package dev.tally.pipelines.beam;

import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.commons.io.function.IOSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Brings a small collection back from wherever the pipeline runs to the program that started it,
 * through a file for each bundle, which both can reach. It is named by the index of its first
 * element. Nothing has to be grouped, and an element that is in several files, because an engine
 * did some work twice, is read once.
 *
 * @param <T> type of the elements
 */
public final class MaterializeEach<T> extends DoFn<T, Void> {
  private final String folder;
  private final Coder<T> coder;
  private final SerializableFunction<T, ? extends Number> index;
  private transient @Nullable AtomicFileOutputStream file;

  private MaterializeEach(
      String folder, Coder<T> coder, SerializableFunction<T, ? extends Number> index) {
    this.folder = folder;
    this.coder = coder;
    this.index = index;
  }

  /**
   * Materializes a collection.
   *
   * @param step that does it
   * @param folder in any location that {@link Storage} knows
   * @param index of an element, from 0, which no other has
   * @return reads the elements by their indices, once the pipeline is done; none if there is no
   *     folder
   */
  public static <T> IOSupplier<List<T>> of(
      String step,
      PCollection<T> elements,
      String folder,
      SerializableFunction<T, ? extends Number> index) {
    MaterializeEach<T> each = new MaterializeEach<>(folder, elements.getCoder(), index);
    elements.apply(step, ParDo.of(each));
    return () -> each.read();
  }

  private List<T> read() throws IOException {
    SortedMap<Long, T> elements = new TreeMap<>();
    for (Storage.FileEntry each : Storage.listMade(folder)) {
      DataStreams.readAll(
          coder,
          each.file(),
          element -> {
            elements.put(index.apply(element).longValue(), element);
            return true;
          });
    }
    return List.copyOf(elements.values());
  }

  @StartBundle
  public void start() {
    file = null;
  }

  @ProcessElement
  public void write(@Element T element) throws IOException {
    if (file == null) {
      String name = String.format(Locale.ROOT, "/%09d", index.apply(element).longValue());
      file = new AtomicFileOutputStream(folder + name);
    }
    coder.encode(element, file);
  }

  @FinishBundle
  public void finish() throws IOException {
    if (file != null) {
      file.commit();
    }
  }

  /** Deletes the file of a bundle that failed. */
  @Teardown
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
