import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import path from "node:path";
import { writeWholeSync } from "../../lib/ground/kept-files.mjs";

/** Milliseconds for which the files of a replaced build stay. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** True if every file of a folder has a copy of its size. @param {string} from @param {string} copy */
const isCopied = (from, copy) =>
  readdirSync(from, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path: folder, name }) => path.join(parentPath ?? folder, name))
    .every((file) => {
      const size = statSync(path.join(copy, path.relative(from, file)), { throwIfNoEntry: false })?.size;
      return size === statSync(file).size;
    });

/**
 * Copies the scripts and styles of the present build to `static/<build>` of the data folder, where they outlive
 * it: pages that are open during an update ask for them (docs/adr/0025). Deletes builds that were replaced more
 * than a day ago. A damaged copy of the present build is made again.
 * @param {string} root
 * @param {string} dataFolder
 * @param {number} [now] milliseconds since 1970
 */
export const keepBuild = (root, dataFolder, now = Date.now()) => {
  const all = path.join(dataFolder, "static");
  const note = path.join(all, "present");
  const present = readFileSync(path.join(root, ".next", "BUILD_ID"), "utf8").trim();
  const last = existsSync(note) ? readFileSync(note, "utf8") : present;
  mkdirSync(all, { recursive: true });
  const [built, copy] = [path.join(root, ".next", "static"), path.join(all, present)];
  if (!isCopied(built, copy)) {
    // Under another name until it is whole.
    const begun = path.join(all, `${present}.part`);
    cpSync(built, begun, { recursive: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(begun, copy);
  }
  // The time of a folder is when its build was replaced.
  if (last !== present && existsSync(path.join(all, last)))
    utimesSync(path.join(all, last), now / 1000, now / 1000);
  writeWholeSync(note, present);
  for (const name of readdirSync(all)) {
    const folder = path.join(all, name);
    if (name !== present && folder !== note && statSync(folder).mtimeMs < now - KEPT_MS)
      rmSync(folder, { recursive: true, force: true });
  }
};
