package dev.tally.pipelines.beam;

import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.jspecify.annotations.Nullable;

/**
 * Brings a small collection back from wherever the pipeline runs to the program that started it,
 * through a file for each bundle, which both can reach. It is named by the index of its first
 * element. Nothing has to be grouped, and an element that is in several files, because an engine
 * did some work twice, is read once.
 *
 * @param <T> type of the elements
 */
public final class MaterializeEach<T> extends PTransform<PCollection<T>, PDone> {
  private final String folder;
  private final Coder<T> coder;
  private final SerializableFunction<T, ? extends Number> index;

  private MaterializeEach(
      String folder, Coder<T> coder, SerializableFunction<T, ? extends Number> index) {
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
      String folder, Coder<T> coder, SerializableFunction<T, ? extends Number> index) {
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
    SortedMap<Long, T> elements = new TreeMap<>();
    for (Storage.FileEntry each : Storage.listMade(folder)) {
      try (InputStream in = new BufferedInputStream(Storage.open(each.file(), 0))) {
        while (hasMore(in)) {
          T element = coder.decode(in);
          elements.put(index.apply(element).longValue(), element);
        }
      }
    }
    return List.copyOf(elements.values());
  }

  private static boolean hasMore(InputStream in) throws IOException {
    in.mark(1);
    boolean hasMore = in.read() >= 0;
    in.reset();
    return hasMore;
  }

  private static final class WriteFn<T> extends DoFn<T, Void> {
    private final String folder;
    private final Coder<T> coder;
    private final SerializableFunction<T, ? extends Number> index;
    private transient @Nullable AtomicFileOutputStream file;

    WriteFn(String folder, Coder<T> coder, SerializableFunction<T, ? extends Number> index) {
      this.folder = folder;
      this.coder = coder;
      this.index = index;
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
    @SuppressWarnings({"UnusedMethod", "EffectivelyPrivate"}) // Beam calls it
    public void close() throws IOException {
      if (file != null) {
        file.close();
      }
    }
  }
}
