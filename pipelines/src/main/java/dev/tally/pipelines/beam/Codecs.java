package dev.tally.pipelines.beam;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.io.function.IOBiConsumer;
import org.apache.commons.io.function.IOFunction;
import org.jspecify.annotations.Nullable;

/**
 * Derives codecs of records from the types of their components.
 *
 * @param variable codes what type variables stand for, if there are any
 * @param unordered gets the names of components whose order is not defined
 * @param records that are derived, or are being derived: a record may have itself in it
 */
record Codecs(@Nullable Codec variable, List<String> unordered, Map<Class<?>, Codec> records) {
  private static final Map<Class<?>, Codec> SIMPLE = new HashMap<>();

  /** Reflection would make one for each component of each record. */
  private static final Object[] NO_ARGUMENTS = {};

  private static final Set<Class<?>> COLLECTIONS =
      Set.of(List.class, Set.class, SortedSet.class, NavigableSet.class, TreeSet.class);

  static {
    simple(int.class, Integer.class, (out, value) -> out.writeInt(value), DataInput::readInt);
    simple(long.class, Long.class, (out, value) -> out.writeLong(value), DataInput::readLong);
    simple(
        double.class, Double.class, (out, value) -> out.writeDouble(value), DataInput::readDouble);
    simple(
        boolean.class,
        Boolean.class,
        (out, value) -> out.writeBoolean(value),
        DataInput::readBoolean);
    simple(String.class, String.class, DataStreams::writeString, DataStreams::readString);
    simple(
        OptionalInt.class,
        OptionalInt.class,
        (out, value) -> {
          out.writeBoolean(value.isPresent());
          out.writeInt(value.orElse(0));
        },
        in -> {
          boolean isPresent = in.readBoolean();
          int value = in.readInt();
          return isPresent ? OptionalInt.of(value) : OptionalInt.empty();
        });
    simple(int[].class, int[].class, DataStreams::writeInts, DataStreams::readInts);
    simple(long[].class, long[].class, DataStreams::writeLongs, DataStreams::readLongs);
    simple(byte[].class, byte[].class, Codecs::writeBytes, Codecs::readBytes);
    simple(
        BitSet.class,
        BitSet.class,
        (out, value) -> writeBytes(out, value.toByteArray()),
        in -> BitSet.valueOf(readBytes(in)));
    simple(
        BigDecimal.class,
        BigDecimal.class,
        (out, value) -> DataStreams.writeString(out, value.toString()),
        in -> new BigDecimal(DataStreams.readString(in)));
    simple(
        Instant.class,
        Instant.class,
        (out, value) -> {
          out.writeLong(value.getEpochSecond());
          out.writeInt(value.getNano());
        },
        in -> Instant.ofEpochSecond(in.readLong(), in.readInt()));
  }

  Codec ofRecord(Class<?> record) {
    Codec known = records.get(record);
    if (known != null) {
      return known;
    }
    records.put(
        record,
        Codec.of(
            (out, value) -> Objects.requireNonNull(records.get(record)).write(out, value),
            in -> Objects.requireNonNull(records.get(record)).read(in)));
    Codec made = derived(record);
    records.put(record, made);
    return made;
  }

  private Codec derived(Class<?> record) {
    RecordComponent[] components = record.getRecordComponents();
    int size = components.length;
    Codec[] codecs = new Codec[size];
    Method[] accessors = new Method[size];
    Constructor<?> constructor;
    try {
      constructor =
          record.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("a record has this constructor", e);
    }
    constructor.setAccessible(true); // most records are not public
    for (int i = 0; i < size; i++) {
      accessors[i] = components[i].getAccessor();
      accessors[i].setAccessible(true);
      codecs[i] =
          of(components[i].getGenericType(), record.getName() + "." + components[i].getName());
    }
    return Codec.of(
        (out, value) -> {
          for (int i = 0; i < size; i++) {
            codecs[i].write(out, get(accessors[i], value));
          }
        },
        in -> {
          Object[] values = new Object[size];
          for (int i = 0; i < size; i++) {
            values[i] = codecs[i].read(in);
          }
          return create(constructor, values);
        });
  }

