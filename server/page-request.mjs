import { createRequire } from "node:module";

/** The framework's own mark of a payload's address: it refuses a payload under another. */
const { computeCacheBustingSearchParam } = createRequire(import.meta.url)(
  "next/dist/shared/lib/router/utils/cache-busting-search-param.js",
);

/**
 * How the framework is asked for a cached page: by its address alone, and for a payload by what tells payloads apart.
 * Where in the shop the asker comes from is left out: a cached page's payload is whole, whoever asks.
 * @param {import("./cache-routes.mjs").Ask} ask @returns {Promise<{ address: string, headers: Record<string, string> }>}
 */
export const requestFor = async ({ path, payload }) => {
  if (payload === null) return { address: path, headers: { accept: "text/html" } };
  const { prefetch, segment } = payload;
  const mark = await computeCacheBustingSearchParam(prefetch, segment, undefined, undefined);
  const headers = {
    rsc: "1",
    ...(prefetch ? { "next-router-prefetch": prefetch } : {}),
    ...(segment ? { "next-router-segment-prefetch": segment } : {}),
  };
  return { address: `${path}?_rsc${mark === "" ? "" : `=${mark}`}`, headers };
};
