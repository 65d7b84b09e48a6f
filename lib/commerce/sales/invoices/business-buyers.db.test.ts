import { eq } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { answerCall } from "../../doors/api/answer-call";
import { indiaDay } from "../../base/clock";
import { updateProfile } from "../../people/customers/profile";
import { db } from "../../base/db/client";
import { customers, orderLines } from "../../base/db/schema";
import { aCity, aCustomer, aProduct, aState, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { exportBatch, type ExportName } from "../../exchange/files/export-file";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../orders/place-order";
import { cancelPieces } from "../orders/take-back";
import { invoicesOfOrder, listCustomerInvoices } from "./find-invoices";

useTestDatabase();

const GUJARAT = { en: "Gujarat", ar: "غوجارات" };
const BUYER = "24AAACC1206D1ZM";
const SELLER = "24ZZZFH0004Z1ZF";

const profile = {
  firstName: "Asha",
  lastName: "Rao",
  mobileNo: "9800000002",
  addressLineOne: "3 Ring Road",
  postalCode: "360001",
};
let place: { stateId: number; cityId: number };
let elsewhere: { stateId: number; cityId: number };

beforeAll(async () => {
  await thePaymentMethods();
  const [gujarat, kerala] = [await aState(GUJARAT), await aState("Kerala")];
  place = { stateId: gujarat.id, cityId: (await aCity("Rajkot", gujarat.id)).id };
  elsewhere = { stateId: kerala.id, cityId: (await aCity("Kochi", kerala.id)).id };
});
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const companyOf = async (id: number) => {
  const [row] = await db().select().from(customers).where(eq(customers.id, id));
  return [row?.companyName, row?.gstin];
};

test("a GSTIN is checked: its characters, a company beside it, and the state of the address", async () => {
  const { id } = await aCustomer(place);
  const save = (company: { name: string; gstin: string } | undefined, where = place) =>
    updateProfile(id, { ...profile, ...where, ...(company === undefined ? {} : { company }) });
  const refused = (field: string, rule: string) => ({
    code: "INVALID_REQUEST",
    facts: { fields: { [field]: { rule } } },
  });
  expect(await save({ name: "Rao Works", gstin: "24AAACC1206D1ZN" })).toMatchObject(
    refused("GstNumber", "gstin"),
  );
  expect(await save({ name: "", gstin: BUYER })).toMatchObject(refused("CompanyName", "required"));
  expect(await save({ name: "Rao Works", gstin: BUYER }, elsewhere)).toMatchObject(
    refused("GstNumber", "gstState"),
  );
  expect(await companyOf(id)).toEqual(["", ""]);
  expect(await save({ name: "Rao Works", gstin: " 24aaacc 1206d1zm " })).toMatchObject({ ok: true });
  expect(await companyOf(id)).toEqual(["Rao Works", BUYER]);
  // A caller that knows section 7 alone leaves the company as it is, and cannot move it to another state.
  expect(await save(undefined)).toMatchObject({ ok: true });
  expect(await companyOf(id)).toEqual(["Rao Works", BUYER]);
  expect(await save(undefined, elsewhere)).toMatchObject(refused("GstNumber", "gstState"));
  expect(await save({ name: "", gstin: "" })).toMatchObject({ ok: true });
  expect(await companyOf(id)).toEqual(["", ""]);
});

test("invoice, credit note, the buyer's list and GSTR-1 name the company", async () => {
  const seller = await aVendor({ state: GUJARAT, gstin: SELLER });
  const bolt = await aProduct({ vendorId: seller.id, pricePaise: 118_00, gstRate: 18, stock: 10 });
  const buyer = await aCustomer({ ...place, companyName: "Rao Works", gstin: BUYER });
  const other = await aCustomer({ ...place });
  const buy = async (customerId: number, given: object) => {
    const placed = await placeOrder(customerId, {
      lines: [{ productId: bolt.id, quantity: 2, selections: [] }],
      note: "",
      couponCode: "",
      paymentMethodId: 6,
      expectedTotalPaise: null,
      isAgeDeclared: false,
      language: "en",
      idempotencyKey: `business-${customerId}`,
      ...given,
    });
    if (!placed.ok) throw new Error(placed.code);
    return placed.value;
  };
  const order = await buy(buyer.id, { note: "Deliver to site 4", purchaseOrderNumber: "PO-7/26" });
  await buy(other.id, {});
  const [invoice] = await invoicesOfOrder(order.id);
  expect(invoice?.figures).toMatchObject({
    buyer: { companyName: "Rao Works", gstin: BUYER },
    order: { purchaseOrderNumber: "PO-7/26", note: "Deliver to site 4" },
  });

  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(
    await cancelPieces(COMMAND_LINE, {
      number: order.number,
      vendorId: seller.id,
      reason: "",
      pieces: [{ lineId: line?.id ?? 0, quantity: 1 }],
    }),
  ).toMatchObject({ ok: true });

  const documents = await listCustomerInvoices(buyer.id);
  expect(documents.map(({ creditNote, totalPaise }) => [creditNote !== "", totalPaise])).toEqual([
    [true, 118_00],
    [false, 236_00],
  ]);
  const listed = await answerCall(
    "get-customer-invoices",
    { recordValueJson: "{}" },
    { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" },
  );
  expect(listed).toMatchObject({ ok: false, code: "UNAUTHENTICATED" });
  expect((await listCustomerInvoices(other.id)).map(({ totalPaise }) => totalPaise)).toEqual([236_00]);

  const month = indiaDay().slice(0, 7);
  const rowsOf = async (name: ExportName) =>
    (await exportBatch(name, { after: null, month })).text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(","));
  const note = documents[0]?.number ?? "";
  expect(await rowsOf("gstr1-b2b")).toMatchObject([
    [
      SELLER,
      BUYER,
      "Rao Works",
      invoice?.number,
      expect.any(String),
      "236.00",
      "24-Gujarat",
      "N",
      "",
      "Regular B2B",
      "",
      "18",
      "200.00",
      "",
    ],
  ]);
  expect(await rowsOf("gstr1-cdnr")).toMatchObject([
    [
      SELLER,
      BUYER,
      "Rao Works",
      note,
      expect.any(String),
      "C",
      "24-Gujarat",
      "N",
      "Regular B2B",
      "118.00",
      "",
      "18",
      "100.00",
      "",
    ],
  ]);
  // Of the other buyer, who is a consumer, alone.
  expect(await rowsOf("gstr1-b2cs")).toEqual([[SELLER, "OE", "24-Gujarat", "", "18", "200.00", "", ""]]);
  expect(await rowsOf("gstr1-cdnur")).toEqual([]);

  // Goods without tax have a section of their own.
  expect(await rowsOf("gstr1-exemp")).toEqual([]);
  const clay = await aProduct({
    vendorId: seller.id,
    pricePaise: 50_00,
    gstRate: 0,
    hsnCode: "2508",
    stock: 10,
  });
  await buy(other.id, {
    lines: [{ productId: clay.id, quantity: 3, selections: [] }],
    idempotencyKey: "business-clay",
  });
  expect(await rowsOf("gstr1-exemp")).toEqual([
    [SELLER, "Intra-State supplies to unregistered persons", "150.00", "", ""],
  ]);
  expect(await rowsOf("gstr1-hsn-b2c")).toContainEqual([
    SELLER,
    "2508",
    "",
    "NOS-NUMBERS",
    "3",
    "150.00",
    "0",
    "150.00",
    "0.00",
    "0.00",
    "0.00",
    "",
  ]);
  expect(await rowsOf("gstr1-b2cs")).toEqual([[SELLER, "OE", "24-Gujarat", "", "18", "200.00", "", ""]]);
});
