import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** Hashes a token with SHA-256. Only the hash is stored. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Creates a token of 32 random bytes for a link in a mail. */
export const newToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
};
