import { goodsInState } from "./goods-in-state";

const facts = {
  goods: [
    { productId: 1, name: { en: "Brass hook", ar: "خطاف نحاسي" }, state: { en: "Gujarat", ar: "غوجارات" } },
    { productId: 2, name: { en: "Nail" }, state: null },
  ],
};

test("goods are named with the state of their seller, in English where a language lacks them", () => {
  expect(goodsInState(facts, "en")).toEqual(["Brass hook (Gujarat)", "Nail"]);
  expect(goodsInState(facts, "ar")).toEqual(["خطاف نحاسي (غوجارات)", "Nail"]);
});

test.each([[undefined], [{}], [{ goods: "all" }], [{ goods: [null, { name: 7 }] }]])(
  "facts of another host are no goods: %j",
  (given) => expect(goodsInState(given, "ar")).toEqual([]),
);
