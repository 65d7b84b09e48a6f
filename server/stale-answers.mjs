/**
 * Whether what is older than its lifetime may still be sent while a newer one is made. With the shop's own
 * database every change is told within a second, so the lifetime is a mere precaution. Another admin host may
 * change prices without a word: there the lifetime is the only promise, and the first visitor after it waits
 * for a fresh page.
 */
export const SENDS_STALE = !process.env.ADMIN_API_URL;
