import type { z } from "zod";
import { isRightField } from "@/lib/commerce/catalogue/products/check-fields";
import { readListFields } from "@/lib/contract/list-rules";
import { readSetting } from "@/lib/contract/shop-settings";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { writtenNumber, type NumberField } from "@/lib/model/typed-number";
import { orderCalls } from "./order-calls";
import { offerCalls } from "./offer-calls";
import { payoutCalls } from "./payout-calls";
import { stockCalls } from "./product-calls";

/** Numbers just below the least, at it, at the most, and just above it. */
const around = ({ kind, least, most }: NumberField): number[] => {
  const step = kind === "decimal" ? 0.001 : 1;
  return [least - step, least, most, most + step];
};
const isTaken = (request: z.ZodType, given: unknown): boolean => request.safeParse(given).success;

const terms = (part: Record<string, number>) =>
  isTaken(payoutCalls["payouts/set-terms"].request, {
    vendorId: 1,
    commissionBasisPoints: 0,
    tcsBasisPoints: 0,
    tdsBasisPoints: 0,
    ...part,
  });
const PAYMENTS = { cash: true, card: true, wallet: true };

const DOORS: [string, NumberField, (value: number) => boolean][] = [
  ["the commission", NUMBER_FIELDS.sellerTerms, (value) => terms({ commissionBasisPoints: value })],
  ["TCS", NUMBER_FIELDS.sellerTerms, (value) => terms({ tcsBasisPoints: value })],
  ["TDS", NUMBER_FIELDS.sellerTerms, (value) => terms({ tdsBasisPoints: value })],
  [
    "a payout",
    NUMBER_FIELDS.payout,
    (amountPaise) =>
      isTaken(payoutCalls["payouts/pay"].request, { vendorId: 1, amountPaise, reference: "UTR1" }),
  ],
  [
    "a refund",
    NUMBER_FIELDS.refund,
    (amountPaise) => isTaken(orderCalls["orders/refund"].request, { number: "A", amountPaise, isCash: true }),
  ],
  [
    "pieces that come back",
    NUMBER_FIELDS.orderPieces,
    (quantity) =>
      isTaken(orderCalls["orders/cancel"].request, {
        number: "A",
        vendorId: 1,
        pieces: [{ lineId: 1, quantity }],
        reason: "x",
        note: "x",
      }),
  ],
  [
    "pieces of a trial",
    NUMBER_FIELDS.orderPieces,
    (quantity) =>
      isTaken(offerCalls["offers/try"].request, {
        id: null,
        draft: null,
        code: "",
        lines: [{ sku: "HW-1", quantity }],
      }),
  ],
  [
    "a correction of stock",
    NUMBER_FIELDS.correction,
    (pieces) => isTaken(stockCalls["stock/correct"].request, { id: "HW-1", pieces, note: "x" }),
  ],
  [
    "the largest cash order",
    NUMBER_FIELDS.cashLimit,
    (cashLimitPaise) => readSetting("payments", { ...PAYMENTS, cashLimitPaise }) !== null,
  ],
  ["a low stock", NUMBER_FIELDS.lowStock, (lowPieces) => readSetting("stock", { lowPieces }) !== null],
  [
    "the days for returns",
    NUMBER_FIELDS.returnDays,
    (returnDays) => readSetting("payouts", { returnDays }) !== null,
  ],
  ["a price", NUMBER_FIELDS.price, (value) => isRightField("pricePaise", value)],
  ["a discount", NUMBER_FIELDS.discount, (value) => isRightField("discountBasisPoints", value)],
  ["a category", NUMBER_FIELDS.id, (value) => isRightField("categoryId", value)],
  ["a brand", NUMBER_FIELDS.id, (value) => isRightField("brandId", value)],
  [
    "the length of a size",
    NUMBER_FIELDS.sizeLength,
    (value) =>
      "fields" in
      readListFields("size", {
        "name.en": "M8",
        "name.ar": null,
        "shortName.en": "M8",
        "shortName.ar": null,
        centimeters: writtenNumber(value, "decimal"),
        inches: null,
      }),
  ],
];

test.each(DOORS)("the server holds %s to its least and its most", (_, field, isRight) => {
  expect(around(field).map(isRight)).toEqual([false, true, true, false]);
});
