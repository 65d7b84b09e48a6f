import "server-only";
import { sql } from "drizzle-orm";
import { inTransaction, type Tx } from "./db/transaction";

/** Any number, the same for every process of the shop: the lock of this job. */
const CLEAN_UP_LOCK = 774_203;

/** What nobody needs any more. Codes and seals end after ten minutes; a day lets limits and repeats still see them. */
const STALE = [
  sql`delete from sessions where expires_at < now()`,
  sql`delete from opened_seals where opened_at < now() - interval '1 day'`,
  sql`delete from one_time_codes where created_at < now() - interval '1 day'`,
  // Providers send an event again for some days.
  sql`delete from payment_events where received_at < now() - interval '90 days'`,
  // An address that nobody confirmed is not ours to keep.
  sql`delete from newsletter_subscriptions where confirmed_at is null and created_at < now() - interval '30 days'`,
  // A mailed notice is kept as long as its link may be followed, a waiting one for a year.
  sql`delete from stock_notices where mailed_at < now() - interval '90 days' or (mailed_at is null and created_at < now() - interval '1 year')`,
];

const isFree = async (tx: Tx): Promise<boolean> =>
  (
    await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${CLEAN_UP_LOCK}::bigint) as free`,
    )
  ).rows[0]?.free === true;

/** Deletes ended sessions, opened seals, old one-time codes, old events of providers, unconfirmed subscriptions and notices long mailed; leaves it to another process that is just doing it. */
export const cleanUp = (): Promise<void> =>
  inTransaction(async (tx) => {
    if (!(await isFree(tx))) return;
    for (const statement of STALE) await tx.execute(statement);
  });
