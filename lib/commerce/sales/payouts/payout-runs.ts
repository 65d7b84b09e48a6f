import "server-only";
import { asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit, writeAudits } from "../../base/audit/audit-log";
import type { Localized } from "../../base/db/columns";
import { db, inTransaction, type Db, type Tx } from "../../base/db/client";
import { payoutReturns, payoutRuns, payouts, vendors, type PaidTo } from "../../base/db/schema";
import { tell } from "../../base/events";
import { ownVendorId } from "../../base/own-vendor";
import { done, failed, Refusal, refusable, type Result } from "../../base/result";
import { vendorContacts } from "../../base/vendor-language";
import { listBalances } from "./ledger";

/** What a vendor's firm lacks for a transfer. */
export const MISSING_FOR_TRANSFER = ["bankAccount", "bankIfsc"] as const;
export type MissingForTransfer = (typeof MISSING_FOR_TRANSFER)[number];

/** A vendor as the next run would pay them. Amounts in paise. @property account the last four digits; null for none */
export type RunCandidate = {
  vendorId: number;
  name: Localized;
  account: string | null;
  missing: MissingForTransfer[];
  onHoldPaise: number;
  cashHeldPaise: number;
  /** The balance without what is on hold; negative if more was paid out, or more cash is held, than is due. */
  availablePaise: number;
  /** What the run pays, if nothing is missing: what is available, never less than 0. */
  payablePaise: number;
};

type Candidate = RunCandidate & { paidTo: PaidTo };

/**
 * Vendors whose balance or whose money on hold is not 0, those with the most to pay first. Without the shop's own company,
 * whose money is the shop's.
 */
const candidates = async (on: Db | Tx): Promise<Candidate[]> => {
  const firms = new Map((await on.select().from(vendors)).map((vendor) => [vendor.id, vendor]));
  const own = await ownVendorId(on);
  return (await listBalances(null, on))
    .flatMap((balance): Candidate[] => {
      const { vendorId, name, balancePaise, onHoldPaise, cashHeldPaise, payablePaise } = balance;
      const firm = firms.get(vendorId);
      if (firm === undefined || vendorId === own || (balancePaise === 0 && onHoldPaise === 0)) return [];
      const { bankAccount, bankIfsc, email } = firm;
      return [
        {
          vendorId,
          name,
          account: bankAccount?.slice(-4) ?? null,
          missing: MISSING_FOR_TRANSFER.filter((field) => firm[field] === null),
          onHoldPaise,
          cashHeldPaise,
          availablePaise: balancePaise - onHoldPaise,
          payablePaise,
          paidTo: { name: name.en, account: bankAccount ?? "", ifsc: bankIfsc ?? "", email },
        },
      ];
    })
    .sort((a, b) => b.payablePaise - a.payablePaise || a.vendorId - b.vendorId);
};

/** Lists whom the next run can pay and whom not, with what is missing. Nothing is written. */
export const draftRun = async (): Promise<RunCandidate[]> =>
  (await candidates(db())).map(({ paidTo: _, ...shown }) => shown);

/** A line of a run: one vendor. @property returned what the bank said, if it refused the transfer */
export type RunLine = {
  payoutId: number;
  vendorId: number;
  name: Localized;
  reference: string;
  amountPaise: number;
  paidTo: PaidTo;
  returned: { at: Date; reason: string } | null;
};

/** Payouts that were made together. Amounts in paise. @property returnedPaise of it, what the bank refused */
export type RunSums = {
  id: number;
  number: string;
  madeBy: string;
  createdAt: Date;
  sellers: number;
  totalPaise: number;
  returnedPaise: number;
};
export type PayoutRun = RunSums & { lines: RunLine[] };

/** The number of a run, which begins the references of its lines. */
const runNumber = (id: number): string => `PR${id}`;

const sums = (on: Db | Tx) =>
  on
    .select({
      id: payoutRuns.id,
      madeBy: payoutRuns.madeBy,
      createdAt: payoutRuns.createdAt,
      totalPaise: payoutRuns.totalPaise,
      sellers: count(payouts.id),
      returnedPaise: sql<number>`coalesce(sum(${payouts.amountPaise}) filter (where ${payoutReturns.id} is not null), 0)::float8`,
    })
    .from(payoutRuns)
    .innerJoin(payouts, eq(payouts.runId, payoutRuns.id))
    .leftJoin(payoutReturns, eq(payoutReturns.payoutId, payouts.id))
    .groupBy(payoutRuns.id);

const numbered = <Row extends { id: number }>(row: Row) => ({ ...row, number: runNumber(row.id) });

