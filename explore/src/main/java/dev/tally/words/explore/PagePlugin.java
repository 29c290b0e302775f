package dev.tally.words.explore;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.TypeDescriptor;
import java.lang.runtime.ObjectMethods;
import java.math.BigDecimal;
import org.teavm.classlib.impl.JCLPlugin;
import org.teavm.classlib.impl.record.ObjectMethodsSubstitutor;
import org.teavm.dependency.BootstrapMethodSubstitutor;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ClassReader;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ReferenceCache;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.util.ModelUtils;
import org.teavm.parsing.ClassRefsRenamer;
import org.teavm.vm.spi.After;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Makes the compiled code smaller where {@link PagePolicy} cannot. */
@After(JCLPlugin.class)
public final class PagePlugin implements TeaVMPlugin {
  @Override
  public void install(TeaVMHost host) {
    BootstrapMethodSubstitutor all = new ObjectMethodsSubstitutor();
    host.add(
        new MethodReference(
            ObjectMethods.class,
            "bootstrap",
            MethodHandles.Lookup.class,
            String.class,
            TypeDescriptor.class,
            Class.class,
            String.class,
            MethodHandle[].class,
            Object.class),
        // No page shows what records write of themselves, which would bring in all that is in them.
        (method, program) ->
            method.getCalledMethod().getName().equals("toString")
                ? program.constant("a record")
                : all.substitute(method, program));
    host.add(PagePlugin::replaceDecimals);
    host.add(PagePlugin::leaveOutBytes);
  }

  /** Not by the policy, since that of TeaVM's own library is asked before for what Java has. */
  private static void replaceDecimals(ClassHolder type, ClassHolderTransformerContext context) {
    String name = BigDecimal.class.getName();
    String other = PageBigDecimal.class.getName();
    if (!type.getName().equals(name)) {
      return;
    }
    ClassReader small = context.getHierarchy().getClassSource().get(other);
    ClassRefsRenamer renamer =
        new ClassRefsRenamer(new ReferenceCache(), each -> each.equals(other) ? name : each);
    type.removeAllMethods();
    type.removeAllFields();
    small.getMethods().forEach(each -> type.addMethod(renamer.rename(ModelUtils.copyMethod(each))));
    small.getFields().forEach(each -> type.addField(renamer.rename(ModelUtils.copyField(each))));
  }

  /** RE2/J can match bytes too, which no page does, and would bring in all character sets. */
  private static void leaveOutBytes(ClassHolder type, ClassHolderTransformerContext context) {
    if (!type.getName().equals(String.class.getName())) {
      return;
    }
    for (MethodHolder method : type.getMethods()) {
      if (method.getName().equals("getBytes")) {
        ProgramEmitter.create(method, context.getHierarchy())
            .constantNull(byte[].class)
            .returnValue();
      } else if (method.getDescriptor().toString().startsWith("<init>([B")) {
        ProgramEmitter.create(method, context.getHierarchy()).exit();
      }
    }
  }
}
