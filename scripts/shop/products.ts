import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { db } from "@/lib/commerce/base/db/client";
import { createProduct } from "@/lib/commerce/catalogue/products/create-product";
import type { NewProduct } from "@/lib/commerce/catalogue/products/write-products";
import {
  changePrices,
  editProduct,
  type ProductRefusal,
} from "@/lib/commerce/catalogue/products/edit-product";
import { listOperatorProducts } from "@/lib/commerce/catalogue/products/list-products";
import {
  readProduct,
  type EditableProduct,
  type ProductFields,
} from "@/lib/commerce/catalogue/products/product-fields";
import { tellHsnProblem, type HsnProblem } from "@/lib/model/hsn-codes";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { money } from "./order-words";
import { idOf, JSON_OPTION, LIMIT_OPTION, limitOf, numberOf, printRows } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

type Facts = Record<string, unknown>;

const shown = (value: unknown): string => JSON.stringify(value ?? null);

const aboveMrp = ({ sku, mrpPaise }: Facts): string =>
  `The price of ${String(sku)} would be above its highest retail price of ${money(Number(mrpPaise))}. Nothing was changed.`;

const REFUSALS: Record<ProductRefusal | "VENDOR_NOT_FOUND", (facts: Facts) => string> = {
  NOT_FOUND: () => "There is no product with this part number.",
  VENDOR_NOT_FOUND: () => "There is no seller with this id.",
  FIELDS_INVALID: ({ fields, letters, hsn }) =>
    [
      `These fields cannot be so: ${(fields as string[]).join(", ")}. Nothing was changed.`,
      ...(letters ? [`Invoices cannot show ${(letters as string[]).join(" ")}: leave it out.`] : []),
      ...(hsn ? [`Wanted: ${tellHsnProblem(hsn as HsnProblem)}.`] : []),
    ].join("\n"),
  ABOVE_MRP: aboveMrp,
  CONFLICT: ({ by, at }) =>
    `Somebody else has changed this product meanwhile${by === null ? "" : ` (${String(by)}, ${String(at)})`}. Nothing was changed.`,
};

/** Options of a product's fields, and how a word becomes a value. An empty Arabic text is none. */
const FIELDS: Record<string, { field: keyof ProductFields; read: (word: string) => unknown }> = {
  name: { field: "name.en", read: (word) => word },
  "name-ar": { field: "name.ar", read: (word) => word || null },
  short: { field: "short.en", read: (word) => word },
  "short-ar": { field: "short.ar", read: (word) => word || null },
  description: { field: "description.en", read: (word) => word },
  "description-ar": { field: "description.ar", read: (word) => word || null },
  "seo-title": { field: "metaTitle.en", read: (word) => word || null },
  "seo-title-ar": { field: "metaTitle.ar", read: (word) => word || null },
  "seo-description": { field: "metaDescription.en", read: (word) => word || null },
  "seo-description-ar": { field: "metaDescription.ar", read: (word) => word || null },
  price: {
    field: "pricePaise",
    read: (word) => numberOf(word, "The price", NUMBER_FIELDS.price),
  },
  brand: {
    field: "brandId",
    read: (word) => (word === "" ? null : idOf(word, "The brand")),
  },
  category: { field: "categoryId", read: (word) => idOf(word, "The category") },
  gst: { field: "gstRate", read: (word) => numberOf(word, "GST", NUMBER_FIELDS.gst) / 100 },
  hsn: { field: "hsnCode", read: (word) => word },
  "made-by": { field: "madeBy", read: (word) => word || null },
  "packed-by": { field: "packedBy", read: (word) => word || null },
  "imported-by": { field: "importedBy", read: (word) => word || null },
  "bis-licence": { field: "bisLicence", read: (word) => word || null },
  discount: {
    field: "discountBasisPoints",
    read: (word) => numberOf(word, "The discount", NUMBER_FIELDS.discount),
  },
};
const FIELD_OPTIONS = Object.fromEntries(
  Object.keys(FIELDS).map((name) => [name, { type: "string" as const }]),
);
const FIELD_USAGE =
  "[--name <text>] [--name-ar <text>] [--short <text>] [--short-ar <text>] [--description <html>] [--description-ar <html>] [--seo-title <text>] [--seo-title-ar <text>] [--seo-description <text>] [--seo-description-ar <text>] [--brand <id>] [--price <rupees>] [--category <id>] [--gst <percent>] [--hsn <code>] [--made-by <name and address>] [--packed-by <…>] [--imported-by <…>] [--bis-licence <code>] [--discount <percent>]";

const fieldsOf = (values: Record<string, unknown>): Partial<ProductFields> =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, { field, read }]) => {
      const word = values[name];
      return typeof word === "string" ? [[field, read(word)]] : [];
    }),
  ) as Partial<ProductFields>;

/** Words with a negative number would be read as an option. */
const withoutSign = (words: string[]): string[] =>
  words.map((word) => (/^[-−]\p{Nd}/u.test(word) ? ` ${word}` : word));

const printProduct = (isJson: boolean, { sku, fields }: EditableProduct): void => {
  if (isJson) print(JSON.stringify({ sku, ...fields }));
  else print(sku, ...Object.entries(fields).map(([name, value]) => `${name}: ${shown(value)}`));
};

