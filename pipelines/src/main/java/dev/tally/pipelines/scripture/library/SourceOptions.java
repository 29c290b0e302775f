package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.io.PathList;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.pipelines.scripture.getbible.ServerAccess;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.Credentials;
import okhttp3.HttpUrl;

/** The options that say where texts come from, and how they are asked for. */
@OptionGroup.In(OptionGroup.CACHE)
public interface SourceOptions extends PlaceOptions {
  /** The description of {@code --max-age}, for commands with another default. */
  String AGE_MEANING =
      "how old a cached answer may be before it is checked again: a number with s, m, h or d";

  @Description("time limit of one request, retries included: a number with s, m, h or d")
  @Default("10m")
  String getTimeout();

  @Description(AGE_MEANING)
  @Default("24h")
  String getMaxAge();

  @Description("never touch the network")
  boolean getOffline();

  @Description("check everything again now")
  boolean getRefresh();

  /** The library that the options describe; answers of this run have the age 0. */
  static Library library(SourceOptions options) {
    if (options.getOffline() && options.getRefresh()) {
      throw CommandException.usage("--offline, --refresh: expected at most one of the two");
    }
    Duration age = duration("max-age", options.getMaxAge(), 0);
    Freshness.Mode mode =
        options.getOffline()
            ? Freshness.Mode.OFFLINE
            : options.getRefresh() || age.isZero() ? Freshness.Mode.REFRESH : Freshness.Mode.ONLINE;
    String typed = PathList.path("source", options.getSource());
    Optional<HttpUrl> address = Optional.ofNullable(HttpUrl.parse(typed));
    boolean isWeb = address.isPresent();
    String source = address.flatMap(SourceOptions::withoutUser).orElse(typed);
    boolean isAddress = source.contains("://") && !isWeb;
    boolean isStore = isAddress && Storage.isRemote(source) && !source.matches("(?i)https?:.*");
    if (source.isEmpty() || (isAddress && !isStore)) {
      throw CommandException.usage(
          "--source="
              + source.replaceFirst("(?s)(?<=://).*@", "***@")
              + ": expected http://..., https://... or a folder");
    }
    if (isStore) {
      Storage.check("source", source);
    }
    String cache = options.getCache();
    if (cache.isEmpty()) {
      throw CommandException.usage("--cache=: expected a folder, or none");
    }
    if (options.getCorpus().isEmpty()) {
      throw CommandException.usage("--corpus=: expected a folder");
    }
    Storage.check("corpus", options.getCorpus());
    boolean isCached = !cache.equalsIgnoreCase("none") && EngineOptions.isDirect(options);
    Library library =
        new Library(
            isWeb ? withoutSlash(source) : location(withoutSlash(source), options),
            isCached ? cache : "",
            new Freshness(mode, age),
            location(withoutSlash(options.getCorpus()), options),
            new ServerAccess(
                address.map(SourceOptions::authorization).orElse(""),
                duration("timeout", options.getTimeout(), 1),
                Duration.ofMillis(500)));
    return library.with(LayerOption.Layer.of(options));
  }

  /**
   * Refuses ids that neither the API at the default address has listed nor this machine has, before
   * anything is asked: they are names of files that are not there, more often than not. A source
   * that is given is asked for any id.
   *
   * @param ids as they are typed
   * @throws CommandException (no data)
   */
  static void checkPublished(SourceOptions options, Library library, List<String> ids) {
    ids.stream()
        .filter(typed -> isUnknown(options, library, typed))
        .findFirst()
        .ifPresent(
            typed -> {
              String id = typed.toLowerCase(Locale.ROOT);
              String hint = FailureMessages.hint(id, Translation.PUBLISHED, "");
              throw CommandException.noData(typed + ": no such file or translation" + hint);
            });
  }

  /** Whether {@link #checkPublished} refuses an id as it is typed. */
  static boolean isUnknown(SourceOptions options, Library library, String typed) {
    String id = typed.toLowerCase(Locale.ROOT);
    return !options.isGiven("source")
        && !id.equals("all")
        && Translation.ID.matcher(id).matches()
        && !Translation.PUBLISHED.contains(id)
        && !library.offline().containsKey(id);
  }

  /** An address without the name and the password in it; none if it has none. */
  private static Optional<String> withoutUser(HttpUrl address) {
    return authorization(address).isEmpty()
        ? Optional.empty()
        : Optional.of(address.newBuilder().username("").password("").build().toString());
  }

  /** Who the user is, as RFC 7617 has it; empty where the address does not say. */
  private static String authorization(HttpUrl address) {
    boolean isOpen = address.username().isEmpty() && address.password().isEmpty();
    return isOpen
        ? ""
        : Credentials.basic(address.username(), address.password(), StandardCharsets.UTF_8);
  }

  private static String withoutSlash(String location) {
    return location.replaceFirst("(?<=.)/+$", "");
  }

  /** Workers elsewhere have another working directory. */
  private static String location(String folder, SourceOptions options) {
    return EngineOptions.isDirect(options) || Storage.isRemote(folder)
        ? folder
        : Path.of(folder).toAbsolutePath().toString();
  }

  /**
   * A time as a user types it, {@code 24h}.
   *
   * @param option its name, for the message
   * @param min the lowest number
   * @throws CommandException (usage) if it is none
   */
  static Duration duration(String option, String text, int min) {
    Matcher matcher = Pattern.compile("([0-9]{1,9})([smhd])").matcher(text);
    if (!matcher.matches() || Long.parseLong(matcher.group(1)) < min) {
      String number = min == 0 ? "a whole number" : "a whole number from " + min;
      throw CommandException.usage(
          "--" + option + "=" + text + ": expected " + number + " with s, m, h or d, such as 24h");
    }
    return Duration.parse((text.endsWith("d") ? "P" : "PT") + text);
  }
}
