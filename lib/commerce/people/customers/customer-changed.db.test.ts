import { eq, or } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import { customers, outbox, sessions } from "../../base/db/schema";
import { aCustomer } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { blockCustomer } from "./block-customer";
import { changePasswordByCode } from "./change-password-by-code";
import type { CustomerChange } from "./customer-changed";
import { eraseCustomer } from "./erase-customer";
import { logIn } from "./log-in";
import { hashPassword, isPassword } from "./password";
import { sendCode } from "./send-code";
import { findSession, startSession } from "./sessions";

jest.mock("./password", () => {
  const real = jest.requireActual<typeof import("./password")>("./password");
  return { ...real, isPassword: jest.fn(real.isPassword) };
});
useTestDatabase();

type Customer = Awaited<ReturnType<typeof aCustomer>>;

const byCode = async ({ email }: Customer): Promise<void> => {
  await sendCode(email, "ar", "local");
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  const { code } = mails.find(({ kind }) => kind === "one-time-code")?.payload as { code: string };
  const form = { email, code, password: "sixty green anvils", confirmPassword: "sixty green anvils" };
  expect(await changePasswordByCode(form, "ar", "local")).toMatchObject({ ok: true });
};
const block =
  (isBlocked: boolean) =>
  async ({ id }: Customer): Promise<void> => {
    expect(await blockCustomer(COMMAND_LINE, id, { isBlocked, note: "" })).toMatchObject({ ok: true });
  };

type Way = {
  /** Brings the customer into the state before, without the rule. */
  before?: Partial<typeof customers.$inferInsert>;
  change: (customer: Customer) => Promise<void>;
  /** The mail that tells of it; null for none. */
  mail: { kind: string; language: string; payload: object } | null;
};

/** How each change is made. A new one does not compile without its row. */
const WAYS: Record<CustomerChange, Way> = {
  password: {
    change: byCode,
    mail: { kind: "password-changed", language: "ar", payload: { firstName: "Asha" } },
  },
  blocked: {
    change: block(true),
    mail: { kind: "account-blocked", language: "en", payload: { firstName: "Asha", isBlocked: true } },
  },
  unblocked: {
    before: { blockedAt: new Date() },
    change: block(false),
    mail: { kind: "account-blocked", language: "en", payload: { firstName: "Asha", isBlocked: false } },
  },
  erased: {
    change: async ({ id }) => expect(await eraseCustomer(COMMAND_LINE, id)).toMatchObject({ ok: true }),
    mail: null,
  },
};

test.each(Object.keys(WAYS) as CustomerChange[])(
  "a change of a customer ends every session of theirs for good, and is mailed: %s",
  async (name) => {
    const { before, change, mail } = WAYS[name];
    const [customer, other] = [await aCustomer(), await aCustomer()];
    const tokens = [await startSession(customer.id, "Firefox, Linux"), await startSession(customer.id)];
    const theirs = await startSession(other.id);
    if (before !== undefined) await db().update(customers).set(before).where(eq(customers.id, customer.id));
    await change(customer);
    expect(await db().$count(sessions, eq(sessions.customerId, customer.id))).toBe(0);
    await db().update(customers).set({ blockedAt: null }).where(eq(customers.id, customer.id));
    for (const token of tokens) expect(await findSession(token)).toBeNull();
    expect(await findSession(theirs)).toEqual({ customerId: other.id });
    const mails = await db()
      .select({ kind: outbox.kind, language: outbox.language, payload: outbox.payload })
      .from(outbox)
      .where(or(eq(outbox.recipient, customer.email), eq(outbox.recipient, "")));
    expect(mails.filter(({ kind }) => kind !== "one-time-code")).toEqual(mail === null ? [] : [mail]);
  },
);

test.each(["password", "blocked"] as const)(
  "a login whose password was right before a change opens nothing after it: %s",
  async (name) => {
    const customer = await aCustomer({ passwordHash: await hashPassword("forty blue anvils") });
    jest.mocked(isPassword).mockImplementationOnce(async () => {
      await WAYS[name].change(customer);
      return true;
    });
    const login = await logIn(customer.email, "forty blue anvils", { remoteAddress: "10.30.0.1" });
    expect(login).toEqual({ ok: false, code: "WRONG_CREDENTIALS" });
    expect(await db().$count(sessions, eq(sessions.customerId, customer.id))).toBe(0);
  },
);
