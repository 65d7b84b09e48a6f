import { Icon, type IconName } from "@/components/ui/icon";

/** Icons that only the desk has, drawn on the shop's grid in public/images/desk-icons.v2.svg. */
const OWN = [
  "clock",
  "box",
  "upload",
  "shield",
  "more",
  "copy",
  "out",
  "key",
  "moon",
  "sun",
  "note",
  "save",
  "shop",
  "percent",
  "rate",
  "barcode",
] as const;
type OwnName = (typeof OWN)[number];

export type GlyphName = OwnName | IconName;

const isOwn = (name: GlyphName): name is OwnName => OWN.some((own) => own === name);
const FLIPPED: readonly GlyphName[] = ["out", "note"];

/** One icon of the shop's set or of the desk's, hidden from assistive tools. @param size pixels of its square */
export const Glyph = ({ name, size = 20 }: { name: GlyphName; size?: number }) =>
  isOwn(name) ? (
    <svg
      className={FLIPPED.includes(name) ? "icon flip" : "icon"}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`/images/desk-icons.v2.svg#${name}`} />
    </svg>
  ) : (
    <Icon name={name} size={size} />
  );
