import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { codeOf, gtinForms } from "@/lib/model/article-numbers";
import { isHsnCode } from "@/lib/model/hsn-codes";
import { latinDigits, withoutHidden } from "@/lib/model/latin-digits";
import { oneOf } from "./db/one-of";

/** A typed text as the sources of a list read it. */
type Typed = {
  /** SQL: the query of its words (found.sql). */
  query: SQL;
  /** Letters and digits of the number that it may be; null for words. */
  code: string | null;
  gtins: readonly string[];
};

/** Where rows of a list are found: SQL that selects their ids, or null if the text cannot be found there. */
type Source = (typed: Typed, vendorId: number | null) => SQL | null;

/** By words of a row. @param words SQL with the very expression of an index of found.sql */
const words =
  (from: SQL, found: SQL): Source =>
  ({ query }) =>
    sql`${from} where ${found} @@ ${query}`;

const CITY_WORDS = sql`found_of_city(k.name)`;

/**
 * By the name of a city, alone or with words of the row beside it: the rows are few whose own words and whose city have one of
 * the typed words each.
 * @param rows SQL: a table with the id of its city as `cityId` @param found as of `words`
 */
const city = (id: SQL, rows: SQL, cityId: SQL, found: SQL): Source[] => {
  const from = sql`select ${id} from cities k join ${rows} on ${cityId} = k.id`;
  return [
    words(from, CITY_WORDS),
    ({ query }) =>
      sql`${from} where ${CITY_WORDS} @@ found_any(${query}) and ${found} @@ found_any(${query}) and (${found} || ${CITY_WORDS}) @@ ${query}`,
  ];
};

/** SQL: rows of this vendor alone; all for null. */
const ofVendor = (column: SQL, vendorId: number | null): SQL =>
  vendorId === null ? sql`true` : sql`${column} = ${vendorId}::int`;

/**
 * By the beginning of a number.
 * @param of the column that says whose it is; `row` where the list says it, `shop` for a number that no seller knows
 */
const number =
  (from: SQL, column: SQL, of: SQL | "row" | "shop"): Source =>
  ({ code }, vendorId) => {
    if (code === null || (of === "shop" && vendorId !== null)) return null;
    return sql`${from} where part_code(${column}) like ${`${code}%`} and ${typeof of === "string" ? sql`true` : ofVendor(of, vendorId)}`;
  };

/** By the trade item number of an article `v`, which a scanner reads. */
const gtin =
  (from: SQL): Source =>
  ({ gtins }) =>
    gtins.length === 0 ? null : sql`${from} where v.gtin in ${oneOf(gtins)}`;

const PRODUCT_WORDS = sql`found_of_product(p.sku, p.name)`;
const ORDER_WORDS = sql`found_of_order(o.number, o.purchase_order_number, o.address, false)`;
/** What a seller knows of an order. The first condition has an index. */
const SELLERS_WORDS = sql`found_of_order(o.number, o.purchase_order_number, o.address, true)`;
const MESSAGE_WORDS = sql`found_of_message(m.full_name || ' ' || m.subject || ' ' || m.message, m.email, m.phone_number)`;
const SELLERS_MESSAGE = sql`found_of_message(m.full_name || ' ' || m.subject || ' ' || m.message, '', '')`;

const CUSTOMER_WORDS = sql`found_of_person(c.first_name || ' ' || c.last_name || ' ' || c.company_name, c.email, array[c.gstin, c.postal_code], c.mobile_no)`;
const ADDRESS_WORDS = sql`found_of_person(a.first_name || ' ' || a.last_name, '', array[a.postal_code], a.mobile_no)`;

const EVERY_LANGUAGE = sql`(select string_agg(value, ' ') from jsonb_each_text(d.name))`;

