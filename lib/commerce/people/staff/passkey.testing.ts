import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Options as the server gave them, and answers as a browser sends them. */
type Options = Record<string, unknown>;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (data: Uint8Array): string => Buffer.from(data).toString("base64url");

/** User present and verified; with the data of a new key. */
const PRESENT = 0x05;
const WITH_KEY = 0x40;

/**
 * A device with one passkey of a page, for tests.
 * @param origin of the page @property counts false for a device that does not count its uses
 */
export const aPasskeyDevice = (origin: string, { counts = true } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  let uses = 0;
  const authData = (flags: number, more: Uint8Array = new Uint8Array()): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(counts ? (uses += 1) : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, more]);
  };
  const clientData = (type: string, { challenge }: Options): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const coseKey = (): Uint8Array => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const of = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, "base64url"));
    // Kind EC2, ES256, P-256 (RFC 9053).
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, of(x)],
        [-3, of(y)],
      ]),
    );
  };
  const answer = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  return {
    id,
    /** Goes back to an earlier count, as a copy of the device does. */
    rewind: () => {
      uses -= 1;
    },
    make: (options: Options) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", new Uint8Array(authData(PRESENT | WITH_KEY, key))],
      ]);
      return answer({
        clientDataJSON: text(clientData("webauthn.create", options)),
        attestationObject: text(isoCBOR.encode(attestation)),
      });
    },
    prove: (options: Options) => {
      const data = authData(PRESENT);
      const client = clientData("webauthn.get", options);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
};
