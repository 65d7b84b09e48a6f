import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { languageOf } from "@/lib/languages/languages";
import { PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { stepOf } from "../../pricing/cart-line";
import type { PricedLine } from "../../pricing/price-cart";
import { phoneOrderChatText } from "../../content/mail/phone-order-letter";
import { listAddresses } from "../../people/customers/address-book";
import { getCustomer } from "../../people/customers/profile";
import { selectionsInWords, type CartProduct } from "../../sales/orders/cart-products";
import { findPhoneOrder, stateOf, type PhoneOrder } from "../../sales/orders/phone-order";
import { linkOfPhoneOrder } from "../../sales/orders/phone-order-link";
import { pricePhoneOrder } from "../../sales/phone-orders/price-phone-order";
import { localizedText } from "./localized-text";

type Answer = AdminAnswer<"phone-orders/show">;

/** What can be chosen of a product beside its article. */
const choicesOf = (line: PricedLine, product: CartProduct): Answer["lines"][number]["choices"] =>
  product.attributes
    .filter(({ definesVariant, options }) => !definesVariant && options.size > 0)
    .map(({ id, name, isRequired, options }) => ({
      attributeId: id,
      name: localizedText(name),
      isRequired,
      optionId: line.selections.find(({ attributeId }) => attributeId === id)?.optionId ?? null,
      options: [...options].map(([optionId, option]) => ({ id: optionId, name: localizedText(option.name) })),
    }));

const lineOf = (line: PricedLine, product: CartProduct | undefined): Answer["lines"][number] => {
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  return {
    productId: line.productId,
    selections: [...line.selections],
    quantity: line.quantity,
    sku: variant?.sku ?? "",
    name: localizedText(product?.name ?? { en: "–" }),
    options:
      product === undefined
        ? []
        : selectionsInWords(product, line.selections).map(({ optionName }) => localizedText(optionName)),
    unitPaise: line.unitPaise,
    discountedUnitPaise: line.discountedUnitPaise,
    totalPaise: line.lineTotalPaise,
    problem: line.problem && { code: line.problem.code, limit: line.problem.limit },
    stock: variant?.stock ?? 0,
    step: product === undefined ? 1 : stepOf(product),
    choices: product === undefined ? [] : choicesOf(line, product),
  };
};

/** The customer's own address, then those of their book. */
const addressesOf = async (customerId: number): Promise<Answer["addresses"]> => {
  const customer = await getCustomer(customerId);
  const book = (await listAddresses(customerId)).filter(({ isForOneOrder }) => !isForOneOrder);
  const profile = customer === null ? [] : [{ ...customer, id: null }];
  return [...profile, ...book].map((address) => ({
    id: address.id,
    name: `${address.firstName} ${address.lastName}`.trim(),
    lines: [
      address.addressLineOne,
      `${address.city?.en ?? ""} ${address.postalCode}`.trim(),
      address.state?.en ?? "",
      address.country.en,
    ].filter((part) => part !== ""),
  }));
};

const linkFacts = ({ row, customer }: PhoneOrder): Answer["link"] => {
  const url = linkOfPhoneOrder(row);
  const { sentAt, expiresAt, quoted, mailedTo } = row;
  if (url === null || sentAt === null || expiresAt === null || quoted === null) return null;
  const facts = { firstName: customer.firstName, totalPaise: quoted.totalPaise, url };
  return {
    url,
    chatText: phoneOrderChatText(languageOf(row.language), facts),
    mailedTo,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    quotedPaise: quoted.totalPaise,
  };
};

/** Reads a telephone order for the desk, priced as it is now; null if there is none. */
export const readPhoneOrder = async (id: number): Promise<Answer | null> => {
  const found = await findPhoneOrder(id);
  if (found === null) return null;
  const { row, customer, order } = found;
  const { cart, products, ...priced } = await pricePhoneOrder(row);
  return {
    id,
    version: row.version,
    state: stateOf(found),
    madeBy: row.madeBy,
    language: languageOf(row.language),
    customer: {
      id: row.customerId,
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      email: customer.email,
      mobileNo: customer.mobileNo,
    },
    addresses: await addressesOf(row.customerId),
    deliveryAddressId: row.deliveryAddressId,
    isAddressGone: priced.address === null,
    lines: cart.lines.map((line) => lineOf(line, products.get(line.productId))),
    couponCode: row.couponCode,
    couponProblem: priced.couponProblem,
    note: row.note,
    subtotalPaise: cart.subtotalPaise,
    shippingPaise: cart.shippingPaise,
    couponDiscountPaise: priced.couponDiscountPaise,
    totalPaise: priced.totalPaise,
    needsAge: [...products.values()].some(({ isDangerous }) => isDangerous),
    takesCash:
      priced.totalPaise === 0 || (priced.ways?.some((kind) => PAYMENT_KINDS[kind].needsDelivery) ?? false),
    link: linkFacts(found),
    orderNumber: order?.placedAt ? order.number : null,
  };
};
