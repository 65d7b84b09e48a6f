import { paragraphOf, visualRuns, type Direction } from "./visual-runs";

const shown = (text: string, direction: Direction) =>
  visualRuns(paragraphOf(text, direction), 0, text.length - 1).map((run) => `${run.script}:${run.text}`);

test.each<[string, Direction, string[]]>([
  ["Hex bolt M8 × 40", "ltr", ["latin:Hex bolt M8 × 40"]],
  ["برغي سداسي", "rtl", ["arabic:برغي سداسي"]],
  ["برغي M8 مجلفن", "rtl", ["arabic: مجلفن", "latin:M8", "arabic:برغي "]],
  ["Bolt برغي M8", "ltr", ["latin:Bolt ", "arabic:برغي", "latin: M8"]],
  // Brackets are mirrored in right-to-left text. A number keeps its order.
  ["برغي (عبوة 100)", "rtl", ["arabic:(", "latin:100", "arabic:برغي )عبوة "]],
  ["المبلغ \u2066₹1,23,456.50\u2069", "rtl", ["latin:₹1,23,456.50", "arabic:المبلغ "]],
  [
    "البائع: \u206812 Station Road, Rajkot\u2069",
    "rtl",
    ["latin:12 Station Road, Rajkot", "arabic:البائع: "],
  ],
  ["\u2066−7.90\u2069", "rtl", ["latin:−7.90"]],
  ["नमस्ते Asha", "ltr", ["devanagari:नमस्ते ", "latin:Asha"]],
  ["હિતેશ પટેલ, Rajkot", "ltr", ["gujarati:હિતેશ પટેલ", "latin:, Rajkot"]],
  // The danda belongs to the letters before it.
  ["রহিম। राम।", "ltr", ["bengali:রহিম। ", "devanagari:राम।"]],
  ["ஆ · ತಾ", "ltr", ["tamil:ஆ ", "latin:· ", "kannada:ತಾ"]],
  [" · ", "rtl", ["arabic: · "]],
])("%s in a %s line", (text, direction, runs) => expect(shown(text, direction)).toEqual(runs));

test("a line in the middle of a text keeps the text's order", () => {
  const text = "عنوان التوصيل: \u206812 Station Road, near the Clock Tower\u2069";
  const start = text.indexOf("near");
  expect(visualRuns(paragraphOf(text, "rtl"), start, text.length - 1)).toEqual([
    { script: "latin", text: "near the Clock Tower" },
  ]);
});
