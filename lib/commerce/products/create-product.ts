import "server-only";
import { eq, sql } from "drizzle-orm";
import { mayActFor, type Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import { inTransaction } from "../db/client";
import { cleanHtml } from "@/lib/html/allow-list";
import { htmlOfTyped } from "@/lib/html/typed-text";
import { productCategories, products, stockLevels, variants, vendors } from "../db/schema";
import { reserveIds } from "../import/bulk-write";
import { failed, Refusal, refusable, type Result } from "../result";
import { noteNewProduct } from "./approvals";
import { wrongFields } from "./check-fields";
import type { ProductFields } from "./product-fields";

/** What a new product needs; the other fields have defaults. A new product is off the shop until it is switched on. */
export type NewProduct = Partial<ProductFields> &
  Pick<ProductFields, "pricePaise" | "categoryId" | "gstRate" | "hsnCode"> & { "name.en": string };

/** Fields that are written after the product exists (edit-product.ts). */
const NOT_HERE = ["isActive", "discountBasisPoints"] as const;

const localized = (en: string | null | undefined, ar: string | null | undefined) => ({
  en: (en ?? "").trim(),
  ...(ar ? { ar: ar.trim() } : {}),
});

/**
 * Creates a product of one article without stock. Its part number is `HW-<id>`, as for products of the files, whose ids
 * are below 100,000.
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
      if ((await tx.$count(vendors, eq(vendors.id, vendorId))) === 0) throw new Refusal("VENDOR_NOT_FOUND");
      await reserveIds(tx, [products]);
      const [made] = await tx
        .insert(products)
        .values({
          sku: sql`gen_random_uuid()::text`,
          name: localized(given["name.en"], given["name.ar"]),
          shortDescription: localized(given["short.en"], given["short.ar"]),
          fullDescription: {
            en: cleanHtml(htmlOfTyped(given["description.en"] ?? "")),
            ...(given["description.ar"] ? { ar: cleanHtml(htmlOfTyped(given["description.ar"])) } : {}),
          },
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
      const sku = `HW-${id}`;
      await tx.update(products).set({ sku }).where(eq(products.id, id));
      await tx.insert(productCategories).values({ productId: id, categoryId: given.categoryId, position: 0 });
      const [variant] = await tx
        .insert(variants)
        .values({ productId: id, sku })
        .returning({ id: variants.id });
      await tx.insert(stockLevels).values({ variantId: variant?.id ?? 0, productId: id, quantity: 0 });
      await noteNewProduct(tx, actor, id);
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
