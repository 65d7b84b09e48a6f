import { sentenceOf } from "./response-msg";

test("the sentence of a refused order names the goods that stay in a state", () => {
  const facts = {
    goods: [
      { productId: 1, name: { en: "Brass hook", ar: "خطاف نحاسي" }, state: { en: "Gujarat" } },
      { productId: 2, name: { en: "Nail" }, state: null },
    ],
  };
  expect(sentenceOf("SELLER_IN_OTHER_STATE", facts)).toBe(
    "Some goods are of a seller who by tax law sells inside their own state only. Please take them out of your cart, or choose an address there. These are: Brass hook (Gujarat), Nail.",
  );
  expect(sentenceOf("SELLER_IN_OTHER_STATE")).toMatch(/ choose an address there\.$/);
});
