import "server-only";
import { adminBase } from "./host/admin-host";

/** What a list may cost: rows of one request, and the most rows and requests of the whole list. */
type PageBounds = { size: number; mostRows: number; mostCalls: number };

/** Requests of one list that are on their way together. The first pages come one by one: most lists have no more. */
const IN_FLIGHT = 4;

/**
 * Reads a paged list to its end and yields the rows of each page that are new. A short page is not the last one, because
 * a host may cap its pages: from the second page on the number of rows of the first one is asked for, so that page
 * numbers mean the same to both. The list ends with a page without a new row; our own backend fills its pages, so its
 * short page is the end.
 * @param total of all rows if a row tells it, which spares the request beyond the end
 */
export async function* rowsOfPages<Row>(
  read: (page: number, size: number) => Promise<Row[]>,
  idOf: (row: Row) => number,
  { size, mostRows, mostCalls }: PageBounds,
  total: (row: Row) => number | null | undefined = () => null,
): AsyncGenerator<Row[]> {
  const known = new Set<number>();
  let asked = size;
  let isEnd = false;
  for (let page = 1, together = 1; !isEnd && page <= mostCalls && known.size < mostRows;) {
    const numbers = Array.from({ length: Math.min(together, mostCalls - page + 1) }, (_, i) => page + i);
    for (const rows of await Promise.all(numbers.map((number) => read(number, asked)))) {
      const fresh = rows.filter((row) => {
        const isNew = !known.has(idOf(row)) && known.size < mostRows;
        if (isNew) known.add(idOf(row));
        return isNew;
      });
      if (fresh.length > 0) yield fresh;
      const isAll = known.size >= ((rows[0] && total(rows[0])) ?? Infinity);
      const isShort = adminBase() === null && rows.length < size;
      isEnd ||= fresh.length === 0 || rows.length > asked || isAll || isShort;
      if (page === 1) asked = Math.max(1, Math.min(size, rows.length));
    }
    if (page > 1) together = Math.min(together * 2, IN_FLIGHT);
    page += numbers.length;
  }
}
