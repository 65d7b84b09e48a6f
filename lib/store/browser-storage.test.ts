/** @jest-environment jsdom */
import fc from "fast-check";
import { beginVisitOf } from "./browser-storage";
import { checkoutNote } from "./checkout-session";
import { clearBrowserData } from "./clear-browser-data";
import { emptyState } from "./stored-state";
import { endVisit, followOtherTabs, restoreShop, signIn, signOut, useShop } from "./shop-store";

const OF_TAB = ["checkout-note", "order-placed", "form-drafts", "a key of tomorrow"];
const OF_PERSON = ["payment-underway", "compared"];
const OF_BROWSER = ["recentProducts", "listingView", "listingFolds", "cartSaved", "cartSeen"];
const MARKS = ["used-by of the tab", "used-by"];
/** Names of what is kept, beside the state of the shop. */
const filled = (): string[] => [
  ...Object.keys(sessionStorage).map((key) => (key === "used-by" ? "used-by of the tab" : key)),
  ...[...OF_PERSON, ...OF_BROWSER, "used-by"].filter((key) => localStorage.getItem(key) !== null),
];
const asha = { UserID: 1, FirstName: "Asha", LastName: "Verma" };
const omar = { UserID: 2, FirstName: "Omar", LastName: "Khan" };

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useShop.setState({ ...emptyState(), isRestored: false });
  restoreShop();
});

/** A visit of Asha's that has left something under every key. */
const visitOfAsha = () => {
  signIn(asha);
  for (const key of OF_TAB) sessionStorage.setItem(key, "of Asha");
  for (const key of [...OF_PERSON, ...OF_BROWSER]) localStorage.setItem(key, "of Asha");
};

test("a logout deletes every key of the person and none of the browser (O127)", () => {
  visitOfAsha();
  endVisit();
  expect(filled()).toEqual(OF_BROWSER);
});

test("another customer finds only the keys of the browser, by login, at checkout and on the next page", () => {
  const own = [...OF_BROWSER, ...MARKS].sort();
  visitOfAsha();
  signIn(omar);
  expect(filled().sort()).toEqual(own);
  visitOfAsha();
  beginVisitOf(omar.UserID);
  expect(filled().sort()).toEqual(own);
  visitOfAsha();
  useShop.setState({ user: { user: omar, loggedIn: true } });
  restoreShop();
  expect(filled().sort()).toEqual(own);
});

/** Lets this tab see that nobody is logged in any more. */
const nobodyInAnotherTab = () => {
  const stop = followOtherTabs();
  localStorage.setItem("root", JSON.stringify({ state: emptyState(), version: 1 }));
  window.dispatchEvent(new StorageEvent("storage", { key: "root" }));
  stop();
};

test("a customer who logs out in another tab leaves nothing in this one", () => {
  visitOfAsha();
  const written = jest.spyOn(Storage.prototype, "setItem");
  const removed = jest.spyOn(Storage.prototype, "removeItem");
  endVisit();
  // In this order the other tabs are told.
  const told = removed.mock.invocationCallOrder[removed.mock.calls.findIndex(([key]) => key === "used-by")];
  expect(told).toBeLessThan(
    written.mock.invocationCallOrder[written.mock.calls.findIndex(([key]) => key === "root")] ?? 0,
  );
  visitOfAsha();
  localStorage.removeItem("used-by");
  nobodyInAnotherTab();
  expect(filled()).toEqual(OF_BROWSER);
});

test("a tab that slept through the logout in another one finds nothing at its next page", () => {
  visitOfAsha();
  localStorage.removeItem("used-by");
  localStorage.setItem("root", JSON.stringify({ state: emptyState(), version: 1 }));
  restoreShop();
  expect(filled()).toEqual(OF_BROWSER);
});

test("a session that expires in another tab costs this one nothing", () => {
  visitOfAsha();
  const before = filled();
  nobodyInAnotherTab();
  expect(filled()).toEqual(before);
});

test("an expired session costs the same customer nothing but the note of the last order", () => {
  visitOfAsha();
  const before = filled().filter((key) => key !== "order-placed");
  signOut();
  expect(filled()).toEqual(before);
  signIn(asha);
  expect(filled()).toEqual(before);
});

test("a visitor who logs in keeps what was typed before", () => {
  sessionStorage.setItem("form-drafts", "typed");
  signIn(asha);
  expect(sessionStorage.getItem("form-drafts")).toBe("typed");
});

test("a cleared browser keeps nothing", () => {
  visitOfAsha();
  clearBrowserData();
  expect(filled()).toEqual([]);
});

test("in any order of visits nobody reads another customer's note", () => {
  const step = fc.oneof(
    fc.constantFrom("type", "log out", "expire", "reload").map((act) => ({ act, who: asha })),
    fc.constantFrom(asha, omar).map((who) => ({ act: "log in", who })),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      localStorage.clear();
      sessionStorage.clear();
      useShop.setState({ ...emptyState(), isRestored: false });
      restoreShop();
      for (const { act, who } of steps) {
        const { user, loggedIn } = useShop.getState().user;
        if (act === "type" && loggedIn) checkoutNote.write(user.FirstName);
        if (act === "log out" && loggedIn) endVisit();
        if (act === "expire") signOut();
        if (act === "reload") restoreShop();
        if (act === "log in") signIn(who);
        const now = useShop.getState().user;
        if (now.loggedIn) expect(["", now.user.FirstName]).toContain(checkoutNote.read());
      }
    }),
  );
});
