import "server-only";
import { sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { db, inTransaction } from "../../base/db/client";
import { listAddresses } from "./address-book";
import { getCustomer } from "./profile";

/**
 * All that the shop keeps of a customer, for a request under the Digital Personal Data Protection Act 2023, section 11.
 * No secrets. Amounts in paise.
 * @returns null if there is no such customer
 */
const customerData = async (id: number): Promise<Record<string, unknown> | null> => {
  const profile = await getCustomer(id);
  if (profile === null) return null;
  const list = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows;
  const email = profile.email;
  return {
    profile,
    addresses: (await listAddresses(id)).map((address) => ({
      label: address.label,
      firstName: address.firstName,
      lastName: address.lastName,
      mobileNo: address.mobileNo,
      addressLineOne: address.addressLineOne,
      country: address.country,
      state: address.state,
      city: address.city,
      postalCode: address.postalCode,
    })),
    orders: await list(sql`
      select o.number, o.created_at, o.placed_at, o.status, o.total_paise, o.address, o.note, o.purchase_order_number, o.language,
        (select jsonb_agg(jsonb_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'line_total_paise', l.line_total_paise) order by l.position)
          from order_lines l where l.order_id = o.id) as lines
      from orders o where o.customer_id = ${id} order by o.id`),
    invoices: await list(
      sql`select i.number, i.issued_on, i.total_paise from invoices i join orders o on o.id = i.order_id where o.customer_id = ${id} order by i.id`,
    ),
    phoneOrders: await list(
      sql`select lines, coupon_code, note, mailed_to, sent_at, created_at from phone_orders where customer_id = ${id} order by id`,
    ),
    sessions: await list(
      sql`select device, created_at, last_seen_at from sessions where customer_id = ${id} order by id`,
    ),
    savedCart: await list(sql`select lines, updated_at from saved_carts where customer_id = ${id}`),
    reviews: await list(
      sql`select product_id, rating, title, body, reviewer_name, created_at, reply, replied_at from reviews where customer_id = ${id} or lower(reviewer_email) = lower(${email}) order by id`,
    ),
    messages: await list(
      sql`select m.subject, m.message, m.phone_number, m.created_at,
        (select jsonb_agg(jsonb_build_object('text', a.text, 'created_at', a.created_at) order by a.id) from contact_answers a where a.message_id = m.id) as answers
      from contact_messages m where lower(m.email) = lower(${email}) order by m.id`,
    ),
    newsletter: await list(
      sql`select confirmed_at, unsubscribed_at from newsletter_subscriptions where lower(email) = lower(${email})`,
    ),
    stockNotices: await list(
      sql`select product_id, mailed_at from stock_notices where lower(email) = lower(${email}) order by id`,
    ),
  };
};

/** Reads a customer's data to hand it out, and enters that into the audit log. @returns null if there is no such customer */
export const exportCustomer = async (actor: Actor, id: number): Promise<Record<string, unknown> | null> => {
  const data = await customerData(id);
  if (data !== null)
    await inTransaction((tx) =>
      writeAudit(tx, actor, { action: "customer.export", subject: "customer", subjectId: id }),
    );
  return data;
};
