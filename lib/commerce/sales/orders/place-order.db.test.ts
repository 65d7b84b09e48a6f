import { eq, sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aColor,
  aCustomer,
  aDiscount,
  anAttribute,
  anImage,
  aProduct,
  aSize,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import type { OrderRequest } from "./order-request";
import { placeOrder } from "./place-order";

useTestDatabase({ connections: 3 });

beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

let keys = 0;
const request = (given: Partial<OrderRequest> = {}): OrderRequest => ({
  lines: [],
  note: "",
  couponCode: "",
  paymentMethodId: 6,
  expectedTotalPaise: null,
  isAgeDeclared: false,
  language: "en",
  idempotencyKey: `key-${(keys += 1)}`,
  ...given,
});
const line = (productId: number, quantity = 1, selections: [number, number][] = []) => ({
  productId,
  quantity,
  selections: selections.map(([attributeId, optionId]) => ({ attributeId, optionId })),
});
const ordersOf = (customerId: number) =>
  db().select().from(t.orders).where(eq(t.orders.customerId, customerId));
const stockOf = async (productId: number) =>
  (await db().select().from(t.stockLevels).where(eq(t.stockLevels.productId, productId)))[0]?.quantity;
const piecesOf = async (variantId: number) =>
  (await db().select().from(t.stockLevels).where(eq(t.stockLevels.variantId, variantId)))[0]?.quantity;
const restock = async (variantId: number, quantity: number) => {
  const [level] = await db()
    .update(t.stockLevels)
    .set({ quantity: sql`${t.stockLevels.quantity} + ${quantity}::int` })
    .where(eq(t.stockLevels.variantId, variantId))
    .returning();
  await db()
    .insert(t.stockMovements)
    .values({ variantId, productId: level?.productId ?? 0, quantity, reason: "correction" });
};
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));

describe("an order", () => {
  test("copies names, prices, options, tax and address, and splits between sellers", async () => {
    const [red, m8, finish, picture, redPicture] = [
      await aColor({ en: "Red", ar: "أحمر" }),
      await aSize(),
      await anAttribute("Finish"),
      await anImage(),
      await anImage(),
    ];
    const bolt = await aProduct({
      name: { en: "Hex bolt", ar: "برغي" },
      pricePaise: 200_00,
      colors: [red.id],
      sizes: [{ id: m8.id, additional: 15_00 }],
      attributes: [{ id: finish.id, options: [{ value: "Zinc", type: 2, additional: 500 }] }],
      images: [picture.id],
      colorImages: { [red.id]: [redPicture.id] },
      gstRate: 18,
      hsnCode: "7318",
    });
    const discount = await aDiscount({ products: [bolt.id], value: 1000 });
    const pipe = await aProduct({ name: "Pipe", pricePaise: 99_99, vendorId: (await aVendor()).id });
    const customer = await aCustomer();

    const placed = await placeOrder(
      customer.id,
      request({
        note: "Ring twice",
        language: "ar",
        expectedTotalPaise: 2 * 205_00 + 3 * 99_99,
        lines: [
          line(bolt.id, 2, [
            [1, red.id],
            [2, m8.id],
            [finish.id, bolt.options[0]?.id ?? 0],
          ]),
          line(pipe.id, 3),
        ],
      }),
    );

    if (!placed.ok) throw new Error(placed.code);
    const [order] = await ordersOf(customer.id);
    expect(order).toMatchObject({
      number: placed.value.number,
      status: 1,
      subtotalPaise: 709_97,
      totalPaise: 709_97,
      note: "Ring twice",
      language: "ar",
      currency: "INR",
    });
    expect(order?.address).toMatchObject({
      firstName: "Asha",
      cityName: "Rajkot",
      stateName: "Gujarat",
      countryCode: "IN",
      postalCode: "360001",
      mobileNo: "9800000001",
    });
    const lines = await db()
      .select()
      .from(t.orderLines)
      .where(eq(t.orderLines.orderId, placed.value.id))
      .orderBy(t.orderLines.position);
    // 200 + 15 + 5 % of 200; ten percent of 200 off (docs/adr/0007).
    expect(lines[0]).toMatchObject({
      name: { en: "Hex bolt", ar: "برغي" },
      unitPricePaise: 225_00,
      discountedUnitPricePaise: 205_00,
      quantity: 2,
      lineTotalPaise: 410_00,
      discountId: discount.id,
      gstRate: 18,
      hsnCode: "7318",
      imageId: redPicture.id,
    });
    expect(lines[0]?.selections.map((s) => [s.attributeName.en, s.optionName.en])).toEqual([
      ["Colour", "Red"],
      ["Size", "M8"],
      ["Finish", "Zinc"],
    ]);
    const shares = await db()
      .select()
      .from(t.vendorOrders)
      .where(eq(t.vendorOrders.orderId, placed.value.id));
    expect(shares.map((s) => s.totalPaise).sort()).toEqual([299_97, 410_00]);
    const [payment] = await db().select().from(t.payments).where(eq(t.payments.orderId, placed.value.id));
    expect(payment).toMatchObject({
      status: "due",
      provider: "cash",
      amountPaise: 709_97,
      providerCurrency: "INR",
    });
    const [mail] = await db()
      .select()
      .from(t.outbox)
      .where(eq(t.outbox.dedupeKey, `order-placed:${placed.value.id}`));
    expect(mail).toMatchObject({ kind: "order-placed", recipient: customer.email, language: "ar" });
    expect(await stockOf(bolt.id)).toBe(8);
    expect(await stockOf(pipe.id)).toBe(7);
  });
});

