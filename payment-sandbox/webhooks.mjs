import { randomBytes } from "node:crypto";

/** Milliseconds that a late webhook comes late, and those between tries when the shop does not take it. */
const LATE = 5000;
const AGAIN = [2000, 10_000, 60_000];

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Sends events to the shop as a provider does: signed anew each time, again when they are not taken.
 * @param {string} address the shop's webhook
 * @param {(body: string) => Record<string, string>} sign the headers that prove it
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
   * Resolves when the provider's own answer may go out: at once, but after the webhook where it comes first.
   * @param {object} event @param {import("./scenarios.mjs").Scenario} scenario @returns {Promise<void>}
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
