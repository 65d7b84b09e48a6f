import "server-only";
import { createECDH, createHash } from "node:crypto";
import { secretFor } from "@/lib/ground/secret";

/** The shop's key pair for push services (RFC 8292), in base64url: the public key as an uncompressed point of P-256. */
export type VapidKeys = { publicKey: string; privateKey: string };

const pairOf = (secret: Buffer): VapidKeys => {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(secret);
  } catch {
    // One of 2^32 secrets is no number below the order of the curve.
    return pairOf(createHash("sha256").update(secret).digest());
  }
  return { publicKey: pair.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
};

let kept: VapidKeys | undefined;

/**
 * Reads the key pair. It is derived from the shop's own key, which is made at the first start, so it is the same on all
 * instances and is stored nowhere. With another key of the shop the devices have to be turned on again.
 */
export const vapidKeys = (): VapidKeys => (kept ??= pairOf(secretFor("push")));
