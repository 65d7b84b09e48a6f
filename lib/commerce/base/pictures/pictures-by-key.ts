import "server-only";
import { inArray } from "drizzle-orm";
import type { Db, Tx } from "../db/client";
import { images } from "../db/schema";

type Image = typeof images.$inferSelect;

/**
 * Reads pictures by their keys; unknown ones are missing. An uploaded picture's key follows from its content, so that nobody
 * can name a picture that they have not seen.
 * @param isLocked true keeps them from being deleted as unused until the transaction ends
 */
export const picturesByKey = async (
  on: Db | Tx,
  keys: readonly (string | null | undefined)[],
  isLocked = false,
): Promise<Image[]> => {
  const wanted = keys.filter((key) => typeof key === "string");
  if (wanted.length === 0) return [];
  const query = on.select().from(images).where(inArray(images.key, wanted));
  return isLocked ? query.for("key share") : query;
};
