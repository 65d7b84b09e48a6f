/** @jest-environment jsdom */
import messages from "@/messages/en.json";
import type { ShownCard } from "./packed-cards";
import { createTranslator } from "next-intl";
import { askedOnce, cardMarkup, type CardWords } from "./card-markup";

const t = createTranslator({ locale: "en", messages, namespace: "product.card" }) as CardWords;

const BALL_VALVE: ShownCard = {
  id: 6021,
  name: { text: "Ball Valve" },
  category: { text: "Valves" },
  image: { url: "/media/valve.af5c-800.webp", widths: [160, 320, 480, 800] },
  price: { unit: 24_500, discounted: null },
  rating: 4.7,
  reviewCount: 3,
  isInStock: true,
  hasRequiredChoice: false,
  minimumQuantity: 1,
  pack: null,
  href: "/en/product-detail/6021/valves/ball-valve",
};

const drawn = (changes: Partial<ShownCard> = {}, isEarly = false): HTMLElement => {
  document.body.innerHTML = String(cardMarkup({ ...BALL_VALVE, ...changes }, t, "230px", isEarly));
  return document.querySelector("article") as HTMLElement;
};

test("a card tells the product, its price and its rating, and what its buttons need", () => {
  const card = drawn();
  expect(card.textContent).toBe("ValvesBall Valve (opens in a new tab)Rated 4.7 of 5, 3 reviews4.7(3)₹245");
  expect({ ...card.dataset }).toEqual({ product: "6021", unit: "24500" });
  expect([...card.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"))).toEqual([
    "Add to cart: Ball Valve",
    "Add to wishlist: Ball Valve",
  ]);
  expect(card.querySelector("img")?.getAttribute("srcset")).toBe(
    "/media/valve.af5c-320.webp 320w, /media/valve.af5c-480.webp 480w, /media/valve.af5c-800.webp 800w",
  );
  expect(card.querySelector("img")?.getAttribute("loading")).toBe("lazy");
  expect(drawn({}, true).querySelector("img")?.getAttribute("fetchpriority")).toBe("high");
});

test("a reduced price says what it was; a choice, a minimum and no stock change the foot", () => {
  const reduced = drawn({
    price: { unit: 20_000, discounted: 15_000 },
    hasRequiredChoice: true,
    minimumQuantity: 4,
    pack: null,
    rating: null,
  });
  expect({ ...reduced.dataset }).toEqual({
    product: "6021",
    unit: "20000",
    paid: "15000",
    quantity: "4",
    choice: "",
  });
  expect(reduced.querySelector(".price")?.textContent).toBe("was ₹200 now ₹150");
  expect(reduced.querySelector(".off")?.textContent).toBe("−25%");
  expect(reduced.querySelector(".rating")?.textContent).toBe("No reviews yet");
  expect(reduced.querySelector("a.add")?.getAttribute("aria-label")).toBe("Choose options: Ball Valve");
  expect(drawn({ isInStock: false }).querySelector(".foot")?.textContent).toBe("₹245Out of stock");
});

test("a hostile name stays text wherever it stands; a long one is cut, and whole in its names", () => {
  const name = `"><img src=x onerror=alert(1)> ${"long ".repeat(10)}'`;
  const card = drawn({
    name: { text: name, lang: "en" },
    category: { text: name },
    href: `/en/x?"><script>`,
  });
  expect(card.querySelectorAll("img, script")).toHaveLength(1);
  const link = card.querySelector("a.name");
  expect(link?.getAttribute("title")).toBe(name);
  expect(link?.getAttribute("aria-label")).toBe(name);
  expect(link?.getAttribute("href")).toBe(`/en/x?"><script>`);
  expect(link?.querySelector("span[lang=en]")?.textContent).toBe(
    `"><img src=x onerror=alert(1)> long long long…`,
  );
});

test("messages asked once say the same of every product, whatever its name holds", () => {
  const asked = jest.fn(t);
  const words = askedOnce(asked as CardWords);
  for (const name of ["Ball Valve", "Nuts $& Bolts {n}", "صمام"]) {
    for (const key of ["add", "wish", "choose"] as const) expect(words(key, { name })).toBe(t(key, { name }));
    expect(words("newTab")).toBe("(opens in a new tab)");
    expect(words("rated", { rating: "4.7", n: 1 })).toBe("Rated 4.7 of 5, 1 review");
    expect(words("rated", { rating: "5.0", n: 3 })).toBe("Rated 5.0 of 5, 3 reviews");
  }
  expect(asked.mock.calls.filter(([key]) => key !== "rated")).toHaveLength(4);
});

test("what fits the choice stands in the category's place; the first price by quantity follows the price", () => {
  const card = drawn({ fits: ["M8", "50 mm", "1 of 3 sizes fit"], tier: "10 or more: ₹135.00" });
  expect(card.querySelector(".fits")?.textContent).toBe("M8 · 50 mm · 1 of 3 sizes fit");
  expect(card.textContent).not.toContain("Valves");
  expect(card.querySelector(".price .per:last-child")?.textContent).toBe("10 or more: ₹135.00");
  expect(drawn({}).querySelector(".fits")).toBeNull();
});

test("a card of one article puts it into the cart; one of several says from which price", () => {
  const one = drawn({
    hasRequiredChoice: true,
    isWhole: true,
    chosen: "2:5,7:12",
    fits: ["M8", "Coarse"],
  });
  expect(one.querySelector("button[data-add]")).not.toBeNull();
  expect(one.getAttribute("data-choose")).toBe("2:5,7:12");
  expect(one.querySelector(".price")?.textContent).toBe("₹245");
  const several = drawn({ hasRequiredChoice: true, isFrom: true });
  expect(several.querySelector("a.add")).not.toBeNull();
  expect(several.querySelector(".price")?.textContent).toBe("from ₹245");
});
