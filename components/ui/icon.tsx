/** Icons of the shop, drawn on a 24-unit grid in public/images/icons.v1.svg. */
export type IconName =
  | "menu"
  | "grid"
  | "search"
  | "close"
  | "heart"
  | "cart"
  | "user"
  | "home"
  | "down"
  | "next"
  | "prev"
  | "up"
  | "arrow"
  | "plus"
  | "minus"
  | "check"
  | "trash"
  | "sliders"
  | "cols2"
  | "cols3"
  | "cols4"
  | "rows"
  | "truck"
  | "receipt"
  | "factory"
  | "phone"
  | "mail"
  | "pin"
  | "eye"
  | "download"
  | "pause"
  | "play"
  | "tag"
  | "info"
  | "alert"
  | "undo"
  | "ruler"
  | "globe"
  | "chat"
  | "logout"
  | "print"
  | "card"
  | "cash"
  | "wallet"
  | "lock"
  | "share"
  | "star"
  | "heart-on";

/** Directional icons, mirrored in right-to-left text. */
const FLIPPED: ReadonlySet<IconName> = new Set<IconName>([
  "next",
  "prev",
  "arrow",
  "undo",
  "logout",
  "menu",
  "rows",
  "truck",
  "chat",
  "cart",
  "receipt",
]);

/**
 * One icon, hidden from assistive tools: its meaning is in the text beside it or on its button.
 * @param size pixels of its square
 */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg className={FLIPPED.has(name) ? "icon flip" : "icon"} width={size} height={size} aria-hidden="true">
    <use href={`/images/icons.v1.svg#${name}`} />
  </svg>
);
