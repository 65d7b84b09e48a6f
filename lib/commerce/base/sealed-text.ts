import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const [IV, TAG] = [12, 16];

/**
 * Seals and opens texts with AES-256-GCM.
 * @param key returns the 32 bytes of this use (lib/ground/secret.ts)
 * @param version is authenticated with each text, so that a text sealed for another purpose does not open
 * @returns `open` is null for a text that was not sealed here or was changed
 */
export const textSeal = (key: () => Buffer, version: string) => ({
  seal: (text: string): string => {
    const iv = randomBytes(IV);
    const cipher = createCipheriv(CIPHER, key(), iv).setAAD(Buffer.from(version));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
  },
  open: (sealed: string): string | null => {
    const bytes = Buffer.from(sealed, "base64url");
    if (bytes.length <= IV + TAG) return null;
    try {
      const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV))
        .setAAD(Buffer.from(version))
        .setAuthTag(bytes.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  },
});
