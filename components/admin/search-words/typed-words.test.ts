import { NO_OWN_SEARCH_WORDS, readOwnSearchWords, type OwnSearchWords } from "@/lib/contract/search-words";
import { countChanges, isWrongField, rebased, typedWords, valueOf, type TypedWords } from "./typed-words";

const saved = (changes: Partial<OwnSearchWords>): OwnSearchWords => ({ ...NO_OWN_SEARCH_WORDS, ...changes });
const START = typedWords(NO_OWN_SEARCH_WORDS);
const fillers = (own: string[], hidden: string[] = []): TypedWords => ({
  ...START,
  fillers: { own: own.map((word) => [word]), hidden },
});

test("rows of each kind are read as they were written", () => {
  const words = saved({
    synonyms: { own: [["hammer", "mallet"]], hidden: ["tap"] },
    spoken: { own: [{ said: ["kabla", "काबला"], goods: ["bolt"] }], hidden: [] },
    otherGoods: { own: [{ word: "bolt", names: ["tower bolt"] }], hidden: [] },
    makers: { own: [{ names: ["Bosch"], goods: ["drill", "grinder"] }], hidden: [] },
    fillers: { own: ["ke liye"], hidden: [] },
  });
  expect(typedWords(words).spoken.own).toEqual([["kabla, काबला", "bolt"]]);
  expect(readOwnSearchWords(valueOf(typedWords(words)))).toEqual(words);
});

test("Latin and Arabic commas part phrases, and nothing between two is no phrase", () => {
  const typed = { ...START, synonyms: { own: [[" hammer , ,مطرقة، شاكوش,"]], hidden: [] } };
  expect(valueOf(typed).synonyms.own).toEqual([["hammer", "مطرقة", "شاكوش"]]);
  expect(valueOf(fillers(["bhai, ji"])).fillers.own).toEqual(["bhai, ji"]);
});

test("a refused phrase marks the field of its row alone", () => {
  const wrong = ["spoken.own.1.said.0", "fillers.own.12", "synonyms.own.3.2"];
  const isWrong = (kind: "spoken" | "fillers" | "synonyms", at: number, field: string) =>
    isWrongField(wrong, { kind, at, field });
  expect([isWrong("spoken", 1, "said"), isWrong("spoken", 1, "goods")]).toEqual([true, false]);
  expect([isWrong("fillers", 12, "word"), isWrong("fillers", 1, "word")]).toEqual([true, false]);
  expect(isWrong("synonyms", 3, "phrases")).toBe(true);
});

test("an added, a changed, a removed and a hidden row are one change each", () => {
  expect(countChanges(fillers(["ji", "re"]), fillers(["ji", "re"]))).toBe(0);
  expect(countChanges(fillers(["ji", "re"]), fillers(["ji", "re", "yaar"]))).toBe(1);
  expect(countChanges(fillers(["ji", "re"]), fillers(["ji", "are"]))).toBe(1);
  expect(countChanges(fillers(["ji", "re"]), fillers(["ji"]))).toBe(1);
  expect(countChanges(fillers([]), fillers([], ["ka"]))).toBe(1);
});

test("what was typed goes on over what somebody saved meanwhile", () => {
  const before = fillers(["ji", "re"], ["ka"]);
  const typed = fillers(["ji", "yaar"], ["ka", "ki"]);
  const theirs = fillers(["re", "boss"], ["ke"]);
  expect(rebased(before, typed, theirs)).toEqual(fillers(["boss", "yaar"], ["ke", "ki"]));
  // Their save was one's own.
  expect(rebased(before, typed, typed)).toEqual(typed);
});
