import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { COMMAND_LINE } from "../../base/actor";
import { db, inTransaction } from "../../base/db/client";
import { outbox, staff, staffSessions, vendors } from "../../base/db/schema";
import { aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { hashOf } from "../../base/link-token";
import { switchVendor } from "../vendors/switch-vendor";
import { acceptInvitation, sendNewLink } from "./invitations";
import { changePerson } from "./people";
import { beginSecondFactor, finishSecondFactor } from "./second-factor";
import type { Person, Step } from "./session-step";
import { aDeskSession } from "./session.testing";
import { findStaffSession } from "./staff-sessions";
import { passkeysChanged, updatePerson, type PersonChange } from "./update-person";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
process.env.SITE_URL = "https://shop.example";
// Outside the demo the shop's own people must have a second factor.
process.env.DEMO = "0";
afterAll(() => {
  delete process.env.DEMO;
  delete process.env.SITE_URL;
});
useTestDatabase();

const KINDS = ["owner", "staff", "seller"] as const;
type Kind = (typeof KINDS)[number];
type State = Exclude<Step, "signed-in"> | "whole, password just typed" | "whole, password long ago";

/** People whose session can be in a state, by role and second factor, and the minutes since their password was typed. */
const STATES: Record<
  State,
  { ofWhom: (kind: Kind, hasFactor: boolean) => boolean; typedMinutesAgo: number }
> = {
  code: { ofWhom: (_kind, hasFactor) => hasFactor, typedMinutesAgo: 0 },
  "set-up": { ofWhom: (kind, hasFactor) => kind !== "seller" && !hasFactor, typedMinutesAgo: 0 },
  "whole, password just typed": {
    ofWhom: (kind, hasFactor) => hasFactor || kind === "seller",
    typedMinutesAgo: 0,
  },
  "whole, password long ago": {
    ofWhom: (kind, hasFactor) => hasFactor || kind === "seller",
    typedMinutesAgo: 11,
  },
};

/** The session that makes the change, as a whole one of the person; its token is null if another person makes it. */
type Door = (person: Person) => Promise<string | null>;

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });

const newFactor: Door = async ({ id, totpSecret }) => {
  const read = async (token: string) => {
    const session = await findStaffSession(token);
    if (session === null) throw new Error("there is no session");
    return session;
  };
  const token = await aDeskSession(id, totpSecret !== null);
  const begun = await beginSecondFactor(await read(token));
  if (!begun.ok) throw new Error(begun.code);
  const finished = await finishSecondFactor(await read(token), codeOf(begun.value.secret));
  if (!finished.ok) throw new Error(finished.code);
  expect(await findStaffSession(token)).toBeNull();
  return finished.value;
};

/** A whole session, whose passkeys have changed (passkeys.db.test.ts makes and removes real ones). */
const passkeyChange =
  (change: "passkey-added" | "passkey-removed"): Door =>
  async ({ id, totpSecret }) => {
    const session = await findStaffSession(await aDeskSession(id, totpSecret !== null));
    if (session === null) throw new Error("there is no session");
    return inTransaction((tx) => passkeysChanged(tx, session, change));
  };
const canBeWhole = (kind: Kind, hasFactor: boolean) => hasFactor || kind === "seller";

const beginAgain: Door = async (person) => {
  const link = await inTransaction((tx) => sendNewLink(tx, person));
  const accepted = await acceptInvitation(
    {
      token: link.url.split("token=")[1] ?? "",
      name: person.name,
      email: "",
      password: "sixty green anvils",
      language: "ar",
    },
    { remoteAddress: "10.6.0.1" },
  );
  if (!accepted.ok) throw new Error(accepted.code);
  return accepted.value;
};

const byTheOwner =
  (changes: Parameters<typeof changePerson>[2]): Door =>
  async ({ id }) => {
    expect(await changePerson(COMMAND_LINE, id, changes)).toMatchObject({ ok: true });
    return null;
  };

const switched =
  (isActive: boolean): Door =>
  async ({ vendorId }) => {
    const change = { isActive, note: "Late parcels" };
    expect(await switchVendor(COMMAND_LINE, vendorId ?? 0, change)).toMatchObject({ ok: true });
    return null;
  };

