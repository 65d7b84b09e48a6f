import { links } from "@/lib/languages/links";
import { packCards, unpackCards, type ShownCard } from "./packed-cards";

const CARDS: ShownCard[] = [
  {
    id: 7,
    name: { text: 'مسامير "M8" × 40' },
    category: { text: "Bolts", lang: "en" },
    image: { url: "/media/bolt.webp", widths: [160, 320] },
    price: { unit: 24_500, discounted: 22_050 },
    rating: 4.5,
    reviewCount: 12,
    isInStock: false,
    hasRequiredChoice: true,
    minimumQuantity: 10,
    pack: { quantity: 100, unit: "piece" },
    href: links.product("ar", 7, "Bolts", 'مسامير "M8" × 40'),
  },
  {
    id: 8,
    name: { text: "Valve", lang: "en" },
    category: { text: "" },
    image: null,
    price: { unit: 100, discounted: null },
    rating: null,
    reviewCount: 0,
    isInStock: true,
    hasRequiredChoice: false,
    minimumQuantity: 1,
    pack: null,
    href: links.product("ar", 8, "", "Valve"),
  },
  {
    id: 9,
    name: { text: "صمام" },
    category: { text: "صمامات" },
    image: { url: "https://pictures.example/a.jpg", widths: [] },
    price: { unit: 1, discounted: null },
    rating: 5,
    reviewCount: 1,
    isInStock: true,
    hasRequiredChoice: false,
    minimumQuantity: 1,
    pack: null,
    href: links.product("ar", 9, "صمامات", "صمام"),
  },
];

test("the articles that a card stands for come out with the address that chooses them", () => {
  const [, valve] = CARDS;
  if (valve === undefined) throw new Error("no card");
  const one = {
    ...valve,
    chosen: "1:3,2:5,7:12",
    isWhole: true,
    href: `${valve.href}?color=3&size=5&option-7=12`,
  };
  const from = { ...valve, isFrom: true };
  expect(unpackCards(packCards([one, from]), "ar")).toEqual([
    { ...one, pack: null, fits: [], tier: "" },
    { ...from, pack: null, fits: [], tier: "" },
  ]);
});

test("sentences of a card come out without a pack too", () => {
  const cards = CARDS.map((card) => ({ ...card, fits: ["M8", "40 mm"], tier: "10 or more: ₹90.00" }));
  expect(unpackCards(packCards(cards), "ar")).toEqual(cards);
});

test("cards come out as they went in, with their addresses", () => {
  expect(unpackCards(packCards(CARDS), "ar")).toEqual(CARDS);
});

test("an address is in the page's language", () => {
  expect(unpackCards(packCards(CARDS), "en").map(({ href }) => href)).toEqual([
    links.product("en", 7, "Bolts", 'مسامير "M8" × 40'),
    links.product("en", 8, "", "Valve"),
    links.product("en", 9, "صمامات", "صمام"),
  ]);
});
