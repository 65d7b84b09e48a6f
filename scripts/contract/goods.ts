import type { Checks } from "./checks";
import type { Row } from "./read-answer";
import { isSet, listIn, numberOf, textOf } from "./row-shape";
import { CASH } from "./shop-words";

/** The attribute ids of colour and size (section 4). */
const COLOR = 1;
const SIZE = 2;

/**
 * Minimum number of details to open, to find a product to order and others with a size, a colour and a tag.
 */
const FEWEST_LOOKS = 8;
const MOST_LOOKS = 24;

/** One chosen option in a cart item (section 3). */
type Selection = { ProductId: number; ProductAttributeID: number; PrimaryKeyValue: number };

/** A product that can be ordered by cash, with its quantity. */
export type Goods = { id: number; listed: Row; detail: Row; selections: Selection[]; quantity: number };

const requiredSelections = (id: number, detail: Row, options: Row[]): Selection[] => {
  const chosen = new Map<number, number | null>([
    [COLOR, numberOf(listIn(detail.ProductColorsJson)?.[0]?.ColorID)],
    [SIZE, numberOf(listIn(detail.ProductSizesJson)?.[0]?.SizeID)],
  ]);
  for (const option of options.filter(({ IsRequiredAttribute }) => isSet(IsRequiredAttribute))) {
    const attribute = numberOf(option.ProductAttributeID) ?? 0;
    if ((chosen.get(attribute) ?? null) === null) chosen.set(attribute, numberOf(option.PrimaryKeyValue));
  }
  return [...chosen].flatMap(([ProductAttributeID, PrimaryKeyValue]) =>
    PrimaryKeyValue === null ? [] : [{ ProductId: id, ProductAttributeID, PrimaryKeyValue }],
  );
};

/** Returns the minimum quantity of a product, or null if the stock is too low. */
const orderable = (detail: Row): number | null => {
  const quantity = Math.max(1, numberOf(detail.OrderMinimumQuantity) ?? 1);
  return (numberOf(detail.StockQuantity) ?? 0) >= quantity ? quantity : null;
};

/** Result of opening the first products of the list. */
export type Opened = { goods: Goods | null; details: { id: number; detail: Row }[] };

/**
 * Opens the first products of the list until one in stock can be paid by cash; preferably one without
 * options.
 * @param listed rows of the product list
 */
export const openProducts = async ({ ask, isSilent }: Checks, listed: Row[]): Promise<Opened> => {
  let goods: Goods | null = null;
  const details: Opened["details"] = [];
  for (const [i, row] of listed.slice(0, MOST_LOOKS).entries()) {
    if (isSilent() || (goods?.selections.length === 0 && i >= FEWEST_LOOKS)) break;
    const id = numberOf(row.ProductId) ?? 0;
    const answer = await ask("get-product_detail", { ProductId: id });
    if (answer.body === "none") break;
    const detail = answer.rows?.[0];
    if (detail === undefined) continue;
    details.push({ id, detail });
    const quantity = orderable(detail);
    // Ruling O103: a dangerous product needs a declaration, for which section 7 has no field.
    if (quantity === null || isSet(detail.IsDangerous)) continue;
    const options = await ask("get-product-all-attributes-by-productId", { ProductId: id });
    if (options.body === "none") break;
    const selections = requiredSelections(id, detail, options.rows ?? []);
    if (goods !== null && (goods.selections.length === 0 || selections.length > 0)) continue;
    const methods = await ask("get-payment-methods", { ProductId: id });
    if (methods.body === "none") break;
    if (methods.rows?.some((method) => numberOf(method.PaymentMethodId) === CASH))
      goods = { id, listed: row, detail, selections, quantity };
  }
  return { goods, details };
};

/** Builds a cart of one line as the JSON text of section 3's cart items. */
export const cartOf = ({ id, selections, quantity, listed }: Goods): string =>
  JSON.stringify([
    {
      ProductId: id,
      productSelectedAttributes: selections,
      Quantity: quantity,
      ShippingCharges: 0,
      DefaultImage: textOf(listIn(listed.ProductImagesJson)?.[0]?.AttachmentURL),
    },
  ]);

/** Returns the price of one piece in rupees: the discounted price if there is one. */
export const paidPrice = ({ Price, DiscountedPrice }: Row): number => {
  const price = numberOf(Price) ?? 0;
  const discounted = numberOf(DiscountedPrice) ?? 0;
  return discounted > 0 && discounted < price ? discounted : price;
};
