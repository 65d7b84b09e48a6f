import "server-only";

/** Set by the server (server/serve.mjs); absent where nothing is kept, e.g. in tests. */
const EXPIRE = Symbol.for("hardware-shop.expire-tags");

/** Expires kept reads and kept pages that carry one of the tags of cache-manifest.ts: the next request asks anew. */
export const expireTags = (tags: string[]): void =>
  (globalThis as { [EXPIRE]?: (tags: string[]) => void })[EXPIRE]?.(tags);
