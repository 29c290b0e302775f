package dev.tally.pipelines.cli;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The values behind an interface of options: those that were given, else the defaults. */
public final class OptionValues implements InvocationHandler {
  private final Class<?> type;
  private final Map<String, String> given;

  private OptionValues(Class<?> type, Map<String, String> given) {
    this.type = type;
    this.given = Collections.unmodifiableMap(new LinkedHashMap<>(given));
  }

  /**
   * Options of a command, safe for use by many threads.
   *
   * @param given values by the names of their options
   */
  public static <T extends CommonOptions> T of(Class<T> type, Map<String, String> given) {
    OptionValues values = new OptionValues(type, given);
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, values));
  }

  /**
   * The same options with another value of one of them.
   *
   * @param type of the result, which has all options that are given
   * @param option by its key, as {@link #name} gives it
   */
  public static <T extends CommonOptions> T with(
      Class<T> type, CommonOptions options, String option, String value) {
    Map<String, String> given = new LinkedHashMap<>(options.given());
    given.put(option, value);
    return of(type, given);
  }

  /** The name of the option that a getter gives. */
  public static String name(Method getter) {
    String name = getter.getName().substring(getter.getName().startsWith("is") ? 2 : 3);
    // Beam leaves a name that begins with an abbreviation as it is.
    boolean isAbbreviated = name.length() > 1 && isCapital(name, 0) && isCapital(name, 1);
    return isAbbreviated ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  /** Whether a method gives an option. */
  public static boolean isGetter(Method method) {
    String name = method.getName();
    int at = name.startsWith("get") ? 3 : name.startsWith("is") ? 2 : name.length();
    return method.getParameterCount() == 0 && name.length() > at && isCapital(name, at);
  }

  private static boolean isCapital(String name, int at) {
    return name.charAt(at) >= 'A' && name.charAt(at) <= 'Z';
  }

  /**
   * The value in force if the option is not given, as a user would type it; empty if there is none.
   */
  static String defaultOf(Method getter) {
    CommonOptions.Default value = getter.getAnnotation(CommonOptions.Default.class);
    return value == null ? "" : value.value();
  }

  @Override
  public @Nullable Object invoke(
      Object proxy, Method method, @Nullable Object @Nullable [] arguments) {
    return switch (method.getName()) {
      case "given" -> given;
      case "isGiven" -> arguments != null && given.containsKey((String) arguments[0]);
      case "inForce" -> arguments == null ? "" : inForce((String) arguments[0]);
      case "toString" -> given.toString();
      case "hashCode" -> System.identityHashCode(proxy);
      case "equals" -> arguments != null && arguments[0] == proxy;
      default -> value(method);
    };
  }

  private String inForce(String option) {
    return Stream.of(type.getMethods())
        .filter(method -> isGetter(method) && name(method).equals(option))
        .map(getter -> given.getOrDefault(option, defaultOf(getter)))
        .findFirst()
        .orElse("");
  }

  private @Nullable Object value(Method getter) {
    Class<?> kind = getter.getReturnType();
    String typed = given.get(name(getter));
    String value = typed == null ? defaultOf(getter) : typed;
    if (kind == boolean.class) {
      return Boolean.valueOf(value);
    }
    if (kind == String.class) {
      return value;
    }
    if (kind == List.class) {
      return value.isEmpty() ? List.of() : List.of(value.split(CommonOptions.Paths.SEPARATOR, -1));
    }
    if (value.isEmpty()) {
      return null;
    }
    if (kind == int.class || kind == Integer.class) {
      return Integer.valueOf(value);
    }
    if (kind == Long.class) {
      return Long.valueOf(value);
    }
    throw new IllegalStateException(getter + ": no option has this type");
  }
}
