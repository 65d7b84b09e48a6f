import "server-only";
import { startSandbox, type TestSandbox, type Webhook } from "@/payment-sandbox/testing";
import { PAYMENT_KINDS, type ProviderKind } from "@/lib/model/payment-kinds";
import { ProviderAway, type Held, type OrderRef, type PaymentProvider } from "./provider";
import { providerOf } from "./providers";

/** Differences between the providers in the contract test: the payers, and the shopper's step. */
export type Trial = {
  kind: ProviderKind;
  /** The same provider with a short timeout. */
  impatient: (sandbox: TestSandbox) => PaymentProvider;
  /** A payer whose payment succeeds: the token, and the shopper's step if there is one. */
  pays: Payer;
  asked: Payer;
  declined: Payer;
  silent: Payer;
  short: Payer;
};

/** `token` is passed to `start`; `step` runs before `capture`. */
export type Payer = {
  token: string;
  step?: (sandbox: TestSandbox, held: Held, answer: "yes" | "no") => Promise<void>;
};

const RETURN_URL = "http://shop.test/en/checkout/return";

let orders = 0;

const newOrder = (): OrderRef => ({
  id: ++orders,
  number: `T${Date.now()}${orders}`,
  email: "shopper@example.com",
  language: orders % 2 ? "en" : "ar",
});

