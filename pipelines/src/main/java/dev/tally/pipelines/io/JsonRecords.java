package dev.tally.pipelines.io;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.tally.games.grading.Status;
import dev.tally.games.logs.parsing.JsonProblem;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.text.JsonStrings;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Records as JSON: a component is a field. An {@link Optional} without a value is not written; any
 * other field has to be there. Enums are written as {@link EnumOption} has them, but for a {@link
 * Status}, which results have by its name; dates as {@code 2026-11-21}. A number is not read from a
 * text, nor a whole number from a fraction. Fields that are not known are ignored.
 */
public final class JsonRecords {
  static final ObjectMapper MAPPER = mapper(new JsonFactory());

  /** Values of JSON by the types of components. */
  private static final Map<Class<?>, String> NOUNS =
      Map.of(
          int.class, "a whole number",
          long.class, "a whole number",
          Integer.class, "a whole number",
          BigDecimal.class, "a number",
          boolean.class, "true or false",
          String.class, "a text",
          LocalDate.class, "a date");

  private JsonRecords() {}

  /** A mapper with the rules of this class. */
  private static ObjectMapper mapper(JsonFactory format) {
    SimpleModule types = new SimpleModule();
    types.addSerializer(new OptionalSerializer());
    types.addDeserializer(Optional.class, new OptionalDeserializer(/* type= */ null));
    types.addSerializer(new TextSerializer());
    types.addSerializer(LocalDate.class, ToStringSerializer.instance);
    types.addDeserializer(LocalDate.class, new DateDeserializer());
    ObjectMapper mapper =
        JsonMapper.builder(format)
            .addModule(types)
            .annotationIntrospector(new EnumLabels())
            .visibility(PropertyAccessor.IS_GETTER, Visibility.NONE)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .build();
    mapper
        .configOverride(Optional.class)
        .setInclude(JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, null));
    return mapper;
  }

  /**
   * Writes a record, with a line for each field of an object, and ends the last line.
   *
   * @param out not closed
   */
  public static void write(Object record, Writer out) throws IOException {
    write(record, generator(out));
  }

  /**
   * Writes a record with a line for each value, those of arrays too, and ends the last line.
   *
   * @param out not closed
   */
  public static void writeLines(Object record, Writer out) throws IOException {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter pretty = new DefaultPrettyPrinter();
    pretty.indentArraysWith(lines);
    pretty.indentObjectsWith(lines);
    write(record, generator(out).setPrettyPrinter(pretty));
  }

  private static void write(Object record, JsonGenerator json) throws IOException {
    json.writePOJO(record);
    json.writeRaw('\n');
    json.flush();
  }

  /**
   * For an object that is written piece by piece.
   *
   * @param out not closed
   */
  public static JsonGenerator generator(Writer out) throws IOException {
    return MAPPER
        .createGenerator(out)
        .setPrettyPrinter(
            new DefaultPrettyPrinter()
                .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                .withoutSpacesInObjectEntries());
  }

  /** For an object that is read piece by piece; its values may be read as records. */
  public static JsonParser parser(InputStream in) throws IOException {
    return MAPPER.createParser(in);
  }

  /**
   * Reads a record.
   *
   * @param name of the file, for the message
   * @throws IOException whose message is one line: the name, the path of the field, such as {@code
   *     versions[3].words[0].count}, and what was expected of it
   */
  public static <T> T read(InputStream in, String name, Class<T> type) throws IOException {
    try {
      return MAPPER.readValue(in, type);
    } catch (JsonMappingException e) {
      String path =
          e.getPath().stream()
              .map(it -> it.getIndex() < 0 ? "." + it.getFieldName() : "[" + it.getIndex() + "]")
              .collect(Collectors.joining());
      String field = path.isEmpty() ? "" : path.substring(1) + ": ";
      throw new IOException(name + ": " + field + problem(e), e);
    } catch (JsonProcessingException e) {
      throw new IOException(name + ": not JSON: " + JsonProblem.of(e), e);
    }
  }

  private static String problem(JsonMappingException e) {
    if (e.getCause() instanceof JsonProcessingException syntax) {
      return "not JSON: " + JsonProblem.of(syntax);
    }
    if (e.getCause() != null) {
      return String.valueOf(e.getCause().getMessage()); // of a constructor
    }
    Class<?> type =
        e instanceof MismatchedInputException mismatch ? mismatch.getTargetType() : null;
    if (type == null) {
      return JsonProblem.of(e);
    }
    if (type.isEnum()) {
      return "expected "
          + Stream.of(type.getEnumConstants())
              .map(each -> EnumOption.label((Enum<?>) each))
              .collect(Collectors.joining(", "));
    }
    String other = Collection.class.isAssignableFrom(type) ? "a list" : "an object";
    return "expected " + NOUNS.getOrDefault(type, other);
  }

  private static final class EnumLabels extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public String[] findEnumValues(Class<?> type, Enum<?>[] constants, String[] names) {
      return type == Status.class
          ? names
          : Stream.of(constants).map(EnumOption::label).toArray(String[]::new);
    }
  }

  /** Half surrogate pairs, which UTF-8 cannot hold, are escaped. */
  private static final class TextSerializer extends StdSerializer<String> {
    private static final long serialVersionUID = 1;

    TextSerializer() {
      super(String.class);
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, String text) {
      return text.isEmpty();
    }

    @Override
    public void serialize(String text, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeRawValue(JsonStrings.quoted(text));
    }
  }

  private static final class OptionalSerializer extends StdSerializer<Optional<?>> {
    private static final long serialVersionUID = 1;

    OptionalSerializer() {
      super(Optional.class, /* dummy= */ false);
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, Optional<?> value) {
      return value.isEmpty();
    }

    @Override
    public void serialize(Optional<?> value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      provider.defaultSerializeValue(value.orElseThrow(), json);
    }
  }

  private static final class OptionalDeserializer extends StdDeserializer<Optional<?>>
      implements ContextualDeserializer {
    private static final long serialVersionUID = 1;

    private final @Nullable JavaType type;

    OptionalDeserializer(@Nullable JavaType type) {
      super(Optional.class);
      this.type = type;
    }

    @Override
    public JsonDeserializer<?> createContextual(
        DeserializationContext context, @Nullable BeanProperty property) {
      return new OptionalDeserializer(context.getContextualType().containedType(0));
    }

    @Override
    public Optional<?> deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      return Optional.of(context.readValue(json, type));
    }

    @Override
    public Optional<?> getNullValue(DeserializationContext context) {
      return Optional.empty();
    }
  }

  private static final class DateDeserializer extends FromStringDeserializer<LocalDate> {
    private static final long serialVersionUID = 1;

    DateDeserializer() {
      super(LocalDate.class);
    }

    @Override
    protected LocalDate _deserialize(String text, DeserializationContext context) {
      return LocalDate.parse(text);
    }
  }
}
