import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { mayActFor, type Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import { inTransaction, type Tx } from "../db/client";
import type { Localized } from "../db/columns";
import { images, productImages } from "../db/schema";
import { Refusal, refusable, type Result } from "../result";
import { cutUpload, makeAvif, type UploadRefusal } from "./uploaded-picture";
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
      const { key } = cut.value.picture;
      await tx.insert(images).values(cut.value.picture).onConflictDoNothing();
      const [image] = await tx.select({ id: images.id }).from(images).where(eq(images.key, key));
      await tx
        .insert(productImages)
        .values({ productId: product.id, imageId: image?.id ?? 0, position: last + 1 });
      await writeAudit(tx, actor, {
        action: "product.add-picture",
        subject: "product",
        subjectId: product.id,
        after: { sku: product.sku, picture: key },
      });
      return null;
    }),
  );
  if (added.ok && cut.ok) void makeAvif(cut.value);
  return added;
};

/** A picture of the gallery with its alternative text; null for the product's name. */
export type ArrangedPicture = { id: number; alt: Localized | null };

/**
 * Sets the order of a product's gallery and its alternative texts. A picture that is not named is removed from the
 * product; its files stay, because orders and pages that were kept show them.
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
        return { id, productId: product.id, imageId: found.imageId, alt, position };
      });
      if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
        throw new Refusal<PictureRefusal>("PICTURES_CHANGED");
      // Positions are unique, so the rows are written anew, with their ids.
      await tx.delete(productImages).where(gallery(product.id));
      if (wanted.length > 0) await tx.insert(productImages).values(wanted);
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
