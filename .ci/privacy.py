# SPDX-License-Identifier: Apache-2.0
"""Reads each generated privacy manifest with a reader that we did not write, and holds it against the sources.

Apple asks why an app uses certain interfaces; their names are those of "Describing use of required reason API". What
the client's sources use has to be declared, and what is declared has to be used.
"""

import pathlib
import plistlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ASKED = {
    "FileTimestamp": r"creationDate|modificationDate|fileModificationDate|contentModificationDateKey|creationDateKey|"
                     r"getattrlist|getattrlistbulk|fgetattrlist|stat|fstat|fstatat|lstat|getattrlistat",
    "SystemBootTime": r"systemUptime|mach_absolute_time",
    "DiskSpace": r"volumeAvailableCapacityKey|volumeAvailableCapacityForImportantUsageKey|systemFreeSize|systemSize|"
                 r"volumeAvailableCapacityForOpportunisticUsageKey|volumeTotalCapacityKey|statfs|statvfs|fstatfs|"
                 r"fstatvfs",
    "ActiveKeyboards": r"activeInputModes",
    "UserDefaults": r"UserDefaults|NSUserDefaults",
}
KEYS = {
    "NSPrivacyTracking": bool, "NSPrivacyTrackingDomains": list, "NSPrivacyCollectedDataTypes": list,
    "NSPrivacyAccessedAPITypes": list,
}


def used():
    """Categories that the client's sources reach for, each with the first place."""
    found = {}
    for file in sorted(ROOT.glob("Sources/OIDC*/**/*.swift")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            for category, names in ASKED.items():
                if re.search(rf"\b({names})\b", line.split("//")[0]):
                    found.setdefault(category, f"{file.relative_to(ROOT)}:{number}")
    return found


def main():
    manifests = sorted(ROOT.glob("Generated/Swift/*/PrivacyInfo.xcprivacy"))
    if not manifests:
        sys.exit("privacy: no manifest")
    for path in manifests:
        manifest = plistlib.loads(path.read_bytes(), fmt=plistlib.FMT_XML)
        faults = [f"no {key}" for key, kind in KEYS.items() if not isinstance(manifest.get(key), kind)]
        faults += [f"unknown {key}" for key in manifest.keys() - KEYS.keys()]
        name = "NSPrivacyCollectedDataType"
        for entry in manifest["NSPrivacyCollectedDataTypes"]:
            if entry.keys() != {name, name + "Linked", name + "Tracking", name + "Purposes"}:
                faults.append(f"keys of {entry}")
        prefix = "NSPrivacyAccessedAPICategory"
        declared = {entry["NSPrivacyAccessedAPIType"].removeprefix(prefix)
                    for entry in manifest["NSPrivacyAccessedAPITypes"]}
        uses = used()
        faults += [f"{uses[c]} uses {c}, which is not declared" for c in sorted(uses.keys() - declared)]
        faults += [f"{c} is declared, and nothing uses it" for c in sorted(declared - uses.keys())]
        if faults:
            sys.exit("\n".join(f"{path.relative_to(ROOT)}: {fault}" for fault in faults))
        print(f"privacy: {path.relative_to(ROOT)} declares what the sources use: {', '.join(sorted(declared))}")


main()
