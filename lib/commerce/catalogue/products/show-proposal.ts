import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { ArticleFields } from "@/lib/model/article-fields";
import { formatMoney } from "@/lib/model/money";
import { selectionsOfKey } from "@/lib/model/selections";
import { db, type Db, type Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { images, productImages, productProposals, specificationAttributes } from "../../base/db/schema";
import type { Picture } from "../listing/picture";
import { readArticles, type ArticleValues } from "./article-fields";
import type { GivenArticle } from "./check-articles";
import { readProductArticles, type ArticleOption, type Surcharge } from "./product-articles";
import type { EditableProduct, ProductFields } from "./product-fields";
import { gallery, proposedGallery } from "./product-pictures";
import {
  ofProposal,
  proposedIn,
  versionOfProposal,
  type ProposedParts,
  type ProposedStatement,
  type ProposedTable,
} from "./proposals";
import { readSelling, type Selling } from "./selling";

type Value = string | number | null;

/** A field with what the shop has and what the seller proposes. */
type ProposedField<F extends string> = { field: F; before: unknown; after: unknown };

/**
 * A value of another part. `selling` and `newArticle` name their field; a specification and an option are named by `name`, and
 * a new article by its options.
 */
type ProposedValue = {
  of: "selling" | "specification" | "option" | "newArticle";
  sku: string | null;
  field: string;
  name: Localized | null;
  before: Value;
  after: Value;
};

type ShownPicture = { picture: Picture; alt: Localized | null };

/**
 * What a seller proposed. @property version names it for the decision @property refusal the owner's reason; null while it
 * waits @property pictures the gallery before and after; null if it stays
 */
export type Proposal = {
  version: string;
  refusal: string | null;
  fields: ProposedField<keyof ProductFields>[];
  articles: ({ sku: string } & ProposedField<keyof ArticleFields>)[];
  others: ProposedValue[];
  pictures: { before: ShownPicture[]; after: ShownPicture[] } | null;
};

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

/** The rules of selling, each as one number or text: a tier is written `10: −5%`. */
const flatSelling = ({ pack, tiers, minimum, maximum, step }: Selling): Record<string, Value> => ({
  minimum,
  maximum,
  step,
  packQuantity: pack?.quantity ?? null,
  packUnit: pack?.unit ?? null,
  tiers:
    tiers
      .map(({ minimumQuantity, basisPoints }) => `${minimumQuantity}: −${basisPoints / 100}%`)
      .join(" · ") || null,
});

const shownSelling = async (
  on: Db | Tx,
  productId: number,
  proposed: ProposedParts["selling"],
): Promise<ProposedValue[]> => {
  if (isEmpty(proposed)) return [];
  const now = await readSelling(on, productId);
  const [before, after] = [flatSelling(now), flatSelling({ ...now, ...proposed })];
  return Object.keys(before)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      of: "selling",
      sku: null,
      name: null,
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }));
};

const textOfCells = (cells: ProposedStatement["before"]): string | null =>
  Object.values(cells)
    .filter((cell) => cell !== null)
    .join(" · ") || null;

const shownSpecifications = async (
  on: Db | Tx,
  proposed: ProposedParts["specifications"],
): Promise<ProposedValue[]> => {
  const keys = Object.keys(proposed);
  if (keys.length === 0) return [];
  const named = await on
    .select({ key: specificationAttributes.key, name: specificationAttributes.name })
    .from(specificationAttributes)
    .where(inArray(specificationAttributes.key, keys));
  const nameOf = new Map(named.map(({ key, name }) => [key, name]));
  return Object.entries(proposed).map(([key, { before, after }]) => ({
    of: "specification",
    sku: null,
    field: key,
    name: nameOf.get(key) ?? { en: key },
    before: textOfCells(before),
    after: textOfCells(after),
  }));
};

const textOfSurcharge = (surcharge: Surcharge | null): string | null => {
  if (surcharge === null || surcharge.amount === 0) return null;
  return surcharge.type === "percentage"
    ? `${surcharge.amount / 100}%`
    : formatMoney(surcharge.amount, "always");
};

