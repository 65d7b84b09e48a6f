import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { AuditSubject } from "@/lib/model/audit-subjects";
import type { Actor } from "../actor";
import { db, type Db, type Tx } from "../db/client";
import { auditLog } from "../db/schema";

type Values = Record<string, unknown>;

/** What was done. `before` and `after` hold the changed fields only. */
export type AuditEntry = {
  action: string;
  subject: AuditSubject;
  subjectId: number;
  note?: string;
  before?: Values | null;
  after?: Values | null;
};

/** Fields that nobody may read, also not in the log. */
const SECRET = /password|secret|token|hash/i;

const withoutSecrets = (values: Values | null | undefined): Values | null =>
  values === null || values === undefined
    ? null
    : Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));

/**
 * Adds entries to the log, in the transaction of the changes. All of them are one parameter: the query builder took
 * 200 ms for 500 entries, in which the transaction held its locks.
 */
export const writeAudits = async (tx: Tx, actor: Actor, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, subject, subjectId, note = "", before, after }) => ({
    action,
    subject,
    subject_id: subjectId,
    note,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
  }));
  await tx.execute(sql`
    insert into audit_log (actor_role, actor_id, actor_name, action, subject, subject_id, note, before, after)
    select ${actor.role}, ${actor.id}::int, ${actor.name}, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (action text, subject text, subject_id int, note text, before jsonb, after jsonb)`);
};

/** Adds an entry to the log, in the transaction of the change. */
export const writeAudit = (tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> =>
  writeAudits(tx, actor, [entry]);

type Filter = { subject?: AuditEntry["subject"] | undefined; subjectId?: number | undefined };

const chosenBy = ({ subject, subjectId }: Filter) =>
  and(
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
  );

/**
 * Lists entries, newest first: all of them, or those of one thing.
 * @param on a transaction, if there is one: the embedded engine has one session
 */
export const listAudit = async (
  { limit, offset = 0, ...filter }: Filter & { limit: number; offset?: number },
  on: Db | Tx = db(),
): Promise<(typeof auditLog.$inferSelect)[]> =>
  on.select().from(auditLog).where(chosenBy(filter)).orderBy(desc(auditLog.id)).limit(limit).offset(offset);

/** Reads by whom and when a thing was changed last, for a refusal; nulls if the log knows nobody. */
export const lastChange = async (
  tx: Tx,
  subject: AuditEntry["subject"],
  subjectId: number,
): Promise<{ by: string | null; at: string | null }> => {
  const [last] = await listAudit({ subject, subjectId, limit: 1 }, tx);
  return { by: last?.actorName ?? null, at: last?.at.toISOString() ?? null };
};

/** Lists one page of entries, as `listAudit`, with the number of all. */
export const listAuditPage = async ({
  page,
  perPage,
  ...filter
}: Filter & { page: number; perPage: number }): Promise<{
  rows: (typeof auditLog.$inferSelect)[];
  total: number;
}> => ({
  rows: await listAudit({ ...filter, limit: perPage, offset: (page - 1) * perPage }),
  total: await db().$count(auditLog, chosenBy(filter)),
});
