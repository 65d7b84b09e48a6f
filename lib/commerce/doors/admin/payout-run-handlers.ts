import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { payoutRunCalls } from "@/lib/admin-contract/payout-run-calls";
import { done, failed } from "../../base/result";
import { bankFile } from "../../sales/payouts/bank-file";
import {
  draftRun,
  listRuns,
  makeRun,
  readRun,
  returnLine,
  type PayoutRun,
  type RunSums,
} from "../../sales/payouts/payout-runs";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

const sumsOf = <Row extends RunSums>(run: Row) => ({ ...run, createdAt: run.createdAt.toISOString() });

const runOf = ({ lines, ...run }: PayoutRun): AdminAnswer<"payout-runs/show"> => ({
  ...sumsOf(run),
  lines: lines.map(({ name, paidTo: { account, ifsc }, returned, ...line }) => ({
    ...line,
    name: localizedText(name),
    account: account.slice(-4),
    ifsc,
    returned: returned && { ...returned, at: returned.at.toISOString() },
  })),
});

export const payoutRunHandlers: AdminHandlersOf<keyof typeof payoutRunCalls> = {
  "payout-runs/draft": async () =>
    done({
      sellers: (await draftRun()).map((candidate) => ({ ...candidate, name: localizedText(candidate.name) })),
    }),
  "payout-runs/make": async (wanted, { actor }) => {
    const made = await makeRun(actor, wanted);
    return made.ok ? done(runOf(made.value)) : made;
  },
  "payout-runs/list": async ({ page, perPage }) => {
    const { rows, total } = await listRuns(page, perPage);
    return done({ rows: rows.map(sumsOf), total });
  },
  "payout-runs/show": async ({ id }) => {
    const run = await readRun(id);
    return run === null ? failed("NOT_FOUND") : done(runOf(run));
  },
  "payout-runs/bank-file": async ({ id }) => {
    const run = await readRun(id);
    return run === null ? failed("NOT_FOUND") : done(bankFile(run));
  },
  "payout-runs/return-line": async ({ payoutId, note: reason }, { actor }) => {
    const taken = await returnLine(actor, { payoutId, reason });
    return taken.ok ? done(runOf(taken.value)) : taken;
  },
};
