import { sql } from "drizzle-orm";
import { COMMAND_LINE } from "../actor";
import { db, inTransaction } from "../db/client";
import { aProduct } from "../db/seed-builders";
import { useTestDatabase } from "../db/testing";
import { listAudit, writeAudit } from "./audit-log";

useTestDatabase();

const causeOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${causeOf(error.cause)}` : "";
const failureOf = (work: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(work).then(() => "", causeOf);

test("an entry is kept: nobody changes, deletes or empties it, and it holds no secret", async () => {
  await inTransaction((tx) =>
    writeAudit(tx, COMMAND_LINE, {
      action: "staff.invite",
      subject: "order",
      subjectId: 1,
      before: null,
      after: { name: "Asha", passwordHash: "x", totpSecret: "y", resetToken: "z" },
    }),
  );
  for (const statement of [
    sql`update audit_log set note = 'other'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    expect(await failureOf(db().execute(statement))).toContain("neither changed nor deleted");
  expect(await listAudit({ limit: 10 })).toMatchObject([
    { action: "staff.invite", actorRole: "owner", note: "", before: null, after: { name: "Asha" } },
  ]);
});

test("movements of stock are not rewritten", async () => {
  await aProduct({ stock: 3 });
  expect(await failureOf(db().execute(sql`update stock_movements set quantity = 4`))).toContain(
    "stock_movements is neither changed nor deleted",
  );
});
