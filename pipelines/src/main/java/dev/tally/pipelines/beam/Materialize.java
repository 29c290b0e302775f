package dev.tally.pipelines.beam;

import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;

/**
 * Brings a small collection back from wherever the pipeline runs to the program that started it,
 * through a file that both can reach. {@link #read} returns it when the pipeline is done, in no
 * order.
 *
 * @param <T> type of the elements
 */
public final class Materialize<T> extends PTransform<PCollection<T>, PDone> {
  private final String file;
  private final Coder<T> coder;

  private Materialize(String file, Coder<T> coder) {
    this.file = file;
    this.coder = coder;
  }

  /**
   * Materializes a collection in {@code file}, which is replaced.
   *
   * @param file in any location that {@link Storage} knows
   */
  public static <T> Materialize<T> into(String file, Coder<T> coder) {
    return new Materialize<>(file, coder);
  }

  @Override
  public PDone expand(PCollection<T> elements) {
    elements
        .apply("Key", WithKeys.of(0))
        .setCoder(KvCoder.of(VarIntCoder.of(), coder))
        .apply("Group", GroupByKey.create())
        .apply("Write", ParDo.of(new WriteFn<>(file, coder)));
    return PDone.in(elements.getPipeline());
  }

  /**
   * The elements of the collection; empty if it was empty.
   *
   * @throws IOException if it cannot be read back
   */
  public List<T> read() throws IOException {
    List<T> elements = new ArrayList<>();
    try {
      DataCoder.readAll(coder, file, elements::add);
    } catch (FileNotFoundException | NoSuchFileException e) {
      return List.of(); // no element, no file
    }
    return elements;
  }

  private static final class WriteFn<T> extends DoFn<KV<Integer, Iterable<T>>, Void> {
    private final String file;
    private final Coder<T> coder;

    WriteFn(String file, Coder<T> coder) {
      this.file = file;
      this.coder = coder;
    }

    @ProcessElement
    public void write(@Element KV<Integer, Iterable<T>> elements) throws IOException {
      try (AtomicFileOutputStream out = new AtomicFileOutputStream(file)) {
        for (T element : elements.getValue()) {
          coder.encode(element, out);
        }
        out.commit();
      }
    }
  }
}
