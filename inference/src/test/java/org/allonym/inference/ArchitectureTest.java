package org.allonym.inference;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

@AnalyzeClasses(packages = "org.allonym.inference", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule onnxRuntimeLivesInOnePackage =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.allonym.inference.onnx..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("ai.onnxruntime..");

    @ArchTest
    static final ArchRule theTokenizerLivesInOnePackage =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.allonym.inference.hf..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("ai.djl..");

    /// DJL's Java classes can download builds and send a line about their use; its native binding does neither.
    @ArchTest
    static final ArchRule onlyTheBindingOfTheTokenizerIsUsed =
            noClasses()
                    .should()
                    .dependOnClassesThat(JavaClass.Predicates.resideInAnyPackage("ai.djl..")
                            .and(com.tngtech.archunit.base.DescribedPredicate.not(JavaClass.Predicates.belongToAnyOf(
                                    ai.djl.huggingface.tokenizers.jni.TokenizersLibrary.class,
                                    ai.djl.huggingface.tokenizers.jni.CharSpan.class))));

    @ArchTest
    static final ArchRule noScreensAndNoSql =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("javafx..", "org.fxmisc..", "org.controlsfx..", "java.sql..", "org.sqlite..");

    @ArchTest
    static final ArchRule aBundleIsKnownWithoutBeingRun =
            noClasses()
                    .that()
                    .resideInAnyPackage("org.allonym.inference.bundle..", "org.allonym.inference.decode..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.allonym.inference.onnx..", "org.allonym.inference.hf..");

    @ArchTest
    static final ArchRule nothingOpensAConnection =
            noClasses()
                    .should()
                    .dependOnClassesThat(JavaClass.Predicates.resideInAnyPackage("java.net.http..", "javax.net..", "java.rmi..")
                            .or(JavaClass.Predicates.belongToAnyOf(
                                    Socket.class,
                                    ServerSocket.class,
                                    DatagramSocket.class,
                                    URLConnection.class,
                                    SocketChannel.class,
                                    ServerSocketChannel.class,
                                    DatagramChannel.class)))
                    .orShould()
                    .callMethod(URL.class, "openStream")
                    .orShould()
                    .callMethod(URL.class, "openConnection");
}