/** Lists a page of the runs, newest first. */
export const listRuns = async (
  page: number,
  perPage: number,
): Promise<{ rows: RunSums[]; total: number }> => ({
  rows: (
    await sums(db())
      .orderBy(desc(payoutRuns.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
  ).map(numbered),
  total: await db().$count(payoutRuns),
});

/** Reads a run with its lines; null if there is none. */
export const readRun = async (id: number, on: Db | Tx = db()): Promise<PayoutRun | null> => {
  const [run] = await sums(on).where(eq(payoutRuns.id, id));
  if (run === undefined) return null;
  const lines = await on
    .select({ payout: payouts, name: vendors.name, returned: payoutReturns })
    .from(payouts)
    .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
    .leftJoin(payoutReturns, eq(payoutReturns.payoutId, payouts.id))
    .where(eq(payouts.runId, id))
    .orderBy(asc(payouts.id));
  return {
    ...numbered(run),
    lines: lines.flatMap(({ payout, name, returned }) =>
      payout.paidTo === null
        ? []
        : [
            {
              payoutId: payout.id,
              vendorId: payout.vendorId,
              name,
              reference: payout.reference,
              amountPaise: payout.amountPaise,
              paidTo: payout.paidTo,
              returned: returned && { at: returned.createdAt, reason: returned.reason },
            },
          ],
    ),
  };
};

/** Locks vendors in the order of their ids, so that two runs never wait for each other. */
const lockVendors = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(inArray(vendors.id, [...ids]))
    .orderBy(asc(vendors.id))
    .for("no key update");

/** @property amountPaise what the person saw, which is all that was available */
export type WantedLine = { vendorId: number; amountPaise: number };

/** Chooses the wanted lines. @throws Refusal LINES_CHANGED with `sellers`, the names of those that cannot be paid as wanted */
const chosen = async (tx: Tx, wanted: readonly WantedLine[]): Promise<Candidate[]> => {
  const found = new Map((await candidates(tx)).map((candidate) => [candidate.vendorId, candidate]));
  const payable = ({ vendorId, amountPaise }: WantedLine): Candidate[] => {
    const candidate = found.get(vendorId);
    return candidate?.missing.length === 0 && candidate.payablePaise === amountPaise ? [candidate] : [];
  };
  const changed = wanted.filter((line) => payable(line).length === 0);
  if (changed.length > 0)
    throw new Refusal("LINES_CHANGED", {
      sellers: changed.map(({ vendorId }) => found.get(vendorId)?.name.en ?? `#${vendorId}`).join(", "),
    });
  return wanted.flatMap(payable).sort((a, b) => a.vendorId - b.vendorId);
};

/**
 * Pays many vendors all that is available to them, all of them or nobody. The transfers are made at the bank, from the
 * run's file. A key that made a run already answers that run.
 * @returns LINES_CHANGED with `sellers` if a vendor has another amount available now, or no bank account
 */
export const makeRun = (
  actor: Actor,
  { key, lines: wanted }: { key: string; lines: readonly WantedLine[] },
): Promise<Result<PayoutRun, "LINES_CHANGED">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      await lockVendors(
        tx,
        wanted.map(({ vendorId }) => vendorId),
      );
      const [before] = await tx.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.key, key));
      const id = before?.id ?? (await writeRun(tx, actor, key, await chosen(tx, wanted)));
      const run = await readRun(id, tx);
      if (run === null) throw new Error("a run was written but not found");
      return run;
    }),
  );

/** Writes a run with its entries of the log and its mails. @returns its id */
const writeRun = async (tx: Tx, actor: Actor, key: string, lines: readonly Candidate[]): Promise<number> => {
  const totalPaise = lines.reduce((sum, { payablePaise }) => sum + payablePaise, 0);
  const [run] = await tx
    .insert(payoutRuns)
    .values({ key, madeBy: actor.name, totalPaise })
    .returning({ id: payoutRuns.id });
  if (run === undefined) throw new Error("a run was written but not returned");
  const paid = lines.map(({ vendorId, payablePaise, availablePaise, onHoldPaise, paidTo }, i) => ({
    vendorId,
    amountPaise: payablePaise,
    balancePaise: availablePaise + onHoldPaise,
    reference: `${runNumber(run.id)}-${i + 1}`,
    paidTo,
  }));
  await tx
    .insert(payouts)
    .values(paid.map(({ balancePaise: _, ...payout }) => ({ ...payout, runId: run.id })));
  await writeAudits(
    tx,
    actor,
    paid.map(({ vendorId, amountPaise, balancePaise, reference }) => ({
      action: "payout.pay",
      subject: "vendor",
      subjectId: vendorId,
      note: reference,
      before: { balancePaise },
      after: { balancePaise: balancePaise - amountPaise },
    })),
  );
  const byVendor = new Map(paid.map((payout) => [payout.vendorId, payout]));
  await tell(tx, "payout-made", {
    seller: (await vendorContacts(tx, [...byVendor.keys()])).flatMap(({ id, name, email, language }) => {
      const payout = byVendor.get(id);
      if (payout === undefined) return [];
      const { amountPaise, balancePaise, reference } = payout;
      const payload = { vendorName: name, amountPaise, balancePaise: balancePaise - amountPaise, reference };
      return [{ recipient: email, language, payload }];
    }),
  });
  return run.id;
};

/**
 * Takes a line of a run back that the bank refused: its amount is owed to the vendor again, as an entry of their ledger.
 * @returns RETURNED_BEFORE if that was done already
 */
export const returnLine = async (
  actor: Actor,
  { payoutId, reason }: { payoutId: number; reason: string },
): Promise<Result<PayoutRun, "NOT_FOUND" | "RETURNED_BEFORE">> =>
  inTransaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId));
    if (payout === undefined || payout.runId === null) return failed("NOT_FOUND");
    const { vendorId, amountPaise, reference } = payout;
    await lockVendors(tx, [vendorId]);
    const written = await tx
      .insert(payoutReturns)
      .values({ payoutId, reason })
      .onConflictDoNothing()
      .returning({ id: payoutReturns.id });
    if (written.length === 0) return failed("RETURNED_BEFORE");
    const balancePaise = (await listBalances(vendorId, tx))[0]?.balancePaise ?? 0;
    await writeAudit(tx, actor, {
      action: "payout.return",
      subject: "vendor",
      subjectId: vendorId,
      note: `${reference}: ${reason}`,
      before: { balancePaise: balancePaise - amountPaise },
      after: { balancePaise },
    });
    await tell(tx, "payout-refused", {
      seller: (await vendorContacts(tx, [vendorId])).map(({ name: vendorName, email, language }) => ({
        recipient: email,
        language,
        payload: { vendorName, amountPaise, balancePaise, reference, reason },
      })),
    });
    const run = await readRun(payout.runId, tx);
    return run === null ? failed("NOT_FOUND") : done(run);
  });
