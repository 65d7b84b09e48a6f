import { NO_FILTER, totalOf, type Catalogue } from "./browsing";
import type { Checks } from "./checks";
import type { Answer, Row } from "./read-answer";
import { dateForm, numberOf, textOf } from "./row-shape";
import { bodyOf, sendTo } from "./send-call";

/** How a host does what the specification leaves open, and whether the shop takes it. */
export type Manner = {
  of: string;
  /** The host's own way, in words. */
  found: string;
  /** Why the shop does not take it; null if it does. */
  problem: string | null;
};

const taken = (of: string, found: string): Manner => ({ of, found, problem: null });

/** Milliseconds that the shop waits for a read. */
const PATIENCE = 5_000;
/** Names in one request of the shop, and products of its largest page. */
const NAMES = 1000;
const PRODUCTS = 100;

const wayOf = ({ body, status, statusCode, reason, rows, message, errorMessage }: Answer): string => {
  if (body === "none") return `no answer: ${reason}`;
  if (body === "html") return `HTTP ${status} and a page`;
  if (body === "other") return `HTTP ${status}, ${reason}`;
  const inside = statusCode === null || statusCode === status ? "" : ` around statusCode ${statusCode}`;
  const words = errorMessage || message;
  return `HTTP ${status}${inside}${words === "" ? "" : ` '${words.slice(0, 60)}'`}${rows === null || rows.length > 0 ? "" : ", an empty list"}`;
};

/** Asks calls that no host knows, one below each path. */
const unknownCalls = async (base: URL, { customer }: Checks): Promise<Manner[]> => {
  const manners: Manner[] = [];
  for (const address of ["dynamic/get-no-such-call", "common/no-such-call"]) {
    const began = performance.now();
    const answer = await sendTo(base, address, bodyOf({}), customer);
    const ms = Math.round(performance.now() - began);
    const of = `an unknown call (${address})`;
    manners.push({
      of,
      found: wayOf(answer),
      problem:
        answer.body === "none"
          ? "pages wait for it until their time is over"
          : ms > PATIENCE
            ? `it came after ${ms} ms, a page waits ${PATIENCE}`
            : null,
    });
  }
  return manners;
};

const idsOf = (found: Row[] | null, name: string): number[] =>
  (found ?? []).map((row) => numberOf(row[name]) ?? 0);

/** Asks for the largest pages of the shop. A host that sends fewer rows must go on where they end. */
const pageCaps = async ({ ask }: Checks, { total }: Catalogue): Promise<Manner[]> => {
  const pages = [
    {
      of: "a page of names",
      size: NAMES,
      id: "id",
      page: (PageNo: number) => ask("get-ProductName-request", { PageNo, PageSize: NAMES }),
    },
    {
      of: "a page of products",
      size: PRODUCTS,
      id: "ProductId",
      page: (PageNo: number) => ask("get-all-products", { ...NO_FILTER, PageNo, PageSize: PRODUCTS }),
    },
  ];
  const manners: Manner[] = [];
  for (const { of, size, id, page } of pages) {
    const first = idsOf((await page(1)).rows, id);
    if (first.length >= Math.min(size, total)) {
      manners.push(taken(of, `${first.length} rows, as asked`));
      continue;
    }
    const second = idsOf((await page(2)).rows, id);
    const isNew = second.some((one) => !first.includes(one));
    manners.push({
      of,
      found: `at most ${first.length} rows of ${total}`,
      problem: isNew ? null : "page 2 has no other rows, so the rest is never found",
    });
  }
  return manners;
};

/** Counts the levels above a category; Infinity in a circle. */
const depthOf = (row: Row, byId: ReadonlyMap<number, Row>, seen: readonly Row[] = []): number => {
  if (seen.includes(row)) return Infinity;
  // No row has the id 0, which means no parent.
  const parent = byId.get(numberOf(row.ParentCategoryID) ?? 0);
  return parent === undefined ? 1 : 1 + depthOf(parent, byId, [...seen, row]);
};

/** Most pages of categories that the shop reads. */
const CATEGORY_PAGES = 10;

const levels = async ({ ask }: Checks): Promise<Manner> => {
  const byId = new Map<number, Row>();
  for (let PageNo = 1; PageNo <= CATEGORY_PAGES; PageNo += 1) {
    const before = byId.size;
    const { rows } = await ask("get-categories-list", { PageNo, PageSize: 100 });
    for (const row of rows ?? []) {
      const id = numberOf(row.CategoryID) ?? 0;
      if (id > 0) byId.set(id, row);
    }
    if (byId.size === before) break;
  }
  const deepest = Math.max(0, ...[...byId.values()].map((row) => depthOf(row, byId)));
  // The shop shows any depth, and a category that is above itself at the top.
  return taken("levels of categories", deepest === Infinity ? "a circle" : String(deepest));
};

const emptyList = async ({ ask }: Checks): Promise<Manner> => {
  const answer = await ask("get-all-products", { ...NO_FILTER, SearchTerm: "qxzvkjw" });
  const isEmpty = answer.rows !== null && totalOf(answer.rows) === 0;
  return {
    of: "an empty list",
    found: answer.isNull ? "data is null" : isEmpty ? "[]" : wayOf(answer),
    problem: isEmpty ? null : "it is no empty list",
  };
};

const DATES = ["OrderDateUTC", "ReviewDate"];

const dates = ({ answers }: Checks): Manner => {
  const values = answers.flatMap(({ answer }) =>
    (answer.rows ?? []).flatMap((row) =>
      DATES.map((name) => row[name]).filter((value) => textOf(value) !== ""),
    ),
  );
  const unreadable = values.find((value) => dateForm(value) === null);
  const forms = [...new Set(values.map((value) => dateForm(value) ?? "unreadable"))];
  return {
    of: "dates",
    found: forms.length === 0 ? "none seen" : forms.join(", "),
    problem: unreadable === undefined ? null : `'${textOf(unreadable)}' is not shown`,
  };
};

const ENVELOPE = ["statusCode", "message", "errorMessage", "data"];

const letters = ({ answers }: Checks): Manner => {
  const written = new Set(answers.flatMap(({ answer }) => answer.fields));
  const other = [...written].filter(
    (name) => !ENVELOPE.includes(name) && ENVELOPE.some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  return taken("letters of the envelope", other.length === 0 ? "as in section 7" : other.join(", "));
};

const start = ({ answers }: Checks): Manner =>
  taken(
    "start of the body",
    answers.some(({ answer }) => answer.hasMark) ? "a byte order mark" : "no byte order mark",
  );

/** Probes what the specification leaves open. Called last, because the answers to the checks are used, too. */
export const probeManners = async (base: URL, checks: Checks, catalogue: Catalogue): Promise<Manner[]> =>
  checks.isSilent()
    ? []
    : [
        ...(await unknownCalls(base, checks)),
        ...(await pageCaps(checks, catalogue)),
        await levels(checks),
        await emptyList(checks),
        dates(checks),
        letters(checks),
        start(checks),
      ];
