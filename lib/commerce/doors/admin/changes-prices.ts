import "server-only";
import {
  ADMIN_CALLS,
  type AdminCallName,
  type AdminParams,
  type PriceSaveName,
} from "@/lib/admin-contract/calls";
import type { Actor } from "../../base/actor";
import { changesArticlePrices } from "./article-handlers";
import { changesTiers } from "./selling-handlers";

/** True for a call that asks for the password again if its request changes prices. */
export const isPriceSave = (name: AdminCallName): name is PriceSaveName =>
  ADMIN_CALLS[name].needsPassword === "changed-prices";

/** True if a request changes what goods cost. It is compared with what is stored, because forms send all their fields. */
export const CHANGES_PRICES: {
  readonly [C in PriceSaveName]: (params: AdminParams<C>, actor: Actor) => boolean | Promise<boolean>;
} = {
  "products/edit": ({ changes }) =>
    changes.pricePaise !== undefined || changes.discountBasisPoints !== undefined,
  "products/save-articles": changesArticlePrices,
  "products/save-selling": changesTiers,
  // A yes makes the seller's prices the shop's.
  "products/decide-changes": ({ refusal }) => refusal === null,
};
