import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { inTransaction, type Tx } from "../../base/db/client";
import { withStored } from "../../base/db/keep-languages";
import type { Localized } from "../../base/db/columns";
import { productImages } from "../../base/db/schema";
import { Refusal, refusable, type Result } from "../../base/result";
import { cutUpload, keepUpload, makeAvif, type UploadRefusal } from "./uploaded-picture";
import { readProduct, type EditableProduct } from "./product-fields";

/** Most pictures of a gallery. */
const MOST_PICTURES = 20;

export type PictureRefusal = "NOT_FOUND" | "PICTURE_INVALID" | "TOO_MANY_PICTURES" | "PICTURES_CHANGED";

const gallery = (productId: number) =>
  and(eq(productImages.productId, productId), isNull(productImages.colorId));

const lockProduct = async (tx: Tx, actor: Actor, sku: string): Promise<EditableProduct> => {
  const product = await readProduct(tx, sku, true);
  if (product === null || !mayActFor(actor, product.vendorId)) throw new Refusal<PictureRefusal>("NOT_FOUND");
  return product;
};

/**
 * Adds a picture at the end of a product's gallery.
 * @param file of any size; limits: uploaded-picture.ts
 * @returns facts of PICTURE_INVALID: `reason`
 */
export const addPicture = async (
  actor: Actor,
  sku: string,
  file: Buffer,
): Promise<Result<null, PictureRefusal>> => {
  // Before the transaction: cutting takes a second.
  const cut = await cutUpload(file);
  const added = await refusable<null, PictureRefusal>(() =>
    inTransaction(async (tx) => {
      const product = await lockProduct(tx, actor, sku);
      if (!cut.ok)
        throw new Refusal<PictureRefusal>("PICTURE_INVALID", { reason: cut.code satisfies UploadRefusal });
      const [{ n, last } = { n: 0, last: -1 }] = await tx
        .select({
          n: sql<number>`count(*)::int`,
          last: sql<number>`coalesce(max(${productImages.position}), -1)::int`,
        })
        .from(productImages)
        .where(gallery(product.id));
      if (n >= MOST_PICTURES) throw new Refusal<PictureRefusal>("TOO_MANY_PICTURES", { most: MOST_PICTURES });
      const imageId = await keepUpload(tx, cut.value);
      await tx.insert(productImages).values({ productId: product.id, imageId, position: last + 1 });
      await writeAudit(tx, actor, {
        action: "product.add-picture",
        subject: "product",
        subjectId: product.id,
        after: { sku: product.sku, picture: cut.value.picture.key },
      });
      return null;
    }),
  );
  if (added.ok && cut.ok) void makeAvif(cut.value);
  return added;
};

/** Takes removed pictures from articles that had them, unless another colour's gallery has them too. */
const takeFromArticles = async (
  tx: Tx,
  productId: number,
  removed: readonly { imageId: number }[],
): Promise<void> => {
  if (removed.length === 0) return;
  const ids = JSON.stringify(removed.map(({ imageId }) => imageId));
  await tx.execute(sql`
    update variants v set image_id = null
    where v.product_id = ${productId} and v.image_id in (select jsonb_array_elements_text(${ids}::jsonb)::int)
      and not exists (select from product_images g where g.product_id = v.product_id and g.image_id = v.image_id)`);
};

/** A picture of the gallery with its alternative text; null for the product's name. */
export type ArrangedPicture = { id: number; alt: Localized | null };

/**
 * Sets the order of a product's gallery and its alternative texts. A picture that is not named is removed from the
 * product and its articles; its files stay for a day, and as long as an order shows them (unused-pictures.ts).
 * @returns PICTURES_CHANGED if a named picture is not there (any more)
 */
export const arrangePictures = (
  actor: Actor,
  sku: string,
  pictures: readonly ArrangedPicture[],
): Promise<Result<null, PictureRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const product = await lockProduct(tx, actor, sku);
      const before = await tx
        .select()
        .from(productImages)
        .where(gallery(product.id))
        .orderBy(productImages.position);
      const wanted = pictures.map(({ id, alt }, position) => {
        const found = before.find((one) => one.id === id);
        if (found === undefined) throw new Refusal<PictureRefusal>("PICTURES_CHANGED");
        const kept = alt === null ? null : withStored(found.alt, alt);
        return { id, productId: product.id, imageId: found.imageId, alt: kept, position };
      });
      if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
        throw new Refusal<PictureRefusal>("PICTURES_CHANGED");
      // Positions are unique, so the rows are written anew, with their ids.
      await tx.delete(productImages).where(gallery(product.id));
      if (wanted.length > 0) await tx.insert(productImages).values(wanted);
      const removed = before.filter(({ id }) => wanted.every((one) => one.id !== id));
      await takeFromArticles(tx, product.id, removed);
      await writeAudit(tx, actor, {
        action: "product.arrange-pictures",
        subject: "product",
        subjectId: product.id,
        before: { pictures: before.map(({ id }) => id) },
        after: { pictures: wanted.map(({ id, alt }) => (alt === null ? id : { id, alt })) },
      });
      return null;
    }),
  );
