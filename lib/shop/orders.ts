import "server-only";
import type { Language } from "@/lib/i18n/languages";
import type { OrderItem, OrderStatus, OrderSummary } from "@/lib/model/account";
import { toPaise } from "@/lib/money";
import { readRows } from "./read";
import { callerOf } from "./session";
import { pictureOf, textOf } from "./words";

const statusOf = (id: number | undefined): OrderStatus => (id === 2 || id === 3 || id === 4 || id === 5 ? id : 1);
const spoken = (language: Language) => JSON.stringify({ languageCode: language });

/** The session's customer's orders, newest first. */
export const listOrders = async (language: Language): Promise<OrderSummary[]> =>
  (await readRows("get-customer-order-history-master", { recordValueJson: spoken(language) }, await callerOf(language))).map((row) => ({
    id: row.OrderId,
    number: row.OrderNumber,
    date: row.OrderDateUTC,
    status: { id: statusOf(row.LatestStatusID), name: row.LatestStatusName },
    itemCount: row.TotalItems,
    total: toPaise(row.OrderTotal),
  }));

/** The items of one order of the session's customer; none for an order that is somebody else's or nobody's. */
export const listOrderItems = async (orderId: number, language: Language): Promise<OrderItem[]> =>
  (await readRows("get-customer-order-history-detail", { OrderId: orderId, recordValueJson: spoken(language) }, await callerOf(language))).map((row) => ({
    id: row.OrderItemID,
    name: textOf(row.ProductName, row.LocalizationJsonData, language),
    image: pictureOf(row.DefaultImageUrl, row.Widths),
    unitPrice: toPaise(row.Price),
    quantity: row.Quantity,
    total: toPaise(row.OrderItemTotal),
    isDigital: row.IsDigitalProduct,
    status: { id: statusOf(row.LatestStatusID), name: row.LatestStatusName ?? "" },
    shippingStatus: statusOf(row.ShippingStatusID),
    selections: row.SelectionsJson.map((s) => ({ attribute: textOf(s.AttributeDisplayName, s.AttributeLocalizationJsonData, language), option: textOf(s.PrimaryKeyDisplayValue, s.LocalizationJsonData, language) })),
  }));
