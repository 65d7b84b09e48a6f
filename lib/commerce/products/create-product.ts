import "server-only";
import { eq, sql } from "drizzle-orm";
import { mayActFor, type Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import { freePartNumber, lockNumbers } from "../db/article-numbers";
import { inTransaction } from "../db/client";
import type { Localized } from "../db/columns";
import { productCategories, products, stockLevels, variants } from "../db/schema";
import { reserveIds } from "../import/bulk-write";
import { failed, Refusal, refusable, type Result } from "../result";
import { noteNewProducts } from "./approvals";
import { wrongFields } from "./check-fields";
import { storedText, type ProductFields } from "./product-fields";
import { readReferences } from "./product-references";

/** What a new product needs; the other fields have defaults. A new product is off the shop until it is switched on. */
export type NewProduct = Partial<ProductFields> &
  Pick<ProductFields, "pricePaise" | "categoryId" | "gstRate" | "hsnCode"> & { "name.en": string };

/** Fields that are written after the product exists (edit-product.ts). */
const NOT_HERE = ["isActive", "discountBasisPoints"] as const;

const localized = (name: "name" | "short" | "description", given: NewProduct): Localized => {
  const { [`${name}.en` as const]: en, [`${name}.ar` as const]: ar } = given;
  return {
    en: storedText(`${name}.en`, en ?? ""),
    ...(ar ? { ar: storedText(`${name}.ar`, ar) } : {}),
  };
};

/**
 * Creates a product of one article without stock, of a seller who is not suspended. Its part number is `HW-<id>`, as for
 * products of the files, whose ids are below 100,000, or the next that is free.
 * @returns the part number. Facts of FIELDS_INVALID: `fields`
 */
export const createProduct = async (
  actor: Actor,
  vendorId: number,
  given: NewProduct,
): Promise<Result<{ id: number; sku: string }, "VENDOR_NOT_FOUND" | "FIELDS_INVALID">> => {
  if (!mayActFor(actor, vendorId)) return failed("VENDOR_NOT_FOUND");
  return refusable(() =>
    inTransaction(async (tx) => {
      const wrong = [
        ...(await wrongFields(tx, given)),
        ...NOT_HERE.filter((name) => given[name] !== undefined),
      ];
      if (wrong.length > 0) throw new Refusal("FIELDS_INVALID", { fields: wrong });
      const { sellers } = await readReferences(tx);
      if (!sellers.includes(vendorId)) throw new Refusal("VENDOR_NOT_FOUND");
      await lockNumbers(tx);
      await reserveIds(tx, [products]);
      const [made] = await tx
        .insert(products)
        .values({
          sku: sql`gen_random_uuid()::text`,
          name: localized("name", given),
          shortDescription: localized("short", given),
          fullDescription: localized("description", given),
          vendorId,
          mainCategoryId: given.categoryId,
          brandId: given.brandId ?? null,
          pricePaise: given.pricePaise,
          currentPricePaise: given.pricePaise,
          gstRate: given.gstRate,
          hsnCode: given.hsnCode,
          isActive: false,
        })
        .returning({ id: products.id });
      const id = made?.id ?? 0;
      const sku = await freePartNumber(tx, `HW-${id}`);
      await tx.update(products).set({ sku }).where(eq(products.id, id));
      await tx.insert(productCategories).values({ productId: id, categoryId: given.categoryId, position: 0 });
      const [variant] = await tx
        .insert(variants)
        .values({ productId: id, sku })
        .returning({ id: variants.id });
      await tx.insert(stockLevels).values({ variantId: variant?.id ?? 0, productId: id, quantity: 0 });
      await noteNewProducts(tx, actor, [id]);
      await writeAudit(tx, actor, {
        action: "product.create",
        subject: "product",
        subjectId: id,
        before: null,
        after: { sku, ...given },
      });
      return { id, sku };
    }),
  );
};
