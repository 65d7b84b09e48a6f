/**
 * Which tags were expired and when: what carries one of them and was made before is not good any more. Bounded, however
 * many things change: beyond the limit the oldest marks are forgotten, and everything made before them counts as expired.
 * @typedef {{ before: number, expired: [tag: string, at: number][] }} Marks
 * @param {number} [limit] marks that are cached
 */
export const createTagExpiry = (limit = 20_000) => {
  /** @type {Map<string, number>} in the order in which they were set */
  const expired = new Map();
  let before = 0;
  return {
    /** @param {string} tag @param {number} at milliseconds since 1970 */
    expire(tag, at) {
      const moment = Math.max(at, expired.get(tag) ?? 0);
      expired.delete(tag);
      expired.set(tag, moment);
      if (expired.size <= limit) return;
      for (const [old, then] of expired) {
        expired.delete(old);
        before = Math.max(before, then);
        if (expired.size <= limit / 2) return;
      }
    },
    /** Everything made until then. @param {number} at milliseconds since 1970 */
    expireAll(at) {
      before = Math.max(before, at);
    },
    /** Everything known, for the next process. @returns {Marks} */
    marks: () => ({ before, expired: [...expired] }),
    /** @param {Marks} marks of an earlier process */
    restore(marks) {
      this.expireAll(marks.before);
      for (const [tag, at] of marks.expired) this.expire(tag, at);
    },
    /** @param {readonly string[]} tags @param {number} made milliseconds since 1970 */
    isExpired: (tags, made) => made <= before || tags.some((tag) => made <= (expired.get(tag) ?? 0)),
  };
};

/** The one of this process: the change watcher writes it, cached pages and cached reads are measured by it. */
export const tagExpiry = createTagExpiry();

/**
 * Milliseconds until tags are expired a second time. A page that is being rendered from the old rows while they
 * change is cached a moment after its tags were expired.
 */
export const SECOND_SWEEP = 5000;

/**
 * Expires tags of cached pages and cached reads, at once and again after SECOND_SWEEP.
 * @param {(tags: string[] | "everything") => void} [onExpired] told of every expiry (a shared cache in front)
 * @returns `expire` takes tags of lib/shop/cache-manifest.ts; `stop` drops the second expiries that are still
 * to come
 */
export const expirer = (onExpired) => {
  let isStopped = false;

  const expireNow = (/** @type {string[] | "everything"} */ tags) => {
    if (tags === "everything") tagExpiry.expireAll(Date.now());
    else for (const tag of tags) tagExpiry.expire(tag, Date.now());
    onExpired?.(tags);
  };

  return {
    /** @param {string[] | "everything"} tags */
    expire: (tags) => {
      expireNow(tags);
      setTimeout(() => isStopped || expireNow(tags), SECOND_SWEEP).unref();
    },
    stop: () => {
      isStopped = true;
    },
  };
};
