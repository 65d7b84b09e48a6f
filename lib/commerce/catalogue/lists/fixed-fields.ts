import "server-only";
import type { ListKind } from "@/lib/model/list-fields";
import { FIRST_OWN_ID } from "../../base/db/own-ids";
import type { Uses } from "./list-uses";

/**
 * The fields of a row that cannot be changed any more. Values of products are stored in the kind and the dimension of
 * their attribute, and links name keys. The catalogue's files say theirs by key.
 */
export const fixedFields = (kind: ListKind, id: number, { products, attributes }: Uses): string[] => {
  const isUsed = products + attributes > 0;
  if (kind === "choice") return isUsed ? ["attributeId", "key"] : ["attributeId"];
  if (!isUsed && id >= FIRST_OWN_ID) return [];
  if (kind === "group") return ["key"];
  return kind === "attribute" ? ["key", "kind", "unit"] : [];
};
