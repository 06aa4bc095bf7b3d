package org.allonym.store;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// A folder that a project should not be open in: one that a cloud service synchronises, or one on another machine.
///
/// @param service what it is, as in `Dropbox` or `a network drive`
/// @param network whether it is on another machine; else it is synchronised
public record UnsafePlace(String service, boolean network) {

    private record Known(Pattern folder, String service) {}

    private static final String SOME_SERVICE = "a cloud service";

    private static final List<Known> SYNCHRONISED = List.of(
            known("dropbox( \\(.*\\)| \\S.*)?", "Dropbox"),
            known("onedrive( ?- .*)?", "OneDrive"),
            known("google ?drive(-.*)?|my drive", "Google Drive"),
            known("icloud ?drive.*|mobile documents|com~apple~clouddocs", "iCloud"),
            known("nextcloud[0-9]*( - .*)?", "Nextcloud"),
            known("owncloud[0-9]*( - .*)?", "ownCloud"),
            known("box( sync|-box)?", "Box"),
            known("seafile", "Seafile"),
            known("pcloud ?drive", "pCloud"),
            known("mega(sync)?( .*)?", "MEGA"),
            known("cloudstorage", SOME_SERVICE));

    private static final Pattern NETWORK = Pattern.compile(
            "nfs[0-9]*|cifs|smb[0-9]*|smbfs|afpfs|webdav|davfs2?|9p|ceph|glusterfs|fuse\\.(sshfs|rclone|s3fs|gvfsd-fuse|davfs2?|smbnetfs|google-drive-.*)");

    private static Known known(String folder, String service) {
        return new Known(Pattern.compile(folder), service);
    }

    /// What is known of the folder a file is in; empty when nothing speaks against it, or nobody can tell.
    public static Optional<UnsafePlace> of(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        if (folder == null) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        folder.forEach(name -> names.add(name.toString()));
        String root = String.valueOf(folder.getRoot());
        return of(names, root.startsWith("\\\\") ? "smb" : type(folder));
    }

    private static String type(Path folder) {
        try {
            return Files.getFileStore(folder).type();
        } catch (IOException | RuntimeException _) {
            return "";
        }
    }

    /// Pure.
    ///
    /// @param folders names of the folders above the file, outermost first
    /// @param storeType what the system calls the kind of file store, such as `ext4` or `nfs4`
    static Optional<UnsafePlace> of(List<String> folders, String storeType) {
        if (NETWORK.matcher(storeType.toLowerCase(Locale.ROOT)).matches()) {
            return Optional.of(new UnsafePlace("a network drive", true));
        }
        return folders.reversed().stream()
                .map(folder -> folder.toLowerCase(Locale.ROOT))
                .flatMap(folder -> SYNCHRONISED.stream().filter(known -> known.folder().matcher(folder).matches()))
                .map(known -> new UnsafePlace(known.service(), false))
                .findFirst();
    }

    /// Why that is no place for a project, and what to do.
    public String words() {
        return network
                ? tr("This project is on a network drive. File locking and write order can fail there, and a file "
                        + "that two computers have open can be damaged. Keep the project on a disk of this computer and "
                        + "its backups on the network drive.")
                : tr("This project is in a folder that %s syncs. The file may be copied while it is only partly "
                        + "written, or be replaced by an older one. Keep the project in another folder, or pause syncing "
                        + "while it is open.", spokenService());
    }

    private String spokenService() {
        return service.equals(SOME_SERVICE) ? tr("a cloud service") : service;
    }
}
