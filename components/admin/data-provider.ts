import type { DataProvider, GetListParams, RaRecord } from "react-admin";
import type { AdminRequest } from "@/lib/admin-contract/calls";
import { fetchAdmin } from "./ask-admin";

/**
 * The key of a whole record. A list puts its rows, which have fewer fields, into the library's cache of single records
 * without it.
 */
export const WHOLE = { whole: true };

/** For a form: its record is read again when it opens, because stock and prices change, but not while it is filled in. */
export const READ_ANEW = { refetchOnWindowFocus: false, gcTime: 0 };

/**
 * The library's resources as calls of the admin API. Resources that are one record (today, choices) are read by getOne.
 * Throws for operations that the admin API does not have.
 */

type Rows = { rows: RaRecord[]; total: number };

const page = ({ pagination }: GetListParams) => ({
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? 25,
});

const LISTS: Record<string, (params: GetListParams) => Promise<Rows>> = {
  orders: (params) =>
    fetchAdmin("orders/list", { ...(params.filter as AdminRequest<"orders/list">), ...page(params) }),
  products: (params) =>
    fetchAdmin("products/list", {
      ...(params.filter as AdminRequest<"products/list">),
      ...page(params),
      sort: (params.sort?.field ?? "id") as NonNullable<AdminRequest<"products/list">["sort"]>,
      order: params.sort?.order === "ASC" ? "asc" : "desc",
    }),
  offers: (params) =>
    fetchAdmin("offers/list", { ...(params.filter as AdminRequest<"offers/list">), ...page(params) }),
  stock: (params) =>
    fetchAdmin("stock/list", { ...(params.filter as AdminRequest<"stock/list">), ...page(params) }),
  reviews: (params) =>
    fetchAdmin("reviews/list", { ...(params.filter as AdminRequest<"reviews/list">), ...page(params) }),
  messages: (params) =>
    fetchAdmin("messages/list", { ...(params.filter as AdminRequest<"messages/list">), ...page(params) }),
  sellers: (params) =>
    fetchAdmin("sellers/list", { ...(params.filter as AdminRequest<"sellers/list">), ...page(params) }),
  customers: (params) =>
    fetchAdmin("customers/list", { ...(params.filter as AdminRequest<"customers/list">), ...page(params) }),
  payouts: async (params) => {
    const { rows, total } = await fetchAdmin("payouts/list", page(params));
    return { rows: rows.map((balance) => ({ ...balance, id: balance.vendorId })), total };
  },
  // Entries of a ledger have no ids of their own.
  ledger: async (params) => {
    const { rows, total } = await fetchAdmin("payouts/ledger", {
      ...(params.filter as AdminRequest<"payouts/ledger">),
      ...page(params),
    });
    return { rows: rows.map((entry, i) => ({ ...entry, id: `${entry.at} ${i}` })), total };
  },
  // A message's path is its id.
  labels: async (params) => {
    const { rows, total } = await fetchAdmin("labels/list", {
      ...(params.filter as AdminRequest<"labels/list">),
      ...page(params),
    });
    return { rows: rows.map((label) => ({ ...label, id: label.path })), total };
  },
  imports: (params) => fetchAdmin("imports/list", page(params)),
  changes: (params) =>
    fetchAdmin("imports/changes", { ...(params.filter as AdminRequest<"imports/changes">), ...page(params) }),
  sessions: async () => {
    const { rows } = await fetchAdmin("sessions/list", {});
    return { rows, total: rows.length };
  },
  staff: (params) => fetchAdmin("staff/list", page(params)),
  audit: (params) =>
    fetchAdmin("audit/list", { ...(params.filter as AdminRequest<"audit/list">), ...page(params) }),
};

const RECORDS: Record<string, (id: string) => Promise<object>> = {
  orders: (number) => fetchAdmin("orders/show", { number }),
  products: (id) => fetchAdmin("products/show", { id }),
  articles: (id) => fetchAdmin("products/articles", { id }),
  specifications: (id) => fetchAdmin("products/specifications", { id }),
  selling: (id) => fetchAdmin("products/selling", { id }),
  offers: (id) => fetchAdmin("offers/show", { id: Number(id) }),
  stock: (id) => fetchAdmin("stock/show", { id }),
  payouts: (id) => fetchAdmin("payouts/show", { vendorId: id === "own" ? null : Number(id) }),
  vendors: (id) => fetchAdmin("vendors/show", { id: Number(id) }),
  messages: (id) => fetchAdmin("messages/show", { id: Number(id) }),
  customers: (id) => fetchAdmin("customers/show", { id: Number(id) }),
  imports: (id) => fetchAdmin("imports/show", { id: Number(id) }),
  promotions: (kind) => fetchAdmin("promotions/list", { kind } as AdminRequest<"promotions/list">),
  // A kind, or that of choices with the attribute that they belong to: `brand`, `choice.7`.
  lists: (id) => {
    const [kind, of] = id.split(".");
    const asked = { kind, of: of === undefined ? null : Number(of) } as AdminRequest<"lists/list">;
    return fetchAdmin("lists/list", asked);
  },
  templates: (categoryId) => fetchAdmin("templates/show", { categoryId: Number(categoryId) }),
  "category-off": (id) => fetchAdmin("categories/preview-off", { id: Number(id) }),
  settings: () => fetchAdmin("settings/list", {}),
  site: () => fetchAdmin("site/list", {}),
  today: () => fetchAdmin("today/show", {}),
  figures: () => fetchAdmin("figures/show", {}),
  choices: () => fetchAdmin("products/choices", {}),
};

const notOffered = (): Promise<never> => Promise.reject(new Error("The admin API does not offer this."));

/**
 * Makes the library's data provider, which only reads. Changes are sent by `useCall`: the library's own hooks report
 * success also for a change that was refused because the session had ended. Rows are cast, because the library does not
 * tie a record type to a resource's name.
 */
export const makeDataProvider = (): DataProvider => ({
  getList: async (resource, params) => {
    const list = LISTS[resource];
    if (list === undefined) return notOffered();
    const { rows, total, ...meta } = await list(params);
    return { data: rows as never[], total, meta };
  },
  getOne: async (resource, { id }) => {
    const read = RECORDS[resource];
    if (read === undefined) return notOffered();
    return { data: { ...(await read(String(id))), id } as never };
  },
  create: notOffered,
  update: notOffered,
  updateMany: notOffered,
  getMany: notOffered,
  getManyReference: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
});
