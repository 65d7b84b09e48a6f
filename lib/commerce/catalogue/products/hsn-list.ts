import "server-only";
import { count, sql } from "drizzle-orm";
import { chapterOf, hsnProblem, type HsnProblem, type ListedHsnCode } from "@/lib/model/hsn-codes";
import { indiaDay } from "../../base/clock";
import { db, type Db, type Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { oneOf } from "../../base/db/one-of";
import { hsnCodes } from "../../base/db/schema";

/** Says why goods cannot have these codes today, by code; codes that they can have are left out. */
export const findHsnProblems = async (
  on: Db | Tx,
  codes: readonly string[],
): Promise<Map<string, HsnProblem>> => {
  const asked = [...new Set(codes)];
  const chapters = [...new Set(asked.map(chapterOf))];
  const day = indiaDay();
  const { rows } = await on.execute<ListedHsnCode>(sql`
    select code, valid_from::text as "validFrom", withdrawn_on::text as "withdrawnOn" from hsn_codes
    where left(code, 2) in ${oneOf(chapters)}`);
  const listed = new Map(
    chapters.map((chapter) => [chapter, rows.filter(({ code }) => chapterOf(code) === chapter)]),
  );
  return new Map(
    asked.flatMap((code) => {
      const problem = hsnProblem(code, listed.get(chapterOf(code)) ?? [], day);
      return problem === null ? [] : [[code, problem] as const];
    }),
  );
};

/** Reads the codes that goods have. It steps through the index of codes, because goods are many and codes are few. */
const readUsedCodes = async (): Promise<string[]> => {
  const next = (after: ReturnType<typeof sql>) =>
    sql`(select hsn_code from products where ${after} order by hsn_code using ~<~ limit 1)`;
  const { rows } = await db().execute<{ code: string }>(sql`
    with recursive used as (
      select ${next(sql`true`)} as code
      union all select ${next(sql`hsn_code ~>~ used.code`)} from used where used.code is not null
    )
    select code from used where code is not null`);
  return rows.map(({ code }) => code);
};

/** Finds the codes of goods that goods cannot have today, with the reason. */
export const findUsedHsnProblems = async (): Promise<Map<string, HsnProblem>> =>
  findHsnProblems(db(), await readUsedCodes());

/** Counts goods whose code they cannot have today. @param vendorId null for all sellers */
export const countHsnProblems = async (vendorId: number | null): Promise<number> => {
  const codes = [...(await findUsedHsnProblems()).keys()];
  if (codes.length === 0) return 0;
  const { rows } = await db().execute<{ n: string }>(sql`
    select count(*) as n from products
    where hsn_code in ${oneOf(codes)} and (${vendorId}::int is null or vendor_id = ${vendorId}::int)`);
  return Number(rows[0]?.n);
};

/** A code of goods that they cannot have today. @property count how many have it @property products the first of them */
type UsedHsnProblem = {
  code: string;
  problem: HsnProblem;
  count: number;
  products: { sku: string; name: Localized }[];
};

/** Lists the codes of goods that they cannot have today, by code. @param shown most goods that are named of one */
export const listUsedHsnProblems = async (shown: number): Promise<UsedHsnProblem[]> => {
  const problems = await findUsedHsnProblems();
  const { rows } = await db().execute<Omit<UsedHsnProblem, "problem" | "count"> & { n: string }>(sql`
    select hsn_code as code, count(*) as n,
      (select jsonb_agg(jsonb_build_object('sku', f.sku, 'name', f.name) order by f.id)
        from (select id, sku, name from products f where f.hsn_code = p.hsn_code order by id limit ${shown}) f) as products
    from products p where hsn_code in ${oneOf([...problems.keys()])} group by hsn_code order by hsn_code`);
  return rows.flatMap(({ n, ...row }) => {
    const problem = problems.get(row.code);
    return problem === undefined ? [] : [{ ...row, problem, count: Number(n) }];
  });
};

/** Counts the codes of the list that the owner loaded; 0 before. */
export const countListedHsnCodes = async (): Promise<number> => {
  const [row] = await db().select({ n: count() }).from(hsnCodes);
  return row?.n ?? 0;
};
