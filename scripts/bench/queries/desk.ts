import { ADMIN_CALLS, type AdminParams } from "@/lib/admin-contract/calls";
import { ORDER_TABS } from "@/lib/model/part-states";
import { PRODUCT_GAPS } from "@/lib/model/product-gaps";
import { articleHandlers } from "@/lib/commerce/doors/admin/article-handlers";
import { aCaller } from "@/lib/commerce/doors/admin/caller.testing";
import { customerHandlers } from "@/lib/commerce/doors/admin/customer-handlers";
import { productHandlers } from "@/lib/commerce/doors/admin/product-handlers";
import { sellingHandlers } from "@/lib/commerce/doors/admin/selling-handlers";
import { specificationHandlers } from "@/lib/commerce/doors/admin/specification-handlers";
import { stockHandlers } from "@/lib/commerce/doors/admin/stock-handlers";
import { countTabs, listOrders } from "@/lib/commerce/sales/orders/order-list";
import { closePool } from "@/lib/commerce/base/db/client";
import { BRAND_WORDS, GOODS } from "../catalogue/words";
import { ask } from "../databases";
import { percentile } from "../statistics";

/** Milliseconds of one kind of call of the desk. */
export type CallTimes = { what: string; p50: number; p95: number };

const OWNER = aCaller({ role: "owner" });

/** What the calls of the lists and of the product's editor do. The orders' handlers need the framework: here are their reads. */
const CALLS = {
  "products/list": (params) => productHandlers["products/list"](params, OWNER),
  "products/show": (params) => productHandlers["products/show"](params, OWNER),
  "products/articles": (params) => articleHandlers["products/articles"](params, OWNER),
  "products/selling": (params) => sellingHandlers["products/selling"](params, OWNER),
  "products/specifications": (params) => specificationHandlers["products/specifications"](params, OWNER),
  "stock/list": (params) => stockHandlers["stock/list"](params, OWNER),
  "customers/list": (params) => customerHandlers["customers/list"](params, OWNER),
  "orders/list": async (params) => [
    await listOrders({ ...params, vendorId: null }),
    await countTabs(ORDER_TABS, null),
  ],
} satisfies { [C in MeasuredCall]: (params: AdminParams<C>) => Promise<unknown> };

type MeasuredCall =
  | "products/list"
  | "products/show"
  | "products/articles"
  | "products/selling"
  | "products/specifications"
  | "stock/list"
  | "customers/list"
  | "orders/list";

type Question = { call: MeasuredCall; params: object };

const answer = ({ call, params }: Question): Promise<unknown> =>
  CALLS[call](ADMIN_CALLS[call].request.parse(params) as never);

/** Values of rows spread over a table. */
const some = async (url: string, table: string, columns: string): Promise<Record<string, string>[]> =>
  ask(
    url,
    `select ${columns} from ${table} where id % greatest((select max(id) from ${table}) / 20, 1) = 1 limit 20`,
  );

const every = (call: MeasuredCall, list: readonly object[]): Question[] =>
  list.map((params) => ({ call, params }));

const texts = (call: MeasuredCall, list: readonly (string | undefined)[]): Question[] =>
  every(
    call,
    list.flatMap((text) => (text === undefined ? [] : [{ text }])),
  );

/** The calls of the lists and of the product's editor, as people of the desk ask them. */
const questionsOf = async (url: string): Promise<Record<string, Question[]>> => {
  const products = await some(
    url,
    "products",
    "sku, name->>'en' as en, name->>'ar' as ar, vendor_id as vendor, brand_id as brand",
  );
  const articles = await some(url, "variants", "sku");
  const orders = await some(
    url,
    "orders",
    "number, address->>'mobileNo' as phone, address->>'postalCode' as pin",
  );
  const papers = await some(url, "invoices", "number");
  const payments = await some(url, "payments", "provider_reference as reference");
  const customers = await some(
    url,
    "customers",
    "first_name || ' ' || last_name as name, email, mobile_no as phone",
  );
  const goods = GOODS.slice(0, 20).map(([, names]) => names[0]);
  const turned = (text = ""): string => text.split(" ").reverse().join(" ");
  return {
    "products, pages and orders": every("products/list", [
      {},
      { page: 2 },
      { page: 100 },
      { page: 4000 },
      ...(["id", "name", "pricePaise", "stock"] as const).flatMap((sort) => [
        { sort, order: "asc" },
        { sort },
      ]),
      ...products
        .slice(0, 5)
        .flatMap(({ vendor, brand }) => [{ vendorId: vendor }, { brandId: brand ?? undefined }]),
      { categoryId: 1 },
      { categoryId: 3, sort: "stock", order: "asc" },
    ]),
    "products, what is out, low or missing": every("products/list", [
      { stock: "out" },
      { stock: "low" },
      ...PRODUCT_GAPS.map((gap) => ({ gap })),
    ]),
    "products, found": texts("products/list", [
      ...goods,
      ...products.flatMap(({ sku, en, ar }) => [sku, turned(en), ar]),
      ...articles.map(({ sku }) => sku),
      ...BRAND_WORDS.slice(0, 10).map(([en]) => en),
      "steel",
      "8901234567894",
    ]),
    "stock, pages": every("stock/list", [{}, { page: 100 }, { tab: "low" }, { tab: "ended" }]),
    "stock, found": texts("stock/list", [...goods, ...articles.map(({ sku }) => sku), "8901234567894"]),
    "orders, pages": every("orders/list", [
      {},
      { page: 100 },
      { tab: "to-pack" },
      { tab: "ended" },
      { tab: "refund" },
    ]),
    "orders, found": texts("orders/list", [
      ...orders.flatMap(({ number, phone, pin }) => [
        number,
        number?.replaceAll("-", ""),
        phone?.slice(3),
        pin,
      ]),
      ...papers.map(({ number }) => number),
      ...payments.map(({ reference }) => reference),
      ...customers.map(({ name }) => turned(name)),
      "Rajkot",
    ]),
    "customers, found": texts("customers/list", [
      undefined,
      ...customers.flatMap(({ name, email, phone }) => [turned(name), email, phone?.slice(3)]),
    ]),
    editor: products.flatMap(({ sku: id }) =>
      (["products/show", "products/articles", "products/selling", "products/specifications"] as const).map(
        (call) => ({ call, params: { id } }),
      ),
    ),
  };
};

/** Rounds over the questions: the first one opens connections and is not counted. */
const ROUNDS = 3;

/** Measures calls of the desk over a catalogue with orders, one at a time, from the parsed request to the answer. */
export const benchDesk = async (databaseUrl: string): Promise<CallTimes[]> => {
  const before = process.env.DATABASE_URL;
  await closePool();
  process.env.DATABASE_URL = databaseUrl;
  try {
    const measured: CallTimes[] = [];
    for (const [what, questions] of Object.entries(await questionsOf(databaseUrl))) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const question of questions) {
          const started = performance.now();
          await answer(question);
          if (round > 0) times.push(performance.now() - started);
        }
      measured.push({ what, p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
    }
    return measured;
  } finally {
    await closePool();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  }
};
