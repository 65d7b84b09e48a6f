import "server-only";
import { mayActFor, type Actor } from "../../base/actor";
import { lockNumbers } from "../../base/db/article-numbers";
import { inTransaction } from "../../base/db/client";
import { failed, Refusal, refusable, type Result } from "../../base/result";
import { wrongFacts, wrongFields } from "./check-fields";
import { readReferences } from "./product-references";
import { addProducts, type NewProduct } from "./write-products";

/** Fields that a product gets after it exists (edit-product.ts). */
const NOT_HERE = ["isActive", "discountBasisPoints"] as const;

/**
 * Creates a product of one article without stock, of a seller who is not suspended. Its part number is `HW-<id>`, as for
 * products of the files, whose ids are below 100,000, or the next that is free.
 * @returns the part number. Facts of FIELDS_INVALID: `wrongFacts`
 */
export const createProduct = async (
  actor: Actor,
  vendorId: number,
  fields: NewProduct,
): Promise<Result<{ id: number; sku: string }, "VENDOR_NOT_FOUND" | "FIELDS_INVALID">> => {
  if (!mayActFor(actor, vendorId)) return failed("VENDOR_NOT_FOUND");
  return refusable(() =>
    inTransaction(async (tx) => {
      const wrong = [
        ...(await wrongFields(tx, fields)),
        ...NOT_HERE.filter((name) => fields[name] !== undefined),
      ];
      if (wrong.length > 0) throw new Refusal("FIELDS_INVALID", await wrongFacts(tx, wrong, fields));
      const { sellers } = await readReferences(tx);
      if (!sellers.includes(vendorId)) throw new Refusal("VENDOR_NOT_FOUND");
      await lockNumbers(tx);
      const [made] = await addProducts(tx, actor, [{ sku: null, vendorId, fields }]);
      if (made === undefined) throw new Error("no product was made");
      return made;
    }),
  );
};
