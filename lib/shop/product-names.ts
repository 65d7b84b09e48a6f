import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { perLanguage, type Language } from "@/lib/languages/languages";
import { outsideRequests } from "@/lib/ground/outside-requests";
import { processWide } from "@/lib/ground/process-wide";
import { CACHE, lifetimeOf } from "./cache-manifest";
import { askRows, knownBy } from "./asked-rows";
import { adminBase } from "./host/admin-host";
import { isEmptyBelieved } from "./kept-rows";
import { nameOf } from "./localized-text";
import { rowsOfPages } from "./paged-rows";
import { ShopUnavailableError } from "./read-failures";
import { folded } from "./suggestion-order";
import { areExpired } from "./tag-expiry";

/**
 * The names of all products of another host. Section 7's call has no search term (the field is an addition, ruling O18),
 * so the whole list is held in memory and searched here. A catalogue of 50,000 products takes some 100 requests: it is
 * read beside the answering, and an older list answers until the new one is there.
 */

const CALL = "get-ProductName-request";
type Row = CallRow<typeof CALL>;
/** A product with its folded name in every language. */
type NamedProduct = { row: Row; folded: Record<Language, string> };

/** Half a kilobyte a product: 50 MB at most. */
const BOUNDS = { size: 1000, mostRows: 100_000, mostCalls: 500 };
/** Milliseconds that an answer waits for a list that is being read, if there is no older one, and if there is. */
const PATIENCE = { first: 900, renewal: 500 };
/**
 * A list is read again at the earliest after so many times what its reading took, whatever changes are reported, but
 * after a minute; one that could not be read, or is empty, after some milliseconds.
 */
const REST = 20;
const LONGEST_REST = 60_000;
const REST_OF_FAILURE = 2000;

type Names = {
  products: readonly NamedProduct[];
  /** When the reading began, in milliseconds since 1970; 0 before the first. */ readAt: number;
  reading: Promise<void> | null;
  /** Products of the reading that is under way. */ part: readonly NamedProduct[];
  /** When it may be read again. */ restsUntil: number;
  emptySince: number | null;
};

/** By the host's base. */
const known = processWide("product-names", () => new Map<string, Names>());

const namesOf = (base: URL): Names => {
  const found = known.get(base.href);
  if (found) return found;
  const names: Names = { products: [], readAt: 0, reading: null, part: [], restsUntil: 0, emptySince: null };
  known.set(base.href, names);
  return names;
};

type Category = Pick<Row, "CategoryName" | "CategoryLocalizationJsonData">;

/** Equal categories of rows are stored once: the same few stand in all of them. */
const sharing = () => {
  const known = new Map<string, Category>();
  return ({ CategoryName = "", CategoryLocalizationJsonData }: Row): Category => {
    const key = CategoryLocalizationJsonData.reduce(
      (all, { langId, text }) => `${all} ${langId} ${text}`,
      CategoryName,
    );
    const category = known.get(key) ?? { CategoryName, CategoryLocalizationJsonData };
    known.set(key, category);
    return category;
  };
};

/** A page that fails is asked for once more: the whole list would be lost with it. */
const readPage = async (PageNo: number, PageSize: number): Promise<Row[]> => {
  const page = async () => knownBy(CALL, await askRows(CALL, { PageNo, PageSize, recordValueJson: "{}" }));
  return page().catch(page);
};

const readNames = async (names: Names): Promise<void> => {
  const began = Date.now();
  const products: NamedProduct[] = [];
  names.part = products;
  const shared = sharing();
  try {
    for await (const rows of rowsOfPages(readPage, ({ id }) => id, BOUNDS))
      for (const row of rows)
        products.push({
          row: { ...row, ...shared(row) },
          folded: perLanguage((language) =>
            folded(nameOf(row.id, row.label, row.LocalizationJsonData, language).text),
          ),
        });
    const isFirstEmpty = names.emptySince === null;
    names.emptySince = products.length > 0 ? null : (names.emptySince ?? began);
    const isMistake =
      names.products.length > 0 &&
      names.emptySince !== null &&
      !isEmptyBelieved(CALL, names.emptySince, isFirstEmpty);
    if (!isMistake) Object.assign(names, { products, readAt: began });
    const rest = Math.min((Date.now() - began) * REST, LONGEST_REST);
    names.restsUntil = Date.now() + (products.length > 0 ? rest : REST_OF_FAILURE);
  } catch (error) {
    names.restsUntil = Date.now() + REST_OF_FAILURE;
    throw error;
  } finally {
    names.part = [];
  }
};

/** Reads the names again if there are none, or old ones. Returns the reading that is under way, if there is one. */
const renewed = (names: Names): Promise<void> | null => {
  const isOld =
    names.products.length === 0 ||
    Date.now() - names.readAt > lifetimeOf(CACHE.names.kind) * 1000 ||
    areExpired(CACHE.names.tags, names.readAt);
  if (isOld && names.reading === null && Date.now() >= names.restsUntil) {
    names.reading = outsideRequests(() => readNames(names)).finally(() => (names.reading = null));
    // It is the asker's to hear of.
    names.reading.catch(() => undefined);
  }
  return names.reading;
};

/** Begins to read the names of another host, so that they are there when the first shopper types. */
export const prepareProductNames = (): void => {
  const base = adminBase();
  if (base !== null) void renewed(namesOf(base));
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Lists the products with their names. While the first list is read, after some patience, those that are there: then the
 * list is not whole.
 * @throws ShopUnavailableError if the names cannot be read and never were
 */
export const listNamedProducts = async (
  base: URL,
): Promise<{ products: readonly NamedProduct[]; isWhole: boolean }> => {
  const names = namesOf(base);
  const reading = renewed(names);
  if (reading !== null) {
    const isFirst = names.readAt === 0;
    const { part } = names;
    try {
      await Promise.race([reading, pause(isFirst ? PATIENCE.first : PATIENCE.renewal)]);
    } catch (error) {
      if (isFirst || !(error instanceof ShopUnavailableError)) throw error;
    }
    if (names.readAt === 0) return { products: part, isWhole: false };
  } else if (names.readAt === 0) throw new ShopUnavailableError(CALL, "UNAVAILABLE");
  return { products: names.products, isWhole: true };
};
