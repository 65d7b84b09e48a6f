import { PAPER_LETTERS, printableText, unknownLetter } from "@/lib/model/paper-letters";
import { faceNameOf, faceOf } from "./faces";
import { scriptOf } from "./visual-runs";

/** Code points of the planes that people type in, without those that are no letters: unassigned, private, controls. */
const TYPED = Array.from({ length: 0x20000 - 0x20 }, (_, n) => 0x20 + n).filter(
  (point) => !/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(String.fromCodePoint(point)),
);

test("the table has the letters that the faces of papers draw, and no other", () => {
  const faces = new Map<string, ReturnType<typeof faceOf>>();
  const isDrawn = (point: number): boolean => {
    const name = faceNameOf(scriptOf(String.fromCodePoint(point)), false);
    const face = faces.get(name) ?? faceOf(name);
    faces.set(name, face);
    return face.hasGlyphForCodePoint(point);
  };
  const ranges: [number, number][] = [];
  for (const point of TYPED.filter(isDrawn)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const written = ranges.map(([first, last]) =>
    first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`,
  );
  expect(PAPER_LETTERS.trim().split(/\s+/)).toEqual(written);
});

test.each([
  ["Hex bolt M8 × 30, ⅜ in", null],
  ["مسامير سداسية، مقاس ٨", null],
  ["હિતેશ પટેલ", null],
  ["ਲੁਧਿਆਣਾ · ଓଡ଼ିଶା · தமிழ் · తెలుగు · ಕನ್ನಡ · മലയാളം · বাংলা · हिन्दी", null],
  // Typed in parts, as some keyboards do.
  ["Cafe\u0301", null],
  ["line\none \u2068two\u2069", null],
  ["12 Station Road 🏠, Rajkot", "🏠"],
  ["👨‍👩‍👧 Shah", "👨‍👩‍👧"],
  ["六角螺栓", "六"],
  ["Кат ✈", "✈"],
])("%j", (text, letter) => {
  expect(unknownLetter(text)).toBe(letter);
});

test.each([
  ["Gate 4 / बाब", "Gate 4 / बाब"],
  ["Ring twice 🙏🏽 please 👨‍👩‍👧", "Ring twice please"],
  ["🏠 blue door ❤️\nbell 1️⃣", "blue door\nbell 1"],
  ["🇮🇳", ""],
  ["六角 bolts ©️", "?? bolts ©"],
  ["Cafe\u0301 क्‍ष", "Café क्‍ष"],
])("a free text %j is printed as %j", (text, printed) => {
  expect(printableText(text).normalize("NFC")).toBe(printed.normalize("NFC"));
  expect(unknownLetter(printableText(text))).toBeNull();
});
