import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { Language } from "@/lib/languages/languages";
import type { ProductDetail } from "@/lib/model/catalog";
import { deskCookie } from "@/lib/ground/session-cookies";
import { detailOf } from "./product-detail";
import { askPreview } from "./transport";

/** A product that is not for shoppers. @property sku names it at the desk */
type Preview = { product: ProductDetail; sku: string; state: "on" | "off" | "asked" };

/**
 * Reads a product for a person whose browser is logged in at the desk; null if nobody is, or they may not see it. It is
 * read anew at each request, and never cached.
 */
export const getProductPreview = cache(async (id: number, language: Language): Promise<Preview | null> => {
  const token = (await cookies()).get(deskCookie())?.value;
  if (token === undefined) return null;
  const found = await askPreview(token, id);
  if (found === null) return null;
  const { detail, options, sku, state } = found;
  return { product: detailOf(id, detail, options, language), sku, state };
});
