import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright/test";
import { startShop } from "../../scripts/testing/journeys.mjs";
import { type AdminHostControl, adminHostControl } from "../admin-host/control";
import { UNKNOWN_ANSWERS, type UnknownAnswer } from "../admin-host/unknown-answers";
import type { LogEntry } from "../admin-host/log";
import { startAdminHost } from "../admin-host/start";
import { CALLS, DOWNLOAD } from "../admin-host/section-7";
import { CASH, panelOf, place, placeButton } from "../fixtures/checkout";
import { logIn } from "../fixtures/shopper";
import { storeCart } from "../fixtures/stored-cart";
import { expect, open, test, type Say } from "../fixtures/test";

/** Tests the requests to a new host: each test has a shop and a host of its own. */
test.describe.configure({ timeout: 180_000 });

const MEERA = { email: "meera@admin-host.test", password: "Meera#2026", id: "33" };
const LIST = "/en/all-products/11/bolts-&-nuts";

/** Calls for a visitor, which the host may limit by address. */
const PERSONAL = ["get-user-login", "get-customer-cart-items", "post-order", "update-profile"];

/** Calls of forms that this visit does not send; the journeys of ../shopping cover them. */
const BY_FORMS = [
  "contact-us",
  "create-vendor-request",
  "download-digital-file",
  "get-ProductName-request",
  "get-coupon-code-discount-value",
  "insert-product-review",
  "password-encryption",
  "signup-user",
  "validate-email-send-otp",
  "validate-otp-change-password",
];

const isOfSection7 = ({ call }: LogEntry): boolean => call !== null;
const isUnknown = ({ call, path: asked }: LogEntry): boolean =>
  call === null && !asked.startsWith("/content/");
const questionOf = ({ call, path: asked, parameters, headers }: LogEntry): string =>
  `${call ?? asked} ${JSON.stringify(parameters)} ${headers.acceptLanguage}`;
const repeated = (entries: LogEntry[]): string[] => {
  const questions = entries.map(questionOf);
  return questions.filter((question, index) => questions.indexOf(question) !== index);
};

type Visit = { page: Page; control: AdminHostControl; url: string };