/** The names of an article's options, as one text of each language. */
const optionsOf = (key: string, nameOf: ReadonlyMap<string, Localized>): Localized => {
  const names = selectionsOfKey(key).flatMap(
    ({ attributeId, optionId }) => nameOf.get(`${attributeId}:${optionId}`) ?? [],
  );
  const joined = (language: "en" | "ar") =>
    names.map((name) => name[language] ?? name.en).join(" · ");
  return { en: joined("en"), ar: joined("ar") };
};

const NEW_FIELDS = ["pricePaise", "mrpPaise", "gtin", "weightGrams"] as const satisfies (keyof GivenArticle)[];

const shownTable = async (
  on: Db | Tx,
  productId: number,
  table: ProposedTable | undefined,
): Promise<ProposedValue[]> => {
  if (table === undefined) return [];
  const now = await readProductArticles(on, productId);
  const known = new Map(
    now.choices.flatMap(({ attributeId, options }) =>
      options.map((option): [string, ArticleOption] => [`${attributeId}:${option.id}`, option]),
    ),
  );
  const nameOf = new Map<string, Localized>();
  const surcharges = table.choices.flatMap(({ attributeId, options }) =>
    options.flatMap((option): ProposedValue[] => {
      const at = `${attributeId}:${option.id}`;
      nameOf.set(at, option.name);
      const before = textOfSurcharge(known.get(at)?.surcharge ?? null);
      const after = textOfSurcharge(option.surcharge);
      return before === after
        ? []
        : [{ of: "option", sku: null, field: at, name: option.name, before, after }];
    }),
  );
  const added = table.added.flatMap((article) =>
    NEW_FIELDS.filter((field) => field === "pricePaise" || article[field] !== null).map(
      (field): ProposedValue => ({
        of: "newArticle",
        sku: article.sku,
        field,
        name: optionsOf(article.key, nameOf),
        before: null,
        after: article[field],
      }),
    ),
  );
  return [...surcharges, ...added];
};

const shownPictures = async (
  on: Db | Tx,
  productId: number,
  proposed: ProposedParts["pictures"],
): Promise<Proposal["pictures"]> => {
  if (isEmpty(proposed)) return null;
  const rows = await on
    .select({ id: productImages.id, alt: productImages.alt, picture: images })
    .from(productImages)
    .innerJoin(images, eq(images.id, productImages.imageId))
    .where(gallery(productId))
    .orderBy(productImages.position);
  const added = proposed.added ?? [];
  const fresh = added.length === 0 ? [] : await on.select().from(images).where(inArray(images.id, added));
  const ofAdded = added.flatMap((id) => fresh.filter((one) => one.id === id));
  return {
    before: rows.map(({ picture, alt }) => ({ picture, alt })),
    after: [
      ...proposedGallery(rows, proposed).map(({ picture, alt }) => ({ picture, alt: alt ?? null })),
      ...ofAdded.map((picture) => ({ picture, alt: null })),
    ],
  };
};

/** Reads what a seller proposed for a product, beside what the shop has; null without anything. */
export const readProposal = async (
  { id, fields }: Pick<EditableProduct, "id" | "fields">,
  on: Db | Tx = db(),
): Promise<Proposal | null> => {
  const [row] = await on.select().from(productProposals).where(ofProposal(id));
  if (row === undefined) return null;
  const proposed = proposedIn(row);
  const { parts } = proposed;
  const stored = isEmpty(proposed.articles) ? [] : await readArticles(on, { productId: id });
  return {
    version: versionOfProposal(row),
    refusal: row.askedAt === null ? row.refusal : null,
    fields: (Object.keys(proposed.fields) as (keyof ProductFields)[]).map((field) => ({
      field,
      before: fields[field],
      after: proposed.fields[field],
    })),
    articles: stored.flatMap((article) => {
      const changes = proposed.articles[article.id] ?? {};
      return (Object.keys(changes) as (keyof ArticleValues)[]).map((field) => ({
        sku: article.sku,
        field,
        before: article[field],
        after: changes[field],
      }));
    }),
    others: [
      ...(await shownSelling(on, id, parts.selling)),
      ...(await shownSpecifications(on, parts.specifications)),
      ...(await shownTable(on, id, parts.articleTable.table)),
    ],
    pictures: await shownPictures(on, id, parts.pictures),
  };
};
