package org.allonym.desktop.session;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.ProjectStore;

/// A real store on a disk that is full for as long as a test says so.
final class FailingStore {

    static final Problem FULL = new Problem.FileTrouble("The disk is full.", "What was saved is safe.", "Make room.");

    private final ProjectStore store;
    private volatile boolean full;

    FailingStore(ProjectStore real) {
        store = (ProjectStore) Proxy.newProxyInstance(
                ProjectStore.class.getClassLoader(), new Class<?>[] {ProjectStore.class}, (_, method, arguments) -> {
                    if (full && method.getName().equals("append")) {
                        throw new ProblemException(FULL);
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    ProjectStore store() {
        return store;
    }

    void full(boolean now) {
        full = now;
    }
}
