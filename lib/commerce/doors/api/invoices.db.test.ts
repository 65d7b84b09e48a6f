import { decodeAnswer } from "@/lib/contract/envelope";
import { CALLS } from "@/lib/contract/calls";
import { startSession } from "../../people/customers/sessions";
import { aCustomer, aProduct, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { placeOrder } from "../../sales/orders/place-order";
import { handleApiRequest } from "./http";

useTestDatabase();
beforeAll(async () => {
  await thePaymentMethods();
});

const asked = async (
  call: "get-order-invoices" | "get-invoice-file",
  requestParameters: object,
  token: string | null,
) => {
  const address = CALLS[call].address;
  const response = await handleApiRequest(
    new Request(`http://shop.example/api/v1/${address}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token === null ? {} : { token }) },
      body: JSON.stringify({ requestParameters }),
    }),
    address,
  );
  return {
    status: response.status,
    cache: response.headers.get("cache-control"),
    body: (await response.json()) as unknown,
  };
};

const bought = async () => {
  const [one, other] = [
    await aVendor({
      name: { en: "Halar Brass Works", ar: "هالار للأعمال النحاسية" },
      state: { en: "Gujarat" },
      gstin: "24ZZZFH0004Z1ZF",
    }),
    await aVendor(),
  ];
  const customer = await aCustomer();
  const lines = [await aProduct({ vendorId: one.id }), await aProduct({ vendorId: other.id })].map(
    ({ id }) => ({ productId: id, quantity: 1, selections: [] }),
  );
  const placed = await placeOrder(customer.id, {
    lines,
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `invoice-${customer.id}`,
  });
  if (!placed.ok) throw new Error(placed.code);
  return { ...placed.value, token: await startSession(customer.id), vendors: [one.id, other.id] };
};

test("a customer's own invoices are listed and come as PDFs, through the answer another host would give too", async () => {
  const order = await bought();
  const list = await asked("get-order-invoices", { OrderId: order.id }, order.token);
  expect([list.status, list.cache]).toEqual([200, "private, no-store"]);
  expect(decodeAnswer(CALLS["get-order-invoices"], 200, list.body).answer).toMatchObject({
    ok: true,
    rows: order.vendors.map((VendorId) => ({
      VendorId,
      OrderNumber: order.number,
      InvoiceTotal: 100,
      InvoiceNumber: expect.stringMatching(new RegExp(`^S${VendorId}-\\d{4}-0001$`)),
      InvoiceDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })),
  });
  for (const languageCode of ["en", "ar"]) {
    const file = await asked(
      "get-invoice-file",
      {
        OrderNumber: order.number.toLowerCase(),
        VendorId: order.vendors[0],
        recordValueJson: JSON.stringify({ languageCode }),
      },
      order.token,
    );
    const { answer } = decodeAnswer(CALLS["get-invoice-file"], file.status, file.body);
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.rows[0]?.FileName).toMatch(/^invoice-S\d+-\d{4}-0001\.pdf$/);
    const pdf = Buffer.from(answer.rows[0]?.ContentBase64 ?? "", "base64").toString("latin1");
    expect(pdf.slice(0, 8)).toBe("%PDF-1.7");
    expect(pdf).toContain(`/Lang (${languageCode === "ar" ? "ar" : "en-IN"})`);
  }
});

test("another customer's invoice answers like an unknown one, and a visitor is asked to log in", async () => {
  const [order, stranger] = [await bought(), await bought()];
  const unknown = await asked(
    "get-invoice-file",
    { OrderNumber: "HS-NONE-0000", VendorId: order.vendors[0] },
    stranger.token,
  );
  expect(unknown.status).toBe(404);
  for (const VendorId of [...order.vendors, 2_000_000_000])
    expect(await asked("get-invoice-file", { OrderNumber: order.number, VendorId }, stranger.token)).toEqual(
      unknown,
    );
  expect(await asked("get-order-invoices", { OrderId: order.id }, stranger.token)).toEqual(
    await asked("get-order-invoices", { OrderId: 2_000_000_000 }, stranger.token),
  );
  expect(
    (await asked("get-invoice-file", { OrderNumber: order.number, VendorId: order.vendors[0] }, null)).status,
  ).toBe(401);
  expect(
    (await asked("get-invoice-file", { OrderNumber: order.number, VendorId: "x" }, order.token)).status,
  ).toBe(400);
});

test("printing is limited for each customer", async () => {
  const order = await bought();
  const statuses = [];
  for (let i = 0; i < 31; i += 1)
    statuses.push(
      (
        await asked(
          "get-invoice-file",
          { OrderNumber: order.number, VendorId: order.vendors[1] },
          order.token,
        )
      ).status,
    );
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});
