import "server-only";
import { hasRight, type Asker, type Right } from "@/lib/model/desk-access";
import { failed } from "../../base/result";

/**
 * Finds what a person may not do although they may ask the call: whoever writes goods changes prices and stock only with
 * the rights for those. A seller may, with their own goods.
 * @param does tells whether the request does the act of a right; asked only of who lacks the right
 * @returns FORBIDDEN with `right`; null if nothing is lacked
 */
export const lackedRight = async (
  me: Asker,
  does: Partial<Record<Right, () => boolean | Promise<boolean>>>,
): Promise<ReturnType<typeof failed<"FORBIDDEN">> | null> => {
  if (me.role === "seller") return null;
  for (const [right, isDone] of Object.entries(does) as [Right, () => boolean | Promise<boolean>][])
    if (!hasRight(me, right) && (await isDone())) return failed("FORBIDDEN", { right });
  return null;
};
