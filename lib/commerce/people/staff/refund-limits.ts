import "server-only";
import { eq } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { indiaDay } from "../../base/clock";
import { db, inTransaction, type Db, type Tx } from "../../base/db/client";
import { staff } from "../../base/db/schema";
import { Refusal } from "../../base/result";
import type { Person } from "./session-step";

/** The most that a member of staff may give back to customers, at once and on a day in India, in paise; null for any amount. */
export type RefundLimits = { perRefundPaise: number | null; perDayPaise: number | null };

export const refundLimitsOf = ({
  refundMostPaise,
  refundDayMostPaise,
}: Pick<Person, "refundMostPaise" | "refundDayMostPaise">): RefundLimits => ({
  perRefundPaise: refundMostPaise,
  perDayPaise: refundDayMostPaise,
});

/** The columns of a person that keep the limits. */
export const columnsOf = ({ perRefundPaise, perDayPaise }: RefundLimits) => ({
  refundMostPaise: perRefundPaise,
  refundDayMostPaise: perDayPaise,
});

type Counted = Pick<Person, "refundMostPaise" | "refundDayMostPaise" | "refundDay" | "refundDayPaise">;

const givenToday = ({ refundDay, refundDayPaise }: Counted): number =>
  refundDay === indiaDay() ? refundDayPaise : 0;

/** What somebody may give back now; null for any amount. */
const leftOf = (person: Counted): number | null => {
  const { refundMostPaise: once, refundDayMostPaise: day } = person;
  const today = day === null ? null : Math.max(0, day - givenToday(person));
  return once === null || today === null ? (once ?? today) : Math.min(once, today);
};

const find = async (on: Db | Tx, { role, id }: Actor): Promise<Person | null> => {
  if (role !== "staff" || id === null) return null;
  const query = on.select().from(staff).where(eq(staff.id, id));
  const [person] = await (on === db() ? query : query.for("update"));
  return person ?? null;
};

/** Reads what this person may give back to a customer now, in paise; null for any amount. Owners and commands have no limit. */
export const refundLeft = async (actor: Actor): Promise<number | null> => {
  const person = await find(db(), actor);
  return person && leftOf(person);
};

const count = async (tx: Tx, person: Person, paise: number): Promise<void> => {
  const refundDayPaise = Math.max(0, givenToday(person) + paise);
  await tx.update(staff).set({ refundDay: indiaDay(), refundDayPaise }).where(eq(staff.id, person.id));
};

/**
 * Counts a refund against the limits of whoever gives it. Their row stays locked until the transaction ends, so that two
 * refunds at once do not both take what is left.
 * @throws Refusal OVER_REFUND_LIMIT with `mostPaise`, what they may still give back
 */
export const countRefund = async (tx: Tx, actor: Actor, paise: number): Promise<void> => {
  const person = await find(tx, actor);
  if (person === null) return;
  const mostPaise = leftOf(person);
  if (mostPaise !== null && paise > mostPaise)
    throw new Refusal<"OVER_REFUND_LIMIT">("OVER_REFUND_LIMIT", { mostPaise });
  await count(tx, person, paise);
};

/** Takes a counted refund back that was not made. */
export const uncountRefund = (actor: Actor, paise: number): Promise<void> =>
  inTransaction(async (tx) => {
    const person = await find(tx, actor);
    if (person !== null) await count(tx, person, -paise);
  });
