import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { call } from "../fixtures/call";
import { note } from "../fixtures/counts";
import { CARD, logIn, newCustomer, orderFields, sendOrder } from "../fixtures/customer";
import { send } from "../fixtures/http";
import { mailTo } from "../fixtures/mails";
import { LOCK, SHOP, sql } from "./scene";

const ONE = [{ ProductId: LOCK, Quantity: 1 }];

type Access = { stripe: { webhookSecret: string } };
const webhookSecret = (): string =>
  (
    JSON.parse(
      readFileSync(path.join(process.env.TRUST_DATA ?? "", "sandbox", "access.json"), "utf8"),
    ) as Access
  ).stripe.webhookSecret;

/** A card provider's event about an intent, as text. */
const eventOf = (intent: string, type = "payment_intent.succeeded", more: object = {}): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    type,
    created: Math.trunc(Date.now() / 1000),
    data: { object: { id: intent, object: "payment_intent", ...more } },
  });

/** The signature that the provider sends. @param at seconds */
const signatureOf = (body: string, secret: string, at = Math.trunc(Date.now() / 1000)): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;

const deliver = async (body: string, signature: string | null): Promise<number> =>
  (
    await send(SHOP, "/api/webhooks/stripe", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(signature === null ? {} : { "stripe-signature": signature }),
      },
      body,
    })
  ).status;

const lastCode = async (address: string, count: number): Promise<string> =>
  /\b\d{6,8}\b/.exec((await mailTo(process.env.TRUST_MAILS ?? "", address, count)).text)?.[0] ?? "";

