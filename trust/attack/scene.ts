import { randomUUID } from "node:crypto";
import { call, type Row } from "../fixtures/call";
import {
  addressFields,
  CARD,
  newCustomer,
  orderFields,
  sendOrder,
  type Customer,
} from "../fixtures/customer";
import { query } from "../../e2e/fixtures/query";
import { runningAddress } from "../../scripts/database/address.mjs";
import type { Scene } from "./access-table";

/** The shops under attack, one for each worker of Jest (scripts/testing/trust.mjs). */
const ATTACKED = JSON.parse(process.env.TRUST_ATTACKED ?? "[]") as Record<string, string>[];
// Each worker finds its own one where a suite with a single shop finds that.
Object.assign(process.env, ATTACKED[Number(process.env.JEST_WORKER_ID) - 1]);

/** The shop under attack. */
export const SHOP = process.env.TRUST_SHOP ?? "";

/** Products of the demo catalogue without options: three pieces of hardware and a file. */
export const HINGE = 4004;
export const LOCK = 4025;
export const REVIEWED = 7041;
export const FILE = 11_001;

/** Runs a statement on the shop's database as its operator. */
export const sql = (text: string, values: unknown[] = []): Promise<Row[]> =>
  query(runningAddress(process.env.TRUST_DATA ?? "") ?? "", text, values);

/** Lays more pieces on the shelves than all attacks together can take. */
export const fillShelves = async (): Promise<void> => {
  for (const id of [HINGE, LOCK, REVIEWED]) {
    await sql("update stock_levels set quantity = quantity + 10000 where product_id = $1", [id]);
    await sql(
      "insert into stock_movements (variant_id, product_id, quantity, reason) select variant_id, product_id, 10000, 'correction' from stock_levels where product_id = $1",
      [id],
    );
  }
};

/** A new text, valid as a name and as the local part of an e-mail address. */
export const fresh = (): string => `trust${randomUUID().slice(0, 12)}`;

export type OwnersScene = Omit<Scene, "fresh" | "encryptedPassword">;

/** The scene of one request. */
export const sceneOf = async (owners: OwnersScene): Promise<Scene> => {
  const [encrypted] = (await call(SHOP, "password-encryption", { Password: fresh() })).rows;
  return { ...owners, fresh: fresh(), encryptedPassword: String(encrypted?.Password) };
};

/** A customer with a paid order of a file: everything that others may want. */
export const buyerOfFile = async (): Promise<{ owner: Customer; scene: OwnersScene }> => {
  const owner = await newCustomer(SHOP);
  const placed = await sendOrder(
    SHOP,
    owner,
    orderFields([{ ProductId: FILE, Quantity: 1 }], { PaymentMethod: CARD, paymentToken: "pm_card_visa" }),
  );
  const order = placed.rows[0] ?? {};
  const { token } = owner;
  // A file is delivered when its order is completed, as by `npm run shop -- orders`.
  const moves = [
    [1, 2],
    [2, 3],
  ];
  for (const [from, to] of moves)
    await sql(
      "insert into order_status_changes (order_id, from_status, to_status, actor) values ($1, $2, $3, 'operator')",
      [order.OrderId, from, to],
    );
  await sql("update orders set status = 3 where id = $1", [order.OrderId]);
  await sql("update order_lines set status = 3, shipping_status = 3 where order_id = $1", [order.OrderId]);
  await sql("update vendor_orders set state = 'delivered' where order_id = $1", [order.OrderId]);
  const [line] = (
    await call(SHOP, "get-customer-order-history-detail", { OrderId: order.OrderId }, { token })
  ).rows;
  const [invoice] = (await call(SHOP, "get-order-invoices", { OrderId: order.OrderId }, { token })).rows;
  const [detail] = (await call(SHOP, "get-product_detail", { ProductId: FILE })).rows;
  const address = await addressFields(SHOP);
  const label = fresh();
  const [saved] = (
    await call(
      SHOP,
      "save-address",
      { ...address, FirstName: "Site", LastName: "Office", Label: label },
      { token },
    )
  ).rows;
  const scene = {
    address,
    product: HINGE,
    vendor: String(detail?.VendorSlug),
    userId: owner.userId,
    email: owner.email,
    orderId: Number(order.OrderId),
    orderNumber: String(order.OrderNumber),
    itemId: Number(line?.OrderItemID),
    vendorId: Number(invoice?.VendorId),
    addressId: Number(saved?.AddressID),
    downloadToken: String(line?.DownloadToken),
  };
  owner.secrets.push(scene.orderNumber, label);
  return { owner, scene };
};
