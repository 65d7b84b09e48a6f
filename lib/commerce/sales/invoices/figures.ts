import "server-only";
import type { Localized } from "../../base/db/columns";
import type {
  InvoiceAddress,
  InvoiceFigures,
  InvoiceLine,
  OrderAddress,
  orderLines,
  orders,
  PostalAddress,
  vendors,
} from "../../base/db/schema";
import type { PlaceNames } from "../../base/places/places";
import { COMPOSITION } from "@/lib/model/firm-fields";
import { isGstin } from "@/lib/model/gstin";
import { gstFigures, supplyAddress, supplyOf, untaxed, type Supply } from "./gst";
import { gstStateCode, gstStateName } from "@/lib/model/gst-states";

type Order = Pick<
  typeof orders.$inferSelect,
  "number" | "address" | "note" | "purchaseOrderNumber" | "isTest"
>;
type Line = Pick<
  typeof orderLines.$inferSelect,
  | "name"
  | "selections"
  | "hsnCode"
  | "gstRate"
  | "quantity"
  | "discountedUnitPricePaise"
  | "lineTotalPaise"
  | "couponSharePaise"
  | "deliverySharePaise"
  | "isDigital"
>;
type Vendor = typeof vendors.$inferSelect;

/**
 * Data besides the rows: the order's day in India, the names of the places of its two addresses, and the states' names
 * in both languages by their English name.
 */
export type Sources = {
  order: Order;
  placedOn: string;
  vendor: Vendor;
  lines: readonly Line[];
  places: PlaceNames;
  deliveryPlaces: PlaceNames;
  stateNames: ReadonlyMap<string, Localized>;
};

/**
 * Vendors without a GSTIN may charge no tax (CGST Act, section 32). Registered vendors bill exempt products
 * without tax, and all of them under the composition scheme (section 31(3)(c), rule 46A).
 */
const kindOf = (
  { gstin, isComposition }: InvoiceFigures["seller"],
  lines: readonly Line[],
): InvoiceFigures["kind"] => {
  if (gstin === null) return "invoice";
  if (isComposition) return "bill-of-supply";
  const exempt = lines.filter((line) => line.gstRate === 0).length;
  return exempt === 0
    ? "tax-invoice"
    : exempt < lines.length
      ? "invoice-cum-bill-of-supply"
      : "bill-of-supply";
};

const taxesNamed = (supply: Supply): InvoiceFigures["taxes"] =>
  supply.kind === "between" ? "igst" : supply.isUnionTerritory ? "cgst-utgst" : "cgst-sgst";

/** A vendor as papers name them. */
export const sellerOf = (vendor: Vendor): InvoiceFigures["seller"] => ({
  name: vendor.name,
  addressLine: vendor.addressLine,
  city: vendor.city,
  postalCode: vendor.postalCode,
  state: vendor.state,
  stateCode: gstStateCode(vendor.state?.en ?? ""),
  country: vendor.country,
  email: vendor.email,
  gstin: vendor.gstin !== null && isGstin(vendor.gstin) ? vendor.gstin : null,
  ...(vendor.scheme === COMPOSITION ? { isComposition: true as const } : {}),
});

const addressOf = (address: PostalAddress, places: PlaceNames): InvoiceAddress => ({
  name: `${address.firstName} ${address.lastName}`.trim(),
  addressLine: address.addressLineOne,
  city: address.cityName,
  postalCode: address.postalCode,
  state: address.stateName,
  stateCode: address.countryCode === "IN" ? gstStateCode(address.stateName) : null,
  country: address.countryName,
  places,
  mobileNo: address.mobileNo,
});

const buyerOf = (
  { companyName, gstin, ...address }: OrderAddress,
  places: PlaceNames,
): InvoiceFigures["buyer"] => ({
  ...addressOf(address, places),
  ...(companyName ? { companyName } : {}),
  ...(gstin ? { gstin } : {}),
});

const placeOf = (
  stateNames: Sources["stateNames"],
  supply: Supply | null,
  { countryName }: PostalAddress,
): InvoiceFigures["place"] => {
  if (supply === null) return null;
  const name = gstStateName(supply.placeCode) ?? countryName;
  return { code: supply.placeCode, name: stateNames.get(name) ?? { en: name } };
};

/** What the buyer pays for a line: the charge for its delivery is part of its value (CGST Act, section 15(2)(c)). */
const amountOf = (line: Line): number =>
  line.lineTotalPaise - line.couponSharePaise + line.deliverySharePaise;

/**
 * Calculates the figures of a vendor's invoice. They add up to the vendor's share of the order to the paisa.
 */
export const invoiceFigures = (sources: Sources): InvoiceFigures => {
  const { order, placedOn, lines, vendor } = sources;
  const seller = sellerOf(vendor);
  const buyer = order.address;
  // Downloads are not sent anywhere.
  const deliverTo = lines.every((line) => line.isDigital) ? null : (buyer.deliverTo ?? null);
  const suppliedAt = supplyAddress({ buyer, deliverTo });
  const supply = supplyOf({ gstin: seller.gstin, stateName: vendor.state?.en ?? "" }, suppliedAt);
  const kind = kindOf(seller, lines);
  const isTaxed = kind === "tax-invoice" || kind === "invoice-cum-bill-of-supply";
  const taxable = lines.map((line) => ({
    hsnCode: line.hsnCode,
    gstRate: line.gstRate,
    amountPaise: amountOf(line),
  }));
  const figures = isTaxed && supply !== null ? gstFigures(taxable, supply) : null;
  const totalPaise = taxable.reduce((sum, line) => sum + line.amountPaise, 0);
  return {
    kind,
    seller,
    buyer: buyerOf(buyer, sources.places),
    ...(deliverTo ? { deliverTo: addressOf(deliverTo, sources.deliveryPlaces) } : {}),
    order: {
      number: order.number,
      placedOn,
      ...(order.purchaseOrderNumber === "" ? {} : { purchaseOrderNumber: order.purchaseOrderNumber }),
      ...(order.note === "" ? {} : { note: order.note }),
      ...(order.isTest ? { isTest: true } : {}),
    },
    place: placeOf(sources.stateNames, supply, suppliedAt),
    taxes: figures === null || supply === null ? null : taxesNamed(supply),
    lines: lines.map((line, i): InvoiceLine => {
      const amountPaise = amountOf(line);
      return {
        name: line.name,
        options: line.selections.map((selection) => ({
          name: selection.attributeName,
          value: selection.optionName,
        })),
        hsnCode: line.hsnCode,
        quantity: line.quantity,
        unitPaise: line.discountedUnitPricePaise,
        couponPaise: line.couponSharePaise,
        ...(line.deliverySharePaise === 0 ? {} : { deliveryPaise: line.deliverySharePaise }),
        ...(figures?.lines[i] ?? { amountPaise, ...untaxed(amountPaise) }),
        gstRate: line.gstRate,
      };
    }),
    byHsn: figures?.byHsn ?? [],
    total: figures?.total ?? { amountPaise: totalPaise, ...untaxed(totalPaise) },
  };
};
