import { eq } from "drizzle-orm";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aBrand,
  aCity,
  aCustomer,
  anAddress,
  aProduct,
  aState,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { listOperatorProducts } from "../../catalogue/products/list-products";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { listOrders } from "../../sales/orders/order-list";
import { listStock } from "../../stock/list-stock";
import { listCustomers } from "../../sales/figures/customer-list";

useTestDatabase();

const PAGE = { page: 1, perPage: 25 };
const EVERY = {
  text: "",
  isActive: null,
  categoryId: null,
  vendorId: null,
  sort: "id",
  order: "asc",
  ...PAGE,
} as const;

const skusOf = async (change: Partial<Parameters<typeof listOperatorProducts>[0]>): Promise<string[]> =>
  (await listOperatorProducts({ ...EVERY, ...change })).rows.map(({ sku }) => sku);

describe("products and articles", () => {
  let bolt: Awaited<ReturnType<typeof aProduct>>;
  beforeAll(async () => {
    await aProduct({ name: { en: "Claw Hammer", ar: "مطرقة" } });
    bolt = await aProduct({
      sku: "HW-1001",
      name: { en: "Hex Bolt M8x40, 13\u00a0mm", ar: "البرغي السداسي" },
    });
    await db()
      .update(t.variants)
      .set({ sku: "HW-1001-M6", gtin: "0012345678905" })
      .where(eq(t.variants.productId, bolt.id));
  });

  test.each([
    "bolt hex",
    "M8 bolt",
    "hw1001",
    "HW 1001",
    "HW-1001-M6",
    "hw1001m6",
    "m8 x 40",
    "13mm",
    "hex bolts",
    "he bo",
    "\u200fhex\u00a0bolt\u200e",
    "ｈｅｘ",
    "برغى",
    "البرغي سداسي",
    "١٠٠١",
    "012345678905",
    "12345678905".padStart(14, "0"),
  ])("are found by %s", async (text) => {
    expect(await skusOf({ text })).toEqual(["HW-1001"]);
    expect(
      (await listStock({ below: null, isEnded: false, text, vendorId: null, ...PAGE })).length,
    ).toBeGreaterThan(0);
  });

  test.each(["nail", "bolt nail", "%", "---", "ex"])("are not found by %s", async (text) => {
    expect(await skusOf({ text })).toEqual([]);
  });

  test("a seller finds their own alone", async () => {
    const other = await aVendor();
    expect(await skusOf({ text: "bolt", vendorId: bolt.vendorId })).toEqual(["HW-1001"]);
    for (const text of ["bolt", "HW-1001-M6", "0012345678905"])
      expect(await skusOf({ text, vendorId: other.id })).toEqual([]);
  });

  test("are narrowed by brand, stock and what is missing", async () => {
    const brand = await aBrand();
    const { id: vendorId } = await aVendor();
    const full = await aProduct({
      sku: "FULL",
      vendorId,
      brandId: brand.id,
      weightGrams: 20,
      stock: 500,
      fullDescription: { en: "All", ar: "كل" },
      shortDescription: { en: "All", ar: "كل" },
      name: { en: "All", ar: "كل" },
    });
    await aProduct({
      sku: "BARE",
      vendorId,
      brandId: null,
      weightGrams: 0,
      stock: 0,
      fullDescription: { en: "" },
      name: { en: "Bare" },
    });
    await db().update(t.variants).set({ gtin: "8901234567894" }).where(eq(t.variants.productId, full.id));
    expect(await skusOf({ brandId: brand.id })).toEqual(["FULL"]);
    expect([await skusOf({ vendorId, stock: "out" }), await skusOf({ vendorId, stock: "low" })]).toEqual([
      ["BARE"],
      ["BARE"],
    ]);
    for (const gap of ["brand", "weight", "description", "arabic", "gtin"] as const)
      expect([gap, await skusOf({ vendorId, gap })]).toEqual([gap, ["BARE"]]);
    expect(await skusOf({ vendorId, gap: "picture", sort: "stock", order: "desc" })).toEqual([
      "FULL",
      "BARE",
    ]);
  });
});

