import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { PAYMENT_KINDS, type ProviderKind } from "@/lib/model/payment-kinds";
import { ProviderAway, type Charge, type Held, type PaymentProvider } from "./provider";

/**
 * Behaviour of the shopper's card or wallet, by token: `ok`, `3ds`, `decline`, `3ds-decline`, `short` (one
 * unit too little), `lost` (paid, but the response is lost).
 */
type Behaviour = "ok" | "3ds" | "decline" | "3ds-decline" | "short" | "lost";

type Row = Held & { behaviour: Behaviour; isApproved: boolean };

/**
 * An in-memory provider for tests that need an exact race. Every call takes a moment, so that parallel work
 * really interleaves.
 */
export const fakeProvider = (kind: ProviderKind) => {
  const isByApproval = PAYMENT_KINDS[kind].begins === "approval";
  const rows = new Map<string, Row>();
  const hooks = new Map<string, () => Promise<unknown>>();
  const world = {
    /** All its payments, by reference. */
    rows,
    calls: [] as string[],
    isAway: false,
    /** Behaviour of the next wallet. A card's behaviour is in its token. */
    wallet: "ok" as Behaviour,
    /** Runs `work` once between the effect of a call and its response, where a race is possible. */
    before: (call: string, work: () => Promise<unknown>) => void hooks.set(call, work),
  };

  const call = async <T>(name: string, work: () => T): Promise<T> => {
    world.calls.push(name);
    if (world.isAway) throw new ProviderAway("away");
    await pause(Math.random() * 5);
    const hook = hooks.get(name);
    hooks.delete(name);
    const answer = work();
    await hook?.();
    return answer;
  };
  const seen = (row: Row): Held => {
    const { behaviour, isApproved, ...held } = row;
    void [behaviour, isApproved];
    return { ...held };
  };
  const none = (reference: string): Held => ({
    reference,
    state: "failed",
    amount: 0,
    refunded: 0,
    currency: "INR",
    payee: null,
    orderNumber: null,
    clientSecret: null,
    reason: "unknown",
  });
  const take = (row: Row): void => {
    row.state = "captured";
    row.clientSecret = null;
    if (row.behaviour === "short") row.amount -= 1;
  };
  const decline = (row: Row): void =>
    void Object.assign(row, { state: "failed", clientSecret: null, reason: "card_declined" });

  /** The shopper passes (or fails) the bank's step, or approves in the wallet. */
  const act = (reference: string): void => {
    const row = rows.get(reference);
    if (row?.state !== "needs-action") return;
    if (isByApproval) Object.assign(row, { state: "open", isApproved: true });
    else if (row.behaviour === "3ds-decline") decline(row);
    else take(row);
  };

  const provider: PaymentProvider = {
    name: kind,
    isPlayed: false,
    kind,
    payee: isByApproval ? "SHOP" : null,
    chargeFor: (totalPaise): Charge | null =>
      totalPaise < 50
        ? null
        : isByApproval
          ? { amount: Math.round(totalPaise / 85), currency: "USD", rate: "85" }
          : { amount: totalPaise, currency: "INR", rate: null },
    start: (order, charge, token) => {
      const behaviour = isByApproval ? world.wallet : (token.replace(/^pm_/, "") as Behaviour);
      const reference = `${kind}-${order.number}`;
      const answer = call("start", () => {
        const row: Row = rows.get(reference) ?? {
          reference,
          state: "needs-action",
          amount: charge.amount,
          refunded: 0,
          currency: charge.currency,
          payee: isByApproval ? "SHOP" : null,
          orderNumber: order.number,
          clientSecret: isByApproval ? null : `${reference}-secret`,
          reason: null,
          behaviour,
          isApproved: false,
        };
        if (!rows.has(reference)) {
          rows.set(reference, row);
          if (!isByApproval && behaviour === "decline") decline(row);
          else if (!isByApproval && !behaviour.startsWith("3ds")) take(row);
        }
        return seen(row);
      });
      return behaviour === "lost"
        ? answer.then(() => Promise.reject(new ProviderAway("the answer was lost")))
        : answer;
    },
    find: (order) =>
      call("find", () =>
        isByApproval
          ? null
          : ([...rows.values()].map(seen).find((row) => row.orderNumber === order.number) ?? null),
      ),
    read: (reference) =>
      call("read", () => (rows.has(reference) ? seen(rows.get(reference)!) : none(reference))),
    capture: (reference) =>
      call("capture", () => {
        const row = rows.get(reference);
        if (row === undefined) return none(reference);
        if (isByApproval && row.isApproved && row.state === "open") {
          // As with PayPal: the refusal is returned once, and the order then waits for its shopper again.
          if (row.behaviour === "decline") {
            Object.assign(row, { state: "needs-action", isApproved: false });
            return { ...seen(row), state: "failed", reason: "instrument_declined" };
          }
          take(row);
        }
        return seen(row);
      }),
    cancel: (reference) =>
      call("cancel", () => {
        const row = rows.get(reference);
        if (row === undefined) return none(reference);
        if (!isByApproval && (row.state === "needs-action" || row.state === "open"))
          Object.assign(row, { state: "failed", clientSecret: null, reason: "canceled" });
        // A wallet order cannot be cancelled. It is only never captured.
        return isByApproval && row.state !== "captured" && row.state !== "refunded"
          ? { ...seen(row), state: "failed", reason: row.reason ?? "canceled" }
          : seen(row);
      }),
    refund: (reference, upTo) =>
      call("refund", () => {
        const row = rows.get(reference);
        if (row === undefined) return none(reference);
        if (row.state === "captured") {
          row.refunded = Math.max(row.refunded, upTo ?? row.amount);
          if (row.refunded >= row.amount) row.state = "refunded";
        }
        return seen(row);
      }),
    readEvent: (headers, rawBody) =>
      call("readEvent", () =>
        headers.get("signature") === "good"
          ? (JSON.parse(rawBody) as { id: string; reference: string | null })
          : null,
      ),
  };
  return { world, provider, act };
};
export type FakeProvider = ReturnType<typeof fakeProvider>;