const always = () => true;
const isSeller = (kind: Kind) => kind === "seller";

type Way = {
  ofWhom: (kind: Kind, hasFactor: boolean) => boolean;
  /** Brings the person into the state before, without the rule, as an earlier release may have left them. */
  before?: (person: Person) => Promise<unknown>;
  change: Door;
  /** Other changes that come with it. */
  alsoTold?: (hasFactor: boolean) => PersonChange[];
};

/** How each change is made. A new one does not compile without its row. */
const WAYS: Record<PersonChange, Way> = {
  password: {
    ofWhom: always,
    change: beginAgain,
    alsoTold: (hasFactor) => (hasFactor ? ["second-factor-removed"] : []),
  },
  "second-factor-set": { ofWhom: (_kind, hasFactor) => !hasFactor, change: newFactor },
  "second-factor-replaced": { ofWhom: (_kind, hasFactor) => hasFactor, change: newFactor },
  "second-factor-removed": {
    ofWhom: (_kind, hasFactor) => hasFactor,
    change: beginAgain,
    alsoTold: () => ["password"],
  },
  "passkey-added": { ofWhom: canBeWhole, change: passkeyChange("passkey-added") },
  "passkey-removed": { ofWhom: canBeWhole, change: passkeyChange("passkey-removed") },
  // No call changes a role yet. A seller stays one: their vendor is no column that changes.
  role: {
    ofWhom: (kind) => kind !== "seller",
    change: async (person) => {
      const role = person.role === "owner" ? "staff" : "owner";
      await inTransaction((tx) => updatePerson(tx, person, { role }));
      return null;
    },
  },
  rights: { ofWhom: (kind) => kind === "staff", change: byTheOwner({ rights: ["sellers"] }) },
  "switched-off": { ofWhom: always, change: byTheOwner({ isActive: false }) },
  "switched-on": {
    ofWhom: always,
    before: ({ id }) => db().update(staff).set({ isActive: false }).where(eq(staff.id, id)),
    change: byTheOwner({ isActive: true }),
  },
  suspended: { ofWhom: isSeller, change: switched(false) },
  reinstated: {
    ofWhom: isSeller,
    before: ({ vendorId }) =>
      db()
        .update(vendors)
        .set({ isActive: false })
        .where(eq(vendors.id, vendorId ?? 0)),
    change: switched(true),
  },
};

let people = 0;
const aPerson = async (kind: Kind, hasFactor: boolean): Promise<Person> => {
  const email = `changed-${(people += 1)}@example.com`;
  // The decision about a vendor is mailed to the vendor's address, which may be another than the person's.
  const vendorEmail = people % 2 === 0 ? email : `vendor-of-${email}`;
  const vendorId = kind === "seller" ? (await aVendor({ email: vendorEmail })).id : null;
  const [person] = await db()
    .insert(staff)
    .values({
      name: "Asha",
      email,
      role: kind,
      vendorId,
      rights: kind === "staff" ? ["pack"] : [],
      passwordHash: "of no password",
      totpSecret: hasFactor ? "sealed" : null,
    })
    .returning();
  if (person === undefined) throw new Error("nobody was made");
  return person;
};

/** Opens a session in each state that this person can have one in. */
const sessionsOf = async (person: Person, kind: Kind, hasFactor: boolean): Promise<Map<State, string>> => {
  const tokens = new Map<State, string>();
  for (const [name, { ofWhom, typedMinutesAgo }] of Object.entries(STATES)) {
    if (!ofWhom(kind, hasFactor)) continue;
    const token = await aDeskSession(person.id, hasFactor && name !== "code");
    if (typedMinutesAgo > 0)
      await db()
        .update(staffSessions)
        .set({ passwordConfirmedAt: new Date(Date.now() - typedMinutesAgo * 60_000) })
        .where(eq(staffSessions.tokenHash, hashOf(token)));
    const session = await findStaffSession(token);
    // The session is in the state that is named.
    expect(name).toContain(session?.step === "signed-in" ? "whole" : String(session?.step));
    expect(session?.confirmed.acts).toBe(session?.step === "signed-in" && typedMinutesAgo === 0);
    tokens.set(name as State, token);
  }
  return tokens;
};

