import "server-only";

type Glyph = { id: number; codePoints: number[]; advanceWidth: number };
/** In thousandths of the font size. */
type Position = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number };
type Shaped = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
/** What this module uses of pdfkit's font of a document. */
export type DocumentFont = {
  scale: number;
  font: { glyphForCodePoint: (codePoint: number) => Glyph };
  /** Glyph of each code, glyph 0 first. */
  subset: { glyphs: number[] };
  /** Characters of each code, for readers. */
  unicode: number[][];
  /** Width of each code in thousandths of the font size. */
  widths: number[];
  layout: (text: string, features?: unknown) => Shaped;
  layoutRun: (text: string, features: readonly string[]) => Shaped;
  encode: (text: string, features?: unknown) => [codes: string[], positions: Position[]];
};

const isArabic = (codePoint: number): boolean =>
  /\p{Script_Extensions=Arabic}/u.test(String.fromCodePoint(codePoint));
const SPACE = 0x20;

/**
 * Makes a document's font write one code for each letter. Readers turn the drawn order of Arabic text back
 * into its reading order, letter by letter; some turn the letters of a ligature with it, and a search for
 * الضريبة then finds nothing. A ligature is therefore written as one of its letters, with an empty glyph for
 * each of the others. A glyph with two meanings has two codes.
 */
export const writeLetters = (font: DocumentFont): void => {
  const codes = new Map<string, number>();
  const codeOf = (glyph: number, codePoints: number[], width: number): number => {
    const key = `${glyph} ${codePoints.join()} ${width}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = font.subset.glyphs.push(glyph) - 1;
    font.widths[code] = width;
    font.unicode[code] = codePoints;
    codes.set(key, code);
    return code;
  };
  const empty = font.font.glyphForCodePoint(SPACE).id;
  const ligature = (id: number, [first, ...others]: number[], position: Position): [number, Position][] => {
    const drawn = (letter: number, moved: number): [number, Position] => [
      codeOf(id, [letter], position.advanceWidth),
      { ...position, xOffset: position.xOffset - moved, xAdvance: position.xAdvance - moved },
    ];
    const blank = (letter: number, width: number): [number, Position] => [
      codeOf(empty, [letter], width),
      { xAdvance: width, xOffset: 0, yOffset: 0, advanceWidth: width },
    ];
    const [last, ...before] = [first!, ...others].toReversed();
    if (position.xOffset <= 0) return [drawn(last!, 0), ...before.map((letter) => blank(letter, 0))];
    // In the space at the left of the ligature, where readers might see the end of a word.
    const width = position.xOffset / others.length;
    return [...others.toReversed().map((letter) => blank(letter, width)), drawn(first!, position.xOffset)];
  };

  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const isLigature = ({ codePoints }: Glyph): boolean =>
      codePoints.length > 1 && codePoints.every(isArabic);
    const written = positions.flatMap((position, i): [code: number, position: Position][] => {
      const glyph = glyphs[i]!;
      return isLigature(glyph)
        ? ligature(glyph.id, glyph.codePoints, position)
        : [[codeOf(glyph.id, glyph.codePoints, position.advanceWidth), position]];
    });
    return [
      written.map(([code]) => code.toString(16).padStart(4, "0")),
      written.map(([, position]) => position),
    ];
  };
};
