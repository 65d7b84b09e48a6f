import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { toRupees } from "@/lib/money";
import { getOrderFacts } from "../orders/order-facts";
import { statusName } from "../orders/order-status";
import { languageOf } from "./accounts";
import { rows, type Handlers } from "./handler";
import { english, localizationRows } from "./localizations";

type Facts = NonNullable<Awaited<ReturnType<typeof getOrderFacts>>>;
type Row = CallRow<"get-order-facts">;

const paymentOf = ({
  order,
  payment,
  methodName,
}: Facts): Pick<
  Row,
  "PaymentMethodName" | "PaymentState" | "ChargeAmount" | "ChargeCurrency" | "ChargeRate"
> => ({
  PaymentMethodName: english(methodName),
  PaymentState: order.totalPaise === 0 ? "none" : payment.status,
  ...(payment.providerRate === null
    ? {}
    : {
        ChargeAmount: toRupees(payment.providerAmount),
        ChargeCurrency: payment.providerCurrency,
        ChargeRate: payment.providerRate,
      }),
});

const addressOf = ({
  order: { address },
}: Facts): Pick<
  Row,
  | "FirstName"
  | "LastName"
  | "EmailAddress"
  | "MobileNo"
  | "AddressLineOne"
  | "CityName"
  | "StateName"
  | "CountryName"
  | "PostalCode"
> => ({
  FirstName: address.firstName,
  LastName: address.lastName,
  EmailAddress: address.email,
  MobileNo: address.mobileNo,
  AddressLineOne: address.addressLineOne,
  CityName: address.cityName,
  StateName: address.stateName,
  CountryName: address.countryName,
  PostalCode: address.postalCode,
});

/** What an order is beside its items, for the session's customer alone; somebody else's answers like an unknown one. */
export const orderFactsHandlers: Handlers<"get-order-facts"> = {
  "get-order-facts": async (params, context) => {
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    const facts = await getOrderFacts(context.customerId, params.OrderId);
    if (facts === null) return { ok: false, code: "NOT_FOUND" };
    const language = languageOf(params, context);
    const { order, itemCount, changes, shares, methodName, city, state, country } = facts;
    return rows([
      {
        OrderId: order.id,
        OrderNumber: order.number,
        OrderDateUTC: order.createdAt.toISOString(),
        LatestStatusID: order.status,
        LatestStatusName: statusName(order.status, language),
        TotalItems: itemCount,
        CartSubTotal: toRupees(order.subtotalPaise),
        ShippingTotal: toRupees(order.shippingPaise),
        CouponCode: order.couponCode ?? "",
        CouponDiscount: toRupees(order.couponDiscountPaise),
        OrderTotal: toRupees(order.totalPaise),
        OrderNote: order.note,
        ...paymentOf(facts),
        ...addressOf(facts),
        // What providers and the sweep note is for the operator; only the operator's own words are meant for the customer.
        StatusChangesJson: changes.map(({ status, at, actor, reason }) => ({
          StatusID: status,
          StatusName: statusName(status, language),
          ChangedOnUTC: at.toISOString(),
          ...(actor === "operator" && reason ? { Reason: reason } : {}),
        })),
        VendorSharesJson: shares.map((share) => ({
          VendorId: share.vendorId,
          VendorName: english(share.name),
          VendorSlug: share.isActive ? share.slug : "",
          OrderTotal: toRupees(share.totalPaise),
          LocalizationJsonData: localizationRows(share.name),
        })),
        LocalizationJsonData: localizationRows(null, {
          PaymentMethodName: methodName,
          CityName: city,
          StateName: state,
          CountryName: country,
        }),
      },
    ]);
  },
};
