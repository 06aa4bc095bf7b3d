package org.allonym.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnsafePlaceTest {

    @ParameterizedTest
    @CsvSource({
        "Dropbox, Dropbox", "Dropbox (Personal), Dropbox", "Dropbox Chalmers, Dropbox", "OneDrive, OneDrive",
        "OneDrive - Göteborgs universitet, OneDrive", "Google Drive, Google Drive", "GoogleDrive-rosa@example.org, Google Drive",
        "My Drive, Google Drive", "iCloud Drive, iCloud", "iCloudDrive, iCloud", "Mobile Documents, iCloud",
        "com~apple~CloudDocs, iCloud", "Nextcloud, Nextcloud", "Nextcloud2, Nextcloud", "ownCloud, ownCloud", "Box Sync, Box",
        "Seafile, Seafile", "MEGAsync, MEGA", "CloudStorage, a cloud service"
    })
    void aFolderOfASyncServiceIsKnownByItsName(String folder, String service) {
        assertThat(UnsafePlace.of(List.of("home", "rosa", folder, "essays"), "ext4"))
                .contains(new UnsafePlace(service, false));
    }

    @ParameterizedTest
    @CsvSource({"nfs", "nfs4", "cifs", "smb3", "smbfs", "afpfs", "fuse.sshfs", "davfs", "9p", "NFS"})
    void aNetworkDriveIsKnownByItsKind(String type) {
        assertThat(UnsafePlace.of(List.of("mnt", "share"), type)).contains(new UnsafePlace("a network drive", true));
    }

    @ParameterizedTest
    @CsvSource({"essays", "boxes", "my dropbox essays", "onedriver", "Documents", "mega-study", "icloudy"})
    void otherFoldersAreNotSuspected(String folder) {
        for (String type : List.of("ext4", "apfs", "NTFS", "btrfs", "tmpfs", "overlay", "fuseblk", "")) {
            assertThat(UnsafePlace.of(List.of("home", "rosa", folder), type)).as(type).isEmpty();
        }
    }

    @Test
    void theWordsSayWhyAndWhatToDo() {
        assertThat(new UnsafePlace("Dropbox", false).words()).contains("Dropbox", "syncs. The file may be copied while it is only partly written, or be replaced by an older one. Keep the project in another folder, or pause syncing while it is open.", "syncs. The file may be copied while it is only partly written, or be replaced by an older one. Keep the project in another folder, or pause syncing while it is open.");
        assertThat(new UnsafePlace("a network drive", true).words()).contains("network drive", "This project is on a network drive. File locking and write order can fail there, and a file that two computers have open can be damaged. Keep the project on a disk of this computer and its backups on the network drive.");
    }

    @Test
    void aFolderIsLookedAtWhereItIs(@TempDir Path folder) {
        assertThat(UnsafePlace.of(folder.resolve("Dropbox").resolve("essays.allonym")))
                .contains(new UnsafePlace("Dropbox", false));
    }
}
