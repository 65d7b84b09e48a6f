import "server-only";
import { cache } from "react";
import type { CallRow } from "@/lib/contract/calls";
import type { LocalizationRow } from "@/lib/contract/wire";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { OrderFacts, OrderItem, OrderPage, OrderStatus } from "@/lib/model/order";
import { toPaise } from "@/lib/money";
import { readRows } from "./read";
import { callerOf } from "./session";
import { pictureOf, textOf } from "./words";

/** Orders on one page of the history. */
export const ORDERS_PER_PAGE = 10;

const statusOf = (id: number | undefined): OrderStatus =>
  id === 2 || id === 3 || id === 4 || id === 5 ? id : 1;
const spoken = (language: Language) => JSON.stringify({ languageCode: language });

/** The session's customer's orders, newest first. A host that knows no pages sends all of them, and this cuts one out. */
export const listOrders = async (page: number, language: Language): Promise<OrderPage> => {
  const rows = await readRows(
    "get-customer-order-history-master",
    { PageNo: page, PageSize: ORDERS_PER_PAGE, recordValueJson: spoken(language) },
    await callerOf(language),
  );
  const total = rows[0]?.TotalRecords;
  const own = total === undefined ? rows.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE) : rows;
  return {
    total: total ?? rows.length,
    orders: own.map((row) => ({
      id: row.OrderId,
      number: row.OrderNumber,
      date: row.OrderDateUTC,
      status: { id: statusOf(row.LatestStatusID), name: row.LatestStatusName },
      itemCount: row.TotalItems,
      total: toPaise(row.OrderTotal),
    })),
  };
};

const itemOf = (
  row: CallRow<"get-customer-order-history-detail">,
  orderId: number,
  language: Language,
): OrderItem => {
  const name = textOf(row.ProductName, row.LocalizationJsonData, language);
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
            textOf(row.CategoryName ?? "", row.CategoryLocalizationJsonData, language).text,
            name.text,
          ),
    image: pictureOf(row.DefaultImageUrl, row.Widths),
    unitPrice: toPaise(row.Price),
    quantity: row.Quantity,
    total: toPaise(row.OrderItemTotal),
    isDigital: row.IsDigitalProduct,
    status: { id: statusOf(row.LatestStatusID), name: row.LatestStatusName ?? "" },
    shippingStatus: statusOf(row.ShippingStatusID),
    selections: row.SelectionsJson.map((s) => ({
      attributeId: s.ProductAttributeID,
      optionId: s.PrimaryKeyValue,
      attribute: textOf(s.AttributeDisplayName, s.AttributeLocalizationJsonData, language),
      option: textOf(s.PrimaryKeyDisplayValue, s.LocalizationJsonData, language),
    })),
    download: row.DownloadToken
      ? {
          href: links.download(language, orderId, row.OrderItemID, row.DownloadToken),
          fileName: row.DownloadFileName ?? "",
        }
      : null,
  };
};

/** The items of one order of the session's customer; none for an order that is somebody else's or nobody's. Asked once a request. */
export const listOrderItems = cache(async (orderId: number, language: Language): Promise<OrderItem[]> =>
  (
    await readRows(
      "get-customer-order-history-detail",
      { OrderId: orderId, recordValueJson: spoken(language) },
      await callerOf(language),
    )
  ).map((row) => itemOf(row, orderId, language)),
);

/** A text under a field of its own, e.g. a place of the address. */
const fieldOf = (
  row: { LocalizationJsonData: LocalizationRow[] } & Record<
    "CityName" | "StateName" | "CountryName" | "PaymentMethodName",
    string
  >,
  field: "CityName" | "StateName" | "CountryName" | "PaymentMethodName",
  language: Language,
) => textOf(row[field], row.LocalizationJsonData, language, field);

const factsOf = (row: CallRow<"get-order-facts">, language: Language): OrderFacts => ({
  number: row.OrderNumber,
  itemCount: row.TotalItems,
  subtotal: toPaise(row.CartSubTotal),
  shipping: toPaise(row.ShippingTotal),
  coupon: row.CouponCode === "" ? null : { code: row.CouponCode, discount: toPaise(row.CouponDiscount) },
  total: toPaise(row.OrderTotal),
  note: row.OrderNote,
  payment: {
    method: fieldOf(row, "PaymentMethodName", language),
    state: row.PaymentState,
    charge:
      row.ChargeAmount === undefined || !row.ChargeCurrency
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
  sellers: row.VendorSharesJson.map((share) => ({
    id: share.VendorId,
    name: textOf(share.VendorName, share.LocalizationJsonData, language),
    href: share.VendorSlug ? links.vendor(language, share.VendorSlug) : null,
    total: toPaise(share.OrderTotal),
  })),
});

/** What an order of the session's customer is beside its items; null for one that is somebody else's or nobody's, and of a host that tells nothing. */
export const getOrderFacts = async (orderId: number, language: Language): Promise<OrderFacts | null> => {
  const [row] = await readRows(
    "get-order-facts",
    { OrderId: orderId, recordValueJson: spoken(language) },
    await callerOf(language),
  );
  return row ? factsOf(row, language) : null;
};