describe("orders", () => {
  const numbersOf = async (text: string, vendorId: number | null = null, more: object = {}) =>
    (await listOrders({ tab: "all", text, vendorId, ...PAGE, ...more })).rows.map(({ number }) => number);

  let invoice = "";
  let order: Awaited<ReturnType<typeof anOrderOfTwoSellers>>;
  beforeAll(async () => {
    await thePaymentMethods();
    order = await anOrderOfTwoSellers();
    const [stored] = await db().select().from(t.orders).where(eq(t.orders.number, order.number));
    if (stored === undefined) throw new Error("There is no order.");
    await db()
      .update(t.orders)
      .set({
        address: {
          ...stored.address,
          firstName: "Asha",
          lastName: "Patel",
          mobileNo: "+91 98765-43210",
          cityName: "Rajkot",
          postalCode: "360001",
          email: "asha@example.com",
        },
      })
      .where(eq(t.orders.id, stored.id));
    await db()
      .update(t.payments)
      .set({ providerReference: "pi_3QxYz7Ab" })
      .where(eq(t.payments.orderId, stored.id));
    const [paper] = await db().select().from(t.invoices).where(eq(t.invoices.vendorId, order.north.id));
    invoice = paper?.number ?? "";
  });

  test("are found by what people have of them; a seller by what they know of them", async () => {
    const { number, north, south } = order;
    const shops = [
      "+91 98765 43210",
      "09876543210",
      "98765 43210",
      "٩٨٧٦٥٤٣٢١٠",
      "43210",
      "asha@example.com",
      "PI_3qxyz7ab",
      "pi_3Qx",
    ];
    const both = [
      number.replaceAll("-", ""),
      number.toLowerCase(),
      number.replaceAll("-", " "),
      "patel asha",
      "360001",
      "rajkot",
      "asha rajkot",
    ];
    for (const text of [...shops, ...both, invoice, invoice.replaceAll("-", " ").toLowerCase()])
      expect([text, await numbersOf(text)]).toEqual([text, [number]]);
    for (const text of both) expect([text, await numbersOf(text, south.id)]).toEqual([text, [number]]);
    for (const text of [...shops, invoice])
      expect([text, await numbersOf(text, south.id)]).toEqual([text, []]);
    expect(await numbersOf(invoice, north.id)).toEqual([number]);
    for (const text of ["400001", "asha surat", "9876543211"])
      expect([text, await numbersOf(text)]).toEqual([text, []]);
  });

  test("are narrowed by seller, payment and day", async () => {
    const { number, north } = order;
    const other = await aVendor();
    expect(await numbersOf("", null, { sellerId: north.id })).toEqual([number]);
    expect(await numbersOf("", null, { sellerId: other.id })).toEqual([]);
    expect([
      await numbersOf("", null, { payment: "unpaid" }),
      await numbersOf("", null, { payment: "paid" }),
    ]).toEqual([[number], []]);
    await db()
      .update(t.orders)
      .set({ createdAt: new Date("2026-03-01T18:29:00Z") });
    expect(await numbersOf("", null, { from: "2026-03-01", to: "2026-03-01" })).toEqual([number]);
    expect(await numbersOf("", null, { from: "2026-03-02" })).toEqual([]);
    expect(await numbersOf("", null, { to: "2026-02-28" })).toEqual([]);
  });
});

test("customers are found by a telephone number, a PIN or an address of their book", async () => {
  const customer = await aCustomer({
    firstName: "Meera",
    lastName: "Rao",
    mobileNo: "9811122233",
    postalCode: "682001",
  });
  await anAddress({
    customerId: customer.id,
    firstName: "Site",
    lastName: "Office",
    mobileNo: "+919000011111",
    postalCode: "380015",
  });
  await aCustomer({ firstName: "Ravi", lastName: "Shah", mobileNo: "9822233344", postalCode: "110001" });
  for (const text of ["rao meera", "+91 98111-22233", "2233", "682001", "90000 11111", "380015", "office"])
    expect([text, (await listCustomers({ text, ...PAGE })).rows.map(({ id }) => id)]).toEqual([
      text,
      [customer.id],
    ]);
});

test("customers are found by the city of their address or of one in their book, also beside their own words", async () => {
  const state = await aState();
  const [pune, navi] = [
    await aCity({ en: "Pune", ar: "بونه" }, state.id),
    await aCity({ en: "Navi Mumbai", ar: "نافي مومباي" }, state.id),
  ];
  const at = { stateId: state.id, cityId: pune.id, email: "k@example.com", mobileNo: "9811100000" };
  const kavita = await aCustomer({ ...at, firstName: "Kavita", lastName: "Joshi" });
  const omar = await aCustomer({ ...at, email: "o@example.com", firstName: "Omar", lastName: "Ali" });
  await anAddress({ customerId: omar.id, firstName: "Godown", lastName: "Two", cityId: navi.id });
  const found = async (text: string) => (await listCustomers({ text, ...PAGE })).rows.map(({ id }) => id);
  for (const [text, ids] of [
    ["pune", [omar.id, kavita.id]],
    ["بونه", [omar.id, kavita.id]],
    ["joshi PUNE", [kavita.id]],
    ["pun kav", [kavita.id]],
    ["mumbai", [omar.id]],
    ["navi mumbai godown", [omar.id]],
    ["kavita mumbai", []],
    ["pune mumbai", []],
  ] as const)
    expect([text, await found(text)]).toEqual([text, ids]);
});
