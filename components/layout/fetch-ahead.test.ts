/** @jest-environment jsdom */
import { fetchAhead } from "./fetch-ahead";

const hrefOf = (n: number): string => `/en/product-detail/${n}/valves/valve-${n}`;
const linkOf = (n: number): HTMLAnchorElement =>
  document.querySelector(`a[href="${hrefOf(n)}"]`) as HTMLAnchorElement;
const pointer = (type: string, target: Element, pointerType: "mouse" | "touch"): void =>
  void target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));

/**
 * Opens a page of seven cards. `screen` lists the matching media features. @returns the prefetched addresses
 * in order
 */
const open = (
  screen: readonly string[],
  connection?: { saveData?: boolean; effectiveType?: string },
): string[] => {
  document.documentElement.lang = "en";
  document.body.innerHTML = `<main>${Array.from({ length: 7 }, (_, n) => `<article data-product="${n}"><a class="name" href="${hrefOf(n)}">Valve ${n}</a></article>`).join("")}<a href="/en/cart">Cart</a></main>`;
  window.matchMedia = (query: string) =>
    ({ matches: screen.some((feature) => query.includes(feature)) }) as MediaQueryList;
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  const asked: string[] = [];
  stop = fetchAhead((href) => asked.push(href));
  return asked;
};
let stop: () => void;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => stop());

test("a mouse that rests on a product fetches it once, one that passes over it does not", () => {
  const asked = open(["hover: hover"]);
  pointer("pointerover", linkOf(0), "mouse");
  jest.advanceTimersByTime(60);
  pointer("pointerover", linkOf(1), "mouse");
  jest.advanceTimersByTime(65);
  pointer("pointerover", linkOf(1), "mouse");
  jest.advanceTimersByTime(65);
  pointer("pointerover", document.querySelector("a[href='/en/cart']") as Element, "mouse");
  jest.advanceTimersByTime(65);
  expect(asked).toEqual([hrefOf(1)]);
});

test("the keyboard's focus fetches, and a page has a budget of five products", () => {
  const asked = open(["hover: hover"]);
  for (let n = 0; n < 7; n += 1) {
    linkOf(n).focus();
    jest.advanceTimersByTime(65);
  }
  expect(asked).toEqual([0, 1, 2, 3, 4].map(hrefOf));
});

test("a finger that stays fetches, one that scrolls does not; a screen that stands still fetches the first two in view", () => {
  const asked = open([]);
  pointer("pointerdown", linkOf(3), "touch");
  pointer("pointercancel", linkOf(3), "touch");
  jest.advanceTimersByTime(50);
  expect(asked).toEqual([]);
  pointer("pointerdown", linkOf(4), "touch");
  jest.advanceTimersByTime(40);
  expect(asked).toEqual([hrefOf(4)]);
  jest.advanceTimersByTime(700);
  expect(asked).toEqual([hrefOf(4), hrefOf(0), hrefOf(1)]);
});

test("nothing is fetched ahead with Save-Data, on a slow line, or where the product opens in a tab of its own", () => {
  const press = () => {
    pointer("pointerdown", linkOf(0), "mouse");
    jest.advanceTimersByTime(1000);
    stop();
  };
  const saving = open([], { saveData: true });
  press();
  const slow = open([], { effectiveType: "3g" });
  press();
  const wide = open(["hover: hover", "pointer: fine"]);
  press();
  expect([saving, slow, wide]).toEqual([[], [], []]);
});
