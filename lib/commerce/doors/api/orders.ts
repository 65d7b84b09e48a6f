import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { PAYMENT_ACTION_REQUIRED } from "@/lib/contract/response-msg";
import { wireOptionalId } from "@/lib/contract/wire";
import { latinDigits } from "@/lib/model/latin-digits";
import { toPaise, toRupees } from "@/lib/model/money";
import { pictureUrl } from "../../base/pictures/picture-url";
import {
  answerByLink,
  confirmByCode,
  sendConfirmationAgain,
  type Answered,
  type AnswerRefusal,
} from "../../sales/orders/answer-confirmation";
import { downloadToken, listDownloads } from "../../sales/orders/downloads";
import { listOrderLines, listOrders } from "../../sales/orders/list-orders";
import { cancelPayment, type SentOrder } from "../../sales/orders/pay-order";
import { shownStatus, statusName } from "../../sales/orders/order-status";
import { placeOrder } from "../../sales/orders/place-order";
import { addressLimit } from "../../base/rate-limit";
import type { Result } from "../../base/result";
import { languageOf } from "./accounts";
import { cartLinesOf } from "./cart";
import { rows, type Handlers } from "./handler";
import { localizationRows, selectionRows, wireFacts } from "./wire-values";

/** Converts the total that the shopper saw from rupees on the wire; null if the request has none. */
const expectedPaise = (value: unknown): number | null => {
  const rupees = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof rupees === "number" && Number.isFinite(rupees) && Math.abs(rupees) < 1e12
    ? toPaise(rupees)
    : null;
};

/**
 * Reads the wallet's order id from the data of its buttons: empty if there is none, null if it cannot be
 * read.
 */
const walletReferenceOf = (json: string): string | null => {
  if (json === "") return "";
  try {
    const { id, orderID } = JSON.parse(json) as { id?: unknown; orderID?: unknown };
    const reference = id ?? orderID;
    return typeof reference === "string" && reference !== "" ? reference : null;
  } catch {
    return null;
  }
};

/** Amounts are in units with two decimals, as everywhere on the wire; here in the currency of the charge. */
export const postedRow = ({
  id,
  number,
  totalPaise,
  action,
  confirmUntil,
}: SentOrder): CallRow<"post-order"> => ({
  OrderId: id,
  OrderNumber: number,
  OrderTotal: toRupees(totalPaise),
  ...(confirmUntil === undefined ? {} : { ConfirmUntilUTC: confirmUntil.toISOString() }),
  ...(action === undefined
    ? {}
    : {
        ResponseMsg: PAYMENT_ACTION_REQUIRED,
        PaymentReference: action.reference,
        ClientSecret: action.clientSecret,
        ChargeAmount: toRupees(action.charge.amount),
        ChargeCurrency: action.charge.currency,
        ChargeRate: action.charge.rate,
      }),
});

const answeredRow = (answer: Result<Answered, AnswerRefusal>) =>
  answer.ok ? rows([{ OrderId: answer.value.id, OrderNumber: answer.value.number }]) : answer;

/** What became of an order whose payment was given up. */
export const cancelledRow = (cancelled: Awaited<ReturnType<typeof cancelPayment>>) =>
  cancelled.ok
    ? rows([
        {
          OrderId: cancelled.value.id,
          OrderNumber: cancelled.value.number,
          IsPlaced: cancelled.value.isPlaced,
        },
      ])
    : cancelled;

/** A typed code, in digits of any script and however it is spaced. */
const codeDigits = (typed: string): string => latinDigits(typed).replace(/\D/g, "");

/** Orders of one address in an hour: enough for an office, too few to empty the shop with many accounts. */
const mayOrder = addressLimit("orders", 100, 3600);

/** Reads the buyer's own number of an order, an addition in `recordValueJson`: one line, at most 40 characters. */
const purchaseOrderOf = (given: unknown): string =>
  typeof given === "string" ? given.replace(/\s+/g, " ").trim().slice(0, 40) : "";

/**
 * Reads the id of an address in the customer's book, an addition in `recordValueJson`; null for the one of the profile.
 * An unreadable id is 0, which no address has: the goods must not go elsewhere than the shopper chose.
 */
const addressIdOf = (given: unknown): number | null => {
  const id = wireOptionalId.safeParse(given);
  return id.success ? id.data : 0;
};

/** Calls about orders. All of them act for the session's customer alone. */
export const orderHandlers: Handlers<
  | "post-order"
  | "cancel-payment"
  | "confirm-order"
  | "send-order-confirmation"
  | "confirm-mailed-order"
  | "refuse-mailed-order"
  | "get-customer-order-history-master"
  | "get-customer-order-history-detail"
