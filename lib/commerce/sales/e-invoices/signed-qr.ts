import "server-only";
import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

/** What the signed QR code says of a paper, as far as it is compared. Its `data` is JSON within the token. */
const qrData = z.object({
  SellerGstin: z.string(),
  DocNo: z.string(),
  TotInvVal: z.coerce.number(),
  Irn: z.string(),
});
type QrData = z.infer<typeof qrData>;

const token = z.object({ data: z.string() });

/** True if this key has signed the text; false for a key that cannot be read. */
const hasSigned = (publicKey: string, text: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    return verify("RSA-SHA256", Buffer.from(text), key, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
};

/**
 * Reads the JSON Web Token of a signed QR code (RS256).
 * @param publicKeys in base64 (DER, SPKI): each registry signs with its own, and changes it
 * @returns null if none of the keys has signed it, or if it is no such token
 */
export const readSignedQr = (signedQr: string, publicKeys: readonly string[]): QrData | null => {
  const [head = "", body = "", signature = ""] = signedQr.split(".");
  if (!publicKeys.some((key) => hasSigned(key, `${head}.${body}`, signature))) return null;
  try {
    const { data } = token.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
    return qrData.parse(JSON.parse(data));
  } catch {
    return null;
  }
};
