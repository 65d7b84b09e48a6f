import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { LAW_GAPS, QUALITY_ORDERS, type LawGap } from "@/lib/model/package-facts";
import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";

/** SQL: true for a product `p` of a heading whose goods an order asks the mark ISI of today. */
const needsMark = (): SQL => {
  const day = indiaDay();
  const headings = QUALITY_ORDERS.filter(({ from }) => from <= day).flatMap(({ headings }) => headings);
  return sql`p.hsn_code ^@ any (${sql.param(headings)}::text[])`;
};

/** SQL: true where a product `p` lacks it. The cheap ones come first: `or` ends at the first that is true. */
const gapsOf = (): Record<LawGap, SQL> => ({
  maker: sql`coalesce(p.made_by, p.packed_by, p.imported_by) is null`,
  quantity: sql`p.pack_quantity is null`,
  bis: sql`p.bis_licence is null and ${needsMark()}`,
  mrp: sql`exists (select from variants v where v.product_id = p.id and v.is_active and v.mrp_paise is null)`,
  origin: sql`not exists (select from product_specifications s join specification_attributes a on a.id = s.attribute_id
    where s.product_id = p.id and a.key = 'origin')`,
});

/** SQL: true for a product `p` whose page lacks something that the law wants. A download lacks nothing. */
export const hasLawGap = (): SQL =>
  sql`not p.is_digital and (${sql.join(
    Object.values(gapsOf()).map((lacks) => sql`(${lacks})`),
    sql` or `,
  )})`;

/** SQL: what the page of a product `p` lacks of what the law wants, as a list of texts. A download lacks nothing. */
const lawGapsOf = (): SQL => {
  const gaps = gapsOf();
  const listed = LAW_GAPS.map((gap) => [gap, gaps[gap]] as const).map(([gap, lacks]) => sql`case when ${lacks} then ${gap}::text end`);
  return sql`array_remove(case when p.is_digital then '{}'::text[] else array[${sql.join(listed, sql`, `)}] end, null)`;
};

/** Lists what the page of a product lacks of what the law wants. */
export const readLawGaps = async (productId: number): Promise<LawGap[]> => {
  const { rows } = await db().execute<{ gaps: LawGap[] }>(
    sql`select ${lawGapsOf()} as gaps from products p where p.id = ${productId}`,
  );
  return rows[0]?.gaps ?? [];
};