describe("R164: the rush", () => {
  test("fifty parallel orders for the last five pieces: five orders, stock zero, forty-five clear refusals", async () => {
    const drill = await aProduct({ name: "Drill", stock: 5 });
    const customers = [];
    for (const i of times(50, (n) => n)) customers.push(await aCustomer({ firstName: `Buyer ${i}` }));

    const answers = await Promise.all(
      customers.map((customer) => placeOrder(customer.id, request({ lines: [line(drill.id)] }))),
    );

    expect(answers.filter((a) => a.ok)).toHaveLength(5);
    const refused = answers.filter((a) => !a.ok);
    expect(refused).toHaveLength(45);
    for (const refusal of refused)
      expect(refusal).toEqual({
        ok: false,
        code: "LINES_REFUSED",
        facts: { lines: [{ index: 0, code: "OUT_OF_STOCK", limit: 0 }] },
      });
    expect(await stockOf(drill.id)).toBe(0);
    expect(await db().$count(t.orderLines, eq(t.orderLines.productId, drill.id))).toBe(5);
  }, 60_000);

  test("carts with the same goods in opposite order never wait for each other for ever", async () => {
    const [a, b] = [await aProduct({ stock: 100 }), await aProduct({ stock: 100 })];
    const customers = [];
    for (const i of times(20, (n) => n)) customers.push(await aCustomer({ firstName: `Buyer ${i}` }));
    const answers = await Promise.all(
      customers.map((customer, i) =>
        placeOrder(
          customer.id,
          request({ lines: i % 2 === 0 ? [line(a.id, 2), line(b.id, 1)] : [line(b.id, 1), line(a.id, 2)] }),
        ),
      ),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([60, 80]);
  }, 60_000);

  test("fifty parallel orders for the last five pieces of a variant, while another variant sells freely", async () => {
    const [m6, m8] = [await aSize({ shortName: "M6" }), await aSize({ shortName: "M8" })];
    const bolt = await aProduct({ sizes: [m6.id, m8.id], stock: 5 });
    const [small, large] = bolt.variants.map(({ id }) => id) as [number, number];
    await restock(large, 95);
    const customers = [];
    for (const i of times(60, (n) => n)) customers.push(await aCustomer({ firstName: `Buyer ${i}` }));
    const sizeOf = (i: number) => (i % 6 < 5 ? m6.id : m8.id);

    const answers = await Promise.all(
      customers.map((customer, i) =>
        placeOrder(customer.id, request({ lines: [line(bolt.id, 1, [[2, sizeOf(i)]])] })),
      ),
    );

    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toEqual(
      times(45, () => ({
        ok: false,
        code: "LINES_REFUSED",
        facts: { lines: [{ index: 0, code: "OUT_OF_STOCK", limit: 0 }] },
      })),
    );
    expect(answers.filter((answer, i) => answer.ok && sizeOf(i) === m6.id)).toHaveLength(5);
    expect(answers.filter((answer, i) => answer.ok && sizeOf(i) === m8.id)).toHaveLength(10);
    expect([await piecesOf(small), await piecesOf(large)]).toEqual([0, 90]);
    expect(await db().$count(t.orderLines, eq(t.orderLines.variantId, small))).toBe(5);
    expect(await db().$count(t.orderLines, eq(t.orderLines.variantId, large))).toBe(10);
  }, 60_000);

  test("a line says the part number of its variant, and a combination that is not made is refused", async () => {
    const [red, m6, m8] = [await aColor(), await aSize(), await aSize()];
    const bolt = await aProduct({ colors: [red.id], sizes: [m6.id, m8.id], stock: 5 });
    const [made, dropped] = bolt.variants;
    await db()
      .update(t.variants)
      .set({ isActive: false })
      .where(eq(t.variants.id, dropped?.id ?? 0));
    const customer = await aCustomer();
    const order = (sizeId: number) =>
      placeOrder(
        customer.id,
        request({
          lines: [
            line(bolt.id, 2, [
              [2, sizeId],
              [1, red.id],
            ]),
          ],
        }),
      );
    expect(await order(m8.id)).toMatchObject({
      code: "LINES_REFUSED",
      facts: { lines: [{ index: 0, code: "NOT_MADE" }] },
    });
    expect(await order(m6.id)).toMatchObject({ ok: true });
    expect(await db().select().from(t.orderLines).where(eq(t.orderLines.productId, bolt.id))).toMatchObject([
      { variantId: made?.id, sku: made?.sku, quantity: 2 },
    ]);
    expect(await piecesOf(made?.id ?? 0)).toBe(3);
  });

  test("what tells articles apart must be chosen, though its row does not ask: the refusal names it (ruling O120)", async () => {
    const thread = await anAttribute("Thread");
    const product = await aProduct({
      attributes: [
        {
          id: thread.id,
          isRequired: false,
          definesVariant: true,
          options: [{ value: "Coarse" }, { value: "Fine" }],
        },
      ],
    });
    const customer = await aCustomer();
    expect(await placeOrder(customer.id, request({ lines: [line(product.id)] }))).toEqual({
      ok: false,
      code: "LINES_REFUSED",
      facts: { lines: [{ index: 0, code: "OPTION_REQUIRED", limit: null, option: "Thread" }] },
    });
    const coarse: [number, number][] = [[thread.id, product.options[0]?.id ?? 0]];
    expect(await placeOrder(customer.id, request({ lines: [line(product.id, 1, coarse)] }))).toMatchObject({
      ok: true,
    });
    const [sold] = await db().select().from(t.orderLines).where(eq(t.orderLines.productId, product.id));
    expect(sold?.selections).toMatchObject([
      { attributeName: { en: "Thread" }, optionName: { en: "Coarse" } },
    ]);
  });

  test("two lines of one variant take from one shelf, whatever their services", async () => {
    const engraving = await anAttribute("Engraving");
    const product = await aProduct({
      stock: 5,
      attributes: [{ id: engraving.id, isRequired: false, options: [{ value: "Name" }] }],
    });
    const customer = await aCustomer();
    const engraved: [number, number][] = [[engraving.id, product.options[0]?.id ?? 0]];
    const lines = [line(product.id, 3), line(product.id, 3, engraved)];
    expect(await placeOrder(customer.id, request({ lines }))).toMatchObject({
      code: "LINES_REFUSED",
      facts: {
        lines: [
          { index: 0, code: "OUT_OF_STOCK", limit: 5 },
          { index: 1, code: "OUT_OF_STOCK", limit: 5 },
        ],
      },
    });
    expect(
      await placeOrder(customer.id, request({ lines: [line(product.id, 3), line(product.id, 2, engraved)] })),
    ).toMatchObject({ ok: true });
    expect(await stockOf(product.id)).toBe(0);
  });
});

describe("R286: the second click", () => {
  test("with the same key finds the first order, one after the other and all at once", async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    const same = request({ lines: [line(product.id, 2)] });
    const first = await placeOrder(customer.id, same);
    expect(first.ok).toBe(true);
    expect(await placeOrder(customer.id, same)).toEqual(first);
    const other = request({ lines: [line(product.id, 1)] });
    const answers = await Promise.all(times(12, () => placeOrder(customer.id, other)));
    expect(new Set(answers.map((a) => (a.ok ? a.value.number : a.code))).size).toBe(1);
    expect(await ordersOf(customer.id)).toHaveLength(2);
    expect(await stockOf(product.id)).toBe(7);
  });

  test("still finds it when the goods are gone or the price has changed since", async () => {
    const product = await aProduct({ stock: 1 });
    const customer = await aCustomer();
    const same = request({ lines: [line(product.id)], expectedTotalPaise: 100_00 });
    const first = await placeOrder(customer.id, same);
    await db().update(t.products).set({ pricePaise: 500_00 }).where(eq(t.products.id, product.id));
    expect(first.ok).toBe(true);
    expect(await placeOrder(customer.id, same)).toEqual(first);
  });

  test("with the same key and other content is refused", async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    await placeOrder(customer.id, request({ idempotencyKey: "one", lines: [line(product.id)] }));
    expect(
      await placeOrder(customer.id, request({ idempotencyKey: "one", lines: [line(product.id, 2)] })),
    ).toMatchObject({ ok: false, code: "KEY_REUSED" });
    expect(await ordersOf(customer.id)).toHaveLength(1);
  });

  test("another customer's key is another key", async () => {
    const product = await aProduct();
    const [one, other] = [await aCustomer(), await aCustomer()];
    const same = request({ lines: [line(product.id)] });
    const [a, b] = [await placeOrder(one.id, same), await placeOrder(other.id, same)];
    expect(a.ok && b.ok && a.value.number !== b.value.number).toBe(true);
  });

  test("without a key the same request within a minute is one click, other goods are another", async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    const keyless = request({ idempotencyKey: null, lines: [line(product.id)] });
    const answers = await Promise.all(times(5, () => placeOrder(customer.id, keyless)));
    expect(new Set(answers.map((a) => (a.ok ? a.value.number : a.code))).size).toBe(1);
    await placeOrder(customer.id, { ...keyless, lines: [line(product.id, 2)] });
    expect(await ordersOf(customer.id)).toHaveLength(2);
    await db()
      .update(t.orders)
      .set({ createdAt: new Date(Date.now() - 61_000) });
    await placeOrder(customer.id, keyless);
    expect(await ordersOf(customer.id)).toHaveLength(3);
  });

  test("a refusal uses up no key", async () => {
    const product = await aProduct();
    const customer = await aCustomer();
    const wrong = request({ lines: [line(product.id)], expectedTotalPaise: 1 });
    expect(await placeOrder(customer.id, wrong)).toMatchObject({
      code: "TOTAL_CHANGED",
      facts: { totalPaise: 100_00 },
    });
    expect(await placeOrder(customer.id, { ...wrong, expectedTotalPaise: 100_00 })).toMatchObject({
      ok: true,
    });
  });
});

