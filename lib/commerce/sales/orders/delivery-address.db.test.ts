import { eq } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { readOrder } from "../../doors/admin/order-answer";
import { answerCall } from "../../doors/api/answer-call";
import { startSession } from "../../people/customers/sessions";
import { db } from "../../base/db/client";
import { customerAddresses, orders } from "../../base/db/schema";
import {
  aCity,
  aCustomer,
  anAddress,
  aProduct,
  aState,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { invoicesOfOrder } from "../invoices/find-invoices";
import { orderPlaced, orderReader } from "../../content/mail/order-letters";
import { mailWords } from "../../content/mail/words";
import { brokenInvariants } from "../../checks/invariants";
import type { OrderRequest } from "./order-request";
import { placeOrder } from "./place-order";

useTestDatabase();

const GUJARAT = { en: "Gujarat", ar: "غوجارات" };
const GSTIN = "24AAACC1206D1ZM";

let inGujarat: { stateId: number; cityId: number };
let inKerala: { stateId: number; cityId: number };
let bolt: { id: number };
beforeEach(async () => {
  await thePaymentMethods();
  const [gujarat, kerala] = [await aState(GUJARAT), await aState("Kerala")];
  inGujarat = { stateId: gujarat.id, cityId: (await aCity("Rajkot", gujarat.id)).id };
  inKerala = { stateId: kerala.id, cityId: (await aCity("Kochi", kerala.id)).id };
  const seller = await aVendor({ state: GUJARAT, gstin: "24ZZZFH0004Z1ZF" });
  bolt = await aProduct({ vendorId: seller.id, pricePaise: 118_00, gstRate: 18, stock: 50 });
});
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

let keys = 0;
const send = (customerId: number, given: Partial<OrderRequest> = {}) =>
  placeOrder(customerId, {
    lines: [{ productId: bolt.id, quantity: 1, selections: [] }],
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `address-${(keys += 1)}`,
    ...given,
  });
const buy = async (customerId: number, given: Partial<OrderRequest> = {}) => {
  const placed = await send(customerId, given);
  if (!placed.ok) throw new Error(placed.code);
  return placed.value;
};
const addressOf = async (orderId: number) =>
  (await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.address;
const figuresOf = async (orderId: number) => (await invoicesOfOrder(orderId))[0]?.figures;

test("without a chosen address an order has the profile's once, as ever", async () => {
  const { id } = await aCustomer(inGujarat);
  // A default is the checkout's choice, not the server's.
  await anAddress({ customerId: id, ...inKerala, isDefault: true });
  const order = await buy(id);
  expect(await addressOf(order.id)).toEqual(
    expect.not.objectContaining({ deliverTo: expect.anything() }) as unknown,
  );
  const figures = await figuresOf(order.id);
  expect([figures?.deliverTo, figures?.place?.code, figures?.taxes]).toEqual([undefined, "24", "cgst-sgst"]);
});

test("a consumer's goods are taxed where they go, and everybody who sends them reads that address", async () => {
  const customer = await aCustomer(inGujarat);
  const { id } = await anAddress({ customerId: customer.id, ...inKerala });
  const order = await buy(customer.id, { deliveryAddressId: id });
  expect(await figuresOf(order.id)).toMatchObject({
    buyer: { name: "Asha Patel", addressLine: "12 Station Road", state: "Gujarat" },
    deliverTo: { name: "Site Office", addressLine: "4 Dock Road", city: "Kochi", stateCode: "32" },
    place: { code: "32" },
    taxes: "igst",
  });
  expect(await readOrder(COMMAND_LINE, order.number)).toMatchObject({
    customer: {
      name: "Asha Patel",
      phone: "9800000009",
      address: ["Site Office", "4 Dock Road", "Kochi 400001", "Kerala, India"],
    },
  });
  const facts = await answerCall(
    "get-order-facts",
    { OrderId: order.id },
    {
      token: await startSession(customer.id),
      language: "en",
      idempotencyKey: null,
      remoteAddress: "local",
    },
  );
  expect(facts).toMatchObject({
    rows: [{ FirstName: "Site", EmailAddress: customer.email, CityName: "Kochi", StateName: "Kerala" }],
  });
  const letter = await orderPlaced(
    { orderId: order.id, number: order.number, totalPaise: order.totalPaise },
    "en",
    mailWords("en"),
    customer.email,
    orderReader(),
  );
  const text = JSON.stringify(letter.parts);
  expect([text.includes("4 Dock Road"), text.includes("12 Station Road")]).toEqual([true, false]);
});

test("a registered buyer's goods are taxed at the bill's place, wherever they go (bill-to, ship-to)", async () => {
  const company = await aCustomer({ ...inGujarat, companyName: "Rao Works", gstin: GSTIN });
  const site = await anAddress({ customerId: company.id, ...inKerala });
  const office = await anAddress({ customerId: company.id, ...inGujarat, addressLineOne: "9 Ring Road" });
  const order = await buy(company.id, { deliveryAddressId: site.id, billingAddressId: office.id });
  expect(await figuresOf(order.id)).toMatchObject({
    buyer: { companyName: "Rao Works", gstin: GSTIN, name: "Asha Patel", addressLine: "9 Ring Road" },
    deliverTo: { stateCode: "32" },
    place: { code: "24" },
    taxes: "cgst-sgst",
  });
  // A number of another state gives no input credit.
  expect(await send(company.id, { billingAddressId: site.id })).toEqual({
    ok: false,
    code: "GSTIN_ELSEWHERE",
  });
});

test("a bill elsewhere leaves the goods at the profile's address, and a delivery to the bill's is stored once", async () => {
  const { id } = await aCustomer(inGujarat);
  const office = await anAddress({
    customerId: id,
    ...inKerala,
    firstName: "Asha",
    lastName: "Patel",
    mobileNo: "9800000001",
  });
  const billed = await buy(id, { billingAddressId: office.id });
  expect(await addressOf(billed.id)).toMatchObject({
    addressLineOne: "4 Dock Road",
    stateName: "Kerala",
    deliverTo: { addressLineOne: "12 Station Road", stateName: "Gujarat" },
  });
  expect((await figuresOf(billed.id))?.place?.code).toBe("24");
  const both = await buy(id, { billingAddressId: office.id, deliveryAddressId: office.id });
  expect((await addressOf(both.id))?.deliverTo).toBeUndefined();
  expect((await figuresOf(both.id))?.place?.code).toBe("32");
});

test("downloads are not sent anywhere", async () => {
  const { id } = await aCustomer(inGujarat);
  const site = await anAddress({ customerId: id, ...inKerala });
  const file = await aProduct({
    pricePaise: 118_00,
    gstRate: 18,
    isDigital: true,
    vendorId: (await aVendor({ state: GUJARAT, gstin: "24ZZZFH0004Z1ZF" })).id,
  });
  const line = { productId: file.id, quantity: 1, selections: [] };
  const order = await buy(id, { lines: [line], deliveryAddressId: site.id, paymentMethodId: 6 }).catch(
    (error: Error) => error.message,
  );
  // Cash needs a delivery, so the files go with goods of another seller.
  expect(order).toBe("PAYMENT_METHOD_INVALID");
  const mixed = await buy(id, {
    lines: [line, { productId: bolt.id, quantity: 1, selections: [] }],
    deliveryAddressId: site.id,
  });
  const codes = (await invoicesOfOrder(mixed.id)).map(({ figures }) => [
    figures.deliverTo?.stateCode,
    figures.place?.code,
  ]);
  expect(codes).toEqual([
    ["32", "32"],
    [undefined, "24"],
  ]);
});

test("an address that is gone or is another customer's is refused, and an order that was sent keeps its own", async () => {
  const [owner, other] = [await aCustomer(inGujarat), await aCustomer(inGujarat)];
  const site = await anAddress({ customerId: owner.id, ...inKerala });
  const gone = { ok: false, code: "ADDRESS_GONE" };
  expect(await send(other.id, { deliveryAddressId: site.id })).toEqual(gone);
  expect(await send(other.id, { billingAddressId: site.id })).toEqual(gone);
  const request = { deliveryAddressId: site.id, idempotencyKey: "once" };
  const order = await buy(owner.id, request);
  await db().delete(customerAddresses).where(eq(customerAddresses.id, site.id));
  expect(await buy(owner.id, request)).toMatchObject({ id: order.id });
  expect(await send(owner.id, { idempotencyKey: "once" })).toMatchObject({ code: "KEY_REUSED" });
  expect(await send(owner.id, { deliveryAddressId: site.id })).toEqual(gone);
  expect((await addressOf(order.id))?.deliverTo?.addressLineOne).toBe("4 Dock Road");
});

test("what a delivery lacks is asked of the chosen address, not of the profile's", async () => {
  const { id } = await aCustomer({ ...inGujarat, mobileNo: "" });
  const site = await anAddress({ customerId: id, ...inKerala });
  expect(await send(id)).toMatchObject({
    code: "ADDRESS_INCOMPLETE",
    facts: { problems: { mobileNo: "required" } },
  });
  await buy(id, { deliveryAddressId: site.id });
});

test("the call reads ids, and refuses what it cannot read rather than deliver elsewhere", async () => {
  const customer = await aCustomer(inGujarat);
  const site = await anAddress({ customerId: customer.id, ...inKerala });
  const caller = { token: await startSession(customer.id), language: "en" as const, remoteAddress: "local" };
  const post = (deliveryAddressId: unknown) =>
    answerCall(
      "post-order",
      {
        OrderNote: "",
        cartJsonData: JSON.stringify([{ ProductId: bolt.id, Quantity: 1, productSelectedAttributes: [] }]),
        CouponCode: "",
        PaymentMethod: 6,
        paymentToken: "",
        payPalOrderConfirmJson: "",
        recordValueJson: JSON.stringify({ deliveryAddressId }),
      },
      { ...caller, idempotencyKey: `call-${(keys += 1)}` },
    );
  for (const id of ["Kerala", 1.5, -1, {}, [site.id], true])
    expect([id, await post(id)]).toMatchObject([id, { ok: false, code: "ADDRESS_GONE" }]);
  const placed = await post(String(site.id));
  if (!placed.ok) throw new Error(placed.code);
  expect((await addressOf(placed.rows[0]?.OrderId ?? 0))?.deliverTo?.cityName).toBe("Kochi");
});