  private static Object get(Method accessor, Object record) {
    try {
      return accessor.invoke(record, NO_ARGUMENTS);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object create(Constructor<?> constructor, Object[] values) {
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException refusal
          ? refusal
          : new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * The codec of a component.
   *
   * @param name of it, for a refusal
   */
  private Codec of(Type component, String name) {
    if (component instanceof TypeVariable && variable != null) {
      return variable;
    }
    if (component instanceof ParameterizedType generic) {
      Class<?> raw = (Class<?>) generic.getRawType();
      Type[] arguments = generic.getActualTypeArguments();
      Codec first = of(arguments[0], name);
      if (raw == Optional.class) {
        return ofOptional(first);
      }
      if (raw.isRecord()) {
        return new Codecs(first, unordered, new HashMap<>()).ofRecord(raw);
      }
      if (raw == Set.class || raw == Map.class) {
        unordered.add(name);
      }
      if (COLLECTIONS.contains(raw)) {
        return ofCollection(raw, first);
      }
      if (Map.class.isAssignableFrom(raw)) {
        return ofMap(raw, arguments[0], first, of(arguments[1], name));
      }
    }
    if (component instanceof Class<?> simple) {
      if (simple.isEnum()) {
        Map<String, Enum<?>> constants = new HashMap<>();
        for (Object each : simple.getEnumConstants()) {
          constants.put(((Enum<?>) each).name(), (Enum<?>) each);
        }
        return Codec.<Enum<?>>of(
            (out, value) -> DataStreams.writeString(out, value.name()),
            in -> constants.get(DataStreams.readString(in)));
      }
      if (simple.isRecord()) {
        return ofRecord(simple);
      }
      if (SIMPLE.containsKey(simple)) {
        return Objects.requireNonNull(SIMPLE.get(simple));
      }
    }
    throw new IllegalArgumentException(
        name + " has the type " + component.getTypeName() + ", which cannot be coded");
  }

  private static void checkNatural(@Nullable Comparator<?> order) {
    if (order != null && !order.equals(Comparator.naturalOrder())) {
      throw new IllegalArgumentException("it is sorted by a comparator, which is not written");
    }
  }

  private static Codec ofOptional(Codec element) {
    return Codec.<Optional<?>>of(
        (out, value) -> {
          out.writeBoolean(value.isPresent());
          if (value.isPresent()) {
            element.write(out, value.get());
          }
        },
        in -> in.readBoolean() ? Optional.of(element.read(in)) : Optional.empty());
  }

  private static Codec ofCollection(Class<?> type, Codec element) {
    return Codec.<Collection<?>>of(
        (out, values) -> {
          if (values instanceof SortedSet<?> sorted) {
            checkNatural(sorted.comparator());
          }
          out.writeInt(values.size());
          for (Object each : values) {
            element.write(out, each);
          }
        },
        in -> {
          Object[] values = new Object[in.readInt()];
          for (int i = 0; i < values.length; i++) {
            values[i] = element.read(in);
          }
          List<Object> list = List.of(values);
          if (SortedSet.class.isAssignableFrom(type)) {
            return new TreeSet<>(list);
          }
          return Set.class.isAssignableFrom(type)
              ? Collections.unmodifiableSet(new LinkedHashSet<>(list))
              : list;
        });
  }

  private static Codec ofMap(Class<?> type, Type keyType, Codec key, Codec value) {
    return Codec.<Map<?, ?>>of(
        (out, map) -> {
          if (map instanceof SortedMap<?, ?> sorted) {
            checkNatural(sorted.comparator());
          }
          out.writeInt(map.size());
          for (Map.Entry<?, ?> entry : map.entrySet()) {
            key.write(out, entry.getKey());
            value.write(out, entry.getValue());
          }
        },
        in -> {
          Map<Object, Object> map = newMap(type, keyType);
          for (int left = in.readInt(); left > 0; left--) {
            map.put(key.read(in), value.read(in));
          }
          return type == Map.class ? Collections.unmodifiableMap(map) : map;
        });
  }

  @SuppressWarnings({"rawtypes", "unchecked"}) // an EnumMap is declared with an enum
  private static Map<Object, Object> newMap(Class<?> type, Type keyType) {
    if (type == EnumMap.class) {
      return new EnumMap((Class) keyType);
    }
    return SortedMap.class.isAssignableFrom(type) ? new TreeMap<>() : new LinkedHashMap<>();
  }

  private static <V> void simple(
      Class<?> primitive,
      Class<V> type,
      IOBiConsumer<DataOutput, V> writer,
      IOFunction<DataInput, V> reader) {
    Codec codec = Codec.of(writer, reader);
    SIMPLE.put(primitive, codec);
    SIMPLE.put(type, codec);
  }

  private static void writeBytes(DataOutput out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] readBytes(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return bytes;
  }
}
