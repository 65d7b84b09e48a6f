import "server-only";
import { toPaise, toRupees } from "@/lib/money";
import { pictureUrl } from "../content/picture-url";
import { downloadToken } from "../orders/download-token";
import { listDownloads } from "../orders/downloads";
import { listOrderLines, listOrders } from "../orders/list-orders";
import { statusName } from "../orders/order-status";
import { placeOrder } from "../orders/place-order";
import { languageOf } from "./accounts";
import { cartLinesOf } from "./cart";
import { rows, type Handlers } from "./handler";
import { localizationRows } from "./localizations";
import { selectionRows } from "./selections";
import { wireFacts } from "./wire-facts";

/** The total the shopper saw, from rupees on the wire; null when the caller did not say. */
const expectedPaise = (value: unknown): number | null => {
  const rupees = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof rupees === "number" && Number.isFinite(rupees) && Math.abs(rupees) < 1e12 ? toPaise(rupees) : null;
};

/** The calls about orders; all of them act for the session's customer alone. */
export const orderHandlers: Handlers<"post-order" | "get-customer-order-history-master" | "get-customer-order-history-detail"> = {
  "post-order": async (params, context) => {
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    const { recordValueJson: extras } = params;
    const placed = await placeOrder(context.customerId, {
      lines: cartLinesOf(params.cartJsonData),
      note: params.OrderNote,
      couponCode: params.CouponCode,
      paymentMethodId: params.PaymentMethod,
      expectedTotalPaise: expectedPaise(extras.expectedTotal),
      isAgeDeclared: extras.isAgeDeclared === true,
      language: languageOf(params, context),
      idempotencyKey: context.idempotencyKey,
    });
    if (!placed.ok) return { ok: false, code: placed.code, facts: wireFacts(placed.facts) };
    return rows([{ OrderId: placed.value.id, OrderNumber: placed.value.number, OrderTotal: toRupees(placed.value.totalPaise) }]);
  },

  "get-customer-order-history-master": async (params, context) => {
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    const language = languageOf(params, context);
    const list = await listOrders(context.customerId, { number: params.PageNo, size: params.PageSize });
    return rows(
      list.map((order) => ({
        OrderId: order.id,
        OrderNumber: order.number,
        OrderDateUTC: order.placedAt.toISOString(),
        LatestStatusName: statusName(order.status, language),
        LatestStatusID: order.status,
        TotalItems: order.itemCount,
        OrderTotal: toRupees(order.totalPaise),
      })),
    );
  },

  "get-customer-order-history-detail": async (params, context) => {
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    const language = languageOf(params, context);
    const list = await listOrderLines(context.customerId, params.OrderId);
    if (list.length === 0) return { ok: false, code: "NOT_FOUND" };
    const customerId = context.customerId;
    const downloads = list.some(({ line }) => line.isDigital) ? await listDownloads(customerId, params.OrderId) : new Set<number>();
    return rows(
      list.map(({ line, image }) => ({
        OrderItemID: line.id,
        ProductName: line.name.en,
        DefaultImageUrl: image === null ? "" : pictureUrl(image),
        Widths: image?.widths ?? [],
        Price: toRupees(line.discountedUnitPricePaise),
        Quantity: line.quantity,
        OrderItemTotal: toRupees(line.lineTotalPaise),
        IsDigitalProduct: line.isDigital,
        LatestStatusID: line.status,
        ShippingStatusID: line.shippingStatus,
        LatestStatusName: statusName(line.status, language),
        LocalizationJsonData: localizationRows(line.name),
        SelectionsJson: selectionRows(line.productId, line.selections),
        ...(downloads.has(line.id) ? { DownloadToken: downloadToken(customerId, line.id) } : {}),
      })),
    );
  },
};