describe("a refusal changes nothing", () => {
  const refusal = async (given: Partial<OrderRequest>, customer?: { id: number }) => {
    const buyer = customer ?? (await aCustomer());
    const answer = await placeOrder(buyer.id, request(given));
    expect(await ordersOf(buyer.id)).toHaveLength(0);
    return answer;
  };

  test("an empty cart", async () => expect(await refusal({})).toMatchObject({ code: "CART_EMPTY" }));

  test("R260: bad lines are all named, sound ones are not", async () => {
    const [sound, gone] = [await aProduct(), await aProduct({ isActive: false })];
    const answer = await refusal({
      lines: [
        line(sound.id),
        line(gone.id),
        line(1e12),
        line(sound.id, -1),
        line(sound.id, 0.5),
        line(sound.id, 1, [[1, 5]]),
      ],
    });
    expect(answer).toMatchObject({
      code: "LINES_REFUSED",
      facts: {
        lines: [
          { index: 1, code: "PRODUCT_GONE" },
          { index: 2, code: "PRODUCT_GONE" },
          { index: 3, code: "QUANTITY_INVALID" },
          { index: 4, code: "QUANTITY_INVALID" },
          { index: 5, code: "OPTION_INVALID" },
        ],
      },
    });
    expect(await stockOf(sound.id)).toBe(10);
  });

  test("goods of a seller who left", async () => {
    const vendor = await aVendor({ isActive: false });
    expect(await refusal({ lines: [line((await aProduct({ vendorId: vendor.id })).id)] })).toMatchObject({
      facts: { lines: [{ code: "PRODUCT_GONE" }] },
    });
  });

  test("goods without a shelf", async () =>
    expect(await refusal({ lines: [line((await aProduct({ stock: null })).id)] })).toMatchObject({
      facts: { lines: [{ code: "OUT_OF_STOCK", limit: 0 }] },
    }));

  test.each([0, 2, 5, 7, 10, -6, 6.5, 1e12, Number.NaN])("payment method %p", async (paymentMethodId) =>
    expect(await refusal({ paymentMethodId, lines: [line((await aProduct()).id)] })).toMatchObject({
      code: "PAYMENT_METHOD_INVALID",
    }),
  );

  test("cash on delivery for downloads alone, not for a mixed cart", async () => {
    const [file, bolt] = [await aProduct({ isDigital: true }), await aProduct()];
    expect(await refusal({ lines: [line(file.id)] })).toMatchObject({ code: "PAYMENT_METHOD_INVALID" });
    expect(
      await placeOrder((await aCustomer()).id, request({ lines: [line(file.id), line(bolt.id)] })),
    ).toMatchObject({ ok: true });
  });

  test("a coupon", async () =>
    expect(await refusal({ couponCode: "WELCOME10", lines: [line((await aProduct()).id)] })).toMatchObject({
      code: "COUPON_INVALID",
    }));

  test("an address nobody can deliver to", async () => {
    const customer = await aCustomer({ mobileNo: "", postalCode: " ", stateId: null, cityId: null });
    expect(await refusal({ lines: [line((await aProduct()).id)] }, customer)).toMatchObject({
      code: "ADDRESS_INCOMPLETE",
      facts: {
        problems: { mobileNo: "required", city: "required", state: "required", postalCode: "required" },
      },
    });
    const odd = await aCustomer({ mobileNo: "98765", postalCode: "Kochi" });
    expect(await refusal({ lines: [line((await aProduct()).id)] }, odd)).toMatchObject({
      code: "ADDRESS_INCOMPLETE",
      facts: { problems: { mobileNo: "mobile", postalCode: "pin" } },
    });
  });

  test("R289: dangerous goods without a declared age", async () => {
    const acid = await aProduct({ isDangerous: true });
    expect(await refusal({ lines: [line(acid.id)] })).toMatchObject({ code: "AGE_NOT_DECLARED" });
    const customer = await aCustomer();
    expect(
      await placeOrder(customer.id, request({ lines: [line(acid.id)], isAgeDeclared: true })),
    ).toMatchObject({ ok: true });
    expect(await ordersOf(customer.id)).toMatchObject([{ isAgeDeclared: true }]);
  });
});
