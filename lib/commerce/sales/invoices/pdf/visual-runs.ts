import "server-only";
import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** Part of a line that one typeface draws at once, its letters in reading order. */
export type Run = { text: string; script: Script };
/** Scripts of India with a face of their own here. Names and addresses are typed in them. */
export const INDIAN_SCRIPTS = [
  "devanagari",
  "bengali",
  "gujarati",
  "gurmukhi",
  "kannada",
  "malayalam",
  "oriya",
  "tamil",
  "telugu",
] as const;
export type IndianScript = (typeof INDIAN_SCRIPTS)[number];
export const isIndianScript = (script: string): script is IndianScript =>
  INDIAN_SCRIPTS.some((one) => one === script);
export type Script = "latin" | "arabic" | IndianScript;
export type Direction = "ltr" | "rtl";

/**
 * Never drawn: direction marks, and Arabic vowel signs. Readers of PDF put a vowel sign beside another letter,
 * and the word is then not found; print does without them.
 */
const INVISIBLE = /[\u064b-\u0652\u0670\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const ARABIC_LETTER = /\p{Script=Arabic}/u;
/** With commas and vowel signs. */
const ARABIC = /\p{Script_Extensions=Arabic}/u;

/** Letters of each script, with signs that several of them use, such as the danda. Unicode names scripts with a capital. */
const INDIAN = INDIAN_SCRIPTS.map((script) => {
  const name = `${script.charAt(0).toUpperCase()}${script.slice(1)}`;
  return { script, uses: new RegExp(`\\p{Script_Extensions=${name}}`, "u") };
});
/** Spaces and joiners, which every face has. */
const BETWEEN_LETTERS = /[\s\u200c\u200d]/;

/** A text with its direction levels, calculated once for all its lines. */
export type Paragraph = { text: string; levels: ReturnType<typeof bidi.getEmbeddingLevels> };
export const paragraphOf = (text: string, direction: Direction): Paragraph => ({
  text,
  levels: bidi.getEmbeddingLevels(text, direction),
});

/**
 * Right-to-left runs use the Arabic face, including the signs between words. Other runs follow their letters;
 * a mark follows the letter before it.
 */
const scriptAt = (text: string, at: number, isRtl: boolean, before: Script): Script => {
  const character = text[at] ?? "";
  if (isRtl || ARABIC.test(character)) return "arabic";
  const users = INDIAN.filter(({ uses }) => uses.test(character)).map(({ script }) => script);
  if (
    isIndianScript(before) &&
    (BETWEEN_LETTERS.test(character) || users.some((script) => script === before))
  )
    return before;
  return users[0] ?? "latin";
};

/** The script whose face draws a character between others of a line from left to right. */
export const scriptOf = (character: string): Script => scriptAt(character, 0, false, "latin");

/** The shaper does not reverse a run without letters, so it is reversed here. */
const turned = (text: string): string => (ARABIC_LETTER.test(text) ? text : [...text].reverse().join(""));

/**
 * Returns the runs of a line from left to right (Unicode bidirectional algorithm). Brackets are mirrored in
 * right-to-left text.
 * @param start first and @param end last position of the line in its paragraph, both inclusive
 */
export const visualRuns = ({ text, levels }: Paragraph, start: number, end: number): Run[] => {
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, start, end);
  const order = bidi.getReorderedIndices(text, levels, start, end).filter((at) => at >= start && at <= end);
  const runs: { script: Script; isRtl: boolean; places: number[] }[] = [];
  for (const at of order) {
    const isRtl = ((levels.levels[at] ?? 0) & 1) === 1;
    const last = runs.at(-1);
    const script = scriptAt(text, at, isRtl, last?.script ?? "latin");
    const isNext =
      last !== undefined &&
      last.isRtl === isRtl &&
      last.script === script &&
      last.places.at(-1) === at + (isRtl ? 1 : -1);
    if (isNext) last.places.push(at);
    else runs.push({ script, isRtl, places: [at] });
  }
  return runs.flatMap(({ script, isRtl, places }) => {
    const inOrder = isRtl ? places.toReversed() : places;
    const drawn = inOrder
      .map((at) => mirrored.get(at) ?? text[at] ?? "")
      .join("")
      .replace(INVISIBLE, "");
    return drawn === "" ? [] : [{ script, text: isRtl ? turned(drawn) : drawn }];
  });
};
