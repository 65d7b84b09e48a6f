import type { Asked } from "./made-host";
import type { Row } from "./read-answer";

/** A response of the test host before encoding. */
export type MadeAnswer = {
  status?: number;
  rows?: Row[];
  /** True for a single row: some readings encode it as an object. */
  isSingle?: boolean;
  token?: string;
  message?: string;
  errorMessage?: string;
  /** A literal body instead of an envelope. */
  text?: string;
  contentType?: string;
  /** True if the connection ends without a response. */
  isCut?: true;
};

type Product = {
  id: number;
  name: string;
  price: number;
  category: number;
  brand: number;
  vendor: string;
  rating: number;
};

const PRODUCTS: readonly Product[] = [
  { id: 501, name: "Hex Bolt", price: 45, category: 12, brand: 1, vendor: "Forge", rating: 5 },
  { id: 502, name: "Wood Screw", price: 120, category: 12, brand: 1, vendor: "Forge", rating: 4 },
  { id: 503, name: "Claw Hammer", price: 340, category: 13, brand: 2, vendor: "Anvil", rating: 3 },
  { id: 504, name: "Hand Saw", price: 650, category: 13, brand: 2, vendor: "Anvil", rating: 4.5 },
];
const CATEGORIES = [
  { CategoryID: 11, ParentCategoryID: null, Name: "Hardware" },
  { CategoryID: 12, ParentCategoryID: 11, Name: "Fasteners" },
  { CategoryID: 13, ParentCategoryID: 11, Name: "Hand Tools" },
];
/** The claw hammer has a colour and a size; the hex bolt has a tag. */
const CHOICES = { product: 503, color: 31, size: 41 };
const TAGGED = { product: 501, tag: 61 };

const list = (...rows: Row[]): MadeAnswer => ({ rows });
const single = (row: Row, rest: Omit<MadeAnswer, "rows"> = {}): MadeAnswer => ({
  rows: [row],
  isSingle: true,
  ...rest,
});
const says = (ResponseMsg: string): MadeAnswer => single({ ResponseMsg });
const refusal = (status: number, errorMessage: string): MadeAnswer => ({
  status,
  message: "Failed",
  errorMessage,
});

const nameOf = (id: number): string => CATEGORIES.find(({ CategoryID }) => CategoryID === id)?.Name ?? "";

const listRow = ({ id, name, price, category, rating }: Product): Row => ({
  ProductId: id,
  ProductName: name,
  CategoryName: nameOf(category),
  // Numbers as text, nulls and unknown fields are allowed (ruling O107).
  Price: String(price),
  DiscountedPrice: null,
  Rating: rating,
  ProductImagesJson: [{ AttachmentURL: `/pictures/${id}.jpg` }],
  Warehouse: "Pune",
});

const listing = (fields: Asked["fields"]): MadeAnswer => {
  const given = (name: string) => fields[name] !== null && fields[name] !== undefined && fields[name] !== "";
  const is = (name: string, value: number | string) => !given(name) || String(fields[name]) === String(value);
  const found = PRODUCTS.filter(
    ({ id, name, price, category, brand, vendor, rating }) =>
      is("CategoryID", category) &&
      is("ManufacturerID", brand) &&
      is("Vendor_Name", vendor) &&
      (!given("ColorID") || (id === CHOICES.product && is("ColorID", CHOICES.color))) &&
      (!given("SizeID") || (id === CHOICES.product && is("SizeID", CHOICES.size))) &&
      (!given("TagID") || (id === TAGGED.product && is("TagID", TAGGED.tag))) &&
      (!given("SearchTerm") || name.toLowerCase().includes(String(fields.SearchTerm).toLowerCase())) &&
      (!given("MinPrice") || price >= Number(fields.MinPrice)) &&
      (!given("MaxPrice") || price < Number(fields.MaxPrice)) &&
      (!given("Rating") || rating >= Number(fields.Rating)),
  );
  const sign = { "Price ASC": 1, "Price DESC": -1 }[String(fields.OrderByColumnName)] ?? 0;
  const sorted = sign === 0 ? found : found.toSorted((a, b) => sign * (a.price - b.price));
  const size = Number(fields.PageSize);
  const start = (Number(fields.PageNo) - 1) * size;
  const rows = sorted.slice(start, start + size).map(listRow);
  return list(...rows.map((row, i) => ({ ...row, TotalRecords: i === 0 ? found.length : null })));
};

