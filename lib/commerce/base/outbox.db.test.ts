import type { MailKind } from "@/lib/model/mail-kinds";
import { eq } from "drizzle-orm";
import { db, inTransaction } from "./db/client";
import * as t from "./db/schema";
import { useTestDatabase } from "./db/testing";
import { MAILS_AN_HOUR, OPERATOR, queueMails, type QueuedMail } from "./outbox";

useTestDatabase();

const queue = (mail: QueuedMail<MailKind>, times = 1) =>
  inTransaction(async (tx) => {
    for (let i = 0; i < times; i += 1) await queueMails(tx, [mail]);
  });
const hoursOf = async (recipient: string) =>
  (await db().select().from(t.outbox).where(eq(t.outbox.recipient, recipient)).orderBy(t.outbox.id)).map(
    ({ sendAfter }) => Math.abs(Math.round((sendAfter.getTime() - Date.now()) / 3_600_000)),
  );

const mail = { kind: "login-locked", language: "en", payload: { firstName: "Asha" } } as const;
const code = { kind: "one-time-code", payload: { firstName: "", code: "1", minutes: 10 } } as const;

test("a mailbox gets a bounded number of mails an hour, and the others later; codes and the operator's do not wait", async () => {
  const recipient = "asha@example.com";
  await queue({ ...mail, recipient }, 2 * MAILS_AN_HOUR);
  await queue({ ...mail, recipient: "Asha@Example.com" });
  await queue({ ...mail, ...code, recipient });
  await queue({ ...mail, recipient: "ravi@example.com" });
  await queue({ ...mail, recipient: OPERATOR }, MAILS_AN_HOUR + 1);
  expect(await hoursOf(recipient)).toEqual([
    ...Array(MAILS_AN_HOUR).fill(0),
    ...Array(MAILS_AN_HOUR).fill(1),
    0,
  ]);
  expect(await hoursOf("Asha@Example.com")).toEqual([2]);
  expect(await hoursOf("ravi@example.com")).toEqual([0]);
  expect(new Set(await hoursOf(OPERATOR))).toEqual(new Set([0]));
  // What was sent an hour ago counts no more.
  await db()
    .update(t.outbox)
    .set({ sentAt: new Date(Date.now() - 3_700_000) });
  await queue({ ...mail, recipient });
  expect((await hoursOf(recipient)).at(-1)).toBe(0);
});
