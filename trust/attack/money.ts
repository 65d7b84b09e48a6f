import { randomUUID } from "node:crypto";
import { runningAddress } from "../../scripts/database/address.mjs";
import { call, type Reply, type Row } from "../fixtures/call";
import { note } from "../fixtures/counts";
import {
  CARD,
  newCustomer,
  orderFields,
  sendOrder,
  WALLET,
  type Customer,
  type Line,
} from "../fixtures/customer";
import { brokenOf } from "../fixtures/invariants";
import { FILE, HINGE, LOCK, SHOP, sql } from "./scene";

const ONE: Line = { ProductId: LOCK, Quantity: 1 };
const CARD_PAID: Row = { PaymentMethod: CARD, paymentToken: "pm_card_visa" };

const priceOf = async (lines: readonly Line[]): Promise<number> => {
  const [cart] = (
    await call(SHOP, "get-customer-cart-items", {
      cartJsonData: JSON.stringify(lines.map((line) => ({ productSelectedAttributes: [], ...line }))),
    })
  ).rows;
  return Number(cart?.orderTotal);
};

const orderCount = async ({ userId }: Customer): Promise<number> =>
  Number((await sql("select count(*)::int as n from orders where customer_id = $1", [userId]))[0]?.n);

/** Fields that a shop must look up by itself, each as cheap as an attacker likes. */
const FORGED: readonly Row[] = [
  { Price: 0.01 },
  { Price: -1000, DiscountedPrice: -1000 },
  { DiscountedPrice: 0, IsDiscountCalculated: true, DiscountId: 1 },
  { ItemSubTotal: 1, ShippingCharges: -5000 },
  { CurrencyCode: "IDR", Currency: "JPY", ChargeCurrency: "VND", ChargeRate: "0.0001" },
  { AdditionalPrice: -5000, OriginalPrice: 1, price: 1, pricePaise: 1, unitPricePaise: 1 },
  { OrderTotal: 1, orderTotal: 1, cartSubTotal: 1, total_paise: 1 },
  // Not readable as an option, so none is chosen.
  { productSelectedAttributes: [{ ProductAttributeID: -1, PrimaryKeyValue: -1, AdditionalPrice: -1000 }] },
  { __proto__: { Price: 1 }, constructor: { Price: 1 } },
];

const QUANTITIES: readonly unknown[] = [
  0,
  -1,
  -2_147_483_648,
  1.5,
  0.000_1,
  1e9,
  "1e400",
  "NaN",
  "-0",
  "1;drop table orders",
  "١",
  null,
  true,
  [1],
  [],
  {},
  "",
  "Infinity",
  9_007_199_254_740_993,
  "1,000",
];

const OPTIONS: readonly unknown[] = [
  [{ ProductId: HINGE, ProductAttributeID: 1, PrimaryKeyValue: 1 }],
  [{ ProductAttributeID: 2, PrimaryKeyValue: 2_147_483_647 }],
  [{ ProductAttributeID: 1, PrimaryKeyValue: 1, AdditionalPrice: -1000 }],
];

const METHODS: readonly unknown[] = [10, 0, -1, 3, 7, "", null, "6 or 1=1", [6], 1e9, 2.5, "cash"];

const COUPONS: readonly string[] = [
  "NO-SUCH-CODE",
  "WELCOME10,OPEN25",
  "' or 1=1 --",
  "%",
  "_________",
  "*",
  "null",
  "[object Object]",
];

