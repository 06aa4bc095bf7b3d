package org.allonym;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
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

@AnalyzeClasses(packages = "org.allonym", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule theDomainKnowsNoScreens =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("javafx..", "org.fxmisc..", "org.controlsfx..");

    @ArchTest
    static final ArchRule sqlLivesInOnePackage =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.allonym.store.sqlite..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("java.sql..", "org.sqlite..");

    @ArchTest
    static final ArchRule theSqlitePackageIsHiddenBehindItsPort =
            classes()
                    .that()
                    .resideInAPackage("org.allonym.store.sqlite..")
                    .should()
                    .onlyBeAccessed()
                    .byAnyPackage("org.allonym.store.sqlite..", "org.allonym.store");

    @ArchTest
    static final ArchRule agreementAndExchangeMeetOnlyInValues =
            noClasses()
                    .that()
                    .resideInAPackage("org.allonym.agreement..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.allonym.exchange..", "org.allonym.store..", "org.allonym.surrogate..")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule surrogatesAreFreeOfWhatUsesThem =
            noClasses()
                    .that()
                    .resideInAPackage("org.allonym.surrogate..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.allonym.edit..",
                            "org.allonym.adjudicate..",
                            "org.allonym.exchange..",
                            "org.allonym.agreement..",
                            "org.allonym.store..",
                            "org.allonym.workflow..");

    @ArchTest
    static final ArchRule textKnowsNothingElse =
            noClasses()
                    .that()
                    .resideInAPackage("org.allonym.text..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.allonym.label..",
                            "org.allonym.annotation..",
                            "org.allonym.project..",
                            "org.allonym.edit..",
                            "org.allonym.store..",
                            "org.allonym.exchange..");

    @ArchTest
    static final ArchRule pdfIsTakenApartInTheChildOnly =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.allonym.pdf.child..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.apache.pdfbox..", "org.apache.fontbox..", "org.allonym.pdf.child..");

    @ArchTest
    static final ArchRule theChildKnowsOnlyItsProtocolAndItsLayout =
            classes()
                    .that()
                    .resideInAPackage("org.allonym.pdf..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage("java..", "org.allonym.pdf..", "org.apache.pdfbox..", "org.apache.fontbox..", "org.apache.commons.logging..", "org.jspecify.annotations..");

    @ArchTest
    static final ArchRule theLayoutOfATextIsPlain =
            classes()
                    .that()
                    .resideInAPackage("org.allonym.pdf.layout..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage("java..", "org.allonym.pdf.layout..", "org.jspecify.annotations..");

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
