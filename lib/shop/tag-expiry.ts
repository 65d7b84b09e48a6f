import "server-only";

/** The server's side of tags (server/renderer.mjs); absent where nothing is cached, e.g. in tests. */
const EXPIRE = Symbol.for("hardware-shop.expire-tags");
const IS_EXPIRED = Symbol.for("hardware-shop.is-expired");

const server = globalThis as {
  [EXPIRE]?: (tags: string[]) => Promise<void> | void;
  [IS_EXPIRED]?: (tags: readonly string[], made: number) => boolean;
};

/**
 * Expires cached reads and pages with one of the tags of cache-manifest.ts. A request that is sent after it resolves
 * reads again.
 */
export const expireTags = async (tags: string[]): Promise<void> => server[EXPIRE]?.(tags);

/** True if one of the tags was expired at or after a moment. @param made in milliseconds since 1970 */
export const areExpired = (tags: readonly string[], made: number): boolean =>
  server[IS_EXPIRED]?.(tags, made) ?? false;
