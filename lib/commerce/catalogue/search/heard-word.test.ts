import { heardAs } from "./heard-word";

test.each([
  ["हथौड़ा", "hathauda", "hathoda", "hathaudaa"],
  ["छेनी", "chheni", "cheni", "chhenni"],
  ["पेचकस", "pechkas", "pechakas"],
  ["कब्ज़ा", "kabja", "kabza", "kabje"],
  ["फव्वारा", "fawwara", "phawwara", "favara"],
])("%s is heard as its Latin spellings", (word, ...latin) => {
  expect(latin.map(heardAs)).toEqual(latin.map(() => heardAs(word)));
});

test.each(["tala", "a", "مفتاح", "m8"])("%s tells too little, or is of other letters", (word) => {
  expect(heardAs(word)).toBeNull();
});

test("other vowels than a make other words", () => {
  expect(heardAs("kabila")).not.toBe(heardAs("kabala"));
});
