import { readTypedMeasures } from "./typed-measures";

/** The measures of a text, each with all that it may mean, and the words beside them. */
const read = (text: string): string[] => {
  const { measures, words } = readTypedMeasures(text);
  const shown = measures.map(({ meanings }) =>
    meanings.map((m) => `${m.number} ${m.dimension}`).join(" or "),
  );
  return [...shown, words];
};

test.each([
  ["8x50", "8 length or 8 thread", "50 length"],
  ["M8 x 50", "8 thread", "50 length or 50 thread pitch"],
  ["M 8×50 mm", "8 thread", "50 length"],
  ["8 mm x 50 mm", "8 length or 8 thread", "50 length"],
  ["M8x1.25", "8 thread", "1.25 length or 1.25 thread pitch"],
  ['1/2"', "12.7 length or 12.5 length or 15 pipe"],
  ["½ in", "12.7 length or 12.5 length or 15 pipe"],
  ["half an inch", "12.7 length or 12.5 length or 15 pipe"],
  ["1 1/2 inch", "38.1 length or 37.5 length or 40 pipe"],
  ["12.7 mm", "12.7 length or 12.7 area or 12.7 thread"],
  ["8 mm", "8 length or 8 area or 8 thread"],
  [".5mm", "0.5 length or 0.5 area or 0.5 thread"],
  ["1,200 mm", "1200 length or 1200 area"],
  ["5 m x 19 mm", "5000 length", "19 length"],
  ["4 x 4 litres", "4000 volume", "4000 volume"],
  ["18v", "18 voltage"],
  ["4 ply", "4 plies"],
  ["2.5 sq. mm", "2.5 area"],
  ["8 tpi", "8 teeth"],
  ["DN 25", "25 pipe"],
  ["٨×٥٠", "8 length or 8 thread", "50 length"],
  ["١٨ فولت", "18 voltage"],
  ["نصف بوصة", "12.7 length or 12.5 length or 15 pipe"],
  ["2.5 مم²", "2.5 area"],
  ["٤ طبقات", "4 plies"],
  ["نص انش", "12.7 length or 12.5 length or 15 pipe"],
  ["ربع انج", "6.35 length or 6.25 length or 8 pipe"],
  ["ثلاثة ارباع انش", "19.05 length or 18.75 length or 20 pipe"],
  ["pav inch", "6.35 length or 6.25 length or 8 pipe"],
  ["aadha inch", "12.7 length or 12.5 length or 15 pipe"],
  ["आधा इंच", "12.7 length or 12.5 length or 15 pipe"],
  ["paun inch", "19.05 length or 18.75 length or 20 pipe"],
  ["paune do inch", "44.45 length or 43.75 length"],
  ["sava inch", "31.75 length or 31.25 length or 32 pipe"],
  ["सवा दो इंच", "57.15 length or 56.25 length"],
  ["dedh inch", "38.1 length or 37.5 length or 40 pipe"],
  ["डेढ़ इंच", "38.1 length or 37.5 length or 40 pipe"],
  ["dhai inch", "63.5 length or 62.5 length or 65 pipe"],
  ["saadhe teen inch", "88.9 length or 87.5 length"],
  ["ek inch", "25.4 length or 25 length or 25 pipe"],
  ["4 sutar", "12.7 length or 12.5 length or 15 pipe"],
  ["teen soot", "9.525 length or 9.375 length or 10 pipe"],
  ["१२ सूत", "38.1 length or 37.5 length or 40 pipe"],
  ["16 feet", "4876.8 length"],
  ["छह फुट", "1828.8 length"],
  ["10 ka", "10000 current"],
])("%s is a measure", (text, ...measures) => {
  expect(read(text)).toEqual([...measures, ""]);
});

test.each([
  "en8 bolt",
  "2 in 1 tool",
  "1/0 mm",
  "1e999 mm",
  "ph2 screwdriver",
  "x50",
  "no. 8",
  "-",
  "hammer ka rate",
  "aadha kilo",
  "do hammer",
])("%s has none", (text) => {
  expect(read(text)).toEqual([text]);
});

test.each(["drill set 3 to 10 mm", "drill set 3–10 mm", "طقم لقم من 3 إلى 10 مم"])(
  "the end of a range is no measure: %s",
  (text) => expect(readTypedMeasures(text).measures).toEqual([]),
);

test("words stay in their order without the measures", () => {
  expect(read("brass M8 x 40 mm bolt")).toEqual(["8 thread", "40 length", "brass bolt"]);
  expect(read("مثقاب 18 فولت لاسلكي")).toEqual(["18 voltage", "مثقاب لاسلكي"]);
});
