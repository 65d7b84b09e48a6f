import "server-only";
import { eq } from "drizzle-orm";
import { now } from "../../base/clock";
import type { Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { productProposals } from "../../base/db/schema";
import type { ArticleValues } from "./article-fields";
import type { GivenArticle, GivenChoice } from "./check-articles";
import type { ProductFields } from "./product-fields";
import type { Selling } from "./selling";
import { versionOf } from "./version";

type Cells = Record<string, string | null>;

/**
 * A statement on an attribute, null for none, with its cells before and after that differ. What it states is read by the
 * specifications, which stand above products.
 */
export type ProposedStatement = { statement: object | null; before: Cells; after: Cells };

/** Another order of the gallery: its rows with their alternative texts, and those that are taken off. */
export type ProposedOrder = { order: { id: number; alt: Localized | null }[]; removed: number[] };

/** Articles that the product did not have, with the choices that they are made of, and the keys of those that end. */
export type ProposedTable = { choices: GivenChoice[]; added: GivenArticle[]; ended: string[] };

/**
 * What may be proposed of a product beside its fields and those of its articles, by part and name. Each name is a value of its
 * own: a later one takes its place. `pictures.added` are ids of `images`.
 */
export type ProposedParts = {
  selling: Partial<Selling>;
  specifications: Readonly<Record<string, ProposedStatement>>;
  pictures: { added?: number[]; arranged?: ProposedOrder };
  articleTable: { table?: ProposedTable };
};
type PartName = keyof ProposedParts;
const NO_PARTS: ProposedParts = { selling: {}, specifications: {}, pictures: {}, articleTable: {} };
const PART_NAMES = Object.keys(NO_PARTS) as PartName[];

/** Changed fields of a product, of its articles by the article's id, and its other parts. */
export type Proposed = {
  fields: Partial<ProductFields>;
  articles: Readonly<Record<string, Partial<ArticleValues>>>;
  parts: ProposedParts;
};

export type StoredProposal = typeof productProposals.$inferSelect;

export const ofProposal = (productId: number) => eq(productProposals.productId, productId);

/** What a row proposes. The writer below alone fills it, with such values. */
export const proposedIn = ({ fields, articles, parts }: StoredProposal): Proposed => ({
  fields: fields as Proposed["fields"],
  articles: articles as Proposed["articles"],
  parts: { ...NO_PARTS, ...(parts as Partial<ProposedParts>) },
});

const versionOfProposed = ({ fields, articles, parts }: Proposed): string =>
  versionOf([fields, articles, PART_NAMES.map((name) => parts[name])]);

/** Names what a row proposes, for the decision. */
export const versionOfProposal = (row: StoredProposal): string => versionOfProposed(proposedIn(row));

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

const isNothing = ({ fields, articles, parts }: Proposed): boolean =>
  isEmpty(fields) && isEmpty(articles) && PART_NAMES.every((name) => isEmpty(parts[name]));

/** Values without those that the other names, and with the later ones. */
const replaced = <V extends object>(values: V, removed: object, later: V): V =>
  ({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(removed, name))),
    ...later,
  }) as V;

const followed = (waited: Proposed, free: Proposed, waiting: Proposed): Proposed => {
  const ids = new Set([...Object.keys(waited.articles), ...Object.keys(waiting.articles)]);
  const articles = [...ids].map((id) => {
    const values = replaced(waited.articles[id] ?? {}, free.articles[id] ?? {}, waiting.articles[id] ?? {});
    return [id, values] as const;
  });
  return {
    fields: replaced(waited.fields, free.fields, waiting.fields),
    articles: Object.fromEntries(articles.filter(([, values]) => !isEmpty(values))),
    parts: Object.fromEntries(
      PART_NAMES.map((name) => [name, replaced(waited.parts[name], free.parts[name], waiting.parts[name])]),
    ) as ProposedParts,
  };
};

const NOTHING: Proposed = { fields: {}, articles: {}, parts: NO_PARTS };

/** Some changes, as whole ones. */
type SomeProposed = Partial<Omit<Proposed, "parts">> & { parts?: Partial<ProposedParts> };
const whole = ({ parts, ...some }: SomeProposed): Proposed => ({
  ...NOTHING,
  ...some,
  parts: { ...NO_PARTS, ...parts },
});

/** What waits of a product that is locked; nothing after a no. */
export const readWaiting = async (tx: Tx, productId: number): Promise<Proposed> => {
  const [row] = await tx.select().from(productProposals).where(ofProposal(productId));
  return row === undefined || row.askedAt === null ? NOTHING : proposedIn(row);
};

/**
 * Notes changes that wait for the owner's yes. A later change of a field takes the place of an earlier one, also if it was
 * made at once (`free`); a new proposal takes the place of a refused one. The product is locked.
 * @returns true if something waits that did not before
 */
export const noteProposal = async (
  tx: Tx,
  productId: number,
  { free = {}, waiting }: { free?: SomeProposed; waiting: SomeProposed },
): Promise<boolean> => {
  const waited = await readWaiting(tx, productId);
  const asked = whole(waiting);
  if (isNothing(asked) && isNothing(waited)) return false;
  const next = followed(waited, whole(free), asked);
  if (versionOfProposed(next) === versionOfProposed(waited)) return false;
  if (isNothing(next)) await tx.delete(productProposals).where(ofProposal(productId));
  else {
    const values = { ...next, askedAt: now(), refusal: "" };
    await tx
      .insert(productProposals)
      .values({ productId, ...values })
      .onConflictDoUpdate({ target: productProposals.productId, set: values });
  }
  return !isNothing(asked);
};