const edited = async (
  sku: string,
  changes: Partial<ProductFields>,
  seen: Partial<ProductFields>,
  isJson: boolean,
): Promise<void> => {
  const done = await editProduct(COMMAND_LINE, sku, { changes, seen });
  if (!done.ok) {
    const facts = done.facts ?? {};
    const said = REFUSALS[done.code](facts);
    if (done.code !== "CONFLICT") throw new Refused(said);
    const now = (await readProduct(db(), sku))?.fields;
    const conflicts = (facts.fields as (keyof ProductFields)[]).map(
      (field) =>
        `${field}: you saw ${shown(seen[field])}, it is ${shown(now?.[field])} now, you want ${shown(changes[field])}.`,
    );
    throw new Refused([said, ...conflicts].join("\n"));
  }
  printProduct(isJson, done.value);
};

/** Reads the output of `products show --json`. */
const seenIn = (file: string): Partial<ProductFields> => {
  try {
    const { sku, ...fields } = JSON.parse(readFileSync(file, "utf8")) as Partial<ProductFields> & {
      sku?: string;
    };
    void sku;
    return fields;
  } catch {
    throw new Refused(`${file} is not what "products show <part number> --json" printed.`);
  }
};

const switched = (isActive: boolean): Verb => ({
  usage: "<part number> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    await edited(positionals[0] ?? "", { isActive }, {}, values.json);
  },
});

export const PRODUCTS: Record<string, Verb> = {
  list: {
    usage: "[--search <text>] [--off] [--limit <n>] [--json]",
    run: async (words) => {
      const { values } = parseArgs({
        args: words,
        options: {
          search: { type: "string", default: "" },
          off: { type: "boolean", default: false },
          ...LIMIT_OPTION,
          ...JSON_OPTION,
        },
      });
      const { rows } = await listOperatorProducts({
        text: values.search,
        isActive: values.off ? false : null,
        categoryId: null,
        vendorId: null,
        sort: "id",
        order: "asc",
        page: 1,
        perPage: limitOf(values.limit),
      });
      printRows(values.json, rows, {
        "part number": ({ sku }) => sku,
        name: ({ name }) => name.en,
        price: ({ pricePaise }) => money(pricePaise),
        today: ({ currentPricePaise }) => money(currentPricePaise),
        pieces: ({ stock }) => String(stock),
        on: ({ isActive }) => (isActive ? "on" : "off"),
        category: ({ categoryName }) => categoryName.en,
        seller: ({ vendorName }) => vendorName.en,
      });
    },
  },
  show: {
    usage: "<part number> [--json]",
    run: async (words) => {
      const { values, positionals } = parseArgs({
        args: words,
        options: JSON_OPTION,
        allowPositionals: true,
      });
      const product = await readProduct(db(), positionals[0] ?? "");
      if (product === null) throw new Refused(REFUSALS.NOT_FOUND({}));
      printProduct(values.json, product);
    },
  },
  add: {
    usage: `--seller <id> --name <text> --price <rupees> --category <id> --gst <percent> --hsn <code> ${FIELD_USAGE.slice(FIELD_USAGE.indexOf("[--name-ar"), FIELD_USAGE.indexOf(" [--price"))}`,
    run: async (words) => {
      const { values } = parseArgs({
        args: words,
        options: { seller: { type: "string", default: "" }, ...FIELD_OPTIONS, ...JSON_OPTION },
      });
      const made = await createProduct(
        COMMAND_LINE,
        idOf(String(values.seller), "The seller"),
        fieldsOf(values) as NewProduct,
      );
      if (!made.ok) throw new Refused(REFUSALS[made.code](made.facts ?? {}));
      if (values.json) print(JSON.stringify(made.value));
      else
        print(
          `${made.value.sku} is made and off the shop. Book its pieces in (stock receive), then: products on ${made.value.sku}`,
        );
    },
  },
  edit: {
    usage: `<part number> ${FIELD_USAGE} [--seen <file of products show --json>] [--json]`,
    run: async (words) => {
      const { values, positionals } = parseArgs({
        args: words,
        options: { seen: { type: "string" }, ...FIELD_OPTIONS, ...JSON_OPTION },
        allowPositionals: true,
      });
      const seen = typeof values.seen === "string" ? seenIn(values.seen) : {};
      await edited(positionals[0] ?? "", fieldsOf(values), seen, values.json === true);
    },
  },
  price: {
    usage: "<percent, also negative> [--category <id>] [--seller <id>] [--products <part number>,…] [--json]",
    run: async (words) => {
      const { values, positionals } = parseArgs({
        args: withoutSign(words),
        options: {
          category: { type: "string" },
          seller: { type: "string" },
          products: { type: "string" },
          ...JSON_OPTION,
        },
        allowPositionals: true,
      });
      const chosen = (word: string | undefined, name: string) =>
        word === undefined ? null : idOf(word, name);
      const changed = await changePrices(
        COMMAND_LINE,
        {
          skus: values.products?.split(",").map((sku) => sku.trim()) ?? null,
          categoryId: chosen(values.category, "The category"),
          vendorId: chosen(values.seller, "The seller"),
        },
        numberOf(positionals[0] ?? "", "The change", NUMBER_FIELDS.priceChange),
      );
      if (!changed.ok)
        throw new Refused(
          changed.code === "ABOVE_MRP"
            ? aboveMrp(changed.facts ?? {})
            : changed.code === "NOTHING_CHOSEN"
              ? "Say which: --category, --seller or --products."
              : "The change is a percentage from -90 to 1000, and not 0.",
        );
      printRows(values.json, changed.value.changed, {
        "part number": ({ sku }) => sku,
        before: ({ before }) => money(before),
        after: ({ after }) => money(after),
      });
    },
  },
  on: switched(true),
  off: switched(false),
};
