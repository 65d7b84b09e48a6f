import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { mayActFor, type Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { asJob, inTransaction, type Tx } from "../../base/db/client";
import { withStored } from "../../base/db/keep-languages";
import type { Localized } from "../../base/db/columns";
import { productImages } from "../../base/db/schema";
import { Refusal, refusable, type Result } from "../../base/result";
import { cutUpload, keepUpload, makeAvif, type CutPicture } from "./uploaded-picture";
import { doesWait, proposeParts } from "./approvals";
import { readArticles } from "./article-fields";
import { readProduct, type EditableProduct } from "./product-fields";
import { readWaiting, type ProposedParts } from "./proposals";
import { readPictures } from "./stored-picture";
import { writeArticles } from "./write-articles";

/** Most pictures of a gallery. */
const MOST_PICTURES = 20;

export type PictureRefusal = "NOT_FOUND" | "PICTURE_INVALID" | "TOO_MANY_PICTURES" | "PICTURES_CHANGED";

/** Condition on `product_images`: the gallery of a product, without those of its colours. */
export const gallery = (productId: number) =>
  and(eq(productImages.productId, productId), isNull(productImages.colorId));

type GalleryRow = typeof productImages.$inferSelect;

const readGallery = (tx: Tx, productId: number): Promise<GalleryRow[]> =>
  tx.select().from(productImages).where(gallery(productId)).orderBy(productImages.position);

const lockProduct = async (tx: Tx, actor: Actor, sku: string): Promise<EditableProduct> => {
  const product = await readProduct(tx, sku, true);
  if (product === null || !mayActFor(actor, product.vendorId)) throw new Refusal<PictureRefusal>("NOT_FOUND");
  return product;
};

/** A product that takes one more picture, which is locked, with the pictures that wait for the owner's yes; null without that. */
type Place = { product: EditableProduct; shown: readonly GalleryRow[]; waiting: readonly number[] | null };

/** @throws Refusal NOT_FOUND, also for the product of another seller, and TOO_MANY_PICTURES */
const findPlace = async (tx: Tx, actor: Actor, sku: string): Promise<Place> => {
  const product = await lockProduct(tx, actor, sku);
  const shown = await readGallery(tx, product.id);
  const waits = await doesWait(tx, actor, product.id);
  const waiting = waits ? ((await readWaiting(tx, product.id)).parts.pictures.added ?? []) : null;
  if (shown.length + (waiting?.length ?? 0) >= MOST_PICTURES)
    throw new Refusal<PictureRefusal>("TOO_MANY_PICTURES", { most: MOST_PICTURES });
  return { product, shown, waiting };
};

/** Adds a picture to its place, unless it is there: it was sent a second time because the answer was lost. */
const putPicture = async (
  tx: Tx,
  actor: Actor,
  { product, shown, waiting }: Place,
  cut: CutPicture,
): Promise<void> => {
  const imageId = await keepUpload(tx, cut);
  if (shown.some((row) => row.imageId === imageId) || waiting?.includes(imageId)) return;
  const after = { sku: product.sku, picture: cut.picture.key };
  if (waiting !== null) {
    const pictures = { added: [...waiting, imageId] };
    await proposeParts(tx, actor, product.id, { waiting: { pictures } }, { after });
    return;
  }
  const position = Math.max(-1, ...shown.map((row) => row.position)) + 1;
  await tx.insert(productImages).values({ productId: product.id, imageId, position });
  await writeAudit(tx, actor, {
    action: "product.add-picture",
    subject: "product",
    subjectId: product.id,
    after,
  });
};

/**
 * Adds a picture at the end of a product's gallery. That of a seller may wait for the owner's yes. A picture that is in the
 * gallery is not added again. Nothing of it is written before it is known that the product is theirs and has room.
 * @param file of any size; limits: base/pictures/making/bounds.mjs
 * @returns facts of PICTURE_INVALID: `reason`
 */
export const addPicture = (actor: Actor, sku: string, file: Buffer): Promise<Result<null, PictureRefusal>> =>
  // It is finished although the request is answered meanwhile: sent again, it is there.
  asJob(() =>
    refusable(async () => {
      await inTransaction((tx) => findPlace(tx, actor, sku));
      const cut = await cutUpload(file);
      if (!cut.ok) throw new Refusal<PictureRefusal>("PICTURE_INVALID", { reason: cut.code });
      await inTransaction(async (tx) => putPicture(tx, actor, await findPlace(tx, actor, sku), cut.value));
      makeAvif(cut.value);
      return null;
    }),
  );

/** Takes removed pictures from articles that had them, unless another colour's gallery has them too. */
const takeFromArticles = async (
  tx: Tx,
  productId: number,
  removed: readonly { imageId: number }[],
): Promise<void> => {
  if (removed.length === 0) return;
  const left = await tx.select().from(productImages).where(eq(productImages.productId, productId));
  const isGone = (pictureId: number | null): boolean =>
    removed.some(({ imageId }) => imageId === pictureId) &&
    left.every(({ imageId }) => imageId !== pictureId);
  const articles = await readArticles(tx, { productId }, true);
  await writeArticles(
    tx,
    articles.filter(({ pictureId }) => isGone(pictureId)).map((article) => ({ ...article, pictureId: null })),
  );
};

type WantedRow = Omit<typeof productImages.$inferInsert, "productId" | "position">;

/** Writes a whole gallery, with its entry of the log. @param wanted rows without an id are new */
const writeGallery = async (
  tx: Tx,
  actor: Actor,
  product: EditableProduct,
  { before, wanted }: { before: readonly GalleryRow[]; wanted: readonly WantedRow[] },
): Promise<void> => {
  // Positions are unique, so the rows are written anew, with their ids.
  await tx.delete(productImages).where(gallery(product.id));
  for (const [position, row] of wanted.entries())
    await tx.insert(productImages).values({ ...row, productId: product.id, position });
  const removed = before.filter(({ id }) => wanted.every((one) => one.id !== id));
  await takeFromArticles(tx, product.id, removed);
  await writeAudit(tx, actor, {
    action: "product.arrange-pictures",
    subject: "product",
    subjectId: product.id,
    before: { pictures: before.map(({ id }) => id) },
    after: {
      pictures: wanted.map(({ id, imageId, alt }) => (alt ? { id, alt } : (id ?? { imageId }))),
    },
  });
};

/** The gallery as it was proposed. What came to it since stays, and what left it is gone. */
export const proposedGallery = <Row extends { id: number }>(
  before: readonly Row[],
  { arranged }: ProposedParts["pictures"],
): (Row & { alt?: Localized | null })[] => {
  if (arranged === undefined) return [...before];
  const { order, removed } = arranged;
  const ordered = order.flatMap(({ id, alt }) =>
    before.filter((row) => row.id === id).map((row) => ({ ...row, alt })),
  );
  const others = before.filter(({ id }) => !removed.includes(id) && order.every((one) => one.id !== id));
  return [...ordered, ...others];
};

/** Makes what was proposed so, of a locked product. @throws Refusal TOO_MANY_PICTURES */
export const writeProposedPictures = async (
  tx: Tx,
  actor: Actor,
  product: EditableProduct,
  proposed: ProposedParts["pictures"],
): Promise<void> => {
  const { added = [], arranged } = proposed;
  if (added.length === 0 && arranged === undefined) return;
  const before = await readGallery(tx, product.id);
  const kept = await readPictures(tx, added, true);
  const fresh = added.filter((id) => kept.has(id)).map((imageId) => ({ imageId }));
  const wanted = [...proposedGallery(before, proposed), ...fresh];
  if (wanted.length > MOST_PICTURES)
    throw new Refusal<PictureRefusal>("TOO_MANY_PICTURES", { most: MOST_PICTURES });
  await writeGallery(tx, actor, product, { before, wanted });
};

/** A picture of the gallery with its alternative text; null for the product's name. */
export type ArrangedPicture = { id: number; alt: Localized | null };

/**
 * Sets the order of a product's gallery and its alternative texts, at once or with the owner's yes. A picture that is not named is removed from the
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
      const before = await readGallery(tx, product.id);
      const wanted = pictures.map(({ id, alt }) => {
        const found = before.find((one) => one.id === id);
        if (found === undefined) throw new Refusal<PictureRefusal>("PICTURES_CHANGED");
        return { id, imageId: found.imageId, alt: alt === null ? null : withStored(found.alt, alt) };
      });
      if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
        throw new Refusal<PictureRefusal>("PICTURES_CHANGED");
      if (await doesWait(tx, actor, product.id)) {
        const order = wanted.map(({ id, alt }) => ({ id, alt }));
        const removed = before.map(({ id }) => id).filter((id) => order.every((one) => one.id !== id));
        await proposeParts(
          tx,
          actor,
          product.id,
          { waiting: { pictures: { arranged: { order, removed } } } },
          { before: { pictures: before.map(({ id }) => id) }, after: { pictures: order.map(({ id }) => id) } },
        );
      } else await writeGallery(tx, actor, product, { before, wanted });
      return null;
    }),
  );
