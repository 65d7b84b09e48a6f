import "server-only";
import { sql } from "drizzle-orm";
import { byPopularity, onSale } from "../catalog/on-sale";
import type { Page } from "../catalog/page";
import { db } from "../db/client";
import type { Localized } from "../db/columns";
import { matchText } from "./text-match";

export type ProductName = { id: number; name: Localized };

/** Suggestions at most, for a typed text. */
const MOST_SUGGESTIONS = 20;

/**
 * Names to suggest while a shopper types (ruling O18): products with all of the words, the last one perhaps only
 * begun, best first. Without a text it pages through all names by id.
 */
export const searchProductNames = async (text: string, page: Page): Promise<ProductName[]> => {
  if (text.trim() === "") {
    return (await db().execute<ProductName>(sql`select p.id, p.name from products p where ${onSale} order by p.id limit ${page.limit} offset ${page.offset}`)).rows;
  }
  const match = matchText(text, "all");
  const { rows } = await db().execute<ProductName>(sql`
    with ${match.with}
    select p.id, p.name from products p ${match.join} where ${onSale}
    order by ${match.order}, ${byPopularity} limit ${Math.min(page.limit, MOST_SUGGESTIONS)} offset ${page.offset}`);
  return rows;
};
