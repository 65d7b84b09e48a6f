import "server-only";
import { cache } from "react";
import { isAddition, type CallInput, type CallName, type CallRow } from "@/lib/contract/calls";
import type { LocalizationRow } from "@/lib/contract/wire";
import { links } from "@/lib/languages/links";
import { orderLinks } from "@/lib/i18n/order-links";
import type { Language } from "@/lib/languages/languages";
import { PART_STATES } from "@/lib/model/part-states";
import type { OrderFacts, OrderItem, OrderPage, OrderStatus } from "@/lib/model/order";
import { toPaise } from "@/lib/model/money";
import { SESSION_VALUE } from "./downloads";
import type { Caller } from "./host/caller";
import { utcOf } from "./host-date";
import { adminBase } from "./host/admin-host";
import { withMenuNames } from "./menu-names";
import { ShopUnavailableError } from "./read-failures";
import { callerOf } from "./session";
import { ask } from "./transport";
import { pictureOf, localizedText } from "./localized-text";

/** Orders on one page of the history. */
export const ORDERS_PER_PAGE = 10;

const statusOf = (id: number | null | undefined): OrderStatus =>
  id === 2 || id === 3 || id === 4 || id === 5 || id === 6 ? id : 1;
const languageRecord = (language: Language) => JSON.stringify({ languageCode: language });

/**
 * Reads rows of the session's customer; null if the host reports that the session has ended. A call beyond section 7 that
 * another host does not answer has none (ruling O124).
 * @throws ShopUnavailableError on every other failure
 */
const readOwnRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  caller: Caller,
): Promise<CallRow<C>[] | null> => {
  const answer = await ask(name, params, caller);
  if (answer.ok) return answer.rows;
  if (answer.code === "NOT_FOUND" || (adminBase() !== null && isAddition(name))) return [];
  if (answer.code === "UNAUTHENTICATED") return null;
  throw new ShopUnavailableError(name, answer.code);
};

/**
/** Reads one page of the history. Read once per render: an order that the address names is looked for in it. */
const readHistory = cache(async (page: number, language: Language) => {
  const caller = await callerOf(language);
  return readOwnRows(
    "get-customer-order-history-master",
    {
      ...(caller.userId ? { UserId: caller.userId } : {}),
      PageNo: page,
      PageSize: ORDERS_PER_PAGE,
      recordValueJson: languageRecord(language),
    },
    caller,
  );
});

/**
 * Lists the customer's orders, newest first; null if the session has ended. A host without paging sends all
 * of them, and the page is cut out here.
 */
export const listOrders = async (page: number, language: Language): Promise<OrderPage | null> => {
  const rows = await readHistory(page, language);
  if (rows === null) return null;
  const total = rows[0]?.TotalRecords ?? null;
  const own = total === null ? rows.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE) : rows;
  return {
    total: total ?? rows.length,
    orders: own.map((row) => ({
      id: row.OrderId,
      number: row.OrderNumber,
      date: utcOf(row.OrderDateUTC),
      status: { id: statusOf(row.LatestStatusID), name: row.LatestStatusName },
      itemCount: row.TotalItems ?? null,
      total: row.OrderTotal === null || row.OrderTotal === undefined ? null : toPaise(row.OrderTotal),
    })),
  };
};

/**
 * Finds an order of the session's customer by its number; null if there is none. Section 7 has no call for one order by
 * its number, so it is looked for on the page of the history that is shown, and then in the whole history of a host with
 * pages.
 */
export const findOrderId = async (
  number: string,
  shownPage: number,
  language: Language,
): Promise<number | null> => {
  const shown = await readHistory(shownPage, language);
  const idIn = (rows: typeof shown) => rows?.find((row) => row.OrderNumber === number)?.OrderId ?? null;
  const hasPages = (shown?.[0]?.TotalRecords ?? null) !== null;
  const found = idIn(shown);
  if (found !== null || !hasPages) return found;
  const caller = await callerOf(language);
  return idIn(
    await readOwnRows(
      "get-customer-order-history-master",
      { ...(caller.userId ? { UserId: caller.userId } : {}), recordValueJson: languageRecord(language) },
      caller,
    ),
  );
};

/** Completed (specification section 4). */
const COMPLETED = 3;

/**
 * Returns the download address of a digital item. Our own backend gives a token for half an hour (ruling
 * O51). By section 7 the address needs one more value, which the shop's own route replaces by the session's
 * token.
 */
const downloadOf = (
  row: CallRow<"get-customer-order-history-detail">,
  orderId: number,
  language: Language,
): OrderItem["download"] => {
  const isCompleted = row.LatestStatusID === COMPLETED || row.ShippingStatusID === COMPLETED;
  const token =
    row.DownloadToken || (adminBase() !== null && row.IsDigitalProduct && isCompleted ? SESSION_VALUE : "");
  return token === ""
    ? null
    : {
        href: orderLinks.download(language, orderId, row.OrderItemID, token),
        fileName: row.DownloadFileName ?? "",
      };
};

