import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { db } from "../../base/db/client";
import { asPress, RepeatedPress, type Press } from "../../base/db/present-press";
import { staffPresses } from "../../base/db/schema";
import { done, failed, type Result } from "../../base/result";

/** Milliseconds that a repeat waits for the answer of the first press, which may still be at work. */
const PATIENCE = 5_000;
const STEP = 100;

/** The header of a call whose row says `repeat: "key"`: new for each press, the same for its repeats (ruling O106). */
const HEADER = "idempotency-key";
const KEY = /^[\w-]{8,64}$/;

/** Names a press; null without a key that can be one. */
export const pressOf = (request: Request, staffId: number, call: string, params: unknown): Press | null => {
  const key = request.headers.get(HEADER) ?? "";
  const bodyHash = createHash("sha256").update(JSON.stringify(params)).digest("hex");
  return KEY.test(key) ? { staffId, key, call, bodyHash } : null;
};

const isIt = ({ staffId, key }: Press) => and(eq(staffPresses.staffId, staffId), eq(staffPresses.key, key));

const find = async (press: Press): Promise<typeof staffPresses.$inferSelect | null> =>
  (await db().select().from(staffPresses).where(isIt(press)))[0] ?? null;

/**
 * Answers a press that was counted before: what the first one answered.
 * @returns KEY_REUSED for another request; ANSWER_LOST if nobody knows how the first one ended
 */
const answerOfFirst = async (press: Press): Promise<Result<unknown, string>> => {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    const first = await find(press);
    if (first === null) break;
    if (first.call !== press.call || first.bodyHash !== press.bodyHash) return failed("KEY_REUSED");
    if (first.answer !== null) return done(first.answer);
    await pause(STEP);
  }
  return failed("ANSWER_LOST");
};

/**
 * Runs a call so that its press counts once. The press is kept by the first transaction of the call; a refusal after that
 * lets it go, so that it may be tried again.
 * @param run gives the answer as it is sent
 */
export const countOnce = async (
  press: Press,
  run: () => Promise<Result<unknown, string>>,
): Promise<Result<unknown, string>> => {
  if ((await find(press)) !== null) return answerOfFirst(press);
  try {
    const { answered, isCounted } = await asPress(press, run);
    if (isCounted && answered.ok)
      await db().update(staffPresses).set({ answer: answered.value }).where(isIt(press));
    if (isCounted && !answered.ok) await db().delete(staffPresses).where(isIt(press));
    return answered;
  } catch (error) {
    if (error instanceof RepeatedPress) return answerOfFirst(press);
    throw error;
  }
};
