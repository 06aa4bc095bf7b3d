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
        assertThat(new UnsafePlace("Dropbox", false).words()).contains("Dropbox", "half written", "Keep it in another folder");
        assertThat(new UnsafePlace("a network drive", true).words()).contains("network drive", "Keep it on a disk");
    }

    @Test
    void aFolderIsLookedAtWhereItIs(@TempDir Path folder) {
        assertThat(UnsafePlace.of(folder.resolve("Dropbox").resolve("essays.allonym")))
                .contains(new UnsafePlace("Dropbox", false));
    }
}