const itemOf = (
  row: CallRow<"get-customer-order-history-detail">,
  orderId: number,
  language: Language,
): OrderItem => {
  const name = localizedText(row.ProductName, row.LocalizationJsonData, language);
  const productId = row.ProductId ?? null;
  return {
    id: row.OrderItemID,
    productId,
    vendorId: row.VendorId ?? null,
    name,
    href:
      productId === null || !row.IsSold
        ? null
        : links.product(
            language,
            productId,
            localizedText(row.CategoryName ?? "", row.CategoryLocalizationJsonData, language).text,
            name.text,
          ),
    image: pictureOf(row.DefaultImageUrl, row.Widths),
    unitPrice: toPaise(row.Price ?? 0),
    quantity: row.Quantity ?? 1,
    total: toPaise(row.OrderItemTotal ?? (row.Price ?? 0) * (row.Quantity ?? 1)),
    isDigital: row.IsDigitalProduct,
    status: { id: statusOf(row.LatestStatusID), name: row.LatestStatusName ?? "" },
    shippingStatus: statusOf(row.ShippingStatusID),
    selections: row.SelectionsJson.map((s) => ({
      attributeId: s.ProductAttributeID,
      optionId: s.PrimaryKeyValue,
      attribute: localizedText(s.AttributeDisplayName, s.AttributeLocalizationJsonData, language),
      option: localizedText(s.PrimaryKeyDisplayValue, s.LocalizationJsonData, language),
    })),
    download: downloadOf(row, orderId, language),
  };
};

/**
 * Lists the items of one order of the session's customer; empty if the order is somebody else's or does not
 * exist. Read once per request.
 */
export const listOrderItems = cache(async (orderId: number, language: Language): Promise<OrderItem[]> =>
  (
    (await withMenuNames(
      await readOwnRows(
        "get-customer-order-history-detail",
        { OrderId: orderId, recordValueJson: languageRecord(language) },
        await callerOf(language),
      ),
    )) ?? []
  ).map((row) => itemOf(row, orderId, language)),
);

/** Returns a text with its own `field`, e.g. a place of the address. */
const fieldOf = (
  row: { LocalizationJsonData: LocalizationRow[] } & Record<
    "CityName" | "StateName" | "CountryName" | "PaymentMethodName",
    string
  >,
  field: "CityName" | "StateName" | "CountryName" | "PaymentMethodName",
  language: Language,
) => localizedText(row[field], row.LocalizationJsonData, language, field);

const factsOf = (row: CallRow<"get-order-facts">, language: Language): OrderFacts => ({
  number: row.OrderNumber,
  itemCount: row.TotalItems,
  subtotal: toPaise(row.CartSubTotal),
  shipping: toPaise(row.ShippingTotal),
  coupon: row.CouponCode === "" ? null : { code: row.CouponCode, discount: toPaise(row.CouponDiscount) },
  total: toPaise(row.OrderTotal),
  note: row.OrderNote,
  purchaseOrderNumber: row.PurchaseOrderNumber,
  isTest: row.IsTest ?? false,
  refunded: toPaise(row.RefundedTotal ?? 0),
  owed: toPaise(row.OwedTotal ?? 0),
  confirmation: row.ConfirmUntilUTC
    ? {
        until: row.ConfirmUntilUTC,
        email: row.ConfirmEmailAddress ?? row.EmailAddress,
        sentAt: row.ConfirmSentOnUTC ?? row.OrderDateUTC,
        mailsLeft: row.ConfirmMailsLeft ?? 0,
      }
    : null,
  payment: {
    method: fieldOf(row, "PaymentMethodName", language),
    state: row.PaymentState,
    charge:
      row.ChargeAmount === undefined || row.ChargeAmount === null || !row.ChargeCurrency
        ? null
        : { amount: row.ChargeAmount, currency: row.ChargeCurrency, rate: row.ChargeRate ?? "" },
  },
  address: {
    name: `${row.FirstName} ${row.LastName}`.trim(),
    line: row.AddressLineOne,
    city: fieldOf(row, "CityName", language),
    state: fieldOf(row, "StateName", language),
    postalCode: row.PostalCode,
    country: fieldOf(row, "CountryName", language),
    mobileNo: row.MobileNo,
    email: row.EmailAddress,
  },
  changes: row.StatusChangesJson.map((change) => ({
    status: { id: statusOf(change.StatusID), name: change.StatusName },
    date: change.ChangedOnUTC,
    reason: change.Reason ?? "",
  })),
  vendors: row.VendorSharesJson.map((share) => ({
    id: share.VendorId,
    name: localizedText(share.VendorName, share.LocalizationJsonData, language),
    href: share.VendorSlug ? links.vendor(language, share.VendorSlug) : null,
    total: toPaise(share.OrderTotal),
    state: PART_STATES.find((state) => state === share.PartState) ?? null,
    parcels: share.ParcelsJson.map((parcel) => ({
      carrier: parcel.Carrier,
      trackingNumber: parcel.TrackingNumber ?? "",
      href: /^https?:\/\//.test(parcel.TrackingUrl ?? "") ? (parcel.TrackingUrl ?? null) : null,
    })),
    creditNotes: share.CreditNotesJson.map((note) => ({
      number: note.CreditNoteNumber,
      total: toPaise(note.CreditNoteTotal),
      href: orderLinks.creditNote(language, row.OrderNumber, share.VendorId, note.CreditNoteNumber),
    })),
  })),
});

/**
 * Returns an order's facts beyond its items, for the session's customer; null if it is somebody else's, does
 * not exist, or the host sends none.
 */
export const getOrderFacts = async (orderId: number, language: Language): Promise<OrderFacts | null> => {
  const [row] =
    (await readOwnRows(
      "get-order-facts",
      { OrderId: orderId, recordValueJson: languageRecord(language) },
      await callerOf(language),
    )) ?? [];
  return row ? factsOf(row, language) : null;
};
