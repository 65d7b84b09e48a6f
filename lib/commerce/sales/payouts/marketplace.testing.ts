import { eq, sql } from "drizzle-orm";
import { siteFile } from "@/lib/ground/site-file";
import { COMMAND_LINE } from "../../base/actor";
import { setClock } from "../../base/clock.testing";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCity, aCustomer, aProduct, aState, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { placeOrder } from "../orders/place-order";
import { receiveCashOfOrder } from "../orders/refund-order";
import { cancelPieces } from "../orders/take-back";

/** Sets the shop's day to the middle of a month. @param month `YYYY-MM` */
export const setMonth = (month: string) => setClock(new Date(`${month}-15T12:00:00Z`));

type Buyer = Parameters<typeof aCustomer>[0];

let keys = 0;
/** Places an order that is paid at once. @returns a function that cancels pieces of a product */
const sellFor = async (buyer: Buyer, goods: readonly (readonly [number, number])[]) => {
  const customer = await aCustomer(buyer);
  const placed = await placeOrder(customer.id, {
    lines: goods.map(([productId, quantity]) => ({ productId, quantity, selections: [] })),
    note: "",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `marketplace-${(keys += 1)}`,
  });
  if (!placed.ok) throw new Error(placed.code);
  const { id, number } = placed.value;
  await receiveCashOfOrder(COMMAND_LINE, number);
  await db().update(t.payments).set({ receivedAt: new Date() }).where(eq(t.payments.orderId, id));
  return async (productId: number, quantity: number): Promise<void> => {
    const [line] = await db()
      .select()
      .from(t.orderLines)
      .where(sql`order_id = ${id} and product_id = ${productId}`);
    const pieces = [{ lineId: line?.id ?? 0, quantity }];
    const done = await cancelPieces(COMMAND_LINE, { number, vendorId: null, reason: "", pieces });
    if (!done.ok) throw new Error(done.code);
  };
};

export const [GUJARATI, KERALAN] = ["24ZZZFH0004Z1ZF", "32AAACC1206D1ZP"];
const BUSINESS = "24AAACC1206D1ZM";
/** Who runs the marketplace. */
export const OPERATOR = {
  name: { en: "Rajkot Online Trade", ar: "تجارة راجكوت" },
  addressLine: "Plot 27",
  city: { en: "Rajkot", ar: "راجكوت" },
  postalCode: "360001",
  state: { en: "Gujarat", ar: "غوجارات" },
  stateCode: "24",
  country: "India",
  email: "office@example.com",
  gstin: siteFile().gstNumber,
  eInvoiceFrom: null as string | null,
};
/** Two months of the marketplace. */
export const [FIRST, SECOND] = ["2026-09", "2026-10"];

/**
 * Two months of sales by a seller of Gujarat, one of Kerala and one without GSTIN, with goods that come back in the same
 * month and in the next, and amounts whose shares are no whole paise.
 */
export const aMarketplace = async () => {
  await thePaymentMethods();
  const [gujarat, kerala] = [await aState("Gujarat"), await aState("Kerala")];
  const rajkot = { stateId: gujarat.id, cityId: (await aCity("Rajkot", gujarat.id)).id };
  const kochi = { stateId: kerala.id, cityId: (await aCity("Kochi", kerala.id)).id };
  const business = { ...rajkot, companyName: "Rao Works", gstin: BUSINESS };
  const north = await aVendor({
    state: { en: "Gujarat" },
    gstin: GUJARATI,
    commissionBasisPoints: 1_000,
    tcsBasisPoints: 50,
  });
  const south = await aVendor({
    state: { en: "Kerala" },
    gstin: KERALAN,
    commissionBasisPoints: 725,
    tcsBasisPoints: 50,
  });
  const enrolled = await aVendor({
    state: { en: "Gujarat" },
    commissionBasisPoints: 1_000,
    tcsBasisPoints: 50,
  });
  const goods = async (vendorId: number, pricePaise: number, gstRate: number) =>
    (await aProduct({ vendorId, pricePaise, gstRate, stock: 100 })).id;
  const bolt = await goods(north.id, 118_07, 18);
  const nut = await goods(north.id, 105_03, 5);
  const clay = await goods(north.id, 50_01, 0);
  const wrench = await goods(south.id, 999_99, 18);
  const peg = await goods(enrolled.id, 77_77, 18);

  setMonth(FIRST);
  const mixed = await sellFor(rajkot, [
    [bolt, 3],
    [nut, 1],
    [clay, 2],
    [peg, 3],
  ]);
  await mixed(bolt, 1);
  const between = await sellFor(kochi, [
    [bolt, 5],
    [wrench, 1],
  ]);
  const toBusiness = await sellFor(business, [[bolt, 7]]);
  await sellFor(kochi, [[wrench, 3]]);

  setMonth(SECOND);
  await mixed(peg, 1);
  await between(bolt, 1);
  await toBusiness(bolt, 2);
  await sellFor(rajkot, [[wrench, 2]]);
  await sellFor(business, [[nut, 4]]);
  const sellers = [north, south, enrolled];
  /** One more bolt of the first month and one peg come back. */
  const comesBack = async () => {
    await between(bolt, 1);
    await mixed(peg, 1);
  };
  return { north, south, enrolled, sellers, comesBack };
};
