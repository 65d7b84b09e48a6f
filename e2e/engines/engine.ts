import { expect, test as base } from "playwright/test";
import type { Say } from "../fixtures/test";
import { say, type Lang } from "../fixtures/words";
import { openFirefox } from "./firefox";
import { showShop, type ShownShop } from "./shown-shop";
import { openWebkit } from "./webkit";
import type { EngineWindow } from "./window";

/** The engines beside Chromium. WebKit is every browser of an iPhone. */
type Engine = "firefox" | "webkit";

/** A window of the project's engine before the shop. Pages are named by the end of their address. */
export type Shopper = Omit<EngineWindow, "close" | "forget"> & {
  /** Waits until a function in the page returns a value that is expected. */
  expects: <A extends readonly unknown[]>(
    script: (...args: A) => unknown,
    args: A,
    value?: unknown,
  ) => Promise<void>;
  /** Presses an element by its role and name; `begins` for a name that begins so. */
  pressNamed: (role: string, name: string, how?: "begins") => Promise<void>;
};

/** The two screens that pages are drawn on, each in one language here. */
export const SCREENS = [
  { lang: "en", width: 1366, height: 900 },
  { lang: "ar", width: 390, height: 844 },
] as const satisfies readonly { lang: Lang; width: number; height: number }[];

type Named = { role: string; name: string; begins: boolean };

/** In the page: the first visible element of a role and name that may be pressed. */
const byRole = ({ role, name, begins }: Named): HTMLElement | null =>
  TestingLibraryDom.queryAllByRole(document.body, role, {
    name: (found) => (begins ? found.startsWith(name) : found === name),
  }).find((one) => !one.matches(":disabled")) ?? null;

const aShopper = (window: EngineWindow, shop: ShownShop): Shopper => {
  const expects: Shopper["expects"] = (script, args, value = true) =>
    expect
      .poll(() => window.run(script, ...args).catch(() => undefined), {
        message: `${String(script)} ${JSON.stringify(args)}`,
        timeout: 20_000,
        intervals: [50, 100, 200],
      })
      .toEqual(value);
  // A page may still be on its way to the next one.
  const press: Shopper["press"] = (find, ...args) =>
    expect
      .poll(
        () =>
          window.press(find, ...args).then(
            () => true,
            () => false,
          ),
        { message: `press ${JSON.stringify(args)}`, timeout: 20_000, intervals: [100] },
      )
      .toBe(true);
  return {
    ...window,
    open: async (end) => {
      await window.open(`${shop.url}${end}`);
      await expects(
        () =>
          document.querySelector("#early-press") === null ||
          document.documentElement.dataset.hydrated !== undefined,
        [],
      );
    },
    expects,
    press,
    pressNamed: (role, name, how) => press(byRole, { role, name, begins: how === "begins" }),
  };
};

export type EngineOptions = {
  engine: Engine;
  /** True for a browser as old as the shop supports. */ isOld: boolean;
};

/** The `test` of all engines: a new visitor in the engine's window, and no script error on any page. */
export const test = base.extend<
  { shopper: Shopper },
  EngineOptions & { window: EngineWindow; shop: ShownShop }
>({
  engine: ["webkit", { option: true, scope: "worker" }],
  isOld: [false, { option: true, scope: "worker" }],
  window: [
    async ({ engine, isOld }, use) => {
      const window =
        engine === "firefox"
          ? await openFirefox(process.env.E2E_FIREFOX ?? "")
          : await openWebkit(process.env.E2E_WEBKIT ?? "", isOld ? ["PopoverAttribute"] : []);
      await use(window);
      await window.close();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ isOld }, use) => {
      const shop = await showShop(process.env.E2E_URL ?? "http://localhost:3000", isOld);
      await use(shop);
      shop.close();
    },
    { scope: "worker" },
  ],
  shopper: async ({ window, shop }, use, testInfo) => {
    await use(aShopper(window, shop));
    if (testInfo.errors.length > 0)
      await testInfo.attach("page", {
        body: await window.run(() => `${location.href}\n${document.body.innerText}`),
      });
    expect(shop.faults(), "script errors and breaches of the policy").toEqual([]);
    await window.run(() => localStorage.clear());
    await window.forget();
  },
});

/** Returns the texts of a language. */
export const saidIn =
  (lang: Lang): Say =>
  (key, values) =>
    say(lang, key, values);

export { expect };
