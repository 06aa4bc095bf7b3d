package org.allonym.inference.rules;

import static org.allonym.inference.rules.CuedNames.Cue.Gap.ANY;
import static org.allonym.inference.rules.CuedNames.Cue.Gap.BLANK;
import static org.allonym.inference.rules.CuedNames.Cue.Gap.SIGN;

import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.rules.CuedNames.Cue;

/// The phrases that introduce names, such as `my name is`, with their scores.
final class NameCues {

    static final String STUDENT = "NAME_STUDENT";
    static final String INSTRUCTOR = "NAME_INSTRUCTOR";

    /// Before a colon and who teaches, in the languages students write their cover pages in.
    private static final List<String> ROLES = List.of(
            "enseignant", "enseignante", "professeur", "encadrant", "encadreur", "encadrante", "tuteur", "tutrice", "chargé de cours",
            "docente", "profesor", "profesora", "maestra", "maestro", "tutora", "asesor", "asesora", "facilitador", "facilitadora", "professor",
            "professora", "orientador", "orientadora", "relatore", "relatrice", "professore", "professoressa", "dozent", "dozentin", "betreuer",
            "betreuerin", "lehrer", "lehrerin", "docent", "begeleider", "stagementor", "mentor", "mentorica", "handledare", "veileder",
            "vejleder", "kennari", "opettaja", "ohjaaja", "juhendaja", "skolotāja", "skolotājs", "vadītājs", "vadītāja", "dėstytojas",
            "dėstytoja", "vadovas", "vadovė", "prowadzący", "prowadząca", "promotor", "opiekun", "nauczyciel", "nauczycielka", "vedoucí", "učitel",
            "nastavnik", "nastavnica", "profesorica", "konzulens", "témavezető", "tanár", "öğretmen", "danışman", "hoca", "pensyarah", "guru",
            "pembimbing", "dosen", "cikgu", "giảng viên", "gvhd", "giáo viên", "преподаватель", "руководитель", "учитель", "керівник",
            "викладач", "lector", "lecturers", "tutors", "teachers", "adviser", "advisor", "preceptor", "invigilator", "examiner", "assistant",
            "guide", "incharge", "head teacher", "course coordinator", "supervising teacher", "trainer", "demonstrator");

    /// Before a colon and a student.
    private static final List<String> LABELS = List.of(
            "étudiant", "étudiante", "nom et prénom", "prénom", "élève", "estudiante", "alumno", "alumna", "nombre y apellidos", "autora",
            "aluno", "aluna", "estudiantes", "nome completo", "studente", "studentessa", "schüler", "schülerin", "studentin", "naam", "leerling",
            "navn", "namn", "nafn", "nimi", "opiskelija", "oppilas", "vārds", "vardas", "studentas", "studentė", "imię", "imię i nazwisko",
            "studentka", "uczeń", "jméno", "ime", "ime i prezime", "név", "ad soyad", "adı soyadı", "öğrenci", "isim", "nama", "pelajar",
            "mahasiswa", "siswa", "họ tên", "họ và tên", "sinh viên", "sv", "имя", "фио", "студент", "студентка", "trainee", "intern", "pupil",
            "reviewer", "reviewed by", "writer", "group leader", "leader", "members", "group members", "observed by", "interviewed by",
            "typed by", "translated by", "drafted by", "posted by", "sender", "applicant", "scribe", "partner", "lab partner", "mentee");

    private NameCues() {}

    private static Rule labelled(String name, String label, boolean small, List<Cue> cues, List<String> labels) {
        List<Cue> all = new ArrayList<>(cues);
        labels.forEach(each -> all.add(Cue.of(each, SIGN, 0.2, 0.85)));
        return CuedNames.rule(name, label, small, all);
    }

    static Rule introduced() {
        return CuedNames.rule("name-introduced", STUDENT, true, List.of(
                Cue.of("my name is", ANY, 0, 0.97),
                Cue.of("my names are", ANY, 0, 0.97),
                Cue.of("my full name is", ANY, 0, 0.97),
                Cue.of("my name", SIGN, 0.3, 0.9),
                Cue.of("name is", BLANK, 0.5, 0.6),
                Cue.of("i am", BLANK, 0.75, 0.85),
                Cue.of("i m", BLANK, 0.75, 0.85),
                Cue.of("im", BLANK, 0.75, 0.8),
                Cue.of("i'm", BLANK, 0.75, 0.85),
                Cue.of("i’m", BLANK, 0.75, 0.85),
                Cue.of("myself", ANY, 0.75, 0.7),
                Cue.of("call me", BLANK, 0.3, 0.85),
                Cue.of("calls me", BLANK, 0.3, 0.8),
                Cue.of("i go by", BLANK, 0.3, 0.8),
                Cue.of("known as", BLANK, 0.85, 0.4),
                Cue.of("this is", BLANK, 0.9, 0.5),
                Cue.of("me llamo", BLANK, 0.3, 0.9),
                Cue.of("je m'appelle", BLANK, 0.3, 0.9)));
    }

