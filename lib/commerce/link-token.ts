import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** Of a token only its SHA-256 is kept. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A token for a link in a mail: 32 random bytes. */
export const newToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
};
