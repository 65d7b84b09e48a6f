import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A push service of the tests' own on this machine, with devices whose pushes it decrypts as a browser does (RFC 8291). */

/** What a device got. @property headers of the request */
export type GotPush = { device: string; text: string; headers: Record<string, string> };

type Device = { keys: ReturnType<typeof createECDH>; auth: Buffer };

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** Decrypts a body of the encoding aes128gcm (RFC 8188): salt, size of a record, length and key of the sender, one record. */
const decrypted = ({ keys, auth }: Device, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = derived(keys.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const record = body.subarray(keyEnd);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
};

/** Checks who a push is from (RFC 8292). @returns the claims of its token. @throws for a wrong signature */
export const claimsOf = ({ headers }: GotPush): { aud: string; sub: string; key: string } => {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the push is signed wrongly");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key };
};

/** Starts the service. A device that is `gone` is answered with 410, and nothing reaches it. */
export const startPushService = async () => {
  const devices = new Map<string, Device>();
  const gone = new Set<string>();
  const got: GotPush[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      const name = (req.url ?? "").slice(1);
      const device = devices.get(name);
      if (device === undefined || gone.has(name)) return void res.writeHead(410).end();
      const headers = req.headers as Record<string, string>;
      got.push({ device: name, text: decrypted(device, Buffer.concat(chunks)), headers });
      res.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The pushes that were delivered, the newest last. */
    got,
    /** Makes a device. @returns its subscription as a browser has it, its keys in base64url */
    addDevice: (name: string) => {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16);
      devices.set(name, { keys, auth });
      return {
        endpoint: `http://127.0.0.1:${port}/${name}`,
        p256dh: keys.getPublicKey("base64url"),
        auth: auth.toString("base64url"),
      };
    },
    endDevice: (name: string) => void gone.add(name),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
