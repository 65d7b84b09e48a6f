import "server-only";
import path from "node:path";
import { openSync, type Font } from "fontkit";
import type { Script } from "./visual-runs";

const FOLDER = path.join(process.cwd(), "lib/commerce/sales/invoices/fonts");

/** Font files of each script, without their suffix. Indian scripts have one weight: only names and addresses use them. */
const FACES = {
  latin: { regular: "plex-sans-400", bold: "plex-sans-600" },
  arabic: { regular: "plex-sans-arabic-400", bold: "plex-sans-arabic-600" },
  devanagari: { regular: "noto-sans-devanagari-400" },
  bengali: { regular: "noto-sans-bengali-400" },
  gujarati: { regular: "noto-sans-gujarati-400" },
  gurmukhi: { regular: "noto-sans-gurmukhi-400" },
  kannada: { regular: "noto-sans-kannada-400" },
  malayalam: { regular: "noto-sans-malayalam-400" },
  oriya: { regular: "noto-sans-oriya-400" },
  tamil: { regular: "noto-sans-tamil-400" },
  telugu: { regular: "noto-sans-telugu-400" },
} as const satisfies Record<Script, { regular: string; bold?: string }>;
type Faces = (typeof FACES)[Script];
export type FaceName = Faces["regular"] | Extract<Faces, { bold: string }>["bold"];

/** Returns the face of a script. */
export const faceNameOf = (script: Script, isBold: boolean): FaceName => {
  const faces = FACES[script];
  return isBold && "bold" in faces ? faces.bold : faces.regular;
};

/** What fontkit's types leave out: how it places marks on letters. */
type Shaping = {
  _layoutEngine: {
    engine: {
      GPOSProcessor: {
        applyAnchor: (mark: { markAnchor: object | null }, base: object | null, at: number) => void;
      } | null;
    };
  };
};

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
export const faceOf = (name: FaceName): Font => {
  const font = Object.create(sharedFace(name), { _glyphs: { value: {}, writable: true } }) as Font & Shaping;
  const positions = font._layoutEngine.engine.GPOSProcessor;
  if (positions !== null) {
    const applyAnchor = positions.applyAnchor.bind(positions);
    // A glyph may have no anchor for a kind of mark. fontkit 2.0.4 throws then (foliojs/fontkit#367).
    positions.applyAnchor = (mark, base, at) => {
      if (base !== null && mark.markAnchor !== null) applyAnchor(mark, base, at);
    };
  }
  return font;
};