/** Starts a new shop in front of a new host, and a browser. */
const withNewShop = async (
  browser: Browser,
  unknown: UnknownAnswer,
  visit: (visit: Visit) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-of-host-"));
  const host = await startAdminHost({ face: { unknown } });
  let shop: Awaited<ReturnType<typeof startShop>> | undefined;
  try {
    shop = await startShop(folder, { DATABASE_URL: "", ADMIN_API_URL: host.url, CACHE_LIFETIMES: "" });
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
    await visit({
      page: await context.newPage(),
      control: adminHostControl(host.controlUrl),
      url: shop.url,
    });
    await context.close();
  } finally {
    await shop?.stop();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const openAndSettle = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.waitForLoadState("networkidle");
};

const enter = async (page: Page, t: Say): Promise<void> => {
  await open(page, "/en/login?next=/en/about", t);
  await logIn(page, t, MEERA);
  await page.waitForURL("**/en/about");
  await open(page, "/en/about", t);
  await storeCart(page, [{ productId: 501, quantity: 2 }]);
};

for (const unknown of UNKNOWN_ANSWERS.filter((answer) => answer !== "html404")) {
  // The whole visit below uses html404.
  test(`R339 addresses the host does not know answer ${unknown}: pages, lists and checkout stand, lists are kept`, async ({
    browser,
    t,
  }) => {
    await withNewShop(browser, unknown, async ({ page, control, url }) => {
      const statusOf = async (address: string): Promise<number> =>
        (await fetch(new URL(address, url))).status;
      for (const address of ["/en", LIST, `${LIST}?brand=201`, "/ar/product-detail/510/x/y"]) {
        expect.soft(await statusOf(address), address).toBe(200);
      }
      const last = (await control.log()).at(-1)?.seq ?? 0;
      expect(await statusOf(LIST)).toBe(200);
      expect((await control.log(last)).map(questionOf)).toEqual([]);
      await enter(page, t);
      await page.goto("/en/checkout");
      await expect(placeButton(page, t)).toContainText("₹480.00");
      const asked = await control.log();
      expect(repeated(asked.filter(isUnknown))).toEqual([]);
      expect(
        asked.filter(isOfSection7).flatMap(({ call, violations }) => violations.map((one) => [call, one])),
      ).toEqual([]);
    });
  });
}

test("R339 the requests of a whole visit are those of section 7: none twice on a page, none unknown asked again", async ({
  browser,
  t,
}) => {
  await withNewShop(browser, "html404", async ({ page, control }) => {
    const all: LogEntry[] = [];
    /** Records the distinct requests of one step. */
    const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      const last = all.at(-1)?.seq ?? 0;
      await act();
      await page.waitForLoadState("networkidle");
      const asked = await control.log(last);
      all.push(...asked);
      expect.soft(repeated(asked.filter((entry) => !entry.path.startsWith("/content/"))), name).toEqual([]);
    };
    for (const address of [
      "/en",
      "/ar",
      LIST,
      `${LIST}?brand=201&sort=price-asc`,
      "/en/all-products/0/all-categories?SearchTerm=bolt",
      "/en/vendor-products/Deccan%20Tool%20Works",
      "/en/product-detail/503/x/y",
      "/ar/product-detail/510/x/y",
      "/en/campaign/1/x",
      "/en/signup",
      "/en/contact-us",
    ]) {
      await step(address, () => openAndSettle(page, address));
    }
    const last = all.at(-1)?.seq ?? 0;
    await openAndSettle(page, LIST);
    expect((await control.log(last)).filter(isOfSection7).map(questionOf)).toEqual([]);
    await step("login", () => enter(page, t));
    // A busy browser asks for the prices only after the network was idle, so these pages wait for the total.
    for (const address of ["/en/cart", "/en/checkout"]) {
      await step(address, async () => {
        await openAndSettle(page, address);
        await expect(panelOf(page, t)).toContainText("₹480.00");
      });
    }
    for (const address of ["/en/orders-history?order=PN-8001", "/en/update-profile"]) {
      await step(address, () => openAndSettle(page, address));
    }
    await step("profile", async () => {
      await page.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
      await expect(page.getByText(t("islands.account.profileSaved"))).toBeVisible();
    });
    await page.goto("/en/checkout");
    await expect(placeButton(page, t)).toContainText("₹480.00");
    await place(page, t, CASH);
    await page
      .getByRole("alertdialog", { name: t("islands.checkout.confirm") })
      .getByRole("button", { name: t("islands.checkout.yes"), exact: true })
      .click();
    await page.waitForURL("**/en");
    all.push(...(await control.log(all.at(-1)?.seq ?? 0)));

    const known = all.filter(isOfSection7);
    expect(known.flatMap(({ call, violations }) => violations.map((one) => [call, one]))).toEqual([]);
    const customers = known.filter(({ call }) => CALLS.get(call ?? "")?.isCustomers);
    expect([...new Set(customers.map(({ call }) => call))].sort()).toEqual(
      [...CALLS].flatMap(([name, { isCustomers }]) => (isCustomers ? [name] : [])).sort(),
    );
    expect(customers.filter(({ headers }) => !headers.hasToken || headers.userId !== MEERA.id)).toEqual([]);
    expect(
      known.filter(({ call, headers }) => PERSONAL.includes(call ?? "") && headers.forwardedFor === null),
    ).toEqual([]);
    expect(repeated(all.filter(isUnknown))).toEqual([]);
    const never = [...CALLS.keys(), DOWNLOAD].filter((name) => !known.some(({ call }) => call === name));
    expect(never.sort()).toEqual(BY_FORMS);
  });
});