/** The contract test of the payment port. Every adapter passes it over HTTP against the started sandbox. */
export const describeProvider = (name: string, trial: Trial): void =>
  describe(`the payment port: ${name}`, () => {
    const isByApproval = PAYMENT_KINDS[trial.kind].begins === "approval";
    let sandbox: TestSandbox;
    let webhooks: Webhook[];
    let provider: PaymentProvider;

    beforeAll(async () => {
      sandbox = await startSandbox((webhook) => {
        webhooks.push(webhook);
        return 200;
      });
      const found = providerOf(trial.kind);
      if (found === null) throw new Error(`${name} is not offered in the sandbox`);
      provider = found;
    });
    beforeEach(() => (webhooks = []));
    afterAll(() => sandbox.close());

    const charge = () => provider.chargeFor(123_450) ?? { amount: NaN, currency: "", rate: null };

    /** Starts the payment, does the shopper's step and captures, as the order path does. */
    const pay = async (
      order: OrderRef,
      payer: Payer,
      answer: "yes" | "no" = "yes",
      by = provider,
    ): Promise<Held> => {
      const started = await by.start(order, charge(), payer.token, RETURN_URL);
      if (payer.step === undefined || started.state !== "needs-action") return started;
      await payer.step(sandbox, started, answer);
      return by.capture(started.reference);
    };

    /** Waits for `count` webhooks of this type. They are sent after the answer to the request. */
    const webhooksOf = async (type: RegExp, count: number): Promise<Webhook[]> => {
      for (let tries = 0; tries < 250; tries += 1) {
        const found = webhooks.filter(({ body }) => type.test(body));
        if (found.length >= count) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`${count} webhooks ${type} did not come`);
    };
    const webhookOf = async (type: RegExp): Promise<Webhook> => (await webhooksOf(type, 1))[0]!;

    it("takes the money and reads back whose it is, how much, and for what", async () => {
      const order = newOrder();
      const held = await pay(order, trial.pays);
      expect(held).toEqual({
        reference: expect.any(String),
        state: "captured",
        ...money(),
        refunded: 0,
        payee: provider.payee,
        orderNumber: order.number,
        clientSecret: null,
        reason: null,
      });
      expect(await provider.read(held.reference)).toEqual(held);
      expect(await provider.capture(held.reference)).toEqual(held);
    });

    const money = () => ({ amount: charge().amount, currency: charge().currency });

    it("waits for the shopper, then takes the money", async () => {
      const order = newOrder();
      const started = await provider.start(order, charge(), trial.asked.token, RETURN_URL);
      expect(started).toMatchObject({
        state: "needs-action",
        ...money(),
        orderNumber: order.number,
        clientSecret: !isByApproval ? expect.stringMatching(/_secret_/) : null,
      });
      // Nothing is captured before the shopper has agreed.
      expect((await provider.capture(started.reference)).state).toBe("needs-action");
      await trial.asked.step?.(sandbox, started, "yes");
      expect(await provider.capture(started.reference)).toMatchObject({
        reference: started.reference,
        state: "captured",
        ...money(),
        clientSecret: null,
      });
    });

    it("takes nothing when the shopper does not agree", async () => {
      const started = await provider.start(newOrder(), charge(), trial.asked.token, RETURN_URL);
      await trial.asked.step?.(sandbox, started, "no");
      expect((await provider.capture(started.reference)).state).toBe(
        !isByApproval ? "failed" : "needs-action",
      );
      expect(await provider.cancel(started.reference)).toMatchObject({
        state: "failed",
        reference: started.reference,
      });
    });

    it("says that a payment was declined and why", async () => {
      const held = await pay(newOrder(), trial.declined);
      expect(held).toMatchObject({
        state: "failed",
        reason: !isByApproval ? "card_declined" : "instrument_declined",
      });
      expect((await provider.cancel(held.reference)).state).toBe("failed");
    });

    it("knows nothing when the provider is silent, and finds out later", async () => {
      const order = newOrder();
      await expect(pay(order, trial.silent, "yes", trial.impatient(sandbox))).rejects.toThrow(ProviderAway);
      const found = await provider.find(order, new Date());
      const about = JSON.parse(
        (await webhookOf(!isByApproval ? /payment_intent.succeeded/ : /PAYMENT.CAPTURE.COMPLETED/)).body,
      ) as {
        data?: { object: { id: string } };
        resource?: { supplementary_data: { related_ids: { order_id: string } } };
      };
      const reference =
        about.data?.object.id ?? about.resource?.supplementary_data.related_ids.order_id ?? "";
      if (!isByApproval) expect(found).toMatchObject({ reference, state: "captured" });
      expect(await provider.read(reference)).toMatchObject({ state: "captured", orderNumber: order.number });
    });

    it("starts once, however often it is asked", async () => {
      const order = newOrder();
      const started = await Promise.all(
        [1, 2, 3].map(() => provider.start(order, charge(), trial.asked.token, RETURN_URL)),
      );
      expect(new Set(started.map(({ reference }) => reference)).size).toBe(1);
    });

    it("gives up a payment that was not made, and says when it was too late", async () => {
      const open = await provider.start(newOrder(), charge(), trial.asked.token, RETURN_URL);
      expect(await provider.cancel(open.reference)).toMatchObject({ state: "failed", reason: "canceled" });
      const paid = await pay(newOrder(), trial.pays);
      expect(await provider.cancel(paid.reference)).toMatchObject({ state: "captured", ...money() });
    });

    it("gives money back, once", async () => {
      const paid = await pay(newOrder(), trial.pays);
      const [first, second] = await Promise.all([
        provider.refund(paid.reference),
        provider.refund(paid.reference),
      ]);
      expect([first.state, second.state]).toEqual(["refunded", "refunded"]);
      expect(await provider.refund(paid.reference)).toMatchObject({
        state: "refunded",
        orderNumber: paid.orderNumber,
      });
      await webhookOf(/charge.refunded|PAYMENT.CAPTURE.REFUNDED/);
      expect(
        webhooks.filter(({ body }) => /charge.refunded|PAYMENT.CAPTURE.REFUNDED/.test(body)),
      ).toHaveLength(1);
    });

    it("gives a part back, once, then the rest", async () => {
      const { reference, amount } = await pay(newOrder(), trial.pays);
      const [first, again] = [await provider.refund(reference, 30), await provider.refund(reference, 30)];
      expect([first, again].map(({ state, refunded }) => [state, refunded])).toEqual([
        ["captured", 30],
        ["captured", 30],
      ]);
      expect(await provider.refund(reference, 45)).toMatchObject({ state: "captured", refunded: 45, amount });
      expect(await provider.read(reference)).toMatchObject({ state: "captured", refunded: 45 });
      expect(await provider.refund(reference, amount)).toMatchObject({ state: "refunded", refunded: amount });
      const parts = await webhooksOf(/charge.refunded|PAYMENT.CAPTURE.REFUNDED/, 3);
      expect(parts).toHaveLength(3);
      for (const { headers, body } of parts)
        expect(await provider.readEvent(headers, body)).toMatchObject({ reference });
    });

    it("refunds nothing that was not paid", async () => {
      const open = await provider.start(newOrder(), charge(), trial.asked.token, RETURN_URL);
      expect((await provider.refund(open.reference)).state).toBe("needs-action");
    });

    it("believes a genuine webhook and no other", async () => {
      const paid = await pay(newOrder(), trial.pays);
      const { headers, body } = await webhookOf(/payment_intent.succeeded|PAYMENT.CAPTURE.COMPLETED/);
      const event = await provider.readEvent(headers, body);
      expect(event).toEqual({ id: expect.any(String), reference: paid.reference });
      expect(
        await provider.readEvent(headers, body.replace(paid.reference, `${paid.reference}x`)),
      ).toBeNull();
      expect(await provider.readEvent(new Headers(), body)).toBeNull();
      expect(await provider.readEvent(headers, "nonsense")).toBeNull();
    });

    it("reports the amount that was really taken", async () => {
      const held = await pay(newOrder(), trial.short);
      expect(held).toMatchObject({
        state: "captured",
        amount: charge().amount - 1,
        currency: charge().currency,
      });
    });

    it("holds nothing under a name it never gave", async () => {
      expect(await provider.read("NEVERHEARD")).toMatchObject({
        state: "failed",
        amount: 0,
        orderNumber: null,
      });
      expect(await provider.find({ ...newOrder(), number: "NEVERHEARD" }, new Date())).toBeNull();
    });

    it("is away when nobody answers", async () => {
      const lost = await startSandbox(() => 200);
      const abandoned = providerOf(trial.kind);
      await lost.close();
      await expect(abandoned?.read("ANY")).rejects.toThrow(ProviderAway);
    });
  });