const detail = (fields: Asked["fields"]): MadeAnswer => {
  const product = PRODUCTS.find(({ id }) => id === Number(fields.ProductId));
  if (product === undefined) return list();
  const hasChoices = product.id === CHOICES.product;
  return single({
    ...listRow(product),
    TotalReviews: 1,
    VendorName: product.vendor,
    DisplayStockQuantity: "true",
    StockQuantity: "9",
    OrderMinimumQuantity: null,
    ProductColorsJson: hasChoices ? [{ ColorID: CHOICES.color, ColorName: "Red", HexCode: "#ff0000" }] : [],
    ProductSizesJson: hasChoices ? [{ SizeID: CHOICES.size, ShortName: "L" }] : null,
    ProductTagsJson: product.id === TAGGED.product ? [{ TagName: "steel" }] : [],
  });
};

type Line = { ProductId: number; Quantity: number };

const priced = (cartJsonData: unknown): Row => {
  const lines = (JSON.parse(String(cartJsonData)) as Line[]).map(({ ProductId, Quantity }) => {
    const price = PRODUCTS.find(({ id }) => id === ProductId)?.price ?? 0;
    return {
      ProductId,
      ProductName: "",
      Price: price,
      DiscountedPrice: null,
      Quantity,
      ShippingCharges: 0,
      ItemSubTotal: price * Quantity,
    };
  });
  const total = lines.reduce((sum, line) => sum + line.ItemSubTotal, 0);
  return { productsData: lines, cartSubTotal: total, shippingSubTotal: null, orderTotal: String(total) };
};

