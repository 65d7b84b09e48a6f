import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { toPaise, toRupees } from "@/lib/model/money";
import { PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { deliveryOf } from "../../base/db/delivery";
import { placeNames } from "../../base/places/places";
import { addressLimit } from "../../base/rate-limit";
import { cancelByLink, openLink, placeByLink } from "../../sales/phone-orders/place-phone-order";
import { stateOf, type PhoneOrder } from "../../sales/orders/phone-order";
import { pricePhoneOrder } from "../../sales/phone-orders/price-phone-order";
import { languageOf } from "./accounts";
import { pricedCartRow } from "./cart";
import { rows, type Handlers } from "./handler";
import { cancelledRow, postedRow } from "./orders";
import { localizationRows, wireFacts } from "./wire-values";

type Row = CallRow<"get-phone-order">;

/** Links that one client address may look at or pay in an hour. */
const mayAsk = addressLimit("phone-order", 300, 3600);

const NO_ADDRESS = {
  FirstName: "",
  LastName: "",
  MobileNo: "",
  AddressLineOne: "",
  CityName: "",
  StateName: "",
  CountryName: "",
  PostalCode: "",
  LocalizationJsonData: [],
};

/** Whoever has the link of a placed order learns no more than its number: the link has done its work. */
const placedRow = ({ row, order, customer }: PhoneOrder): Row => ({
  State: "placed",
  Version: row.version,
  ExpiresOnUTC: "",
  CouponCode: "",
  OrderNumber: order?.number ?? "",
  OrderNote: "",
  EmailAddress: customer.email,
  productsData: [],
  cartSubTotal: 0,
  shippingSubTotal: 0,
  orderTotal: 0,
  QuotedTotal: null,
  CouponDiscount: 0,
  PaymentMethodIds: [],
  ...NO_ADDRESS,
});

const openRow = async (found: PhoneOrder): Promise<Row> => {
  const { row, order, customer } = found;
  const { cart, products, address, ways, couponDiscountPaise } = await pricePhoneOrder(row);
  const to = address && deliveryOf(address);
  const places = to && (await placeNames(to));
  return {
    ...pricedCartRow(cart, products),
    State: stateOf(found) === "paying" ? "paying" : "sent",
    Version: row.version,
    ExpiresOnUTC: row.expiresAt?.toISOString() ?? "",
    QuotedTotal: row.quoted && toRupees(row.quoted.totalPaise),
    CouponCode: couponDiscountPaise > 0 ? row.couponCode : "",
    CouponDiscount: toRupees(couponDiscountPaise),
    PaymentMethodIds: ways && ways.map((kind) => PAYMENT_KINDS[kind].id),
    OrderNumber: order?.number ?? "",
    OrderNote: row.note,
    EmailAddress: customer.email,
    ...(to === null || places === null
      ? NO_ADDRESS
      : {
          FirstName: to.firstName,
          LastName: to.lastName,
          MobileNo: to.mobileNo,
          AddressLineOne: to.addressLineOne,
          CityName: to.cityName,
          StateName: to.stateName,
          CountryName: to.countryName,
          PostalCode: to.postalCode,
          LocalizationJsonData: localizationRows(null, {
            CityName: places.city,
            StateName: places.state,
            CountryName: places.country,
          }),
        }),
  };
};

/** Orders that were written down on the telephone. The link alone says whose they are. */
export const phoneOrderHandlers: Handlers<"get-phone-order" | "post-phone-order" | "cancel-phone-payment"> = {
  "get-phone-order": async (params, { remoteAddress }) => {
    if (!(await mayAsk(remoteAddress))) return { ok: false, code: "TOO_MANY_REQUESTS" };
    const found = await openLink(params.Token);
    if (found === null) return { ok: false, code: "NOT_FOUND" };
    return rows([stateOf(found) === "placed" ? placedRow(found) : await openRow(found)]);
  },
  "post-phone-order": async (params, context) => {
    const { remoteAddress, isFromHere = false } = context;
    if (!(await mayAsk(remoteAddress))) return { ok: false, code: "TOO_MANY_REQUESTS" };
    const agreed = {
      version: params.Version,
      expectedTotalPaise: toPaise(params.ExpectedTotal),
      paymentMethodId: params.PaymentMethod,
      isAgeDeclared: params.IsAgeDeclared,
    };
    const proof = { token: params.paymentToken, walletReference: "" };
    const client = { remoteAddress, isFromHere, language: languageOf(params, context) };
    const sent = await placeByLink(params.Token, agreed, proof, client);
    return sent.ok
      ? rows([postedRow(sent.value)])
      : { ok: false, code: sent.code, facts: wireFacts(sent.facts) };
  },
  "cancel-phone-payment": async (params) => cancelledRow(await cancelByLink(params.Token)),
};
