/** @jest-environment node */
import { cardsOnce } from "./card-memory";
import { packCards, type PackedCard, type ShownCard } from "./packed-cards";

const cardOf = (id: number, unit = 100): ShownCard => ({
  id,
  name: { text: `Valve ${id}` },
  category: { text: "Valves" },
  image: null,
  price: { unit, discounted: null },
  rating: null,
  reviewCount: 0,
  isInStock: true,
  hasRequiredChoice: false,
  minimumQuantity: 1,
  pack: null,
  href: "",
});

/** Ids of the cards that had to be written for a sheet. */
const writtenFor = (cards: readonly ShownCard[], look: readonly unknown[], early = 0): number[] => {
  const ids: number[] = [];
  const html = cardsOnce(packCards(cards), look, early, ([id, , , , unit]: PackedCard, isEarly) => {
    ids.push(id);
    return `<${id} ${unit} ${isEarly} ${JSON.stringify(look)}>`;
  });
  expect(html).toBe(
    cards.map(({ id, price }, i) => `<${id} ${price.unit} ${i < early} ${JSON.stringify(look)}>`).join(""),
  );
  return ids;
};

test("a card is written once for all sheets that show it alike", () => {
  expect(writtenFor([cardOf(1), cardOf(2)], ["en", { add: "Add" }])).toEqual([1, 2]);
  expect(writtenFor([cardOf(2), cardOf(3), cardOf(1)], ["en", { add: "Add" }])).toEqual([3]);
});

test.each([
  ["another price", [cardOf(1, 90)], ["en", { add: "Add" }], 0],
  ["another language", [cardOf(1)], ["ar", { add: "Add" }], 0],
  ["other words of the owner", [cardOf(1)], ["en", { add: "Buy" }], 0],
  ["a place above the fold", [cardOf(1)], ["en", { add: "Add" }], 1],
] as const)("%s is another card", (_, cards, look, early) => {
  writtenFor([cardOf(1)], ["en", { add: "Add" }]);
  expect(writtenFor(cards, look, early)).toEqual([1]);
});

test("of more cards than are kept the oldest are written again", () => {
  const many = Array.from({ length: 1_001 }, (_, i) => cardOf(i + 1));
  writtenFor(many, ["limit"]);
  expect(writtenFor([cardOf(1_001)], ["limit"])).toEqual([]);
  expect(writtenFor([cardOf(1)], ["limit"])).toEqual([1]);
});
