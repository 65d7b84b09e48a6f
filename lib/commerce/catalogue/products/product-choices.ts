import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";

type Named = { id: number; name: Localized };

/** Lists the sellers who are not suspended, by name; a seller has themselves alone. @param vendorId null for all */
export const listSellerChoices = async (vendorId: number | null): Promise<Named[]> =>
  (
    await db().execute<Named>(sql`
      select id, name from vendors where ${vendorId}::int is null and is_active or id = ${vendorId}::int order by lower(name->>'en'), id`)
  ).rows;

/** Lists what the forms of products and offers offer. @param vendorId only this vendor; null for all */
export const listProductChoices = async (
  vendorId: number | null,
): Promise<{ categories: (Named & { parentId: number | null })[]; brands: Named[]; vendors: Named[] }> => {
  const categories = await db().execute<Named & { parentId: number | null }>(sql`
    select c.id, c.name, c.parent_id as "parentId" from categories c left join categories parent on parent.id = c.parent_id
    where c.is_active order by coalesce(parent.display_order, c.display_order), coalesce(parent.id, c.id), parent.id is not null, c.display_order, c.id`);
  const brands = await db().execute<Named>(sql`select id, name from brands order by lower(name->>'en'), id`);
  return { categories: categories.rows, brands: brands.rows, vendors: await listSellerChoices(vendorId) };
};
