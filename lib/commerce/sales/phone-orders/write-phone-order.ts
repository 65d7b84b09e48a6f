import "server-only";
import { eq } from "drizzle-orm";
import { languageOf, type Language } from "@/lib/languages/languages";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { isSame } from "../../base/audit/refuse-conflicts";
import { now } from "../../base/clock";
import { inTransaction, type Tx } from "../../base/db/client";
import { customers, phoneOrders, type WantedLine } from "../../base/db/schema";
import { Refusal, refusable, type Result } from "../../base/result";
import { addCustomer, type CalledCustomer } from "../../people/customers/add-customer";
import { lineIdentity } from "../../pricing/cart-line";
import { lockOpenPhoneOrder } from "../orders/phone-order";

export type PhoneOrderRefusal = "NOT_FOUND" | "PHONE_ORDER_CLOSED" | "CONFLICT";

/** What the desk writes down of a telephone order. */
export type PhoneOrderFields = {
  lines: WantedLine[];
  couponCode: string;
  note: string;
  deliveryAddressId: number | null;
  language: Language;
};

/** For whom a telephone order is begun: a customer of the shop, or somebody new. */
export type Caller = { customerId: number } | { person: CalledCustomer };

/** Finds a customer who may order. @throws Refusal NOT_FOUND also for one who was blocked or erased */
const orderingCustomer = async (tx: Tx, customerId: number): Promise<number> => {
  const [found] = await tx
    .select({ id: customers.id, blockedAt: customers.blockedAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (found === undefined || found.blockedAt !== null) throw new Refusal("NOT_FOUND");
  return found.id;
};

/**
 * Begins a telephone order. A key that began one already answers that one.
 * @returns its id; of a new customer CUSTOMER_EXISTS, COUNTRY_NOT_SERVED, and FIELDS_INVALID with `fields`
 */
export const startPhoneOrder = (
  actor: Actor,
  { key, caller, language }: { key: string; caller: Caller; language: Language },
): Promise<Result<number, "NOT_FOUND" | "CUSTOMER_EXISTS" | "COUNTRY_NOT_SERVED" | "FIELDS_INVALID">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const before = async () =>
        (await tx.select({ id: phoneOrders.id }).from(phoneOrders).where(eq(phoneOrders.key, key)))[0]?.id;
      const known = await before();
      if (known !== undefined) return known;
      const customerId = await ("customerId" in caller
        ? orderingCustomer(tx, caller.customerId)
        : addCustomer(tx, actor, { ...caller.person, language }));
      const [made] = await tx
        .insert(phoneOrders)
        .values({ key, customerId, language, lines: [], madeBy: actor.name })
        .onConflictDoNothing({ target: phoneOrders.key })
        .returning({ id: phoneOrders.id });
      const id = made?.id ?? (await before());
      if (id === undefined) throw new Error("a telephone order was written but not found");
      if (made !== undefined)
        await writeAudit(tx, actor, {
          action: "phone-order.start",
          subject: "phone-order",
          subjectId: id,
          after: { customerId },
        });
      return id;
    }),
  );

/** True for fields that say the same. The database gives lines back with their names in an order of its own. */
const isAsBefore = (
  name: keyof PhoneOrderFields,
  before: PhoneOrderFields,
  now: PhoneOrderFields,
): boolean => {
  const linesOf = ({ lines }: PhoneOrderFields) => lines.map((line) => [lineIdentity(line), line.quantity]);
  return name === "lines" ? isSame(linesOf(before), linesOf(now)) : isSame(before[name], now[name]);
};

/**
 * Saves what the desk wrote down. A link that was sent stays: its customer is shown what is new.
 * @param version the one that was edited
 * @returns CONFLICT if somebody saved it meanwhile; a repeated press of the same content is none
 */
export const savePhoneOrder = (
  actor: Actor,
  { id, version, ...fields }: PhoneOrderFields & { id: number; version: number },
): Promise<Result<null, PhoneOrderRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const { row } = await lockOpenPhoneOrder(tx, id);
      const names = Object.keys(fields) as (keyof PhoneOrderFields)[];
      const before = { ...row, language: languageOf(row.language) };
      const changed = names.filter((name) => !isAsBefore(name, before, fields));
      if (changed.length === 0) return null;
      if (row.version !== version) throw new Refusal("CONFLICT");
      await tx
        .update(phoneOrders)
        .set({ ...fields, version: version + 1, updatedAt: now() })
        .where(eq(phoneOrders.id, id));
      const of = (from: PhoneOrderFields) => Object.fromEntries(changed.map((name) => [name, from[name]]));
      await writeAudit(tx, actor, {
        action: "phone-order.save",
        subject: "phone-order",
        subjectId: id,
        before: of(before),
        after: of(fields),
      });
      return null;
    }),
  );

/** Gives a telephone order up: its link works no more. */
export const dropPhoneOrder = (actor: Actor, id: number): Promise<Result<null, PhoneOrderRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      await lockOpenPhoneOrder(tx, id);
      await tx.update(phoneOrders).set({ droppedAt: now(), updatedAt: now() }).where(eq(phoneOrders.id, id));
      await writeAudit(tx, actor, { action: "phone-order.drop", subject: "phone-order", subjectId: id });
      return null;
    }),
  );
