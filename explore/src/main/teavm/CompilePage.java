import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles the class Page, and all that it needs, to JavaScript: FILE, from the class path of this program. The build runs
 * this file as it is, in a JVM of its own, since TeaVM's Maven plugin can give that no options.
 */
final class CompilePage {
  private CompilePage() {}

  public static void main(String[] args) throws Exception {
    File file = new File(args[0]);
    List<File> classPath = new ArrayList<>();
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classPath.add(new File(entry));
      urls.add(new File(entry).toURI().toURL());
    }
    Problems problems = new Problems();
    TeaVMTool tool = new TeaVMTool();
    tool.setLog(problems);
    tool.setTargetType(TeaVMTargetType.JAVASCRIPT);
    tool.setMainClass("dev.tally.words.explore.Page");
    tool.setTargetDirectory(file.getParentFile());
    tool.setTargetFileName(file.getName());
    tool.setJsModuleType(JSModuleType.UMD);
    tool.setObfuscated(true);
    tool.setStrict(false);
    tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    tool.setClassPath(classPath);
    try (URLClassLoader classes = new URLClassLoader(urls.toArray(URL[]::new), CompilePage.class.getClassLoader())) {
      tool.setClassLoader(classes);
      tool.generate();
    }
    TeaVMProblemRenderer.describeProblems(tool.getDependencyInfo().getCallGraph(), tool.getProblemProvider(), problems);
    if (!tool.getProblemProvider().getSevereProblems().isEmpty()) {
      System.exit(1);
    }
  }

  /** Shows warnings and errors, but not what is done. */
  private static final class Problems extends ConsoleTeaVMToolLog {
    Problems() {
      super(/* debug= */ false);
    }

    @Override
    public void info(String text) {}
  }
}
