import "server-only";
import { hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataFolder, sealKey } from "@/lib/env";

/**
 * Returns the shop's own key, created once and readable by its owner only. If two processes create it at
 * once, the first one's key is used.
 */
const keptKey = (): string => {
  const file = path.join(dataFolder(), "secret.key");
  try {
    return readFileSync(file, "utf8");
  } catch {
    mkdirSync(dataFolder(), { recursive: true });
  }
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
};

let root: string | undefined;

/**
 * Derives 32 bytes for one use, from `SEAL_KEY` or the key in the data folder. Several machines need the same
 * `SEAL_KEY`.
 */
export const secretFor = (use: "seal" | "download" | "mails" | "session"): Buffer =>
  Buffer.from(hkdfSync("sha256", (root ??= sealKey() ?? keptKey()), "", `hardware-shop ${use}`, 32));
