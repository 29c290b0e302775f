package dev.tally.pipelines.runs;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.scripture.getbible.ProxyEnvironment;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * An address that events are sent to, each within seconds. After one that is not taken no more are
 * sent, so that a run never waits for long, and never fails.
 */
final class LineageAddress implements Lineage.Sink {
  private static final Duration CALL_TIMEOUT = Duration.ofSeconds(3);
  private static final MediaType JSON = MediaType.get("application/json");

  /** A name and password in front of the host of an address. */
  private static final Pattern USER = Pattern.compile("(?<=://)[^/?#\\s@]*@");

  /** Path at which servers take events, unless the address has one of its own. */
  private static final String PATH = "/api/v1/lineage";

  private final String name;
  private final HttpUrl address;
  private final String key;
  private final OkHttpClient client;
  private final Terminal terminal;
  private boolean isTaking = true;

  private LineageAddress(
      String name, HttpUrl address, String key, OkHttpClient client, Terminal terminal) {
    this.name = name;
    this.address = address;
    this.key = key;
    this.client = client;
    this.terminal = terminal;
  }

  /** Without the names and passwords that addresses in a text have in front of their hosts. */
  static String withoutUser(String text) {
    return USER.matcher(text).replaceAll("");
  }

  /** Whether a value of the option is no file. */
  static boolean isAddress(String typed) {
    return typed.matches("(?i)https?:.*");
  }

  /**
   * An address that events can be sent to.
   *
   * @param option that names it
   * @param environment has proxies, and perhaps a key
   * @param terminal told once if it does not take an event
   * @throws CommandException (usage) if it means nothing, or has a password in it
   */
  static LineageAddress of(
      String option, String typed, Map<String, String> environment, Terminal terminal) {
    String name = "--" + option + "=" + withoutUser(typed);
    HttpUrl address = HttpUrl.parse(typed);
    if (address == null) {
      throw CommandException.usage(name + ": expected a file, http://... or https://...");
    }
    if (!address.username().isEmpty() || !address.password().isEmpty()) {
      throw CommandException.usage(
          name + ": expected no user and password; OPENLINEAGE_API_KEY is for a key");
    }
    HttpUrl whole = address.encodedPath().equals("/") ? address.resolve(PATH) : address;
    try {
      OkHttpClient client =
          new ProxyEnvironment(environment)
              .configure(
                  new OkHttpClient.Builder().callTimeout(CALL_TIMEOUT).followRedirects(false))
              .build();
      String key = environment.getOrDefault("OPENLINEAGE_API_KEY", "");
      return new LineageAddress(name, whole == null ? address : whole, key, client, terminal);
    } catch (IOException e) {
      throw new CommandException(ExitCode.USAGE, String.valueOf(e.getMessage()), e);
    }
  }

  @Override
  public void write(Map<String, Object> event) {
    if (!isTaking) {
      return;
    }
    Request.Builder request =
        new Request.Builder().url(address).post(RequestBody.create(EventFile.json(event), JSON));
    if (!key.isEmpty()) {
      request.header("Authorization", "Bearer " + key);
    }
    try (Response response = client.newCall(request.build()).execute()) {
      isTaking = response.isSuccessful();
      if (!isTaking) {
        tell("HTTP " + response.code());
      }
    } catch (IOException e) {
      isTaking = false;
      tell(Failures.reason(e));
    }
  }

  private void tell(String reason) {
    terminal.notice(
        Notice.WATCHER, name + ": does not take events: " + reason + "; the run goes on without");
  }

  @Override
  public void close() {
    client.dispatcher().executorService().shutdown();
    client.connectionPool().evictAll();
  }
}
