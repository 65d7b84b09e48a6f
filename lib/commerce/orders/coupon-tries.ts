import "server-only";
import { rateLimit } from "../rate-limit";

/** Codes that took nothing off, from one customer or address in ten minutes: codes must not be guessed by trying. */
const tries = rateLimit("coupon", 30, 600);

const keyOf = (customerId: number | null, remoteAddress: string): string | null =>
  customerId !== null ? `customer ${customerId}` : remoteAddress === "local" ? null : remoteAddress;

/**
 * Limits the tries of codes; one that worked costs nothing, so that a cart with a coupon may be priced again and again.
 * @param remoteAddress counts visitors; pages' own calls without a known one (`local`) are not counted together
 * @returns null when there are no tries left
 */
export const limitCouponTries = async <T extends { ok: boolean }>(
  customerId: number | null,
  remoteAddress: string,
  work: () => Promise<T>,
): Promise<T | null> => {
  const key = keyOf(customerId, remoteAddress);
  if (key === null) return work();
  if (!(await tries.take(key))) return null;
  const answer = await work();
  if (answer.ok) await tries.giveBack(key);
  return answer;
};
