import "server-only";
import { sql } from "drizzle-orm";
import { listAudit } from "../../base/audit/audit-log";
import { pictureJson, type Picture } from "../listing/picture";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { optionNamesOf } from "./option-names";
import { readProduct, type EditableProduct } from "./product-fields";

/** A picture of the gallery. `alt` is null if the product's name stands for it. */
type OperatorPicture = { id: number; picture: Picture; alt: Localized | null };

/** A product with all that its page of the desk shows. */
export type OperatorProduct = EditableProduct & {
  vendorName: Localized;
  categoryName: Localized;
  pictures: OperatorPicture[];
  /** Its sizes and other options that tell its articles apart, where there are several. */
  optionNames: Localized[];
  /** The last change by a person; null if the log knows none. */
  changed: { by: string; at: Date } | null;
};

/** Reads a product by its part number; null if there is none. */
export const readOperatorProduct = async (sku: string): Promise<OperatorProduct | null> => {
  const product = await readProduct(db(), sku);
  if (product === null) return null;
  const { rows } = await db().execute<
    Pick<OperatorProduct, "vendorName" | "categoryName" | "pictures" | "optionNames">
  >(sql`
    select s.name as "vendorName", c.name as "categoryName",
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'picture', ${pictureJson("i")}, 'alt', g.alt) order by g.position), '[]')
        from product_images g join images i on i.id = g.image_id where g.product_id = p.id and g.color_id is null) as pictures,
      ${optionNamesOf(sql`p.id`)} as "optionNames"
    from products p join vendors s on s.id = p.vendor_id join categories c on c.id = p.main_category_id where p.id = ${product.id}`);
  const [row] = rows;
  if (row === undefined) return null;
  const [last] = await listAudit({ subject: "product", subjectId: product.id, limit: 1 });
  return { ...product, ...row, changed: last === undefined ? null : { by: last.actorName, at: last.at } };
};
