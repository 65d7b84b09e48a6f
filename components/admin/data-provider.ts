import type { DataProvider, Identifier } from "react-admin";
import { fetchAdmin } from "./ask-admin";
import type { AnsweredRow, ListCall, SortedListCall } from "./call-list";

/** Ids for the library, of rows that have none of their own. */
const IDS: Partial<Record<ListCall, (row: never, index: number) => Identifier>> = {
  "payouts/list": ({ vendorId }) => vendorId,
  "payouts/ledger": ({ at }, index) => `${at} ${index}`,
  "labels/list": ({ path }) => path,
  // A row may have a choice in each language's name.
  "imports/warnings": ({ row, option }) => `${row} ${option}`,
} satisfies {
  [C in ListCall as AnsweredRow<C> extends { id: Identifier } ? never : C]: (
    row: AnsweredRow<C>,
    index: number,
  ) => Identifier;
};

/** The lists that are asked for an order. */
const SORTED: Readonly<Record<SortedListCall, true>> = { "products/list": true };

const notOffered = (): Promise<never> => Promise.reject(new Error("The admin API does not offer this."));

/**
 * Makes the library's data provider, which only reads the pages of lists. A list's resource is the name of its call
 * (`CallList`). All else is read by `useRead`. Changes are sent by `useCall`: the library's own hooks report success also
 * for a change that was refused because the session had ended.
 */
export const makeDataProvider = (): DataProvider => ({
  getList: async (resource, { pagination: { page, perPage } = { page: 1, perPage: 25 }, sort, filter }) => {
    const call = resource as ListCall;
    const order = sort?.order === "ASC" ? "asc" : "desc";
    const { rows, total, ...meta } = await fetchAdmin(call, {
      ...filter,
      page,
      perPage,
      ...(call in SORTED && { sort: sort?.field, order }),
    });
    const idOf = IDS[call];
    const data = idOf === undefined ? rows : rows.map((row, i) => ({ ...row, id: idOf(row as never, i) }));
    return { data: data as never[], total, meta };
  },
  getOne: notOffered,
  create: notOffered,
  update: notOffered,
  updateMany: notOffered,
  getMany: notOffered,
  getManyReference: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
});
