import "server-only";
import path from "node:path";
import { openSync, type Font } from "fontkit";

const FOLDER = path.join(process.cwd(), "lib/commerce/sales/invoices/fonts");

/** Font files, without their suffix. */
export const FACE_NAMES = [
  "plex-sans-400",
  "plex-sans-600",
  "plex-sans-arabic-400",
  "plex-sans-arabic-600",
  "plex-sans-devanagari-400",
] as const;
export type FaceName = (typeof FACE_NAMES)[number];

const opened = new Map<FaceName, Font>();

/** Opens a file once for all documents: to decode its tables takes longer than to write a page. */
const sharedFace = (name: FaceName): Font => {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = openSync(path.join(FOLDER, `${name}.ttf`)) as Font;
  opened.set(name, font);
  return font;
};

/**
 * Returns a font for one document. It shares its tables with other documents and has glyphs of its own, because a glyph
 * remembers the characters it was first used for: the same document would else get other bytes after another one.
 */
export const faceOf = (name: FaceName): Font =>
  Object.create(sharedFace(name), { _glyphs: { value: {}, writable: true } }) as Font;
