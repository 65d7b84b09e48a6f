import "server-only";
import { createHash } from "node:crypto";
import { lastChange } from "../../base/audit/audit-log";
import type { Tx } from "../../base/db/client";
import { Refusal } from "../../base/result";

/** A text that differs when anything of a state was changed. The editor of a form gives it back with what it saves. */
export const versionOf = (state: unknown): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("base64url");

/** @param seen version of what the editor saw @throws Refusal CONFLICT if it is not the current one */
export const refuseOldVersion = async (
  tx: Tx,
  productId: number,
  seen: string,
  current: string,
): Promise<void> => {
  if (seen !== current) throw new Refusal("CONFLICT", await lastChange(tx, "product", productId));
};
