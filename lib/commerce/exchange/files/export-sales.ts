import "server-only";
import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { db } from "../../base/db/client";
import { deliveryOf } from "../../base/db/delivery";
import { isInMonth } from "../../base/db/india-month";
import type { LineSelection, OrderAddress } from "../../base/db/schema";
import { rupeesCell, type Cell } from "../../base/csv-text";
import { batchOf, exportOf } from "./export-source";

type LineRow = {
  id: number;
  number: string;
  placedAt: string;
  status: number;
  payment: string;
  address: OrderAddress;
  seller: string;
  state: string | null;
  sku: string;
  name: string;
  selections: LineSelection[];
  quantity: number;
  cancelled: number;
  returned: number;
  unitPaise: string;
  discountedPaise: string;
  linePaise: string;
  couponPaise: string;
  deliveryPaise: string;
  gstRate: string;
  hsnCode: string;
  shippingPaise: string;
  totalPaise: string;
};

/** Names of the order's states, as a program reads them. */
const STATUS = ["pending", "active", "in-progress", "completed", "returned", "refunded", "cancelled"];

/** One row for each line of an order. */
const LINE_COLUMNS = [
  "order",
  "placed_at",
  "order_status",
  "payment",
  "customer",
  "email",
  "mobile",
  "address",
  "city",
  "state",
  "postal_code",
  "country",
  "seller",
  "part_state",
  "sku",
  "name",
  "options",
  "quantity",
  "cancelled",
  "returned",
  "unit_price_inr",
  "discounted_unit_price_inr",
  "line_total_inr",
  "coupon_share_inr",
  "delivery_share_inr",
  "gst_rate",
  "hsn_code",
  "order_shipping_inr",
  "order_total_inr",
] as const;

/** The buyer, and where the goods go. */
const addressCells = (buyer: OrderAddress) => {
  const to = deliveryOf(buyer);
  return {
    customer: `${buyer.firstName} ${buyer.lastName}`.trim(),
    email: buyer.email,
    mobile: to.mobileNo,
    address: to.addressLineOne,
    city: to.cityName,
    state: to.stateName,
    postal_code: to.postalCode,
    country: to.countryCode,
  };
};

const lineCells = ({ address, ...row }: LineRow): Record<(typeof LINE_COLUMNS)[number], Cell> => ({
  ...addressCells(address),
  order: row.number,
  placed_at: row.placedAt,
  order_status: STATUS[row.status] ?? String(row.status),
  payment: row.payment,
  seller: row.seller,
  part_state: row.state,
  sku: row.sku,
  name: row.name,
  options: row.selections
    .map(({ attributeName, optionName }) => `${attributeName.en}: ${optionName.en}`)
    .join(", "),
  quantity: row.quantity,
  cancelled: row.cancelled,
  returned: row.returned,
  unit_price_inr: rupeesCell(row.unitPaise),
  discounted_unit_price_inr: rupeesCell(row.discountedPaise),
  line_total_inr: rupeesCell(row.linePaise),
  coupon_share_inr: rupeesCell(row.couponPaise),
  delivery_share_inr: rupeesCell(row.deliveryPaise),
  gst_rate: Number(row.gstRate),
  hsn_code: row.hsnCode,
  order_shipping_inr: rupeesCell(row.shippingPaise),
  order_total_inr: rupeesCell(row.totalPaise),
});

const isoOf = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** One row for each line of each placed order. */
export const ORDERS_EXPORT = exportOf(LINE_COLUMNS, async ({ after, limit, month }) => {
  const { rows } = await db().execute<LineRow>(sql`
      select l.id, o.number, ${isoOf(sql`o.placed_at`)} as "placedAt", o.status, m.name->>'en' as payment, o.address, s.name->>'en' as seller, v.state,
        l.sku, l.name->>'en' as name, l.selections, l.quantity, l.cancelled_quantity as cancelled, l.returned_quantity as returned,
        l.unit_price_paise as "unitPaise", l.discounted_unit_price_paise as "discountedPaise", l.line_total_paise as "linePaise",
        l.coupon_share_paise as "couponPaise", l.delivery_share_paise as "deliveryPaise", l.gst_rate as "gstRate", l.hsn_code as "hsnCode", o.shipping_paise as "shippingPaise", o.total_paise as "totalPaise"
      from order_lines l join orders o on o.id = l.order_id join payment_methods m on m.id = o.payment_method_id join vendors s on s.id = l.vendor_id
        left join vendor_orders v on v.order_id = o.id and v.vendor_id = l.vendor_id
      where l.id > ${after} and o.placed_at is not null and ${isInMonth(sql`o.placed_at`, month)} order by l.id limit ${limit}`);
  return batchOf(rows, limit, lineCells);
});

const CUSTOMER_COLUMNS = [
  "first_name",
  "last_name",
  "email",
  "mobile",
  "address",
  "city",
  "state",
  "postal_code",
  "country",
  "registered_at",
  "orders",
  "last_order_at",
  "orders_total_inr",
] as const;

type CustomerRow = { id: number; totalPaise: string } & Record<
  Exclude<(typeof CUSTOMER_COLUMNS)[number], "orders_total_inr">,
  Cell
>;

/** One row for each customer with the number and sum of their placed orders that were not cancelled. No secrets. */
export const CUSTOMERS_EXPORT = exportOf(CUSTOMER_COLUMNS, async ({ after, limit }) => {
  const { rows } = await db().execute<CustomerRow>(sql`
    select c.id, c.first_name, c.last_name, c.email, c.mobile_no as mobile, c.address_line_one as address, t.name->>'en' as city, s.name->>'en' as state,
      c.postal_code, n.code as country, ${isoOf(sql`c.created_at`)} as registered_at, o.count::int as orders, ${isoOf(sql`o.last`)} as last_order_at,
      o.total as "totalPaise"
    from customers c left join cities t on t.id = c.city_id left join states s on s.id = c.state_id left join countries n on n.id = c.country_id
      cross join lateral (select count(*) as count, max(placed_at) as last, coalesce(sum(total_paise), 0) as total
        from orders where customer_id = c.id and placed_at is not null and status <> ${ORDER_STATUS.cancelled}::int) o
    where c.id > ${after} order by c.id limit ${limit}`);
  return batchOf(rows, limit, ({ totalPaise, ...row }) => ({
    ...row,
    orders_total_inr: rupeesCell(totalPaise),
  }));
});
