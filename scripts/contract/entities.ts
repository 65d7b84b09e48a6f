import { date, flag, id, listOf, number, text, type Shape } from "./row-shape";

/**
 * Rows of section 3, field by field. Required are the fields that identify a row, and those whose absence
 * would cause a wrong sale: price, stock and required options (ruling O113).
 */

const none: Shape = { needed: {}, other: {} };
const translations = listOf({ needed: { langId: number }, other: { text } });
const pictures = listOf({ needed: {}, other: { AttachmentURL: text } });
const discount = { DiscountId: number, IsDiscountCalculated: flag, CouponCode: text };

export const ANYTHING: Shape = none;

export const CATEGORY: Shape = {
  needed: { CategoryID: id, Name: text },
  other: { ParentCategoryID: number, LocalizationJsonData: translations },
};

export const PRODUCT_NAME: Shape = { needed: { id, label: text }, other: {} };

export const PRODUCT: Shape = {
  needed: { ProductId: id, ProductName: text, Price: number },
  other: {
    CategoryName: text,
    DiscountedPrice: number,
    ...discount,
    Rating: number,
    ProductImagesJson: pictures,
    TotalRecords: number,
  },
};

export const PRODUCT_DETAIL: Shape = {
  needed: { ProductName: text, Price: number, StockQuantity: number },
  other: {
    DiscountedPrice: number,
    ShortDescription: text,
    FullDescription: text,
    MetaTitle: text,
    MetaDescription: text,
    MetaKeywords: text,
    Rating: number,
    TotalReviews: number,
    VendorName: text,
    DisplayStockQuantity: flag,
    OrderMinimumQuantity: number,
    OrderMaximumQuantity: number,
    ProductImagesJson: pictures,
    ProductColorsJson: listOf({ needed: { ColorID: id }, other: { ColorName: text, HexCode: text } }),
    ProductSizesJson: listOf({
      needed: { SizeID: id },
      other: { ShortName: text, FullAttributeDescription: text },
    }),
    ProductTagsJson: listOf({ needed: {}, other: { TagName: text } }),
    ProductShipMethodsJson: listOf({ needed: {}, other: { ShippingMethodName: text } }),
    IsShippingFree: flag,
    EstimatedShippingDays: number,
    ...discount,
  },
};

export const ATTRIBUTE_OPTION: Shape = {
  needed: {
    ProductAttributeID: id,
    AttributeDisplayName: text,
    PrimaryKeyValue: id,
    PrimaryKeyDisplayValue: text,
    IsRequiredAttribute: flag,
  },
  other: { AdditionalPrice: number },
};

export const BANNER: Shape = {
  needed: { BannerId: id },
  other: {
    BannerImgUrl: text,
    TopTitle: text,
    MainTitle: text,
    BottomTitle: text,
    LeftButtonText: text,
    LeftButtonUrl: text,
    RightButtonText: text,
    RightButtonUrl: text,
  },
};

export const CAMPAIGN: Shape = {
  needed: { CampaignId: id, MainTitle: text },
  other: { CoverPictureUrl: text, DiscountTitle: text, Body: text },
};

export const CAMPAIGN_DETAIL: Shape = {
  needed: { MainTitle: text },
  other: { CampaignId: id, CoverPictureUrl: text, DiscountTitle: text, Body: text },
};

export const POPULAR_CATEGORY: Shape = {
  needed: { CategoryID: id, Name: text },
  other: { AttachmentURL: text, TotalProducts: number, LocalizationJsonData: translations },
};

export const BRAND: Shape = { needed: { ManufacturerID: id, Name: text }, other: {} };

export const SIZE: Shape = {
  needed: { SizeID: id },
  other: { Name: text, ShortName: text, LocalizationJsonData: translations },
};

export const TAG: Shape = {
  needed: { TagID: id, TagName: text },
  other: { LocalizationJsonData: translations },
};

export const PAYMENT_METHOD: Shape = { needed: { PaymentMethodId: id }, other: { ImageUrl: text } };

export const LOGO: Shape = { needed: { AppConfigValue: text }, other: {} };

export const LABELS: Shape = {
  needed: {},
  other: { labelsJsonData: listOf({ needed: { labelHtmlId: text }, other: { text } }) },
};

export const REVIEW: Shape = {
  needed: {},
  other: { Rating: number, Title: text, ReviewerName: text, ReviewDate: date, Body: text },
};

export const USER: Shape = {
  needed: { UserID: id },
  other: {
    FirstName: text,
    LastName: text,
    EmailAddress: text,
    MobileNo: text,
    AddressLineOne: text,
    CountryID: number,
    CountryName: text,
    StateProvinceID: number,
    StateName: text,
    CityID: number,
    CityName: text,
    PostalCode: text,
  },
};

export const COUNTRY: Shape = { needed: { CountryID: id, CountryName: text }, other: {} };
export const STATE: Shape = { needed: { StateProvinceID: id, StateName: text }, other: {} };
export const CITY: Shape = { needed: { CityID: id, CityName: text }, other: {} };

const CART_LINE: Shape = {
  needed: { ProductId: id, Price: number, Quantity: number, ItemSubTotal: number },
  other: {
    ProductName: text,
    DiscountedPrice: number,
    ShippingCharges: number,
    ColorName: text,
    SizeShortName: text,
    ProductImagesJson: pictures,
  },
};

export const PRICED_CART: Shape = {
  needed: { productsData: listOf(CART_LINE), cartSubTotal: number, orderTotal: number },
  other: { shippingSubTotal: number },
};

export const ENCRYPTED_PASSWORD: Shape = { needed: { Password: text }, other: {} };

export const ORDER: Shape = {
  needed: { OrderId: id, OrderTotal: number },
  other: { OrderNumber: text, OrderDateUTC: date, LatestStatusName: text, TotalItems: number },
};

export const ORDER_ITEM: Shape = {
  needed: { OrderItemID: id, ProductName: text, Price: number, Quantity: number, OrderItemTotal: number },
  other: { DefaultImageUrl: text, IsDigitalProduct: flag, LatestStatusID: number, ShippingStatusID: number },
};
