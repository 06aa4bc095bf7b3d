package org.allonym.app;

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
import javafx.application.Platform;
import org.allonym.adjudicate.Decision;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Layer;
import org.allonym.app.session.ProjectSession;
import org.allonym.edit.DocumentState;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;

@AnalyzeClasses(packages = "org.allonym", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule screenModelsKnowNoNodes =
            noClasses()
                    .that()
                    .haveSimpleNameEndingWith("Model")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("javafx.scene..", "javafx.stage..", "org.fxmisc..", "org.controlsfx..");

    @ArchTest
    static final ArchRule sessionsKnowNoNodes =
            noClasses()
                    .that()
                    .resideInAnyPackage("org.allonym.app.session..", "org.allonym.app.action..", "org.allonym.app.job..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("javafx.scene..", "javafx.stage..", "org.fxmisc..");

    @ArchTest
    static final ArchRule feedbackReachesNobodyElsesLayer =
            noClasses()
                    .that()
                    .resideInAPackage("org.allonym.app.feedback..")
                    .should()
                    .dependOnClassesThat(JavaClass.Predicates.belongToAnyOf(
                            ProjectSession.class,
                            DocumentState.class,
                            DocumentRow.class,
                            DocumentAdjudication.class,
                            Decision.class,
                            Layer.class,
                            ProjectStore.class));

    @ArchTest
    static final ArchRule onlyTheJobPackageHopsThreads =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("org.allonym.app.job..", "org.allonym.app.tour..")
                    .should()
                    .callMethod(Platform.class, "runLater", Runnable.class);

    @ArchTest
    static final ArchRule nothingBelowTheAppKnowsJavaFx =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.allonym.app..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("javafx..", "org.fxmisc..", "org.controlsfx..", "atlantafx..");

    @ArchTest
    static final ArchRule theAppSpeaksToThePortAndNotToSql =
            noClasses()
                    .that()
                    .resideInAPackage("org.allonym.app..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("java.sql..", "org.sqlite..", "org.allonym.store.sqlite..");

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

    @ArchTest
    static final ArchRule thereIsNoFxmlNoInjectionAndNoEventBus =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "javafx.fxml..",
                            "javax.inject..",
                            "jakarta.inject..",
                            "com.google.inject..",
                            "dagger..",
                            "org.springframework..",
                            "com.google.common.eventbus..",
                            "org.greenrobot.eventbus..");

    @ArchTest
    static final ArchRule modelsRunInOnePackage =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.allonym.inference.onnx..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("ai.onnxruntime..");

    @ArchTest
    static final ArchRule pdfIsWrittenInOnePackageAndReadInTheChild =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("org.allonym.app.evidence..", "org.allonym.pdf.child..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.apache.pdfbox..", "org.apache.fontbox..", "com.openhtmltopdf..");

    @ArchTest
    static final ArchRule tokenizersOfOthersAreReadInOnePackage =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.allonym.inference.hf..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("ai.djl..");
}
