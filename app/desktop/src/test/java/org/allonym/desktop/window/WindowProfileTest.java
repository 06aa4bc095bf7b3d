package org.allonym.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The list of tests that the Maven profile `window` runs.
@Tag("slow")
class WindowProfileTest {

    private static final Pattern LIST = Pattern.compile("<id>window</id>\\s*<properties>\\s*<test>([^<]+)</test>");

    /// They open their windows in processes of their own, which are told what platform to use.
    private static final String IN_OTHER_PROCESSES = "org.allonym.desktop.reliability";

    private static boolean isWindow(JavaClass type) {
        return type.getName().equals("javafx.stage.Stage")
                || type.getName().equals("javafx.application.Platform")
                || type.getPackageName().equals("org.allonym.desktop.tour");
    }

    private static boolean opensWindows(JavaClass type, JavaClasses tests, Set<JavaClass> seen) {
        if (!seen.add(type)) {
            return false;
        }
        return type.getDirectDependenciesFromSelf().stream()
                .map(Dependency::getTargetClass)
                .anyMatch(used -> isWindow(used) || tests.contain(used.getName()) && opensWindows(tests.get(used.getName()), tests, seen));
    }

    private static boolean isRun(JavaClass type, List<String> patterns) {
        return patterns.stream()
                .map(pattern -> Pattern.compile(pattern.replace(".", "\\.").replace("*", "[^.]*")))
                .anyMatch(pattern -> pattern.matcher(type.getName()).matches());
    }

    @Test
    void everyTestThatOpensAWindowIsRunInRealOnesToo() throws IOException {
        Matcher list = LIST.matcher(Files.readString(Path.of("../../pom.xml")));
        assertThat(list.find()).isTrue();
        List<String> patterns = List.of(list.group(1).split(","));
        JavaClasses tests = new ClassFileImporter().importPath(Path.of("target/test-classes"));

        List<String> missed = tests.stream()
                .filter(type -> type.getSimpleName().endsWith("Test") && !type.getPackageName().equals(IN_OTHER_PROCESSES))
                .filter(type -> opensWindows(type, tests, new HashSet<>()))
                .filter(type -> !isRun(type, patterns))
                .map(JavaClass::getName)
                .sorted()
                .toList();

        assertThat(missed).isEmpty();
    }
}
