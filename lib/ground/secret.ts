import "server-only";
import { dataFolder, sealKey } from "@/lib/ground/env";
import { derivedKey, keptKey } from "@/lib/ground/kept-key.mjs";

let root: string | undefined;

/**
 * Derives 32 bytes for one use, from `SEAL_KEY` or the key in the data folder. Several machines need the same
 * `SEAL_KEY`.
 */
export const secretFor = (
  use:
    | "seal"
    | "download"
    | "mails"
    | "session"
    | "limits"
    | "device"
    | "staff-device"
    | "confirm"
    | "phone-order"
    | "staff"
    | "push",
): Buffer => derivedKey((root ??= sealKey() ?? keptKey(dataFolder())), use);