/** Creates a shop of four products, whose only state is one customer and their order. */
export const makeShop = (): ((asked: Asked) => MadeAnswer) => {
  const userId = 77;
  let user: Row | null = null;
  let logins = 0;
  let order: Row | null = null;
  const isCustomer = ({ token }: Asked) => user !== null && token === `token-${logins}`;
  const stranger = refusal(401, "Please log in");
  const forCustomer = (asked: Asked, answer: () => MadeAnswer) => (isCustomer(asked) ? answer() : stranger);

  const signUp = ({ fields }: Asked): MadeAnswer => {
    if (user !== null && user.EmailAddress === fields.EmailAddress) return says("Email already exists!");
    user = { ...fields, UserID: userId };
    return says("Saved Successfully");
  };
  const logIn = ({ fields }: Asked): MadeAnswer => {
    if (user === null || user.EmailAddress !== fields.Email || user.Password !== fields.Password)
      return says("Wrong e-mail or password");
    logins += 1;
    const { FirstName, LastName, EmailAddress } = user;
    const row = {
      ResponseMsg: "Login Successfully",
      UserID: String(userId),
      FirstName,
      LastName,
      EmailAddress,
    };
    return single(row, { token: `token-${logins}` });
  };
  const place = ({ fields }: Asked): MadeAnswer => {
    order = {
      OrderId: 900,
      OrderNumber: "A-900",
      OrderDateUTC: "2026-01-31T10:00:00Z",
      LatestStatusName: "Active",
    };
    order = { ...order, TotalItems: 1, OrderTotal: priced(fields.cartJsonData).orderTotal };
    return says("Order Placed Successfully");
  };
  const item = {
    OrderItemID: 901,
    ProductName: "Hex Bolt",
    Price: 45,
    Quantity: 1,
    OrderItemTotal: 45,
    LatestStatusID: 1,
  };

  const answers: Record<string, (asked: Asked) => MadeAnswer> = {
    "get-categories-list": () =>
      list(...CATEGORIES.map((row) => ({ ...row, LocalizationJsonData: [{ langId: 2, text: "ا" }] }))),
    "get-ProductName-request": () => list(...PRODUCTS.map(({ id, name }) => ({ id, label: name }))),
    "get-payment-methods": () =>
      list({ PaymentMethodId: "6", ImageUrl: "/cash.png" }, { PaymentMethodId: 5, ImageUrl: null }),
    "get-website-logo": () => list({ AppConfigValue: "/logo.png" }),
    "get-localization-data": () => single({ labelsJsonData: [{ labelHtmlId: "about", text: "عن" }] }),
    "get-home-screen-banner": () => list({ BannerId: 1, BannerImgUrl: "/banner.jpg", MainTitle: "Sale" }),
    "get-popular-products-list": () => list(...PRODUCTS.map(listRow)),
    "get-recents-products-list": () => list(...PRODUCTS.map(listRow)),
    "get-home-products-list": () => list(...PRODUCTS.map(listRow)),
    "get-web-campaign-list": () =>
      list({ CampaignId: 5, MainTitle: "Monsoon", CoverPictureUrl: "/monsoon.jpg" }),
    "get-web-campaign-detail": () => single({ CampaignId: 5, MainTitle: "Monsoon", Body: "Rain." }),
    "get-popular-categories": () => list({ CategoryID: 12, Name: "Fasteners", TotalProducts: null }),
    "get-size-list": () => list({ SizeID: CHOICES.size, Name: "Large", ShortName: "L", Inches: null }),
    "get-manufacturer-list": () =>
      list({ ManufacturerID: 1, Name: "Steelco" }, { ManufacturerID: 2, Name: "Ironco" }),
    "get-popular-tags": () => list({ TagID: TAGGED.tag, TagName: "steel" }),
    "get-all-products": ({ fields }) => listing(fields),
    "get-all-products-vendor": ({ fields }) => listing(fields),
    "get-related-products-list": () => list(listRow(PRODUCTS[1] as Product)),
    "get-product-all-attributes-by-productId": () =>
      list({
        ProductAttributeID: 9,
        AttributeDisplayName: "Coating",
        PrimaryKeyValue: 91,
        PrimaryKeyDisplayValue: "Zinc",
        AdditionalPrice: null,
        IsRequiredAttribute: "1",
      }),
    "get-product_detail": ({ fields }) => detail(fields),
    "get-product-reviews": () =>
      list({ Rating: 5, Title: "Good", ReviewerName: "A", ReviewDate: "2026-01-31", Body: "b" }),
    "insert-product-review": () => says("Saved Successfully"),
    "contact-us": () => says("Saved Successfully"),
    "get-user-login": logIn,
    "signup-user": signUp,
    "get-countries-list": () =>
      list({ CountryID: 3, CountryName: "Nepal" }, { CountryID: 4, CountryName: "India" }),
    "get-states-provinces-list": () => list({ StateProvinceID: 8, StateName: "Punjab" }),
    "get-cities-list": () => list({ CityID: 9, CityName: "Ludhiana" }),
    "get-customer-cart-items": ({ fields }) => single(priced(fields.cartJsonData)),
    "get-coupon-code-discount-value": () => single({ DiscountValueAfterCouponAppliedWithQuantity: null }),
    "post-order": (asked) => forCustomer(asked, () => place(asked)),
    "update-profile": (asked) =>
      forCustomer(asked, () => {
        user = { ...user, ...asked.fields };
        return says("Saved Successfully");
      }),
    "create-vendor-request": () => says("Saved Successfully"),
    "password-encryption": ({ fields }) => single({ Password: `sealed(${String(fields.Password).length})` }),
    "get-customer-order-history-master": (asked) =>
      forCustomer(asked, () => (order === null ? list() : list(order))),
    "get-customer-order-history-detail": (asked) =>
      forCustomer(asked, () => (order === null ? list() : list(item))),
    "validate-email-send-otp": ({ fields }) =>
      user?.EmailAddress === fields.Email ? { message: "Sent Successfully" } : refusal(200, "No such e-mail"),
    "validate-otp-change-password": () => refusal(200, "Wrong code"),
    "download-digital-file": () => ({ status: 403, text: "", contentType: "text/plain" }),
    "get-strp-pub-key": () => single({ Key: "pk_test" }),
  };
  return (asked) =>
    answers[asked.call]?.(asked) ?? {
      status: 404,
      text: "<!doctype html><p>Not found",
      contentType: "text/html",
    };
};
