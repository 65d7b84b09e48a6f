/**
 * The tags another admin host says to /api/revalidate, and the shop's own tags (lib/shop/cache-manifest.ts)
 * that each expires. One row a tag; a test compares the right side with the manifest. docs/admin-host.md
 * explains them to hosts.
 */

/** @typedef {string[] | "everything"} OwnTags tags of lib/shop/cache-manifest.ts */

/** @type {Record<string, { withId: boolean, expires: (id: string | null) => OwnTags }>} */
const HOST_TAGS = {
  // One product: its page, its reviews, its stock, and every list, which may show it. Every product: no tag
  // names the reads of all products, so everything is expired.
  product: {
    withId: true,
    expires: (id) => (id === null ? "everything" : [`product:${id}`, `stock:${id}`, "availability"]),
  },
  // The menu, category pages and the lists and products that name a category. No read carries the tag of one
  // category.
  category: { withId: true, expires: () => ["category"] },
  // Every list of products and its filters: only lists carry this tag.
  list: { withId: false, expires: () => ["availability"] },
  label: { withId: false, expires: () => ["label"] },
  content: { withId: false, expires: () => ["banner", "campaign", "payment-method"] },
  place: { withId: false, expires: () => ["place"] },
  everything: { withId: false, expires: () => "everything" },
};

const SAID = /^([a-z]+)(?::(\d{1,15}))?$/;

/** The tags a host may say, as a sentence names them. */
export const HOST_TAG_NAMES = Object.entries(HOST_TAGS)
  .flatMap(([name, { withId }]) => (withId ? [name, `${name}:<id>`] : [name]))
  .join(", ");

/**
 * The shop's own tags for one tag of a host. @param {string} said e.g. `product:1001`
 * @returns {OwnTags | null} null for a tag that does not exist
 */
export const ownTagsOf = (said) => {
  const [, name = "", id = null] = SAID.exec(said) ?? [];
  const known = Object.hasOwn(HOST_TAGS, name) ? HOST_TAGS[name] : undefined;
  return known === undefined || (id !== null && !known.withId) ? null : known.expires(id);
};
