import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { isSame, refuseConflicts } from "../../base/audit/refuse-conflicts";
import { inTransaction, type Tx } from "../../base/db/client";
import { keepLanguages, localizedOf } from "../../base/db/keep-languages";
import { discountBrands, discountCategories, discountProducts, discounts } from "../../base/db/schema";
import { reserveIds } from "../../base/db/bulk-write";
import { Refusal, refusable, type Result } from "../../base/result";
import { checkOffer } from "./check-offer";
import {
  NEW_OFFER,
  readOffer,
  tidied,
  type EditableOffer,
  type OfferFields,
  type StoredOffer,
} from "./offer-fields";

export type OfferRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT";

/** @property seen the values that the editor saw, of some or all changed fields; a field without one is overwritten */
type OfferEdit = { changes: Partial<OfferFields>; seen: Partial<OfferFields> };

/** An arbitrary number, the same in every process. */
const OFFERS_LOCK = 774_201_996;

const valuesOf = (fields: OfferFields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (fields as Record<string, unknown>)[name] ?? null]));

const changedNames = (before: OfferFields, after: OfferFields): string[] =>
  (Object.keys(after) as (keyof OfferFields)[]).filter((name) => !isSame(before[name], after[name]));

/** Writes what the offer is for; its links of another kind are removed. */
const writeScope = async (tx: Tx, id: number, { appliesTo }: OfferFields, ids: readonly number[]) => {
  await tx.delete(discountProducts).where(eq(discountProducts.discountId, id));
  await tx.delete(discountCategories).where(eq(discountCategories.discountId, id));
  await tx.delete(discountBrands).where(eq(discountBrands.discountId, id));
  const own = { discountId: id };
  if (appliesTo === "product")
    await tx.insert(discountProducts).values(ids.map((productId) => ({ ...own, productId })));
  if (appliesTo === "category")
    await tx.insert(discountCategories).values(ids.map((categoryId) => ({ ...own, categoryId })));
  if (appliesTo === "brand")
    await tx.insert(discountBrands).values(ids.map((brandId) => ({ ...own, brandId })));
};

/** The columns of an offer. Counted uses are not among them. */
const columnsOf = (fields: OfferFields) => {
  const { skus: _skus, categoryIds: _categories, brandIds: _brands, ...rest } = fields;
  const { "name.en": en, "name.ar": ar, ...columns } = rest;
  return { ...columns, name: localizedOf(en, ar) };
};

/** Writes an offer that was checked, with an audit entry. @returns its id */
const writeOffer = async (
  tx: Tx,
  actor: Actor,
  before: EditableOffer,
  after: OfferFields,
  ids: readonly number[],
): Promise<number> => {
  const changed = changedNames(before.fields, after);
  if (before.id !== null && changed.length === 0) return before.id;
  if (before.id === null) await reserveIds(tx, [discounts]);
  const [row] =
    before.id === null
      ? await tx.insert(discounts).values(columnsOf(after)).returning({ id: discounts.id })
      : await tx
          .update(discounts)
          .set(keepLanguages(discounts, columnsOf(after)))
          .where(eq(discounts.id, before.id))
          .returning({ id: discounts.id });
  const id = row?.id ?? 0;
  if (changed.some((name) => ["appliesTo", "skus", "categoryIds", "brandIds"].includes(name)))
    await writeScope(tx, id, after, ids);
  await writeAudit(tx, actor, {
    action: before.id === null ? "offer.create" : "offer.edit",
    subject: "discount",
    subjectId: id,
    before: before.id === null ? null : valuesOf(before.fields, changed),
    after: valuesOf(after, changed),
  });
  return id;
};

/**
 * Makes an offer or changes one. Prices and pages of the shop follow within a second, by the database's triggers and its
 * change log; counted uses stay. Of two who edit one field, the later is told what the first made of it; other fields of
 * the first are kept. An offer of the catalogue's files gets the files' values again when they change, as products do;
 * offers made here are never touched by an import.
 * @param id null makes a new offer, whose missing fields are those of `NEW_OFFER`
 * @returns the offer afterwards. Facts of FIELDS_INVALID: `fields`, and `unknown`, what they name that is not there; of
 * CONFLICT: `fields`, `by`, `at`
 */
export const saveOffer = async (
  actor: Actor,
  id: number | null,
  { changes, seen }: OfferEdit,
): Promise<Result<StoredOffer, OfferRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      // One after the other: two offers must not take one code, and an id is given once.
      await tx.execute(sql`select pg_advisory_xact_lock(${OFFERS_LOCK})`);
      const before = id === null ? NEW_OFFER : await readOffer(tx, id, true);
      if (before === null) throw new Refusal<OfferRefusal>("NOT_FOUND");
      const fields = tidied({ ...before.fields, ...changes });
      await refuseConflicts(
        tx,
        "discount",
        { id: before.id ?? 0, fields: before.fields },
        { changed: Object.keys(changes), wanted: fields, seen },
      );
      const { wrong, unknown, ids } = await checkOffer(tx, { ...before, fields });
      if (wrong.length > 0)
        throw new Refusal<OfferRefusal>("FIELDS_INVALID", { fields: wrong, unknown: unknown.join(", ") });
      const written = await writeOffer(tx, actor, before, fields, ids);
      const after = await readOffer(tx, written);
      if (after === null) throw new Error(`The offer ${written} is not there after it was written.`);
      return after;
    }),
  );

/** Switches an offer on or off. @returns the offer afterwards */
export const switchOffer = async (
  actor: Actor,
  id: number,
  isActive: boolean,
): Promise<Result<StoredOffer, "NOT_FOUND">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const offer = await readOffer(tx, id, true);
      if (offer === null) throw new Refusal<OfferRefusal>("NOT_FOUND");
      if (offer.fields.isActive === isActive) return offer;
      await tx.update(discounts).set({ isActive }).where(eq(discounts.id, id));
      await writeAudit(tx, actor, {
        action: "offer.switch",
        subject: "discount",
        subjectId: id,
        before: { isActive: !isActive },
        after: { isActive },
      });
      return { ...offer, fields: { ...offer.fields, isActive } };
    }),
  );
