package dev.tally.pipelines.scripture.documents;

import dev.tally.pipelines.text.XmlElements;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.PackageRelationship;
import org.apache.poi.openxml4j.opc.PackageRelationshipTypes;
import org.apache.poi.openxml4j.opc.TargetMode;

/**
 * Slides in the order of their presentation: Tika takes the order of the names of their
 * relationships, in which "r10" comes before "r2".
 */
final class Slides {
  private Slides() {}

  /**
   * Gives the slides of an open presentation such names that Tika reads them in their order.
   *
   * @throws OpenXML4JException if the parts of the presentation are damaged
   */
  static void inOrder(OPCPackage presentation)
      throws IOException, OpenXML4JException, XMLStreamException {
    for (PackagePart main :
        presentation.getPartsByRelationshipType(PackageRelationshipTypes.CORE_DOCUMENT)) {
      List<PackageRelationship> slides = new ArrayList<>();
      for (String id : ids(main)) {
        PackageRelationship slide = main.getRelationship(id);
        if (slide != null && slide.getTargetMode() == TargetMode.INTERNAL) {
          main.removeRelationship(id);
          slides.add(slide);
        }
      }
      for (int i = 0; i < slides.size(); i++) {
        PackageRelationship slide = slides.get(i);
        String name = String.format(Locale.ROOT, "slide%09d", i);
        main.addRelationship(
            slide.getTargetURI(), TargetMode.INTERNAL, slide.getRelationshipType(), name);
      }
    }
  }

  /** The names of the slides' relationships. */
  private static List<String> ids(PackagePart main) throws IOException, XMLStreamException {
    List<String> ids = new ArrayList<>();
    try (InputStream in = main.getInputStream()) {
      XmlElements.read(
          in,
          new XmlElements.Handler() {
            @Override
            public boolean start(XMLStreamReader element) {
              for (int i = 0; i < element.getAttributeCount(); i++) {
                if (element.getLocalName().equals("sldId")
                    && element.getAttributeLocalName(i).equals("id")
                    && element.getAttributeNamespace(i) != null) {
                  ids.add(element.getAttributeValue(i));
                }
              }
              return true;
            }

            @Override
            public void end(String name) {}

            @Override
            public void text(String text) {}
          });
    }
    return ids;
  }
}
