package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// What a project has settled about its second reader: settings of the log, so that who switched it on, and when, stays there.
///
/// @param on the PI who switched it on; empty while it is off
/// @param endpoint address of the server; empty before there was one
/// @param model the server's name for the model
/// @param consent to another machine; null for none
public record ReaderSettings(String on, String endpoint, String model, @Nullable Consent consent) {

    /// That a PI lets texts leave this machine for one address.
    ///
    /// @param typed what they typed in the dialog that says so
    /// @param at when, ISO 8601 in UTC
    public record Consent(String address, String typed, String by, String at) {}

    public static final String ON = "second-reader.on";
    public static final String ENDPOINT = "second-reader.endpoint";
    public static final String MODEL = "second-reader.model";
    public static final String CONSENT = "second-reader.consent";

    private static final JsonMapper MAPPER = new JsonMapper();

    /// @param setting the stored value of a setting, such as [org.allonym.store.ProjectStore#setting]
    public static ReaderSettings of(UnaryOperator<String> setting) {
        return new ReaderSettings(setting.apply(ON), setting.apply(ENDPOINT), setting.apply(MODEL), consent(setting.apply(CONSENT)));
    }

    private static @Nullable Consent consent(String json) {
        try {
            return json.isEmpty() ? null : MAPPER.readValue(json, Consent.class);
        } catch (JacksonException _) {
            return null;
        }
    }

    public boolean isOn() {
        return !on.isEmpty();
    }

    /// Whether texts leave this machine while it is on.
    public boolean leavesMachine() {
        return isOn() && consent != null;
    }

    /// What a PI has to type so that texts may leave this machine.
    public static String statement() {
        return tr("Texts leave this machine");
    }

    /// What switches it on.
    ///
    /// @param typed what the PI typed in the dialog; empty for an address of this machine
    /// @throws ProblemException when they are no PI, the address is none, or is of another machine and nothing was typed
    public static List<ChangeSetting> switchOn(
            UnaryOperator<String> stored, String address, String model, Actor by, String typed, Clock clock) {
        requirePi(by);
        ChatEndpoint endpoint = ChatEndpoint.parse(address);
        if (model.isBlank()) {
            throw new ProblemException(new Problem.Refused(tr("No model is named."), tr("Name one of the models that the server has.")));
        }
        Consent known = consent(stored.apply(CONSENT));
        String consent = "";
        if (!endpoint.isLoopback()) {
            boolean said = typed.strip().equalsIgnoreCase(statement()) || typed.strip().equalsIgnoreCase("Texts leave this machine");
            boolean holds = known != null && known.address().equals(endpoint.toString());
            if (!said && !holds) {
                throw new ProblemException(new Problem.Refused(
                        tr("%s is another machine: texts would leave this one.", endpoint),
                        tr("A PI can agree to that in the window, under Second reader.")));
            }
            consent = said
                    ? MAPPER.writeValueAsString(new Consent(endpoint.toString(), typed.strip(), by.id().value(), clock.instant().toString()))
                    : stored.apply(CONSENT);
        }
        List<ChangeSetting> edits = new ArrayList<>();
        change(edits, stored, ENDPOINT, endpoint.toString());
        change(edits, stored, MODEL, model.strip());
        change(edits, stored, CONSENT, consent);
        change(edits, stored, ON, by.id().value());
        return edits;
    }

    /// What switches it off; a consent ends with it.
    public static List<ChangeSetting> switchOff(UnaryOperator<String> stored, Actor by) {
        requirePi(by);
        List<ChangeSetting> edits = new ArrayList<>();
        change(edits, stored, ON, "");
        change(edits, stored, CONSENT, "");
        return edits;
    }

    static void requirePi(Actor by) {
        if (by.role() != Role.PI) {
            throw new ProblemException(new Problem.Refused(
                    tr("Only a PI can set up the second reader."), tr("Ask a PI of the project.")));
        }
    }

    static void change(List<ChangeSetting> edits, UnaryOperator<String> stored, String name, String after) {
        if (!stored.apply(name).equals(after)) {
            edits.add(new ChangeSetting(name, stored.apply(name), after));
        }
    }

    /// What lets the program connect.
    ///
    /// @param actors the project's
    /// @throws ProblemException when it is off, whoever switched it on is no PI, or it would leave this machine without consent
    public ReaderPermission permission(List<Actor> actors) {
        if (!isOn()) {
            throw new ProblemException(new Problem.Refused(
                    tr("The second reader is switched off."), tr("A PI can switch it on and name its server.")));
        }
        Actor by = actors.stream().filter(actor -> actor.id().value().equals(on) && actor.role() == Role.PI).findFirst()
                .orElseThrow(() -> new ProblemException(new Problem.Refused(
                        tr("The second reader was switched on by %s, who isn’t a PI of this project.", on), tr("Ask a PI to switch it on."))));
        ChatEndpoint address = ChatEndpoint.parse(endpoint);
        boolean agreed = consent != null && consent.address().equals(address.toString());
        if (!address.isLoopback() && !agreed) {
            throw new ProblemException(new Problem.Refused(
                    tr("%s is another machine: texts would leave this one.", address),
                    tr("A PI can agree to that in the window, under Second reader.")));
        }
        return new ReaderPermission(address, model, new ActorId(by.id().value()), address.isLoopback() ? null : consent);
    }
}
