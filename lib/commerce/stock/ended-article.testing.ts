import { eq } from "drizzle-orm";
import { db } from "../base/db/client";
import * as t from "../base/db/schema";
import { aProduct, aSize } from "../base/db/seed-builders";

/** A product of three sizes with five pieces each, of which the first is no longer sold. @returns their part numbers */
export const anEndedArticle = async (): Promise<[ended: string, sold: string, other: string]> => {
  const sizes = [await aSize(), await aSize(), await aSize()];
  const { variants } = await aProduct({ sizes, stock: 5 });
  const [first, second, third] = variants;
  if (!first || !second || !third) throw new Error("no sizes");
  await db().update(t.variants).set({ isActive: false }).where(eq(t.variants.id, first.id));
  return [first.sku, second.sku, third.sku];
};
