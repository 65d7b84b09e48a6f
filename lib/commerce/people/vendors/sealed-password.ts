import "server-only";
import { randomUUID } from "node:crypto";
import { now } from "../../base/clock";
import { openedSeals } from "../../base/db/schema";
import type { Tx } from "../../base/db/client";
import { COMMON_PASSWORD } from "../customers/password";
import { isGuessable } from "../staff/guessable-password";
import { addressLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";
import { textSeal } from "../../base/sealed-text";
import { secretFor } from "@/lib/ground/secret";

/**
 * Sealed passwords of ruling O90: the browser gets its password back encrypted, and only the vendor request
 * opens it, once and within ten minutes. Nothing is stored until it is opened, and then only its
 * id.
 */

const LIFETIME_MS = 10 * 60_000;
const { seal, open } = textSeal(() => secretFor("seal"), "sealed password 1");

const maySeal = addressLimit("seal", 60, 3600);

type Box = { id: string; password: string; endsAt: number };

/** @returns the sealed password as text. Facts of INVALID_REQUEST: `fields` */
export const sealPassword = async (
  password: string,
  remoteAddress: string,
): Promise<Result<string, "INVALID_REQUEST" | "TOO_MANY_REQUESTS">> => {
  // It opens the desk once the request is approved.
  if (isGuessable(password)) return failed("INVALID_REQUEST", COMMON_PASSWORD);
  if (!(await maySeal(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const box: Box = { id: randomUUID(), password, endsAt: now().getTime() + LIFETIME_MS };
  return done(seal(JSON.stringify(box)));
};

/**
 * Returns the password if it was sealed here, has not expired and was not opened before, else null. Rolled
 * back with its transaction.
 */
export const openPassword = async (tx: Tx, text: string): Promise<string | null> => {
  const opened = open(text);
  if (opened === null) return null;
  const box = JSON.parse(opened) as Box;
  if (box.endsAt < now().getTime()) return null;
  const first = await tx
    .insert(openedSeals)
    .values({ id: box.id })
    .onConflictDoNothing()
    .returning({ id: openedSeals.id });
  return first.length === 0 ? null : box.password;
};
