import { sql } from "drizzle-orm";
import { cleanUp } from "./background";
import { db } from "../base/db/client";
import * as t from "../base/db/schema";
import { aCustomer, anAddress } from "../base/db/seed-builders";
import { useTestDatabase } from "../base/db/testing";

useTestDatabase({ connections: 3 });

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

test("only what ended goes, also when two processes clean at once", async () => {
  const { id: customerId } = await aCustomer();
  await db()
    .insert(t.sessions)
    .values([
      { tokenHash: "ended", customerId, expiresAt: daysAgo(1) },
      { tokenHash: "open", customerId, expiresAt: daysAgo(-1) },
    ]);
  const [person] = await db()
    .insert(t.staff)
    .values({ name: "Asha", email: "asha@example.com", role: "owner", passwordHash: "of no password" })
    .returning();
  const press = { staffId: person?.id ?? 0, call: "stock/receive", bodyHash: "h" };
  await db()
    .insert(t.staffPresses)
    .values([
      { ...press, key: "old", pressedAt: daysAgo(8) },
      { ...press, key: "new", pressedAt: daysAgo(6) },
    ]);
  await db()
    .insert(t.openedSeals)
    .values([{ id: "old", openedAt: daysAgo(2) }, { id: "new" }]);
  await db()
    .insert(t.oneTimeCodes)
    .values([
      { customerId, codeHash: "old", expiresAt: daysAgo(2), createdAt: daysAgo(2) },
      { customerId, codeHash: "new", expiresAt: daysAgo(-1) },
    ]);
  for (const [label, days, isForOneOrder] of [
    ["typed", 2, true],
    ["typed today", 0, true],
    ["kept", 2, false],
  ] as const)
    await anAddress({
      customerId,
      label,
      isForOneOrder,
      createdAt: new Date(Date.now() - days * 86_400_000),
    });
  const subscription = (email: string, given: object) => ({
    email,
    language: "en",
    tokenHash: email,
    createdAt: daysAgo(31),
    ...given,
  });
  await db()
    .insert(t.newsletterSubscriptions)
    .values([
      subscription("never@example.com", {}),
      subscription("reader@example.com", { confirmedAt: daysAgo(30) }),
      subscription("fresh@example.com", { createdAt: daysAgo(1) }),
    ]);

  await Promise.all([cleanUp(), cleanUp(), cleanUp()]);

  expect((await db().select().from(t.sessions)).map((s) => s.tokenHash)).toEqual(["open"]);
  expect((await db().select().from(t.staffPresses)).map((p) => p.key)).toEqual(["new"]);
  expect((await db().select().from(t.openedSeals)).map((s) => s.id)).toEqual(["new"]);
  expect((await db().select().from(t.oneTimeCodes)).map((c) => c.codeHash)).toEqual(["new"]);
  expect((await db().select().from(t.customerAddresses)).map((a) => a.label).sort()).toEqual([
    "kept",
    "typed today",
  ]);
  expect((await db().select().from(t.newsletterSubscriptions)).map((s) => s.email).sort()).toEqual([
    "fresh@example.com",
    "reader@example.com",
  ]);
});
