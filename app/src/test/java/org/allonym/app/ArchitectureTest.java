package org.allonym.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import javafx.application.Platform;

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
}