    static Rule labelled() {
        return labelled("name-labelled", STUDENT, true, List.of(
                Cue.of("name", SIGN, 0.3, 0.9),
                Cue.of("names", SIGN, 0.3, 0.85),
                Cue.of("surname", SIGN, 0.2, 0.9),
                Cue.of("student", SIGN, 0.3, 0.92),
                Cue.of("students", SIGN, 0.3, 0.9),
                Cue.of("student name", ANY, 0.2, 0.95),
                Cue.of("student's name", ANY, 0.2, 0.95),
                Cue.of("learner", SIGN, 0.3, 0.9),
                Cue.of("learner name", ANY, 0.2, 0.95),
                Cue.of("participant", SIGN, 0.3, 0.85),
                Cue.of("candidate", SIGN, 0.3, 0.85),
                Cue.of("author", SIGN, 0.3, 0.85),
                Cue.of("authors", SIGN, 0.3, 0.8),
                Cue.of("submitted by", ANY, 0.2, 0.95),
                Cue.of("prepared by", ANY, 0.2, 0.93),
                Cue.of("presented by", ANY, 0.3, 0.85),
                Cue.of("completed by", ANY, 0.3, 0.85),
                Cue.of("done by", ANY, 0.4, 0.8),
                Cue.of("made by", ANY, 0.6, 0.7),
                Cue.of("observer", SIGN, 0.3, 0.85),
                Cue.of("interviewer", SIGN, 0.3, 0.85),
                Cue.of("interviewee", SIGN, 0.3, 0.85),
                Cue.of("user", SIGN, 0.5, 0.7),
                Cue.of("respondent", SIGN, 0.4, 0.75),
                Cue.of("team leader", SIGN, 0.4, 0.8),
                Cue.of("group leader", SIGN, 0.4, 0.8),
                Cue.atLineStart("from", SIGN, 0.6, 0.8),
                Cue.of("diary of", BLANK, 0.6, 0.7),
                Cue.of("journal of", BLANK, 0.9, 0.5),
                Cue.of("portfolio of", BLANK, 0.6, 0.75),
                Cue.of("assignment by", ANY, 0.3, 0.9),
                Cue.of("essay by", ANY, 0.5, 0.75),
                Cue.of("reflection by", ANY, 0.3, 0.9),
                Cue.of("report by", ANY, 0.5, 0.7),
                Cue.of("project by", ANY, 0.3, 0.8),
                Cue.atLineStart("written by", ANY, 0.3, 0.85),
                Cue.atLineStart("by", ANY, 0.3, 0.88),
                Cue.of("nombre", SIGN, 0.2, 0.9),
                Cue.of("nome", SIGN, 0.2, 0.9),
                Cue.of("nom", SIGN, 0.2, 0.9),
                Cue.of("autor", SIGN, 0.2, 0.9),
                Cue.of("signed", ANY, 0.4, 0.8)), LABELS);
    }

    static Rule signedOff() {
        return CuedNames.rule("name-signed-off", STUDENT, true, List.of(
                Cue.atLineStart("thanks", Cue.Gap.ANY, 0.7, 0.6),
                Cue.of("regards", ANY, 0.4, 0.85),
                Cue.of("sincerely", ANY, 0.4, 0.88),
                Cue.of("yours truly", ANY, 0.4, 0.85),
                Cue.of("yours faithfully", ANY, 0.4, 0.88),
                Cue.atLineStart("cheers", ANY, 0.6, 0.8),
                Cue.atLineStart("best", SIGN, 0.6, 0.75),
                Cue.atLineStart("best wishes", ANY, 0.5, 0.85),
                Cue.of("thank you", SIGN, 0.6, 0.75),
                Cue.atLineStart("respectfully", ANY, 0.4, 0.85),
                Cue.atLineStart("love", SIGN, 0.7, 0.7)));
    }

    static Rule instructor() {
        return labelled("name-instructor", INSTRUCTOR, false, List.of(
                Cue.of("professor", SIGN, 0.2, 0.85),
                Cue.of("the professor", BLANK, 0.4, 0.65),
                Cue.of("my professor", ANY, 0.2, 0.85),
                Cue.of("our professor", ANY, 0.2, 0.85),
                Cue.of("instructor", SIGN, 0.2, 0.92),
                Cue.of("instructor", BLANK, 0.4, 0.5),
                Cue.of("the instructor", ANY, 0.3, 0.65),
                Cue.of("my instructor", ANY, 0.2, 0.88),
                Cue.of("our instructor", ANY, 0.2, 0.88),
                Cue.of("instructors", SIGN, 0.3, 0.85),
                Cue.of("lecturer", SIGN, 0.2, 0.9),
                Cue.of("my lecturer", ANY, 0.2, 0.88),
                Cue.of("our lecturer", ANY, 0.2, 0.88),
                Cue.of("tutor", SIGN, 0.3, 0.9),
                Cue.of("my tutor", ANY, 0.2, 0.88),
                Cue.of("our tutor", ANY, 0.2, 0.88),
                Cue.of("teacher", SIGN, 0.3, 0.9),
                Cue.of("teacher", BLANK, 0.5, 0.5),
                Cue.of("my teacher", ANY, 0.2, 0.88),
                Cue.of("our teacher", ANY, 0.2, 0.88),
                Cue.of("supervisor", SIGN, 0.3, 0.8),
                Cue.of("my supervisor", ANY, 0.3, 0.75),
                Cue.of("my coach", ANY, 0.3, 0.7),
                Cue.of("teacher's name", SIGN, 0.2, 0.9),
                Cue.of("facilitator", SIGN, 0.3, 0.85),
                Cue.of("facilitator", BLANK, 0.5, 0.5),
                Cue.of("taught by", BLANK, 0.4, 0.8),
                Cue.of("course assistant", ANY, 0.3, 0.8),
                Cue.of("teaching assistant", ANY, 0.3, 0.75),
                Cue.of("course leader", ANY, 0.3, 0.8),
                Cue.of("course instructor", ANY, 0.3, 0.85),
                Cue.of("observed by", BLANK, 0.4, 0.7),
                Cue.of("supervised by", BLANK, 0.4, 0.7),
                Cue.of("marked by", BLANK, 0.4, 0.65),
                Cue.of("my mentor", ANY, 0.3, 0.8),
                Cue.of("our mentor", ANY, 0.3, 0.8)), ROLES);
    }
}
