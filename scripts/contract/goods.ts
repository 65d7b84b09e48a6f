import type { Checks } from "./checks";
import type { Row } from "./read-answer";
import { isSet, listIn, numberOf, textOf } from "./row-shape";
import { CASH } from "./shop-words";

/** The attribute ids of colour and size (section 4). */
const COLOR = 1;
const SIZE = 2;

/**
 * Details that are opened to find a product that can be ordered and others with a size, a colour and a tag.
 */
const FEWEST_LOOKS = 8;
const MOST_LOOKS = 24;

/** One chosen option, as a cart item holds it (section 3). */
type Selection = { ProductId: number; ProductAttributeID: number; PrimaryKeyValue: number };

/** A product that can be ordered by cash, and how many of it. */
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

/** The smallest quantity that may be ordered of a product, or null when there is not enough of it. */
const orderable = (detail: Row): number | null => {
  const quantity = Math.max(1, numberOf(detail.OrderMinimumQuantity) ?? 1);
  return (numberOf(detail.StockQuantity) ?? 0) >= quantity ? quantity : null;
};

/** What was found when the first products of the list were opened. */
export type Opened = { goods: Goods | null; details: { id: number; detail: Row }[] };

/**
 * Opens the first products of the list, until one in stock is found that cash pays for; one without choices
 * if there is any.
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
    // Ruling O103: a dangerous product needs a declaration that section 7 has no field for.
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

/** A cart as the JSON text of section 3's cart items: one line. */
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

/** What a shopper pays for one piece in rupees: the discounted price when there is one. */
export const paidPrice = ({ Price, DiscountedPrice }: Row): number => {
  const price = numberOf(Price) ?? 0;
  const discounted = numberOf(DiscountedPrice) ?? 0;
  return discounted > 0 && discounted < price ? discounted : price;
};
