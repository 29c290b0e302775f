package dev.tally.pipelines.beam;

import org.apache.beam.sdk.coders.DelegateCoder;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * Adds to each element what is the same for all of them, such as stop words or credentials. That
 * goes to a worker once, with the coder; an element is coded without it.
 *
 * @param <T> type of the elements
 * @param <C> type of the elements with it
 */
public final class AddContext<T, C> extends PTransform<PCollection<T>, PCollection<C>> {
  private final TypeDescriptor<C> type;
  private final SerializableFunction<T, C> add;
  private final SerializableFunction<C, T> element;

  private AddContext(
      Class<C> type, SerializableFunction<T, C> add, SerializableFunction<C, T> element) {
    this.type = TypeDescriptor.of(type);
    this.add = add;
    this.element = element;
  }

  /**
   * Adds it.
   *
   * @param add from an element to one with it
   * @param element from that to what was there before
   */
  public static <T, C> AddContext<T, C> by(
      Class<C> type, SerializableFunction<T, C> add, SerializableFunction<C, T> element) {
    return new AddContext<>(type, add, element);
  }

  @Override
  public PCollection<C> expand(PCollection<T> elements) {
    return elements
        .apply("Map", MapElements.into(type).via(add))
        .setCoder(DelegateCoder.of(elements.getCoder(), element::apply, add::apply, type));
  }
}
