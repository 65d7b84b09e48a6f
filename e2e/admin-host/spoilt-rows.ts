import type { Fault } from "./faults";
import { type Json, type Row, isRow } from "./json";

/**
 * Essential fields of a row: those that identify it, or whose absence would cause a wrong sale (ruling O113:
 * price, stock, required options). Faults may remove all others.
 */
const ESSENTIAL = new Set([
  ...["ProductId", "ProductName", "Price", "DiscountedPrice", "StockQuantity", "id", "label"],
  ...["CategoryID", "ParentCategoryID", "Name", "ManufacturerID", "SizeID", "TagID", "TagName", "ColorID"],
  ...[
    "ShortName",
    "ColorName",
    "ProductColorsJson",
    "ProductSizesJson",
    "BannerId",
    "CampaignId",
    "MainTitle",
  ],
  ...["ProductAttributeID", "AttributeDisplayName", "PrimaryKeyValue", "PrimaryKeyDisplayValue"],
  ...["AdditionalPrice", "IsRequiredAttribute", "PaymentMethodId", "ResponseMsg", "UserID", "EmailAddress"],
  ...["CountryID", "CountryName", "StateProvinceID", "StateName", "CityID", "CityName", "Password"],
  ...["productsData", "Quantity", "ItemSubTotal", "cartSubTotal", "orderTotal", "AttachmentURL"],
  ...["OrderId", "OrderNumber", "OrderTotal", "OrderItemID", "OrderItemTotal", "labelHtmlId", "text"],
  ...["DiscountValueAfterCouponAppliedWithQuantity", "AppConfigValue"],
]);

const isRows = (value: Json): value is Row[] => Array.isArray(value) && value.every(isRow);

/** Changes every list of rows in a result, including nested ones. */
const inEveryList = (rows: Row[], change: (rows: Row[]) => Row[]): Row[] =>
  change(rows).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [
        field,
        isRows(value) ? inEveryList(value, change) : value,
      ]),
    ),
  );

const wrongType = (value: Json): Json => {
  if (typeof value === "number") return "not a number";
  if (typeof value === "string") return { unexpected: value };
  if (typeof value === "boolean") return "perhaps";
  return value === null ? [] : 7;
};

const withWrongTypes = (rows: Row[]): Row[] =>
  rows.map((row, index) =>
    index % 2 === 0
      ? row
      : Object.fromEntries(Object.entries(row).map(([field, value]) => [field, wrongType(value)])),
  );

const optional = (row: Row): string[] => Object.keys(row).filter((field) => !ESSENTIAL.has(field));

const without = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));

type FieldsFault = Extract<Fault, { kind: "fields" }>;

const withFields = (rows: Row[], { fields = {}, missing = [], rows: which = "all" }: FieldsFault): Row[] => {
  const isMeant = (index: number): boolean => which === "all" || (which === "first") === (index === 0);
  const found = new Set<string>();
  const changed = inEveryList(rows, (list) => {
    const known = Object.entries(fields).filter(([field]) => list.some((row) => field in row));
    for (const [field] of known) found.add(field);
    return list.map((row, index) =>
      isMeant(index) ? without({ ...row, ...Object.fromEntries(known) }, missing) : row,
    );
  });
  const added = without(fields, [...found]);
  return changed.map((row, index) => (isMeant(index) ? { ...row, ...added } : row));
};

/** Applies a fault to the rows; other faults leave them unchanged. */
export const spoiltRows = (rows: Row[], fault: Fault): Row[] => {
  switch (fault.kind) {
    case "emptyRows":
      return [{}];
    case "wrongTypes":
      return inEveryList(rows, withWrongTypes);
    case "optionalNull":
      return inEveryList(rows, (list) =>
        list.map((row) => ({ ...row, ...Object.fromEntries(optional(row).map((field) => [field, null])) })),
      );
    case "optionalMissing":
      return inEveryList(rows, (list) => list.map((row) => without(row, optional(row))));
    case "fields":
      return withFields(rows, fault);
    case "tooManyRows":
      return Array.from({ length: fault.copies }, () => rows).flat();
    default:
      return rows;
  }
};
