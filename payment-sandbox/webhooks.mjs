import { randomBytes } from "node:crypto";

/** Milliseconds of a late webhook's delay, and between retries if the shop does not accept it. */
const LATE = 5000;
const AGAIN = [2000, 10_000, 60_000];

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Sends events to the shop as a provider does: each try signed anew, with retries.
 * @param {string} address the shop's webhook
 * @param {(body: string) => Record<string, string>} sign returns the signature headers
 */
export const webhooksTo = (address, sign) => {
  /** @param {string} body */
  const deliver = async (body) => {
    for (const wait of [0, ...AGAIN]) {
      if (wait > 0) await pause(wait);
      const response = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...sign(body) },
        body,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      await response?.body?.cancel().catch(() => undefined);
      if (response?.ok) return;
    }
  };
  /**
   * Resolves when the provider's own response may be sent: at once, or after the webhook if that comes first.
   * @param {object} event
   * @param {import("./scenarios.mjs").Scenario} scenario
   * @returns {Promise<void>}
   */
  return async (event, { webhook }) => {
    if (webhook === "never") return;
    const body = JSON.stringify(event);
    if (webhook === "first") return deliver(body);
    for (let times = webhook === "thrice" ? 3 : 1; times > 0; times -= 1)
      void pause(webhook === "late" ? LATE : 0).then(() => deliver(body));
  };
};

/** @param {string} start @returns {string} an id as providers make them */
export const newId = (start) => `${start}${randomBytes(12).toString("hex")}`;
