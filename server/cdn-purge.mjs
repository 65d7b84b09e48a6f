/**
 * What is told to browsers and to caches between them and the shop. A browser keeps a public page and asks each time
 * whether it still holds, which costs one answer without a body. So does a shared cache, unless it can be told what
 * changed (CACHE_PURGE_URL): then it keeps the page for its lifetime and answers alone.
 */

/** Seconds a purged cache may keep a page that names no lifetime. */
const NO_LIFETIME = 3600;

/**
 * The headers of a public page. @param {string[]} tags of the page @param {number | false} revalidate its lifetime in seconds
 * @param {boolean} canPurge
 * @param {boolean} [sendsStale] whether a shared cache may show a page past its lifetime while it asks for another
 * @returns {Record<string, string>}
 */
export const publicHeaders = (tags, revalidate, canPurge, sendsStale = true) => {
  const lifetime = revalidate === false ? NO_LIFETIME : revalidate;
  const stale = sendsStale ? `, stale-while-revalidate=${lifetime}` : "";
  return {
    "cache-control": `public, max-age=0, must-revalidate${canPurge ? `, s-maxage=${lifetime}` : ""}`,
    // Only for shared caches: a browser would show an old page meanwhile.
    ...(canPurge ? { "cdn-cache-control": `public, max-age=${lifetime}${stale}` } : {}),
    ...(tags.length > 0 ? { "cache-tag": tags.join(",") } : {}),
  };
};

/** Tags of one message to the cache; the common services take 30. */
const BATCH = 30;
/** Milliseconds until a message that was not taken is sent again. */
const RETRY = 2000;
const PATIENCE = 5000;
/** More than these waiting tags are said as one word: everything. */
const MANY = 1000;

/**
 * Posts what changed to a shared cache, in order and until it is taken: `{"tags":[…]}`, or `{"purge_everything":true}`.
 * A user and password in the address become basic authorization, a password alone a bearer token.
 * @param {string} address of CACHE_PURGE_URL
 * @returns {(tags: readonly string[] | "everything") => void}
 */
export const purger = (address) => {
  const url = new URL(address);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = url.password = "";
  /** @type {Record<string, string>} */
  const headers = { "content-type": "application/json" };
  if (password !== "")
    headers.authorization =
      user === "" ? `Bearer ${password}` : `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  /** @type {Set<string>} */
  const waiting = new Set();
  let everything = false;
  let isSending = false;
  let hasFailed = false;

  const send = async () => {
    const tags = everything ? [] : [...waiting].slice(0, BATCH);
    const all = everything;
    everything = false;
    if (all) waiting.clear();
    for (const tag of tags) waiting.delete(tag);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers,
        body: JSON.stringify(all ? { purge_everything: true } : { tags }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      if (hasFailed) console.error("The shared cache takes purges again.");
      hasFailed = false;
    } catch (error) {
      if (all) everything = true;
      for (const tag of tags) waiting.add(tag);
      if (!hasFailed)
        console.error(
          `The shared cache did not take a purge (${/** @type {Error} */ (error).message}); it is sent again until it does.`,
        );
      hasFailed = true;
      await new Promise((resolve) => setTimeout(resolve, RETRY).unref());
    }
  };

  const run = async () => {
    isSending = true;
    while (everything || waiting.size > 0) await send();
    isSending = false;
  };

  return (tags) => {
    if (tags === "everything") everything = true;
    else for (const tag of tags) waiting.add(tag);
    if (waiting.size > MANY) everything = true;
    if (!isSending) void run();
  };
};
