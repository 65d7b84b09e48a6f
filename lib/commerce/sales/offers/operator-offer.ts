import "server-only";
import { inArray } from "drizzle-orm";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { products } from "../../base/db/schema";
import { listOffers, type OperatorOffer } from "./list-offers";
import { readOffer, type OfferFields } from "./offer-fields";

/** An offer with all that its page of the desk shows. */
type WholeOffer = Pick<OperatorOffer, "id" | "usedCount" | "state" | "ownSku" | "isOfFiles"> & {
  fields: OfferFields;
  /** The products that it names. */
  products: { sku: string; name: Localized }[];
  /** The last change by a person; null if the log knows none. */
  changed: { by: string; at: Date } | null;
};

/** Reads an offer for its page; null if there is none. */
export const readOperatorOffer = async (id: number): Promise<WholeOffer | null> => {
  const offer = await readOffer(db(), id);
  const { rows } = await listOffers({ text: "", kind: null, state: null, id, page: 1, perPage: 1 });
  const [row] = rows;
  if (offer === null || row === undefined) return null;
  const { skus } = offer.fields;
  const named =
    skus.length === 0
      ? []
      : await db()
          .select({ sku: products.sku, name: products.name })
          .from(products)
          .where(inArray(products.sku, skus));
  const [last] = await listAudit({ subject: "discount", subjectId: id, limit: 1 });
  return {
    ...offer,
    state: row.state,
    ownSku: row.ownSku,
    isOfFiles: row.isOfFiles,
    products: named,
    changed: last === undefined ? null : { by: last.actorName, at: last.at },
  };
};