/** What each list of the desk is found by. Whose rows a seller sees is a condition of the list itself. */
const FOUND_BY = {
  products: [
    words(sql`select p.id from products p`, PRODUCT_WORDS),
    number(sql`select v.product_id from variants v`, sql`v.sku`, "row"),
    ({ code }) =>
      code !== null && isHsnCode(code)
        ? sql`select p.id from products p where p.hsn_code like ${`${code}%`}`
        : null,
    gtin(sql`select v.product_id from variants v`),
  ],
  articles: [
    words(sql`select v.id from products p join variants v on v.product_id = p.id`, PRODUCT_WORDS),
    number(sql`select v.id from variants v`, sql`v.sku`, "row"),
    gtin(sql`select v.id from variants v`),
  ],
  orders: [
    ({ query }, vendorId) =>
      sql`select o.id from orders o where ${ORDER_WORDS} @@ ${query} and ${vendorId === null ? sql`true` : sql`${SELLERS_WORDS} @@ ${query}`}`,
    number(sql`select i.order_id from invoices i`, sql`i.number`, sql`i.vendor_id`),
    number(sql`select n.order_id from credit_notes n`, sql`n.number`, sql`n.vendor_id`),
    number(sql`select y.order_id from payments y`, sql`y.provider_reference`, "shop"),
    number(
      sql`select w.order_id from parcels c join vendor_orders w on w.id = c.vendor_order_id`,
      sql`c.tracking_number`,
      sql`w.vendor_id`,
    ),
    number(sql`select l.order_id from order_lines l`, sql`l.sku`, sql`l.vendor_id`),
    ({ gtins }, vendorId) =>
      gtins.length === 0
        ? null
        : sql`select l.order_id from variants v join order_lines l on l.variant_id = v.id where v.gtin in ${oneOf(gtins)} and ${ofVendor(sql`l.vendor_id`, vendorId)}`,
  ],
  customers: [
    words(sql`select c.id from customers c`, CUSTOMER_WORDS),
    words(sql`select a.customer_id from customer_addresses a`, ADDRESS_WORDS),
    ...city(sql`c.id`, sql`customers c`, sql`c.city_id`, CUSTOMER_WORDS),
    ...city(sql`a.customer_id`, sql`customer_addresses a`, sql`a.city_id`, ADDRESS_WORDS),
  ],
  sellers: [
    words(
      sql`select r.id from seller_requests r`,
      sql`found_of_person(r.company_name || ' ' || r.owner_name, r.email, array[r.gstin, r.pan, r.postal_code], r.mobile_no)`,
    ),
  ],
  messages: [
    ({ query }, vendorId) =>
      sql`select m.id from contact_messages m where ${MESSAGE_WORDS} @@ ${query} and ${vendorId === null ? sql`true` : sql`${SELLERS_MESSAGE} @@ ${query}`}`,
  ],
  offers: [
    words(sql`select d.id from discounts d`, sql`found_words(${EVERY_LANGUAGE}, array[d.coupon_code], '{}')`),
  ],
} satisfies Record<string, Source[]>;

/**
 * SQL: true for a row of a list that a typed text finds. Its words may stand in any order and in any spelling that the shop's
 * search folds; each begins a word of the row. A text without a letter or digit finds nothing.
 * @param id SQL: the id of the row
 * @param typed as it was typed; empty for all rows
 * @param vendorId for a seller, who finds nothing by what they do not know of a row; null for the shop's people
 */
export const isFound = (
  list: keyof typeof FOUND_BY,
  id: SQL,
  typed: string,
  vendorId: number | null,
): SQL => {
  const text = latinDigits(withoutHidden(typed)).replaceAll("\0", " ").trim();
  if (text === "") return typed.trim() === "" ? sql`true` : sql`false`;
  const read: Typed = { query: sql`found_query(${text})`, code: codeOf(text), gtins: gtinForms(text) };
  const sources: readonly Source[] = FOUND_BY[list];
  const found = sources.flatMap((source) => source(read, vendorId) ?? []);
  // Found first, as one list: where few rows are found, the planner would else read the words of row after row of a page.
  return sql`${id} = any (array(${sql.join(found, sql` union `)}))`;
};
