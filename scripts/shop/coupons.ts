import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { db } from "@/lib/commerce/base/db/client";
import { listOffers } from "@/lib/commerce/sales/offers/list-offers";
import { findOffer, type OfferFields, type StoredOffer } from "@/lib/commerce/sales/offers/offer-fields";
import { saveOffer, switchOffer, type OfferRefusal } from "@/lib/commerce/sales/offers/save-offer";
import { COUPON_PAYERS } from "@/lib/model/offers";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { OFFER_KINDS, OFFER_STATES } from "@/lib/model/offers";
import { money } from "./order-words";
import { idOf, JSON_OPTION, LIMIT_OPTION, limitOf, numberOf, printRows } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

type Facts = Record<string, unknown>;

const REFUSALS: Record<OfferRefusal, (facts: Facts) => string> = {
  NOT_FOUND: () => "There is no offer with this code or number.",
  FIELDS_INVALID: ({ fields, unknown }) =>
    [
      `These fields cannot be so: ${(fields as string[]).join(", ")}. Nothing was changed.`,
      ...(unknown ? [`Not in the shop: ${String(unknown)}.`] : []),
    ].join("\n"),
  CONFLICT: () => "Somebody else has changed this offer meanwhile. Nothing was changed.",
};

const worth = ({ valueType, value }: Pick<OfferFields, "valueType" | "value">): string =>
  valueType === "fixed" ? money(value) : `${value / 100}%`;

/** One of some words, or none. @throws Refused */
const oneOf = <W extends string>(word: string | undefined, words: readonly W[], name: string): W | null => {
  if (word === undefined) return null;
  const found = words.find((known) => known === word);
  if (found === undefined) throw new Refused(`${name} is one of ${words.join(", ")}.`);
  return found;
};

const listOf = (word: string): string[] =>
  word
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
const ids = (word: string, name: string): number[] => listOf(word).map((one) => idOf(one, name));

type Words = Record<string, string | boolean | undefined>;

/** Options of `add` and the fields that their words become. */
const FIELDS: Record<string, (word: string) => Partial<OfferFields>> = {
  name: (word) => ({ "name.en": word }),
  "name-ar": (word) => ({ "name.ar": word }),
  code: (word) => ({ couponCode: word }),
  "paid-by": (word) => ({ paidBy: oneOf(word, COUPON_PAYERS, "--paid-by") ?? "seller" }),
  percent: (word) => ({
    valueType: "percentage",
    value: numberOf(word, "--percent", NUMBER_FIELDS.offerPercent),
  }),
  rupees: (word) => ({ valueType: "fixed", value: numberOf(word, "--rupees", NUMBER_FIELDS.offerAmount) }),
  categories: (word) => ({ appliesTo: "category", categoryIds: ids(word, "--categories") }),
  brands: (word) => ({ appliesTo: "brand", brandIds: ids(word, "--brands") }),
  products: (word) => ({ appliesTo: "product", skus: listOf(word) }),
  "at-most": (word) => ({ maxDiscountPaise: numberOf(word, "--at-most", NUMBER_FIELDS.offerAmount) }),
  "min-order": (word) => ({ minOrderPaise: numberOf(word, "--min-order", NUMBER_FIELDS.offerAmount) }),
  uses: (word) => ({ usageLimit: numberOf(word, "--uses", NUMBER_FIELDS.uses) }),
  "uses-per-customer": (word) => ({
    usageLimitPerCustomer: numberOf(word, "--uses-per-customer", NUMBER_FIELDS.uses),
  }),
  from: (word) => ({ startsOn: word }),
  to: (word) => ({ endsOn: word }),
};
const FIELD_OPTIONS = Object.fromEntries(
  Object.keys(FIELDS).map((name) => [name, { type: "string" as const }]),
);

/** @throws Refused for two options of which only one can be */
const fieldsOf = (values: Words): Partial<OfferFields> => {
  for (const names of [
    ["percent", "rupees"],
    ["categories", "brands", "products"],
  ])
    if (names.filter((name) => values[name] !== undefined).length > 1)
      throw new Refused(`Give one of ${names.map((name) => `--${name}`).join(", ")}.`);
  return Object.assign(
    { isActive: values.off !== true },
    ...Object.entries(FIELDS).map(([name, read]) => {
      const word = values[name];
      return typeof word === "string" ? read(word) : {};
    }),
  ) as Partial<OfferFields>;
};

const printOffer = (isJson: boolean, { id, usedCount, fields }: StoredOffer): void => {
  if (isJson) print(JSON.stringify({ id, usedCount, ...fields }));
  else
    print(
      `offer ${id}, used ${usedCount} times`,
      ...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    );
};

const offerOf = async (word = ""): Promise<StoredOffer> => {
  const offer = await findOffer(db(), word);
  if (offer === null) throw new Refused(REFUSALS.NOT_FOUND({}));
  return offer;
};

const switched = (isActive: boolean): Verb => ({
  usage: "<code or number> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    const { id } = await offerOf(positionals[0]);
    const done = await switchOffer(COMMAND_LINE, id, isActive);
    if (!done.ok) throw new Refused(REFUSALS[done.code]({}));
    printOffer(values.json, done.value);
  },
});

const list: Verb = {
  usage: `[--search <text>] [--kind ${OFFER_KINDS.join("|")}] [--state ${OFFER_STATES.join("|")}] [--limit <n>] [--json]`,
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: {
        search: { type: "string", default: "" },
        kind: { type: "string" },
        state: { type: "string" },
        ...LIMIT_OPTION,
        ...JSON_OPTION,
      },
    });
    const { rows } = await listOffers({
      text: values.search,
      kind: oneOf(values.kind, OFFER_KINDS, "--kind"),
      state: oneOf(values.state, OFFER_STATES, "--state"),
      page: 1,
      perPage: limitOf(values.limit),
    });
    printRows(values.json, rows, {
      number: ({ id }) => String(id),
      code: ({ couponCode }) => couponCode ?? "automatic",
      name: ({ name }) => name.en,
      off: worth,
      for: ({ appliesTo, named }) => (appliesTo === "cart" ? "cart" : `${appliesTo} ${named}`),
      from: ({ startsOn }) => startsOn ?? "",
      to: ({ endsOn }) => endsOn ?? "",
      used: ({ usedCount, usageLimit }) =>
        usageLimit === null ? String(usedCount) : `${usedCount}/${usageLimit}`,
      state: ({ state }) => state,
    });
  },
};

const show: Verb = {
  usage: "<code or number> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    printOffer(values.json, await offerOf(positionals[0]));
  },
};

const add: Verb = {
  usage:
    "--name <text> [--name-ar <text>] --percent <n>|--rupees <n> [--code <code>] [--paid-by seller|shop] [--categories <id>,…|--brands <id>,…|--products <part number>,…] [--at-most <rupees>] [--min-order <rupees>] [--uses <n>] [--uses-per-customer <n>] [--from <day>] [--to <day>] [--off] [--json]",
  run: async (words) => {
    const { values } = parseArgs({
      args: words,
      options: { ...FIELD_OPTIONS, off: { type: "boolean", default: false }, ...JSON_OPTION },
    });
    const made = await saveOffer(COMMAND_LINE, null, { changes: fieldsOf(values as Words), seen: {} });
    if (!made.ok) throw new Refused(REFUSALS[made.code](made.facts ?? {}));
    printOffer(values.json === true, made.value);
  },
};

/** Offers: coupons, which shoppers type, and automatic discounts, which have no code. */
export const COUPONS: Record<string, Verb> = { list, show, add, on: switched(true), off: switched(false) };
