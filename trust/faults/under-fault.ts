import { FaultyShop } from "../fixtures/faulty-shop";
import type { EngineName } from "../fixtures/engine";
import { findPrograms } from "../fixtures/own-server";
import { damagedFiles } from "./damaged-files";
import { kills } from "./kills";
import { outages } from "./outages";
import { renderers } from "./renderers";
import { servers } from "./servers";
import { storms } from "./storms";

const SUBJECTS = { outages, servers, storms, kills, renderers, "damaged files": damagedFiles };

/**
 * Faults under a shop of the file's own (docs/trust.md). A shop under fault waits as long as it works, so the subjects are in
 * several files, and more of them run at once than there are cores.
 */
export const underFault = (engine: EngineName, ...subjects: (keyof typeof SUBJECTS)[]): void => {
  // Each test breaks and restarts a shop.
  jest.setTimeout(300_000);

  const programs = findPrograms();
  if (engine === "postgres" && "missing" in programs && !process.env.TRUST_POSTGRES)
    return test.skip(`there is no PostgreSQL server, and ${programs.missing}`, () => undefined);

  const shop = new FaultyShop(engine, subjects.join(" "));
  beforeAll(() => shop.open(), 480_000);
  afterAll(() => shop.close(), 60_000);

  for (const subject of subjects) describe(subject, () => SUBJECTS[subject](shop));

  test("a mail server that says nothing: all orders of this file were placed, and each mail waits or is sent", async () => {
    const [mails] = await shop.sql(
      "select count(*)::int as n from orders o where o.placed_at is not null and not exists (select from outbox b where b.dedupe_key = 'order-placed:' || o.id)",
    );
    expect(mails?.n).toBe(0);
  });
};
