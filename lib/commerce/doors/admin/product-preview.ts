import "server-only";
import { ADMIN_CALLS } from "@/lib/admin-contract/calls";
import { mayAsk } from "@/lib/model/desk-access";
import type { CallRow } from "@/lib/contract/calls";
import { mayActFor } from "../../base/actor";
import { optionRow, productDetailRow } from "../api/product-detail-row";
import { listUnsoldOptions } from "../../catalogue/listing/attribute-lists";
import { getUnsoldProduct } from "../../catalogue/listing/get-product";
import { REQUEST_LIMIT, withDeadline } from "../../base/db/deadline";
import { readApproval } from "../../catalogue/products/approvals";
import { readOperatorProduct } from "../../catalogue/products/operator-product";
import { actorOf, findStaffSession, meOf } from "../../people/staff/staff-sessions";

/**
 * A product as its page would show it, with the rows of the calls that the page reads.
 * @property state `asked` while it waits for the owner's approval
 * @property sku names it at the desk
 */
export type ProductPreview = {
  sku: string;
  state: "on" | "off" | "asked";
  detail: CallRow<"get-product_detail">;
  options: CallRow<"get-product-all-attributes-by-productId">[];
};

/** Persons who may see a product at the desk may preview it. */
const ACCESS = ADMIN_CALLS["products/show"].access;

/**
 * Reads a product for its preview, also one that is off or waits for the owner's approval.
 * @param token of a session of the desk
 * @returns null without a whole session, for a person who may not see the product, and for an unknown product
 */
export const readProductPreview = (token: string, id: number): Promise<ProductPreview | null> =>
  withDeadline(Date.now() + REQUEST_LIMIT, async () => {
    const session = await findStaffSession(token);
    if (session?.step !== "signed-in" || !mayAsk(ACCESS, meOf(session.person))) return null;
    const product = await getUnsoldProduct(id);
    if (product === null || !mayActFor(actorOf(session.person), product.vendor.id)) return null;
    const [shown, approval, options] = await Promise.all([
      readOperatorProduct(product.sku),
      readApproval(id),
      listUnsoldOptions(id),
    ]);
    return {
      sku: product.sku,
      state: shown?.fields.isActive ? "on" : approval === "asked" ? "asked" : "off",
      detail: productDetailRow(product),
      options: options.map(optionRow),
    };
  });
