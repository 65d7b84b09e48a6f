import { RIGHTS, type Right } from "@/lib/model/desk-access";
import type { DeskScene } from "@/lib/commerce/doors/admin/requests.testing";
import { newCustomer, orderFields, sendOrder, CARD } from "../fixtures/customer";
import { ask, firstOwner, invited, newSeller, withSecondFactor, type Person } from "../fixtures/desk";
import { call } from "../fixtures/call";
import { fresh, LOCK, SHOP, sql } from "./scene";

/** A picture of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** People at the desk. */
export type People = {
  owner: Person;
  /** A session of somebody with a second factor, before its code. */
  half: Person;
  /** Staff with one right each, and staff who may do all that is not the owner's alone. */
  packer: Person;
  writer: Person;
  deputy: Person;
  /** Of a vendor that has none of the scene's things. */
  seller: Person;
};

export type OwnedScene = Omit<DeskScene, "fresh">;

/** Gives a shop its owner and all kinds of people. */
export const peopleOfDesk = async (): Promise<People> => {
  const mails = process.env.TRUST_MAILS ?? "";
  const owner = await firstOwner(SHOP, process.env.TRUST_DATA ?? "");
  const staff = (...rights: Right[]) => invited(SHOP, mails, owner, { role: "staff", rights });
  return {
    owner,
    half: await withSecondFactor(SHOP, await invited(SHOP, mails, owner, { role: "owner", rights: [] })),
    packer: await staff("pack"),
    writer: await staff("texts"),
    deputy: await staff(...RIGHTS),
    seller: await newSeller(SHOP, owner),
  };
};

/** Sells a seller's goods to a customer. @returns its things, and the texts that others may not read */
export const sellersScene = async (owner: Person): Promise<{ scene: OwnedScene; secrets: string[] }> => {
  const customer = await newCustomer(SHOP);
  const placed = await sendOrder(
    SHOP,
    customer,
    orderFields([{ ProductId: LOCK, Quantity: 1 }], { PaymentMethod: CARD, paymentToken: "pm_card_visa" }),
  );
  const orderNumber = String(placed.rows[0]?.OrderNumber);
  const word = fresh();
  await call(SHOP, "contact-us", {
    FullName: word,
    Email: customer.email,
    PhoneNumber: "9000000000",
    Subject: word,
    Message: word,
    ProductId: LOCK,
  });
  const order = await ask(SHOP, "orders/show", { number: orderNumber }, owner);
  const [product] = await sql("select sku, vendor_id from products where id = $1", [LOCK]);
  const sku = String(product?.sku);
  const { fields, pictures } = await ask(SHOP, "products/show", { id: sku }, owner);
  const { version } = await ask(SHOP, "products/articles", { id: sku }, owner);
  const first = ({ rows }: { rows: { id: number | string }[] }) => Number(rows[0]?.id ?? 1);
  const [staff] = await sql("select id from staff where role = 'owner' order by id limit 1");
  const [vendorRequest] = await sql("select id from seller_requests order by id desc limit 1");
  return {
    scene: {
      vendorId: Number(product?.vendor_id),
      orderNumber,
      lineId: order.lines[0]?.id ?? 0,
      document: order.parts[0]?.invoice ?? "NONE",
      customerId: customer.userId,
      sku,
      productId: LOCK,
      pictureId: pictures[0]?.id ?? 1,
      categoryId: fields.categoryId,
      version,
      staffId: Number(staff?.id),
      reviewId: first(await ask(SHOP, "reviews/list", {}, owner)),
      messageId: first(await ask(SHOP, "messages/list", {}, owner)),
      offerId: first(await ask(SHOP, "offers/list", {}, owner)),
      bannerId: first(await ask(SHOP, "promotions/list", { kind: "banner" }, owner)),
      // Of nobody: the attacker's own file makes the next.
      importId: 1_000_000,
      requestId: Number(vendorRequest?.id),
      picture: PIXEL,
    },
    secrets: [...customer.secrets, orderNumber, word, owner.email],
  };
};

/** What the calls of strangers would change: the scene's things, and the entries of the audit log beside logins. */
export const stateOf = async (scene: OwnedScene): Promise<unknown> => {
  const [state] = await sql(
    `select
      (select count(*)::int from audit_log where action <> 'staff.log-in') as audited,
      (select count(*)::int from staff) as staff,
      (select count(*)::int from staff_invitations) as invitations,
      (select count(*)::int from payouts) as payouts,
      (select count(*)::int from cash_receipts) as receipts,
      (select count(*)::int from products) as products,
      (select count(*)::int from images) as images,
      (select jsonb_build_array(name, short_description, full_description, price_paise, is_active, vendor_id) from products where id = $1) as product,
      (select jsonb_agg(to_jsonb(v) order by v.id) from variants v where product_id = $1) as variants,
      (select sum(quantity)::int from stock_levels where product_id = $1) as stock,
      (select to_jsonb(o) from orders o where number = $2) as placed,
      (select jsonb_agg(to_jsonb(p)) from vendor_orders p join orders o on o.id = p.order_id where o.number = $2) as parts,
      (select jsonb_agg(to_jsonb(l) order by l.id) from order_lines l join orders o on o.id = l.order_id where o.number = $2) as lines,
      (select to_jsonb(c) from customers c where id = $3) as customer,
      (select to_jsonb(v) from vendors v where id = $4) as vendor,
      (select to_jsonb(s) from staff s where id = $5) as person,
      (select jsonb_build_array(done_at, version, (select count(*) from contact_answers where message_id = m.id)) from contact_messages m where id = $6) as message`,
    [scene.productId, scene.orderNumber, scene.customerId, scene.vendorId, scene.staffId, scene.messageId],
  );
  return state;
};
