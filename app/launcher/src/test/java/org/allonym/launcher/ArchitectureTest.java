package org.allonym.launcher;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import ai.djl.huggingface.tokenizers.jni.CharSpan;
import ai.djl.huggingface.tokenizers.jni.TokenizersLibrary;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import javafx.application.Platform;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Layer;
import org.allonym.desktop.session.ActivityDesk;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.desktop.session.FeedbackDesk;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.RedactionDesk;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentPast;
import org.allonym.edit.DocumentState;
import org.allonym.store.ChainReport;
import org.allonym.store.HealthReport;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogHead;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;

/// The rules of the house, over every class of the program. `ARCHITECTURE.md` says why.
@AnalyzeClasses(packages = "org.allonym", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String[] SCREENS = {
        "org.allonym.desktop..", "javafx..", "org.fxmisc..", "org.controlsfx..", "atlantafx..", "org.kordamp.."
    };

    private static final String SECOND_READER = "org.allonym.secondreader..";

    private static final DescribedPredicate<JavaClass> SOCKETS = JavaClass.Predicates.belongToAnyOf(
            Socket.class, ServerSocket.class, DatagramSocket.class, URLConnection.class, SocketChannel.class, ServerSocketChannel.class,
            DatagramChannel.class);

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching("org.allonym.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyTheDesktopKnowsScreens =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("org.allonym.desktop..", "org.allonym.launcher..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(SCREENS);

    @ArchTest
    static final ArchRule theDesktopDoesNotKnowTheCommandLine =
            noClasses()
                    .that()
                    .resideInAPackage("org.allonym.desktop..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.allonym.cli..", "picocli..");

    // What joins two of the middle modules is in services.

    @ArchTest
    static final ArchRule agreementKnowsNoneOfItsNeighbours = standsAlone("agreement", "org.allonym.agreement..");

    @ArchTest
    static final ArchRule surrogatesKnowNoneOfTheirNeighbours = standsAlone("surrogates", "org.allonym.surrogate..");

    @ArchTest
    static final ArchRule formatsKnowNoneOfTheirNeighbours = standsAlone("formats", "org.allonym.formats..");

    @ArchTest
    static final ArchRule theCorpusKnowsNoneOfItsNeighbours = standsAlone("corpus", "org.allonym.corpus..");

    @ArchTest
    static final ArchRule dialoguesKnowNoneOfTheirNeighbours = standsAlone("dialogue", "org.allonym.dialogue..");

    /// Learning reads what detectors found, so it knows inference, too.
    @ArchTest
    static final ArchRule learningKnowsOfItsNeighboursOnlyInference =
            standsAlone("learning", "org.allonym.learning..", "org.allonym.inference..");

    @ArchTest
    static final ArchRule theStoreKnowsNoneOfItsNeighbours =
            standsAlone("store", "org.allonym.store..", "org.allonym.seal..");

    @ArchTest
    static final ArchRule inferenceKnowsNoneOfItsNeighbours = standsAlone("inference", "org.allonym.inference..");

    private static ArchRule standsAlone(String module, String... own) {
        List<String> ownPackages = List.of(own);
        String[] others = List.of(
                        "org.allonym.agreement..",
                        "org.allonym.surrogate..",
                        "org.allonym.formats..",
                        "org.allonym.pdf..",
                        "org.allonym.corpus..",
                        "org.allonym.dialogue..",
                        "org.allonym.learning..",
                        "org.allonym.store..",
                        "org.allonym.seal..",
                        "org.allonym.inference..",
                        "org.allonym.services..",
                        "org.allonym.cli..",
                        "org.allonym.desktop..")
                .stream()
                .filter(other -> !ownPackages.contains(other))
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAnyPackage(own)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .as("the module " + module + " imports core only");
    }

    @ArchTest
    static final ArchRule textKnowsNothingElse =
            noClasses()
                    .that()
                    .resideInAPackage("org.allonym.text..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.allonym.label..", "org.allonym.annotation..", "org.allonym.project..", "org.allonym.edit..");

    @ArchTest
    static final ArchRule sqlLivesInOnePackage =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.allonym.store.sqlite..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("java.sql..", "org.sqlite..");

    @ArchTest
    static final ArchRule ofTheSqlitePackageOnlyTheDoorsAreOpen =
            classes()
                    .that()
                    .resideInAPackage("org.allonym.store.sqlite..")
                    .and()
                    .areTopLevelClasses()
                    .and()
                    .arePublic()
                    .should()
                    .haveNameMatching("org\\.allonym\\.store\\.sqlite\\.(ProjectFile|Backups)");

    @ArchTest
    static final ArchRule modelsRunInOnePackage =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.allonym.inference.onnx..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("ai.onnxruntime..");

    @ArchTest
    static final ArchRule tokenizersOfOthersAreReadInOnePackage =
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
                            .and(DescribedPredicate.not(
                                    JavaClass.Predicates.belongToAnyOf(TokenizersLibrary.class, CharSpan.class))));

    @ArchTest
    static final ArchRule aBundleIsKnownWithoutBeingRun =
            noClasses()
                    .that()
                    .resideInAnyPackage("org.allonym.inference.bundle..", "org.allonym.inference.decode..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.allonym.inference.onnx..", "org.allonym.inference.hf..");

    @ArchTest
    static final ArchRule pdfIsReadInTheChildAndWrittenInOnePackage =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("org.allonym.services.evidence..", "org.allonym.pdf.child..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.apache.pdfbox..", "org.apache.fontbox..", "org.jsoup..", "com.rtfparserkit..", "com.openhtmltopdf..", "org.allonym.pdf.child..");

    @ArchTest
    static final ArchRule theChildKnowsOnlyItsProtocolAndItsLayout =
            classes()
                    .that()
                    .resideInAPackage("org.allonym.pdf..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            "javax.xml.stream..",
                            "org.allonym.pdf..",
                            "org.apache.pdfbox..",
                            "org.apache.fontbox..",
                            "org.apache.commons.logging..",
                            "org.jsoup..",
                            "com.rtfparserkit..",
                            "org.jspecify.annotations..");

    @ArchTest
    static final ArchRule theLayoutOfATextIsPlain =
            classes()
                    .that()
                    .resideInAPackage("org.allonym.pdf.layout..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage("java..", "org.allonym.pdf.layout..", "org.jspecify.annotations..");

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
                    .resideInAnyPackage("org.allonym.desktop.session..", "org.allonym.desktop.action..", "org.allonym.desktop.job..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("javafx.scene..", "javafx.stage..", "org.fxmisc..");

    /// What a search of the log is for, the numbers of what it finds, and whether the log is whole: they say nothing that anybody did.
    private static final DescribedPredicate<JavaClass> LOG_NUMBERS = JavaClass.Predicates.belongToAnyOf(
            LogQuery.class, LogKind.class, LogIndex.class, ChainReport.class, HealthReport.Fault.class, LogHead.class);

    /// What is said of others: an annotator's screen has no name for it.
    private static final DescribedPredicate<JavaClass> OTHERS_WORK = JavaClass.Predicates.belongToAnyOf(
                    ProjectSession.class,
                    DocumentState.class,
                    DocumentPast.class,
                    DocumentAdjudication.class,
                    Decision.class)
            .or(JavaClass.Predicates.resideInAnyPackage("org.allonym.store..").and(DescribedPredicate.not(LOG_NUMBERS)))
            .as("the session, the store, or what all annotators did");

    /// The types that stand between an annotator's screen and the session.
    private static final DescribedPredicate<JavaClass> DESKS =
            JavaClass.Predicates.belongToAnyOf(
                    ActivityDesk.class, AnnotatorDesk.class, FeedbackDesk.class, RedactionDesk.class, SearchDesk.class);

    private static final DescribedPredicate<JavaClass> HOLDERS_OF_IT =
            new DescribedPredicate<>("a class of the desktop that holds it, such as another screen's model") {
                @Override
                public boolean test(JavaClass type) {
                    return type.getPackageName().startsWith("org.allonym.desktop")
                            && !DESKS.test(type)
                            && type.getFields().stream().anyMatch(field -> mentionsOthersWork(field.getType()));
                }
            };

    private static boolean mentionsOthersWork(JavaType type) {
        return type.getAllInvolvedRawTypes().stream().anyMatch(OTHERS_WORK);
    }

    @ArchTest
    static final ArchRule screensOfAnnotatorsReachNeitherTheSessionNorTheStore =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "org.allonym.desktop.activity..", "org.allonym.desktop.annotate..", "org.allonym.desktop.feedback..", "org.allonym.desktop.redactions..", "org.allonym.desktop.search..")
                    .should()
                    .dependOnClassesThat(OTHERS_WORK.or(HOLDERS_OF_IT));

    @ArchTest
    static final ArchRule feedbackReachesNobodysLayer =
            noClasses()
                    .that()
                    .resideInAPackage("org.allonym.desktop.feedback..")
                    .should()
                    .dependOnClassesThat(JavaClass.Predicates.belongToAnyOf(Layer.class));

    @ArchTest
    static final ArchRule desksHandOutNothingOfOthers =
            methods()
                    .that()
                    .areDeclaredInClassesThat(DESKS)
                    .and()
                    .arePublic()
                    .should(new ArchCondition<>("neither take nor give " + OTHERS_WORK.getDescription()) {
                        @Override
                        public void check(JavaMethod method, ConditionEvents events) {
                            boolean says = mentionsOthersWork(method.getReturnType())
                                    || method.getParameterTypes().stream().anyMatch(ArchitectureTest::mentionsOthersWork);
                            events.add(new SimpleConditionEvent(method, !says, method.getDescription()));
                        }
                    });

    @ArchTest
    static final ArchRule onlyTheJobPackageHopsThreads =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("org.allonym.desktop.job..", "org.allonym.desktop.tour..")
                    .should()
                    .callMethod(Platform.class, "runLater", Runnable.class);

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

    /// Apart from the second reader's client, which is a module of its own that nobody else knows.
    @ArchTest
    static final ArchRule nothingOpensAConnection =
            noClasses()
                    .that()
                    .resideOutsideOfPackage(SECOND_READER)
                    .should()
                    .dependOnClassesThat(JavaClass.Predicates.resideInAnyPackage("java.net.http..", "javax.net..", "java.rmi..")
                            .or(SOCKETS))
                    .orShould()
                    .callMethod(URL.class, "openStream")
                    .orShould()
                    .callMethod(URL.class, "openConnection");

    @ArchTest
    static final ArchRule theSecondReaderConnectsOnlyAsItsClientSays =
            noClasses().that().resideInAPackage(SECOND_READER).should().dependOnClassesThat(JavaClass.Predicates.resideInAnyPackage(
                                    "javax.net..", "java.rmi..", "org.allonym.cli..", "org.allonym.desktop..", "org.allonym.store..")
                            .or(SOCKETS))
                    .orShould()
                    .callMethod(URL.class, "openStream")
                    .orShould()
                    .callMethod(URL.class, "openConnection");

    @ArchTest
    static final ArchRule nobodyKnowsTheSecondReadersClient =
            noClasses().that().resideOutsideOfPackage(SECOND_READER).should().dependOnClassesThat().resideInAPackage(SECOND_READER);
}
