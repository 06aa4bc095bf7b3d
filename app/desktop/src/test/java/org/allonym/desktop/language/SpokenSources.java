package org.allonym.desktop.language;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// The sentences in a module's sources that are said through `Messages`, as the compiler's own parser sees them.
final class SpokenSources {

    /// Key to the files it is in, both in order.
    final Map<String, Set<String>> keys = new TreeMap<>();

    /// Calls whose sentence isn't written where it is said.
    final List<String> hidden = new ArrayList<>();

    static SpokenSources of(Path folder) throws IOException {
        Path root = folder.toAbsolutePath().normalize();
        SpokenSources found = new SpokenSources();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> tree = Files.walk(root)) {
            List<Path> sources = tree.filter(path -> path.toString().endsWith(".java")).sorted().toList();
            Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromPaths(sources);
            JavacTask task = (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null, units);
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            Map<CompilationUnitTree, Declared> all = new LinkedHashMap<>();
            Map<String, Set<Integer>> made = new HashMap<>();
            for (CompilationUnitTree unit : task.parse()) {
                Declared declared = new Declared();
                declared.scan(unit, null);
                all.put(unit, declared);
                made.putAll(declared.made);
            }
            all.forEach((unit, declared) -> {
                String name = root.relativize(Path.of(unit.getSourceFile().toUri())).toString().replace('\\', '/');
                found.new Calls(name, unit, positions, declared, made).scan(unit, null);
            });
        }
        return found;
    }

    private void add(String key, String file) {
        keys.computeIfAbsent(key, _ -> new TreeSet<>()).add(file);
    }

    /// What a file declares: parameters that are `@English`, and constants. Constructors are known in the whole module, methods in
    /// their file.
    private static final class Declared extends TreeScanner<Void, Void> {

        /// Names of methods to the places of such parameters.
        final Map<String, Set<Integer>> said = new HashMap<>();

        /// Names of classes to the places of such parameters of their constructors.
        final Map<String, Set<Integer>> made = new HashMap<>();

        /// Names of such parameters, fields and components: saying them is no new sentence.
        final Set<String> english = new HashSet<>();
        final Map<String, ExpressionTree> constants = new HashMap<>();
        private final Set<String> imports = new HashSet<>();
        private String around = "";

        /// Whether a method is one of `Messages`, by name or by a static import, or the counting of `Words`.
        boolean isSpeech(ExpressionTree select) {
            return switch (select) {
                case IdentifierTree plain -> imports.contains("org.allonym.language.Messages." + plain.getName());
                case MemberSelectTree member ->
                    member.getExpression() instanceof IdentifierTree type
                            && (type.getName().contentEquals("Messages") || imports.contains("org.allonym.desktop.shell.DomainText") && type.getName().contentEquals("DomainText"));
                default -> false;
            };
        }

        @Override
        public Void visitCompilationUnit(CompilationUnitTree unit, Void nothing) {
            unit.getImports().forEach(each -> imports.add(each.getQualifiedIdentifier().toString()));
            if (String.valueOf(unit.getPackageName()).equals("org.allonym.desktop.shell")) {
                imports.add("org.allonym.desktop.shell.DomainText");
            }
            return super.visitCompilationUnit(unit, nothing);
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            String outer = around;
            around = tree.getSimpleName().toString();
            if (tree.getKind() == Tree.Kind.RECORD) {
                List<VariableTree> components = new ArrayList<>();
                for (Tree member : tree.getMembers()) {
                    if (member instanceof VariableTree field
                            && !field.getModifiers().getFlags().contains(Modifier.STATIC)) {
                        components.add(field);
                    }
                }
                note(made, around, components);
            }
            super.visitClass(tree, nothing);
            around = outer;
            return null;
        }

        @Override
        public Void visitMethod(MethodTree tree, Void nothing) {
            boolean makes = tree.getName().contentEquals("<init>");
            note(makes ? made : said, makes ? around : tree.getName().toString(), tree.getParameters());
            return super.visitMethod(tree, nothing);
        }

        @Override
        public Void visitVariable(VariableTree tree, Void nothing) {
            if (isEnglish(tree)) {
                english.add(tree.getName().toString());
            }
            if (tree.getInitializer() != null
                    && tree.getModifiers().getFlags().contains(Modifier.FINAL)) {
                constants.put(tree.getName().toString(), tree.getInitializer());
            }
            return super.visitVariable(tree, nothing);
        }

        private static void note(Map<String, Set<Integer>> into, String name, List<? extends VariableTree> parameters) {
            for (int i = 0; i < parameters.size(); i++) {
                if (isEnglish(parameters.get(i))) {
                    into.computeIfAbsent(name, _ -> new TreeSet<>()).add(i);
                }
            }
        }

        private static boolean isEnglish(VariableTree tree) {
            return tree.getModifiers().getAnnotations().stream()
                    .anyMatch(each -> each.getAnnotationType().toString().equals("English"));
        }
    }

    /// The calls of a file that say something.
    private final class Calls extends TreeScanner<Void, Void> {

        private final String file;
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final Declared declared;
        private final Map<String, Set<Integer>> made;

        /// @param made what the constructors of the whole module say
        Calls(String file, CompilationUnitTree unit, SourcePositions positions, Declared declared, Map<String, Set<Integer>> made) {
            this.file = file;
            this.unit = unit;
            this.positions = positions;
            this.declared = declared;
            this.made = made;
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
            String name = nameOf(call.getMethodSelect());
            List<? extends ExpressionTree> given = call.getArguments();
            if (!declared.isSpeech(call.getMethodSelect())) {
                given(declared.said.getOrDefault(name, Set.of()), call, given);
            } else if (name.equals("tr") && !given.isEmpty()) {
                for (String sentence : sentences(call, given.getFirst())) {
                    add(sentence, file);
                }
            } else if (name.equals("trc") && given.size() >= 2) {
                for (String context : sentences(call, given.getFirst())) {
                    sentences(call, given.get(1)).forEach(sentence -> add(context + "|" + sentence, file));
                }
            } else if ((name.equals("count") || name.equals("counted")) && given.size() == 3) {
                List<String> one = sentences(call, given.get(1));
                List<String> many = sentences(call, given.get(2));
                for (int i = 0; i < Math.min(one.size(), many.size()); i++) {
                    add(one.get(i) + "|" + many.get(i), file);
                }
            }
            return super.visitMethodInvocation(call, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree call, Void nothing) {
            String name = nameOf(call.getIdentifier());
            if (declared.made.containsKey(name)) {
                given(declared.made.get(name), call, call.getArguments());
            } else {
                made.getOrDefault(name, Set.of()).forEach(place -> literal(call.getArguments(), place).ifPresent(words -> add(words, file)));
            }
            return super.visitNewClass(call, nothing);
        }

        /// Elsewhere another class may have the name, or another constructor of the class be meant: what is no literal says nothing.
        private Optional<String> literal(List<? extends ExpressionTree> values, int place) {
            return place < values.size() ? literal(values.get(place)).filter(words -> !words.isEmpty()) : Optional.empty();
        }

        private void given(Set<Integer> places, Tree at, List<? extends ExpressionTree> values) {
            for (int place : places) {
                if (place < values.size()) {
                    sentences(at, values.get(place)).forEach(sentence -> {
                        if (!sentence.isEmpty()) {
                            add(sentence, file);
                        }
                    });
                }
            }
        }

        private static String nameOf(Tree select) {
            return switch (select) {
                case IdentifierTree plain -> plain.getName().toString();
                case MemberSelectTree member -> member.getIdentifier().toString();
                default -> "";
            };
        }

        /// The sentences an expression can be; none where it is one that was found already.
        private List<String> sentences(Tree call, ExpressionTree expression) {
            List<String> found = new ArrayList<>();
            if (!collect(expression, found)) {
                long line = unit.getLineMap().getLineNumber(positions.getStartPosition(unit, call));
                hidden.add(file + ":" + line + ": " + call);
            }
            return found;
        }

        private boolean collect(ExpressionTree expression, List<String> into) {
            Optional<String> literal = literal(expression);
            if (literal.isPresent()) {
                into.add(literal.get());
                return true;
            }
            return switch (expression) {
                case ParenthesizedTree inner -> collect(inner.getExpression(), into);
                case ConditionalExpressionTree either ->
                    collect(either.getTrueExpression(), into) & collect(either.getFalseExpression(), into);
                case SwitchExpressionTree choice -> yields(choice, into);
                case IdentifierTree name -> declared.english.contains(name.getName().toString());
                case MemberSelectTree member -> declared.english.contains(member.getIdentifier().toString());
                default -> false;
            };
        }

        private boolean yields(SwitchExpressionTree choice, List<String> into) {
            boolean[] all = {true};
            choice.getCases().forEach(each -> {
                if (each.getBody() instanceof ExpressionTree value) {
                    all[0] &= collect(value, into);
                } else {
                    new TreeScanner<Void, Void>() {
                        @Override
                        public Void visitYield(YieldTree yield, Void nothing) {
                            all[0] &= collect(yield.getValue(), into);
                            return null;
                        }
                    }.scan(each, null);
                }
            });
            return all[0];
        }

        private Optional<String> literal(ExpressionTree expression) {
            return switch (expression) {
                case LiteralTree value when value.getValue() instanceof String text -> Optional.of(text);
                case ParenthesizedTree inner -> literal(inner.getExpression());
                case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS ->
                    literal(sum.getLeftOperand()).flatMap(left -> literal(sum.getRightOperand()).map(left::concat));
                case IdentifierTree name when declared.constants.containsKey(name.getName().toString()) ->
                    literal(declared.constants.get(name.getName().toString()));
                default -> Optional.empty();
            };
        }
    }
}
