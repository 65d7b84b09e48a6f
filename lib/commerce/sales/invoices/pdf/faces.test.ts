import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { MESSAGE_FILES } from "@/lib/i18n/message-files";
import { faceNameOf, faceOf } from "./faces";
import { INDIAN_SCRIPTS } from "./visual-runs";

/** The blocks of these scripts (Unicode 0900 to 0DFF). */
const POINTS = Array.from({ length: 0x500 }, (_, n) => 0x900 + n);
/** Added to Unicode after these faces, for the writing of one learned language each. */
const YOUNGER = ["c5c", "cdc"];

test.each(INDIAN_SCRIPTS)("the face of %s has the letters and digits of its script", (script) => {
  const name = `${script.charAt(0).toUpperCase()}${script.slice(1)}`;
  const isOfScript = new RegExp(`(?=\\p{Script=${name}})[\\p{L}\\p{M}\\p{Nd}]`, "u");
  const font = faceOf(faceNameOf(script, false));
  const letters = POINTS.filter((point) => isOfScript.test(String.fromCodePoint(point)));
  expect(letters.length).toBeGreaterThan(60);
  const missing = letters.filter((point) => !font.hasGlyphForCodePoint(point));
  expect(missing.map((point) => point.toString(16)).filter((point) => !YOUNGER.includes(point))).toEqual([]);
  for (const sign of " \u200c\u200d") expect(font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true);
});

test.each(LANGUAGE_CODES)("the letters of the words in %s have a face", (language) => {
  const faces = (["latin", "arabic", ...INDIAN_SCRIPTS] as const).map((script) =>
    faceOf(faceNameOf(script, false)),
  );
  const letters = new Set(JSON.stringify(MESSAGE_FILES[language].mail).match(/[\p{L}\p{M}]/gu));
  const hasFace = (letter: string): boolean =>
    faces.some((face) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  expect([...letters].filter((letter) => !hasFace(letter))).toEqual([]);
});
