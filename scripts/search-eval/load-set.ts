import { db } from "@/lib/commerce/base/db/client";
import {
  brands,
  categories,
  productCategories,
  products,
  stockLevels,
  variants,
  vendors,
} from "@/lib/commerce/base/db/schema";

/** A product of an evaluation set: its id there, and the columns that the set has. */
export type SetProduct = { id: string } & Partial<
  Record<"title" | "name_en" | "name_ar" | "brand" | "type" | "colour" | "material" | "description", string>
>;

const ROWS_A_STATEMENT = 500;

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / ROWS_A_STATEMENT) }, (_, i) =>
    list.slice(i * ROWS_A_STATEMENT, (i + 1) * ROWS_A_STATEMENT),
  );

/** Returns the id of each distinct name in its table. */
const idsByName = async (
  names: readonly string[],
  insert: (names: string[]) => Promise<{ id: number }[]>,
): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const chunk of chunksOf([...new Set(names)]))
    (await insert(chunk)).forEach(({ id }, i) => ids.set(chunk[i] as string, id));
  return ids;
};

/**
 * Writes a set into the shop's own tables, as an import does: products with brand, category and texts.
 * Triggers create their search documents. The database must be migrated and without products.
 * @returns the set's id of every product by the shop's
 */
export const loadSet = async (set: readonly SetProduct[]): Promise<Map<number, string>> => {
  const [vendor] = await db()
    .insert(vendors)
    .values({ slug: "evaluation", name: { en: "Evaluation" }, email: "seller@example.com" })
    .returning();
  if (vendor === undefined) throw new Error("No vendor was made.");
  const categoryOf = (p: SetProduct): string => p.type || "Everything else";
  const brandIds = await idsByName(
    set.flatMap((p) => p.brand || []),
    (names) =>
      db()
        .insert(brands)
        .values(names.map((en) => ({ name: { en } })))
        .returning(),
  );
  const categoryIds = await idsByName(set.map(categoryOf), (names) =>
    db()
      .insert(categories)
      .values(names.map((en) => ({ name: { en } })))
      .returning(),
  );
  const setIds = new Map<number, string>();
  let id = 0;
  for (const chunk of chunksOf(set)) {
    const rows = chunk.map((p) => {
      id += 1;
      setIds.set(id, p.id);
      const en = p.title || p.name_en || p.id;
      return {
        id,
        sku: `EVAL-${id}`,
        name: p.name_ar ? { en, ar: p.name_ar } : { en },
        vendorId: vendor.id,
        brandId: p.brand ? (brandIds.get(p.brand) ?? null) : null,
        mainCategoryId: categoryIds.get(categoryOf(p)) as number,
        shortDescription: { en: "" },
        fullDescription: { en: p.description ?? "" },
        metaKeywords: { en: [p.colour, p.material].filter(Boolean).join(", ") },
        pricePaise: 100_00,
        currentPricePaise: 100_00,
        gstRate: 18,
        hsnCode: "7318",
      };
    });
    await db().insert(products).values(rows);
    await db()
      .insert(productCategories)
      .values(rows.map((row) => ({ productId: row.id, categoryId: row.mainCategoryId })));
    const made = await db()
      .insert(variants)
      .values(rows.map((row) => ({ productId: row.id, sku: row.sku })))
      .returning();
    await db()
      .insert(stockLevels)
      .values(made.map(({ id: variantId, productId }) => ({ productId, variantId, quantity: 10 })));
  }
  return setIds;
};
