package dev.tally.pipelines.testing;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * Debian's Chromium without a window. Uses the programs on PATH and no others, so that Selenium
 * never looks for some on the network.
 */
public final class Browser implements AutoCloseable {
  private static final int WIDTH = 1200;
  private static final int HEIGHT = 900;

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Whether the machine has what this needs. */
  public static boolean isInstalled() {
    return program("chromium").isPresent() && program("chromedriver").isPresent();
  }

  /** Starts one that has opened nothing yet. */
  public static Browser start() {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(program("chromium").orElseThrow());
    // A container has neither the rights for the sandbox nor room in /dev/shm.
    options.addArguments(
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(program("chromedriver").orElseThrow())
            .usingAnyFreePort()
            .build();
    Browser browser = new Browser(new ChromeDriver(service, options));
    browser.resize(WIDTH);
    return browser;
  }

  /** How long scripts and what is awaited may take; half a minute otherwise. */
  public void waitAtMost(Duration time) {
    driver.manage().timeouts().scriptTimeout(time);
  }

  /** Opens a file, in a window of the usual size and in light colours. */
  public void open(Path page) {
    resize(WIDTH);
    prefer("light");
    driver.get(page.toUri().toString());
  }

  /** Makes the window as wide as a telephone, say. */
  public void resize(int width) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", HEIGHT, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Asks for {@code dark} or {@code light} colours. */
  public void prefer(String scheme) {
    emulate("prefers-color-scheme", scheme);
  }

  /** Shows colours of the system and no others, until another page is opened. */
  public void forceColours() {
    emulate("forced-colors", "active");
  }

  private void emulate(String feature, String value) {
    List<?> features = List.of(Map.of("name", feature, "value", value));
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", features));
  }

  /** Whether scripts of pages that are opened from now on may run. */
  public void allowScripts(boolean allowed) {
    driver.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", !allowed));
  }

  /** What the window is called. */
  public String title() {
    return String.valueOf(driver.getTitle());
  }

  /** The first element that a selector finds. */
  public WebElement find(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  /** The texts of all elements that a selector finds, as they are seen. */
  public List<String> texts(String selector) {
    return driver.findElements(By.cssSelector(selector)).stream().map(WebElement::getText).toList();
  }

  /** An attribute of all elements that a selector finds. */
  public List<String> attributes(String selector, String name) {
    return driver.findElements(By.cssSelector(selector)).stream()
        .map(element -> String.valueOf(element.getDomAttribute(name)))
        .toList();
  }

  /** What has the focus. */
  public WebElement focused() {
    return driver.switchTo().activeElement();
  }

  /** Goes back by one page or address. */
  public void back() {
    driver.navigate().back();
  }

  /**
   * What those who do not see the page are told of: roles and names, such as {@code link: Read}.
   */
  public List<String> accessible() {
    Object nodes = driver.executeCdpCommand("Accessibility.getFullAXTree", Map.of()).get("nodes");
    return ((List<?>) nodes)
        .stream()
            .map(node -> (Map<?, ?>) node)
            .filter(node -> !Boolean.TRUE.equals(node.get("ignored")))
            .map(node -> value(node, "role") + ": " + value(node, "name"))
            .toList();
  }

  private static String value(Map<?, ?> node, String property) {
    return node.get(property) instanceof Map<?, ?> map ? String.valueOf(map.get("value")) : "";
  }

  /** Text that a script returns. */
  public String string(String script) {
    return String.valueOf(driver.executeScript(script));
  }

  /** A whole number that a script returns. */
  public long number(String script) {
    return Long.parseLong(String.valueOf(driver.executeScript(script)));
  }

  /** Looks at every frame whether an expression is true, until it is. */
  public void await(String expression) {
    driver.executeAsyncScript(
        "const look = () => (%s) ? arguments[0]() : requestAnimationFrame(look); look()"
            .formatted(expression));
  }

  /** What the console says since this was last asked. */
  public List<String> console() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** The addresses of all that pages asked for since this was last asked. */
  public List<String> requests() {
    return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .map(LogEntry::getMessage)
        .filter(message -> message.contains("\"Network.requestWillBeSent\""))
        .map(message -> message.replaceAll("(?s).*\"request\":\\{.*?\"url\":\"(.*?)\".*", "$1"))
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }

  private static Optional<File> program(String name) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> new File(folder, name))
        .filter(Predicate.not(File::isDirectory).and(File::canExecute))
        .findFirst();
  }
}