/** What was sent once has no second effect. */
export const replay = (): void => {
  test("one key places one order, however often and however fast it is sent", async () => {
    const customer = await newCustomer(SHOP);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => sendOrder(SHOP, customer, orderFields(ONE), key)),
    );
    note("attacks", replies.length);
    expect(new Set(replies.map(({ code, rows }) => code ?? rows[0]?.OrderId)).size).toBe(1);
    const [orders] = await sql("select count(*)::int as n from orders where customer_id = $1", [
      customer.userId,
    ]);
    expect(orders?.n).toBe(1);
  });
  test("a key with other content is refused, and is another customer's own key", async () => {
    const [one, two] = [await newCustomer(SHOP), await newCustomer(SHOP)];
    const key = randomUUID();
    const first = await sendOrder(SHOP, one, orderFields(ONE), key);
    const changed = await sendOrder(SHOP, one, orderFields(ONE, { OrderNote: "other" }), key);
    const other = await sendOrder(SHOP, two, orderFields(ONE), key);
    note("attacks", 2);
    expect([first.code, changed.code, other.code]).toEqual([null, "KEY_REUSED", null]);
    expect(other.rows[0]?.OrderId).not.toBe(first.rows[0]?.OrderId);
  });
  test("a key that is too long, empty or blank is refused", async () => {
    const customer = await newCustomer(SHOP);
    const codes = [];
    for (const key of ["x".repeat(256), " ", "\t"])
      codes.push((await sendOrder(SHOP, customer, orderFields(ONE), key)).code);
    note("attacks", codes.length);
    expect(codes[0]).toBe("INVALID_REQUEST");
    expect(codes).not.toContain("FAULT");
  });

  test("a webhook that is forged, old, changed or re-signed with another key is refused", async () => {
    const customer = await newCustomer(SHOP);
    const asked = await sendOrder(
      SHOP,
      customer,
      orderFields(ONE, { PaymentMethod: CARD, paymentToken: "pm_card_authenticationRequired" }),
    );
    const { OrderId, PaymentReference } = asked.rows[0] ?? {};
    const secret = webhookSecret();
    const body = eventOf(String(PaymentReference), "payment_intent.succeeded", { status: "succeeded" });
    const now = Math.trunc(Date.now() / 1000);
    const signatures = [
      null,
      "",
      "t=,v1=",
      signatureOf(body, "whsec_other"),
      signatureOf(body, ""),
      signatureOf(`${body} `, secret),
      signatureOf(body, secret, now - 301),
      signatureOf(body, secret).replace("v1=", "v0="),
      `t=${now},v1=${"0".repeat(64)}`,
    ];
    const statuses = [];
    for (const signature of signatures) statuses.push(await deliver(body, signature));
    // Genuine, but the provider itself does not say that the money is there.
    statuses.push(await deliver(body, signatureOf(body, secret)));
    note("attacks", statuses.length);
    expect(statuses).toEqual([...signatures.map(() => 400), 200]);
    expect(await sql("select status from orders where id = $1", [OrderId])).toEqual([{ status: 0 }]);
    await call(SHOP, "cancel-payment", { OrderId }, { token: customer.token });
  });
  test("a genuine webhook in parallel, again and out of order changes an order once", async () => {
    const customer = await newCustomer(SHOP);
    const paid = await sendOrder(
      SHOP,
      customer,
      orderFields(ONE, { PaymentMethod: CARD, paymentToken: "pm_card_visa" }),
    );
    const orderId = paid.rows[0]?.OrderId;
    const [payment] = await sql("select provider_reference as reference from payments where order_id = $1", [
      orderId,
    ]);
    const secret = webhookSecret();
    const bodies = [
      "payment_intent.succeeded",
      "payment_intent.payment_failed",
      "payment_intent.canceled",
      "payment_intent.created",
    ].map((type) => eventOf(String(payment?.reference), type));
    const statuses = await Promise.all(
      bodies.flatMap((body) => Array.from({ length: 5 }, () => deliver(body, signatureOf(body, secret)))),
    );
    note("attacks", statuses.length);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(
      await sql("select to_status from order_status_changes where order_id = $1 order by id", [orderId]),
    ).toEqual([{ to_status: 0 }, { to_status: 1 }]);
  });
  test("an event of nobody's payment, or of an unknown provider, does nothing", async () => {
    const secret = webhookSecret();
    const bodies = [
      eventOf("pi_of_nobody"),
      eventOf("../../v1/balance"),
      eventOf("__proto__"),
      "{}",
      "[]",
      "null",
    ];
    const statuses = [];
    for (const body of bodies) statuses.push(await deliver(body, signatureOf(body, secret)));
    for (const name of ["nobody", "__proto__", "constructor", "..%2fv1"])
      statuses.push((await send(SHOP, `/api/webhooks/${name}`, { method: "POST", body: "{}" })).status);
    note("attacks", statuses.length);
    expect(statuses.filter((status) => status === 500)).toEqual([]);
  });

  test("a code for a new password works once, ends the sessions, and is dead after five wrong ones", async () => {
    const customer = await newCustomer(SHOP);
    const { email, token } = customer;
    const change = async (Otp: string, Password: string) =>
      (
        await call(SHOP, "validate-otp-change-password", {
          Email: email,
          Otp,
          Password,
          ConfirmPassword: Password,
        })
      ).code;
    await call(SHOP, "validate-email-send-otp", { Email: email });
    const code = await lastCode(email, 1);
    const changed = `Pw-${randomUUID()}`;
    expect(await change(code, changed)).toBeNull();
    expect(await change(code, `Pw-${randomUUID()}`)).toBe("CODE_INVALID");
    expect((await call(SHOP, "get-current-user", {}, { token })).code).toBe("UNAUTHENTICATED");
    await logIn(SHOP, { ...customer, password: changed });

    const second = await newCustomer(SHOP);
    await call(SHOP, "validate-email-send-otp", { Email: second.email });
    const right = await lastCode(second.email, 1);
    const wrong = ["000001", "000002", "000003", "000004", "000005"].filter((guess) => guess !== right);
    const answers = [];
    for (const Otp of [...wrong, right])
      answers.push(
        (
          await call(SHOP, "validate-otp-change-password", {
            Email: second.email,
            Otp,
            Password: changed,
            ConfirmPassword: changed,
          })
        ).code,
      );
    note("attacks", answers.length + 1);
    expect(answers).toEqual(answers.map(() => "CODE_INVALID"));
  });
  test("a session that was ended is dead, also in its cookie", async () => {
    const customer = await newCustomer(SHOP);
    await call(SHOP, "end-session", {}, { token: customer.token });
    expect((await call(SHOP, "get-current-user", {}, { token: customer.token })).code).toBe(
      "UNAUTHENTICATED",
    );
    const { body } = await send(SHOP, "/en/update-profile", {
      headers: { cookie: `session=${customer.token}` },
    });
    note("attacks", 2);
    expect(customer.secrets.filter((secret) => body.includes(secret))).toEqual([]);
  });
};
