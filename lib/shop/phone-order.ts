import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import type { Language } from "@/lib/languages/languages";
import type { CartLine } from "@/lib/model/cart";
import { toPaise } from "@/lib/model/money";
import type { PhoneOrder } from "@/lib/model/phone-order";
import { localizedText } from "./localized-text";
import { pricedCartOf } from "./priced-cart";
import { ShopUnavailableError } from "./read-failures";
import { callerOf } from "./session";
import { ask } from "./transport";

type Row = CallRow<"get-phone-order">;

/** The cart that was priced. */
const wantedOf = ({ productsData }: Row): CartLine[] =>
  productsData.map((line) => ({
    productId: line.ProductId ?? 0,
    quantity: line.Quantity ?? 0,
    selections: line.SelectionsJson.map(({ ProductAttributeID, PrimaryKeyValue }) => ({
      attributeId: ProductAttributeID,
      optionId: PrimaryKeyValue,
    })),
  }));

const addressOf = (row: Row, language: Language): string[] => {
  const place = (name: string, field: string) =>
    localizedText(name, row.LocalizationJsonData, language, field).text;
  return [
    `${row.FirstName} ${row.LastName}`.trim(),
    row.AddressLineOne,
    `${place(row.CityName, "CityName")} ${row.PostalCode}`.trim(),
    place(row.StateName, "StateName"),
    place(row.CountryName, "CountryName"),
  ].filter((part) => part !== "");
};

/**
 * Finds the telephone order of a link, priced now.
 * @returns null for a link that works no more, and with a host that writes down none
 * @throws ShopUnavailableError when it cannot be read
 */
export const getPhoneOrder = async (language: Language, token: string): Promise<PhoneOrder | null> => {
  const answer = await ask(
    "get-phone-order",
    { Token: token, recordValueJson: "{}" },
    await callerOf(language),
  );
  if (!answer.ok) {
    if (["NOT_FOUND", "INVALID_REQUEST", "UNKNOWN_CALL"].includes(answer.code)) return null;
    throw new ShopUnavailableError("get-phone-order", answer.code);
  }
  const [row] = answer.rows;
  if (row === undefined) return null;
  const cart = await pricedCartOf(row, wantedOf(row), language);
  const couponDiscount = toPaise(row.CouponDiscount ?? 0);
  const address = addressOf(row, language);
  return {
    state: row.State,
    version: row.Version,
    cart,
    couponCode: row.CouponCode,
    couponDiscount,
    total: Math.max(cart.grandTotal - couponDiscount, 0),
    quoted: typeof row.QuotedTotal === "number" ? toPaise(row.QuotedTotal) : null,
    ways: row.PaymentMethodIds ?? null,
    orderNumber: row.OrderNumber,
    note: row.OrderNote,
    email: row.EmailAddress,
    name: address[0] ?? "",
    mobileNo: row.MobileNo,
    country: address.at(-1) ?? "",
    address,
    expiresAt: row.ExpiresOnUTC,
  };
};
