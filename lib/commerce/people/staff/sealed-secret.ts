import "server-only";
import { createHmac } from "node:crypto";
import { secretFor } from "@/lib/ground/secret";
import { textSeal } from "../../base/sealed-text";

/** Seals the secret of an authenticator for the database. One of another key does not open. */
export const { seal: sealSecret, open: openSecret } = textSeal(() => secretFor("staff"), "second factor 1");

/** Hashes a recovery code for the database. A code is short, so its hash needs a key. */
export const codeHashOf = (code: string): string =>
  createHmac("sha256", secretFor("staff")).update(code).digest("hex");
