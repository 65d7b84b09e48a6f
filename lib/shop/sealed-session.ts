import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { Customer } from "@/lib/model/account";
import { secretFor } from "@/lib/secret";

/**
 * The session of another admin host as this shop's cookie carries it: the host's token and the row of its customer,
 * which section 7 gives at login and never again. Sealed (AES-256-GCM), so that nobody can put another customer's id
 * beside a token (ruling O89), and compressed, since a cookie holds 4096 bytes.
 */
export type HostSession = { token: string; customer: Customer };

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;
/** Bytes of a cookie's value that every browser keeps, less its name and attributes. */
const LARGEST = 3800;

export const sealSession = (session: HostSession): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, secretFor("session"), nonce);
  const text = brotliCompressSync(JSON.stringify(session));
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
  if (sealed.length <= LARGEST || session.customer.addressLineOne === "") return sealed;
  // Only texts far beyond the form's own bounds come here: the address is asked for again at the checkout.
  return sealSession({ ...session, customer: { ...session.customer, addressLineOne: "" } });
};

/** The session of a cookie, or null for one that this shop did not seal. */
export const openSession = (sealed: string): HostSession | null => {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv(ALGORITHM, secretFor("session"), bytes.subarray(0, NONCE));
    decipher.setAuthTag(bytes.subarray(-TAG));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
    return JSON.parse(brotliDecompressSync(text).toString("utf8")) as HostSession;
  } catch {
    return null;
  }
};
