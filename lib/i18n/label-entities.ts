import { messageAt, messagePaths, nodeAt, type MessageTree } from "./message-tree";

/**
 * A screen, or a part of every screen, whose messages a shop owner can change. `covers` are namespaces or
 * single messages of messages/*.json; `aliases` are further names of its labels.
 */
export type LabelEntity = {
  id: number;
  name: string;
  covers: readonly string[];
  aliases?: Readonly<Record<string, string>>;
};

const FORMS = ["islands.fieldCheck", "islands.failures", "islands.refusals"];
const ACCOUNT = ["account", "islands.account", ...FORMS];
const GRID = ["listing", "islands.listing", "product.card"];

/**
 * Registry of screen entities (ruling O88). The specification gives 75, 76, 78, 79, 80 and 94 and the names
 * Checkout, Cart, FaqPage, UpdateProfile, BecomeVendor, OrdersHistory, contact, products grid, filter,
 * detail, login and signup; the other ids and names are ours. If two entities share a message the later one
 * wins, so the widest is first.
 */
export const LABEL_ENTITIES: readonly LabelEntity[] = [
  { id: 57, name: "Shop", covers: [""] },
  { id: 58, name: "Home", covers: ["home", "islands.carousel"] },
  { id: 59, name: "ProductsGrid", covers: GRID },
  { id: 60, name: "Filter", covers: ["listing.filters", "islands.filters", ...GRID] },
  { id: 61, name: "Detail", covers: ["product", "islands.product"] },
  { id: 62, name: "Login", covers: ACCOUNT },
  { id: 63, name: "Signup", covers: ACCOUNT },
  { id: 64, name: "ResetPassword", covers: ["islands.reset", ...ACCOUNT] },
  { id: 65, name: "Cart", covers: ["cart", "islands.cart", "islands.joinedCarts"] },
  {
    id: 66,
    name: "Checkout",
    covers: ["islands.addresses", "checkout", "islands.checkout", "phoneOrder", "islands.phoneOrder"],
  },
  { id: 67, name: "OrdersHistory", covers: ["orders", "islands.orders"] },
  { id: 68, name: "UpdateProfile", covers: ["islands.profile", "islands.addresses", ...ACCOUNT] },
  { id: 69, name: "FaqPage", covers: ["content.faq", "content.meta.faq"] },
  { id: 70, name: "Contact", covers: ["content", "islands.contact", ...FORMS] },
  { id: 71, name: "About", covers: ["content.about", "content.meta.about"] },
  { id: 72, name: "Terms", covers: ["content.terms", "content.meta.terms"] },
  { id: 73, name: "Campaign", covers: ["content.campaignProducts", "content.viewAll"] },
  { id: 74, name: "Search", covers: ["islands.search"] },
  {
    id: 75,
    name: "Footer",
    covers: [
      "quickLinks",
      "information",
      "contactHead",
      "home",
      "aboutUs",
      "contactUs",
      "faq",
      "terms",
      "adminPortal",
      "payBy",
      "chat",
      "newTab",
    ].map((key) => `layout.${key}`),
  },
  {
    id: 76,
    name: "MegaMenu",
    covers: ["categories", "allCategories", "unfold", "menu", "close"].map((key) => `layout.${key}`),
  },
  { id: 77, name: "Messages", covers: ["islands.store", ...FORMS] },
  {
    id: 78,
    name: "TopHeader",
    covers: ["islands.header", "islands.search", "layout"],
    aliases: { becomeSeller: "layout.seller", searchPlaceholder: "islands.search.placeholder" },
  },
  {
    id: 79,
    name: "LoginUserModal",
    covers: ["hello", "account", "updateProfile", "orderHistory", "logout"].map(
      (key) => `islands.header.${key}`,
    ),
  },
  {
    id: 80,
    name: "Wishlist",
    covers: ["islands.store"],
    aliases: { title: "islands.store.wishlist", clear: "islands.store.clearWishlist" },
  },
  { id: 81, name: "StatusPages", covers: ["layout.statusPages", "islands.failure"] },
  { id: 82, name: "VendorProducts", covers: GRID },
  { id: 94, name: "BecomeVendor", covers: ["seller", "islands.seller", ...ACCOUNT] },
];

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/** Finds a screen by its id or its name (`products grid` is `ProductsGrid`), or null. */
export const labelEntity = (idOrName: number | string): LabelEntity | null =>
  LABEL_ENTITIES.find(
    (entity) =>
      entity.id === Number(idOrName) ||
      (typeof idOrName === "string" && folded(entity.name) === folded(idOrName)),
  ) ?? null;

const isBelow = (path: string, cover: string): boolean =>
  cover === "" || path === cover || path.startsWith(`${cover}.`);

/**
 * Returns the name of a message below one of the screen's namespaces. A message that is covered alone uses
 * its last key.
 */
const nameBelow = (path: string, cover: string): string =>
  path === cover ? (path.split(".").at(-1) ?? path) : cover === "" ? path : path.slice(cover.length + 1);

/**
 * Returns the message path of a screen's label, or null. A labelHtmlId is the message's path below the first
 * matching namespace of the screen (`goToCart`, `problem.PRODUCT_GONE`), or an alias, or the full path.
 */
export const messagePathOf = (
  entity: LabelEntity,
  labelHtmlId: string,
  messages: MessageTree,
): string | null => {
  const alias =
    entity.aliases && Object.hasOwn(entity.aliases, labelHtmlId) ? entity.aliases[labelHtmlId] : undefined;
  const inside = entity.covers.flatMap((cover) => {
    const isMessage = messageAt(messages, cover) !== null;
    return isMessage
      ? nameBelow(cover, cover) === labelHtmlId
        ? [cover]
        : []
      : [cover === "" ? labelHtmlId : `${cover}.${labelHtmlId}`];
  });
  const full = entity.covers.some((cover) => isBelow(labelHtmlId, cover)) ? [labelHtmlId] : [];
  return (
    [...inside, ...full, ...(alias ? [alias] : [])].find((path) => messageAt(messages, path) !== null) ?? null
  );
};

/** Lists every message of a screen with its shortest labelHtmlId. */
export const labelsOf = (
  entity: LabelEntity,
  messages: MessageTree,
): { labelHtmlId: string; path: string }[] =>
  messagePaths(messages)
    .filter((path) => entity.covers.some((cover) => isBelow(path, cover) && nodeAt(messages, cover) !== null))
    .map((path) => ({
      path,
      labelHtmlId:
        entity.covers
          .filter((cover) => isBelow(path, cover))
          .map((cover) => nameBelow(path, cover))
          .find((name) => messagePathOf(entity, name, messages) === path) ?? path,
    }));
