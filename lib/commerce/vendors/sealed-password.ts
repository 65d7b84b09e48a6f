import "server-only";
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { now } from "../clock";
import { openedSeals } from "../db/schema";
import type { Tx } from "../db/client";
import { addressLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";
import { secretFor } from "@/lib/secret";

/**
 * Sealed passwords of ruling O90: the browser gets its password back encrypted, and only the vendor request
 * opens it, once and within ten minutes. AES-256-GCM. Nothing is stored until it is opened, and then only its
 * id.
 */

const LIFETIME_MS = 10 * 60_000;
const CIPHER = "aes-256-gcm";
const [IV, TAG] = [12, 16];
const VERSION = Buffer.from("sealed password 1");

const maySeal = addressLimit("seal", 60, 3600);

type Box = { id: string; password: string; endsAt: number };

/** @returns the sealed password as text */
export const sealPassword = async (
  password: string,
  remoteAddress: string,
): Promise<Result<string, "TOO_MANY_REQUESTS">> => {
  if (!(await maySeal(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, secretFor("seal"), iv).setAAD(VERSION);
  const box: Box = { id: randomUUID(), password, endsAt: now().getTime() + LIFETIME_MS };
  const sealed = Buffer.concat([cipher.update(JSON.stringify(box), "utf8"), cipher.final()]);
  return done(Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url"));
};

const readBox = (text: string): Box | null => {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length <= IV + TAG) return null;
  try {
    const decipher = createDecipheriv(CIPHER, secretFor("seal"), bytes.subarray(0, IV))
      .setAAD(VERSION)
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8"),
    ) as Box;
  } catch {
    return null;
  }
};

/**
 * Returns the password if it was sealed here, has not expired and was not opened before, else null. Rolled
 * back with its transaction.
 */
export const openPassword = async (tx: Tx, text: string): Promise<string | null> => {
  const box = readBox(text);
  if (box === null || box.endsAt < now().getTime()) return null;
  const opened = await tx
    .insert(openedSeals)
    .values({ id: box.id })
    .onConflictDoNothing()
    .returning({ id: openedSeals.id });
  return opened.length === 0 ? null : box.password;
};