/** Nobody pays another price, in another currency, or with another's payment. */
export const money = (): void => {
  let total = 0;
  beforeAll(async () => {
    total = await priceOf([ONE]);
  });
  afterAll(async () => {
    const url = runningAddress(process.env.TRUST_DATA ?? "") ?? "";
    expect(await brokenOf(url)).toEqual([]);
  });

  /** Sends orders of one new customer and returns what came of each. */
  const tryAll = async (orders: readonly Row[]): Promise<Reply[]> => {
    const replies: Reply[] = [];
    let customer = await newCustomer(SHOP);
    for (const [index, order] of orders.entries()) {
      // A customer has few open cash orders and few wrong coupons.
      if (index % 4 === 0) customer = await newCustomer(SHOP);
      replies.push(await sendOrder(SHOP, customer, order));
    }
    note("attacks", orders.length);
    return replies;
  };
  const totals = (replies: readonly Reply[]): unknown[] =>
    replies.map(({ code, rows }) => code ?? rows[0]?.OrderTotal);

  test("prices, totals and currencies of the request are not read", async () => {
    const replies = await tryAll([
      ...FORGED.map((forged) => orderFields([{ ...ONE, ...forged }])),
      ...FORGED.map((forged) => ({ ...orderFields([ONE], CARD_PAID), ...forged })),
    ]);
    expect(totals(replies)).toEqual(replies.map(() => total));
  });
  test("a quantity that is no number of pieces is refused", async () => {
    const replies = await tryAll(QUANTITIES.map((Quantity) => orderFields([{ ...ONE, Quantity }])));
    expect(totals(replies)).toEqual(
      replies.map(() => expect.stringMatching(/^(?:LINES_REFUSED|INVALID_REQUEST)$/)),
    );
  });
  test("options of another product, unknown ones and ones with a price of their own are refused", async () => {
    const replies = await tryAll(
      OPTIONS.map((productSelectedAttributes) => orderFields([{ ...ONE, productSelectedAttributes }])),
    );
    expect(totals(replies)).toEqual(
      replies.map(() => expect.stringMatching(/^(?:LINES_REFUSED|INVALID_REQUEST)$/)),
    );
  });
  test("two lines of one product count together against its stock", async () => {
    const [level] = await sql("select quantity from stock_levels where product_id = $1", [HINGE]);
    const most = { ProductId: HINGE, Quantity: Math.ceil((Number(level?.quantity) + 1) / 2) };
    const replies = await tryAll([orderFields([most, most], CARD_PAID)]);
    expect(totals(replies)).toEqual(["LINES_REFUSED"]);
  });
  test("a payment method that is not offered is refused", async () => {
    const replies = await tryAll(METHODS.map((PaymentMethod) => orderFields([ONE], { PaymentMethod })));
    expect(totals(replies)).toEqual(
      replies.map(() => expect.stringMatching(/^(?:PAYMENT_METHOD_INVALID|INVALID_REQUEST)$/)),
    );
  });
  test("cash does not buy a file", async () => {
    const replies = await tryAll([orderFields([{ ProductId: FILE, Quantity: 1 }])]);
    expect(totals(replies)).toEqual(["PAYMENT_METHOD_INVALID"]);
  });
  test("a coupon that is none is worth nothing and orders nothing", async () => {
    const replies = await tryAll(COUPONS.map((CouponCode) => orderFields([ONE], { CouponCode })));
    expect(totals(replies)).toEqual(
      replies.map(() => expect.stringMatching(/^(?:COUPON_INVALID|INVALID_REQUEST)$/)),
    );
  });
  test("a total that the shopper did not see is not charged", async () => {
    const seen = ["0.01", "-1", "1e-9"].map(Number);
    const replies = await tryAll(
      seen.map((expectedTotal) => orderFields([ONE], { recordValueJson: JSON.stringify({ expectedTotal }) })),
    );
    expect(totals(replies)).toEqual(seen.map(() => "TOTAL_CHANGED"));
  });
  test("too little money, and another's payment, place no order", async () => {
    const rich = await newCustomer(SHOP);
    const paid = await sendOrder(SHOP, rich, orderFields([ONE], CARD_PAID));
    const [payment] = await sql("select provider_reference as reference from payments where order_id = $1", [
      paid.rows[0]?.OrderId,
    ]);
    const reference = String(payment?.reference);
    const replies = await tryAll([
      orderFields([ONE], { PaymentMethod: CARD, paymentToken: "pm_card_sandboxWrongAmount" }),
      orderFields([ONE], { PaymentMethod: CARD, paymentToken: reference }),
      orderFields([ONE], { PaymentMethod: CARD, paymentToken: "" }),
      orderFields([ONE], { PaymentMethod: CARD, paymentToken: "pm_card_visa_chargeDeclined" }),
      orderFields([ONE], {
        PaymentMethod: WALLET,
        payPalOrderConfirmJson: JSON.stringify({ id: reference, status: "COMPLETED" }),
      }),
      orderFields([ONE], {
        PaymentMethod: WALLET,
        payPalOrderConfirmJson: JSON.stringify({ id: randomUUID(), status: "COMPLETED", amount: "1.00" }),
      }),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([
      "PAYMENT_FAILED",
      "PAYMENT_DECLINED",
      "INVALID_REQUEST",
      "PAYMENT_DECLINED",
      "INVALID_REQUEST",
      "INVALID_REQUEST",
    ]);
    expect(await orderCount(rich)).toBe(1);
  });
  test("one customer has a bounded number of unpaid orders, however many are sent at once", async () => {
    const hoarder = await newCustomer(SHOP);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => sendOrder(SHOP, hoarder, orderFields([ONE]))),
    );
    note("attacks", replies.length);
    expect(replies.filter(({ code }) => code === null).length).toBe(5);
    expect(await orderCount(hoarder)).toBe(5);
  });
};