const mailsTo = async (email: string): Promise<{ kind: string; payload: unknown }[]> =>
  (await db().select().from(outbox).where(eq(outbox.recipient, email)))
    .filter(({ kind }) => kind !== "staff-invitation")
    .map(({ kind, payload }) => ({ kind, payload }));

const isOpen = async (token: string): Promise<boolean> => (await findStaffSession(token)) !== null;

/** Somebody else, whose session goes on, and an owner, so that no other is the last. */
let bystander: string;
beforeAll(async () => {
  bystander = await aDeskSession((await aPerson("owner", true)).id, true);
});

const pairs = KINDS.flatMap((kind) =>
  [true, false].flatMap((hasFactor) =>
    (Object.keys(WAYS) as PersonChange[])
      .filter((change) => WAYS[change].ofWhom(kind, hasFactor))
      .map((change) => ({ kind, hasFactor, change })),
  ),
);

test.each(pairs)(
  "a change ends every session of its person for good, and is mailed: $change of $kind, second factor: $hasFactor",
  async ({ kind, hasFactor, change }) => {
    const way = WAYS[change];
    const person = await aPerson(kind, hasFactor);
    const tokens = await sessionsOf(person, kind, hasFactor);
    expect(tokens.size).toBeGreaterThan(0);
    await way.before?.(person);
    const [present] = await db().select().from(staff).where(eq(staff.id, person.id));
    if (present === undefined) throw new Error("the person is gone");

    const own = await way.change(present);

    const open = async () => {
      const states: State[] = [];
      for (const [state, token] of tokens) if (await isOpen(token)) states.push(state);
      return states;
    };
    expect(await open()).toEqual([]);
    expect(await isOpen(bystander)).toBe(true);
    // Nothing of them is left that a later switch could bring back.
    const left = await db().$count(staffSessions, eq(staffSessions.staffId, person.id));
    expect(left).toBe(own === null ? 0 : 1);
    await db().update(staff).set({ isActive: true }).where(eq(staff.id, person.id));
    if (person.vendorId !== null)
      await db().update(vendors).set({ isActive: true }).where(eq(vendors.id, person.vendorId));
    expect(await open()).toEqual([]);

    // The session that made the change goes on by a new token, as far as its person may by now.
    if (own !== null) {
      const [after] = await db().select().from(staff).where(eq(staff.id, person.id));
      const step = kind === "seller" || after?.totpSecret !== null ? "signed-in" : "set-up";
      expect(await findStaffSession(own)).toMatchObject({ step });
    }

    const isDecision = change === "suspended" || change === "reinstated";
    const [vendor] = await db()
      .select()
      .from(vendors)
      .where(eq(vendors.id, person.vendorId ?? 0));
    const changed = [change, ...(way.alsoTold?.(hasFactor) ?? [])];
    const told = (Object.keys(WAYS) as PersonChange[]).filter((one) => changed.includes(one));
    expect(await mailsTo(person.email)).toEqual([
      isDecision && vendor?.email === person.email
        ? { kind: "seller-decision", payload: expect.objectContaining({ decision: change }) as unknown }
        : {
            kind: "desk-account-changed",
            payload: {
              name: "Asha",
              changes: told,
              at: expect.any(String) as unknown,
            },
          },
    ]);
  },
);

test("what neither is a secret nor gives a right ends no session and is not mailed", async () => {
  const person = await aPerson("staff", true);
  const token = await aDeskSession(person.id, true);
  await inTransaction((tx) =>
    updatePerson(tx, person, { name: "Asha Rao", language: "ar", totpLastStep: 7 }),
  );
  expect(await changePerson(COMMAND_LINE, person.id, { rights: ["pack"], isActive: true })).toMatchObject({
    ok: true,
  });
  expect(await isOpen(token)).toBe(true);
  expect(await mailsTo(person.email)).toEqual([]);
});

test("a change that is rolled back ends nothing and mails nothing", async () => {
  const person = await aPerson("staff", true);
  const token = await aDeskSession(person.id, true);
  const undone = inTransaction(async (tx) => {
    await updatePerson(tx, person, { rights: [] });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await isOpen(token)).toBe(true);
  expect(await mailsTo(person.email)).toEqual([]);
});
