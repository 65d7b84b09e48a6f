import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { indiaDay } from "../../base/clock";
import { processWide } from "@/lib/ground/process-wide";
import { db } from "../../base/db/client";

/**
 * Counts the visitors of products' pages without storing who they are (ruling O109). A visitor counts once a day for
 * a product. A Bloom filter knows who was there: bits that belong to many at once, set by a hash whose key exists in
 * memory for one day. It cannot be asked for a visitor, and it never counts somebody twice; with 200,000 visits a day
 * it misses one in a hundred.
 */
const BITS = 2 ** 21;
const HASHES = 4;

type Day = { day: string; key: Buffer; seen: Uint8Array; counts: Map<number, number> };

const days = processWide("product-views", (): Day[] => []);

const today = (): Day => {
  const day = indiaDay();
  const last = days.at(-1);
  if (last?.day === day) return last;
  const fresh = { day, key: randomBytes(32), seen: new Uint8Array(BITS / 8), counts: new Map() };
  days.push(fresh);
  return fresh;
};

/** Sets the visitor's bits. @returns false if all were set */
const isFirstVisit = ({ key, seen }: Day, visit: string): boolean => {
  const hash = createHmac("sha256", key).update(visit).digest();
  let isFirst = false;
  for (let n = 0; n < HASHES; n += 1) {
    const bit = hash.readUInt32BE(4 * n) % BITS;
    const [place, mask] = [bit >> 3, 1 << (bit & 7)];
    if (((seen[place] ?? 0) & mask) === 0) isFirst = true;
    seen[place] = (seen[place] ?? 0) | mask;
  }
  return isFirst;
};

/** Counts a view of a product's page in memory. @param address the visitor's, as rate limits count it */
export const countView = (productId: number, address: string): void => {
  const day = today();
  if (isFirstVisit(day, `${productId} ${address}`))
    day.counts.set(productId, (day.counts.get(productId) ?? 0) + 1);
};

/** Adds the views that were counted since the last call to the database. They are kept if it is unreachable. */
export const saveViews = async (): Promise<void> => {
  for (const counted of days) {
    const { day, counts } = counted;
    if (counts.size === 0) continue;
    counted.counts = new Map();
    try {
      await db().execute(sql`
        insert into product_views (product_id, day, visitors)
        select v.id, ${day}, v.n from jsonb_to_recordset(${JSON.stringify(Array.from(counts, ([id, n]) => ({ id, n })))}::jsonb) as v (id integer, n integer)
          join products p on p.id = v.id
        on conflict (day, product_id) do update set visitors = product_views.visitors + excluded.visitors`);
    } catch (error) {
      for (const [id, n] of counts) counted.counts.set(id, (counted.counts.get(id) ?? 0) + n);
      throw error;
    }
  }
  const current = indiaDay();
  const kept = days.filter(({ day, counts }) => day === current || counts.size > 0);
  days.splice(0, days.length, ...kept);
};