> = {
  "post-order": async (params, context) => {
    const { recordValueJson: extras } = params;
    if (!(await mayOrder(context.remoteAddress))) return { ok: false, code: "TOO_MANY_REQUESTS" };
    const walletReference = walletReferenceOf(params.payPalOrderConfirmJson);
    if (walletReference === null)
      return {
        ok: false,
        code: "INVALID_REQUEST",
        facts: { fields: { payPalOrderConfirmJson: { rule: "invalid" } } },
      };
    const request = {
      lines: cartLinesOf(params.cartJsonData),
      note: params.OrderNote,
      purchaseOrderNumber: purchaseOrderOf(extras.purchaseOrderNumber),
      deliveryAddressId: addressIdOf(extras.deliveryAddressId),
      billingAddressId: addressIdOf(extras.billingAddressId),
      couponCode: params.CouponCode,
      paymentMethodId: params.PaymentMethod,
      expectedTotalPaise: expectedPaise(extras.expectedTotal),
      isAgeDeclared: extras.isAgeDeclared === true,
      language: languageOf(params, context),
      idempotencyKey: context.idempotencyKey,
    };
    const proof = { token: params.paymentToken, walletReference };
    const { customerId, remoteAddress, isFromHere = false } = context;
    const sent = await placeOrder(customerId, request, proof, { remoteAddress, isFromHere, claim: null });
    return sent.ok
      ? rows([postedRow(sent.value)])
      : { ok: false, code: sent.code, facts: wireFacts(sent.facts) };
  },

  "confirm-order": async (params, { customerId }) => {
    return answeredRow(await confirmByCode(customerId, params.OrderId, codeDigits(params.Code)));
  },
  "send-order-confirmation": async (params, { customerId }) => {
    return answeredRow(await sendConfirmationAgain(customerId, params.OrderId, params.EmailAddress));
  },
  "confirm-mailed-order": async (params, { remoteAddress }) =>
    answeredRow(await answerByLink(params.Token, true, remoteAddress)),
  "refuse-mailed-order": async (params, { remoteAddress }) =>
    answeredRow(await answerByLink(params.Token, false, remoteAddress)),

  "cancel-payment": async (params, context) =>
    cancelledRow(await cancelPayment(context.customerId, params.OrderId)),

  "get-customer-order-history-master": async (params, context) => {
    const language = languageOf(params, context);
    const list = await listOrders(context.customerId, { number: params.PageNo, size: params.PageSize });
    return rows(
      list.map((order, i) => ({
        OrderId: order.id,
        OrderNumber: order.number,
        OrderDateUTC: order.placedAt.toISOString(),
        LatestStatusName: statusName(order.status, language),
        LatestStatusID: shownStatus(order.status),
        TotalItems: order.itemCount,
        OrderTotal: toRupees(order.totalPaise),
        ...(i === 0 ? { TotalRecords: order.ordersInAll } : {}),
      })),
    );
  },

  "get-customer-order-history-detail": async (params, context) => {
    const language = languageOf(params, context);
    const list = await listOrderLines(context.customerId, params.OrderId);
    if (list.length === 0) return { ok: false, code: "NOT_FOUND" };
    const customerId = context.customerId;
    const downloads = list.some(({ line }) => line.isDigital)
      ? await listDownloads(customerId, params.OrderId)
      : new Map<number, string>();
    return rows(
      list.map(({ line, image, categoryName, isSold }) => ({
        OrderItemID: line.id,
        ProductName: line.name.en,
        DefaultImageUrl: image === null ? "" : pictureUrl(image),
        Widths: image?.widths ?? [],
        Price: toRupees(line.discountedUnitPricePaise),
        Quantity: line.quantity,
        OrderItemTotal: toRupees(line.lineTotalPaise),
        IsDigitalProduct: line.isDigital,
        LatestStatusID: shownStatus(line.status),
        ShippingStatusID: shownStatus(line.shippingStatus),
        LatestStatusName: statusName(line.status, language),
        LocalizationJsonData: localizationRows(line.name),
        SelectionsJson: selectionRows(line.productId, line.selections),
        ProductId: line.productId,
        VendorId: line.vendorId,
        IsSold: isSold,
        CategoryName: categoryName.en,
        CategoryLocalizationJsonData: localizationRows(categoryName),
        ...(downloads.has(line.id)
          ? { DownloadToken: downloadToken(customerId, line.id), DownloadFileName: downloads.get(line.id) }
          : {}),
      })),
    );
  },
};
