package dev.tally.pipelines.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An HDFS: a name node and two data nodes, each a process of its own. Files go by WebHDFS. */
public final class HdfsServer implements TestStore {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String USER = System.getProperty("user.name");
  private static final Pattern PORTS =
      Pattern.compile(
          "Jetty bound to port (\\d+).*NameNode RPC up at: \\S+:(\\d+)\\.", Pattern.DOTALL);

  private final Servers servers;
  private final Path jars;
  private final Path home;
  private int port; // 0 until the name node has taken one that is free
  private int webPort;
  private final List<Process> dataNodes = new ArrayList<>();
  private int started;

  private HdfsServer(Path jars, Path home) {
    this.servers = new Servers(home);
    this.jars = jars;
    this.home = home;
  }

  /**
   * Starts one.
   *
   * @param jars folder with Hadoop's jars
   * @param home folder for what it keeps
   */
  public static HdfsServer start(Path jars, Path home) throws IOException {
    HdfsServer hdfs = new HdfsServer(jars, home);
    if (Program.await(hdfs.nameNode("format", "-format", "-nonInteractive")) != 0) {
      throw new AssertionError(Files.readString(home.resolve("format.log")));
    }
    hdfs.nameNode("name");
    hdfs.servers.await("name node", hdfs::hasPorts);
    hdfs.startDataNode();
    hdfs.startDataNode();
    hdfs.servers.await("data nodes", () -> hdfs.liveDataNodes() == 2);
    return hdfs;
  }

  private Process nameNode(String name, String... arguments) throws IOException {
    List<String> all = settings();
    all.add("-Ddfs.namenode.name.dir=" + home.resolve("name").toUri());
    all.add("-Ddfs.namenode.http-address=127.0.0.1:" + webPort);
    all.add("-Ddfs.namenode.safemode.extension=0");
    all.add("-Ddfs.namenode.heartbeat.recheck-interval=500");
    all.add("-Ddfs.namenode.fs-limits.min-block-size=65536");
    all.addAll(List.of(arguments));
    return servers.start(name, jars, "org.apache.hadoop.hdfs.server.namenode.NameNode", all);
  }

  /** Finds the name node's ports in its log, where it writes them once it listens. */
  private boolean hasPorts() {
    Matcher ports = PORTS.matcher(Program.read(home.resolve("name.log")));
    if (!ports.find()) {
      return false;
    }
    webPort = Integer.parseInt(ports.group(1));
    port = Integer.parseInt(ports.group(2));
    return true;
  }

  private void startDataNode() throws IOException {
    started++;
    List<String> all = settings();
    all.add("-Ddfs.datanode.data.dir=" + home.resolve("data" + started).toUri());
    for (String each : new String[] {"address", "http.address", "ipc.address"}) {
      all.add("-Ddfs.datanode." + each + "=127.0.0.1:0");
    }
    dataNodes.add(
        servers.start(
            "data" + started, jars, "org.apache.hadoop.hdfs.server.datanode.DataNode", all));
  }

  private List<String> settings() {
    return new ArrayList<>(
        List.of(
            "-Dfs.defaultFS=" + address(),
            "-Dhadoop.tmp.dir=" + home,
            "-Ddfs.replication=2",
            "-Ddfs.heartbeat.interval=1"));
  }

  /** Kills a data node, as {@code kill -9} does. */
  public void killDataNode() {
    dataNodes.remove(0).destroyForcibly();
  }

  /** Starts an empty data node in place of a killed one, and waits for it. */
  public void replaceDataNode() throws IOException {
    startDataNode();
    servers.await("data nodes", () -> liveDataNodes() == dataNodes.size());
  }

  private int liveDataNodes() {
    try {
      String query = "/jmx?qry=Hadoop:service=NameNode,name=FSNamesystemState";
      HttpResponse<byte[]> answer =
          Servers.send("GET", "http://127.0.0.1:" + webPort + query, BodyPublishers.noBody());
      return JSON.readTree(answer.body()).path("beans").path(0).path("NumLiveDataNodes").asInt();
    } catch (IOException e) {
      return 0; // not yet
    }
  }

  /** Where the name node is. */
  @Override
  public String address() {
    return "hdfs://127.0.0.1:" + port;
  }

  /** Where WebHDFS is. */
  public String webAddress() {
    return "http://127.0.0.1:" + webPort + "/webhdfs/v1";
  }

  @Override
  public List<String> options() {
    return List.of();
  }

  @Override
  public Map<String, String> environment() {
    return Map.of();
  }

  @Override
  public void put(String path, Path file) throws IOException {
    // Several blocks of each file, and not thousands: bytes, in multiples of 512.
    long block = Math.max(1 << 20, Files.size(file) / 4 / 512 * 512);
    String operation = "op=CREATE&overwrite=true&replication=2&blocksize=" + block;
    String location = dataNode(web("PUT", path, operation));
    check(Servers.send("PUT", location, BodyPublishers.ofFile(file)));
  }

  /** Sets who may do what with a file or a folder, in octal digits. */
  public void setPermission(String path, String permission) throws IOException {
    check(web("PUT", path, "op=SETPERMISSION&permission=" + permission));
  }

  /** The paths of the files below a folder, below it; none if there is no such folder. */
  public List<String> paths(String folder) throws IOException {
    List<String> found = new ArrayList<>();
    HttpResponse<byte[]> list = web("GET", folder, "op=LISTSTATUS");
    for (JsonNode each : JSON.readTree(list.body()).path("FileStatuses").path("FileStatus")) {
      String name = each.path("pathSuffix").asText();
      if (each.path("type").asText().equals("DIRECTORY")) {
        paths(folder + "/" + name).forEach(below -> found.add(name + "/" + below));
      } else {
        found.add(name);
      }
    }
    return found;
  }

  @Override
  public Map<String, ByteBuffer> files(String folder) throws IOException {
    Map<String, ByteBuffer> found = new TreeMap<>();
    for (String each : paths(folder)) {
      String location = dataNode(web("GET", folder + "/" + each, "op=OPEN"));
      found.put(
          each,
          ByteBuffer.wrap(check(Servers.send("GET", location, BodyPublishers.noBody())).body()));
    }
    return found;
  }

  /** An answer of the name node. */
  private HttpResponse<byte[]> web(String method, String path, String operation)
      throws IOException {
    try {
      String escaped = new URI("http", "", "/" + path, null, null).getRawPath();
      return Servers.send(
          method,
          "%s%s?%s&user.name=%s".formatted(webAddress(), escaped, operation, USER),
          BodyPublishers.noBody());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /** Where the name node sends a request to. */
  private static String dataNode(HttpResponse<byte[]> answer) {
    return answer
        .headers()
        .firstValue("Location")
        .orElseThrow(() -> new AssertionError(new String(answer.body(), StandardCharsets.UTF_8)));
  }

  private static HttpResponse<byte[]> check(HttpResponse<byte[]> answer) {
    if (answer.statusCode() >= 300) {
      throw new AssertionError(new String(answer.body(), StandardCharsets.UTF_8));
    }
    return answer;
  }

  @Override
  public void close() {
    servers.close();
  }
}
