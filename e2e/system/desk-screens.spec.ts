import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import type { MenuItem } from "../../components/admin/frame/menu-items";
import { expectAccessible } from "../fixtures/accessible";
import { aBuyer, GOGGLES } from "../fixtures/buyer";
import { enterAsOwner, type OwnShop, startOwnShop } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { LANGS, sayAtDesk, type Lang } from "../fixtures/words";
import { LANGUAGES } from "../../lib/languages/languages";

/** Every screen of the desk in both languages on a small phone and a desktop, on a shop with the demo's goods and an order. */
test.describe.configure({ timeout: 600_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-screens-"));
const SKU = `HW-${GOGGLES}`;

/** Addresses of each item of the menu. `ORDER` stands for the order, `BUYER` for its customer. An item without an entry fails. */
const SCREENS: Record<MenuItem["name"], readonly string[]> = {
  today: ["/", "/figures"],
  orders: ["/orders", "/orders/ORDER/show"],
  products: [
    "/products",
    "/products/create",
    ...["", "/articles", "/specifications", "/selling"].map((tab) => `/products/${SKU}${tab}`),
  ],
  catalogue: [
    ...[
      "categories",
      "brands",
      "tags",
      "colours",
      "sizes",
      "options",
      "attributes",
      "groups",
      "templates",
    ].map((tab) => `/catalogue/${tab}`),
    "/catalogue/categories/new",
    "/catalogue/attributes/1",
  ],
  searchWords: [
    "/search-words",
    ...["spoken", "otherGoods", "makers", "notCarried", "fillers", "words"].map(
      (kind) => `/search-words/${kind}`,
    ),
  ],
  stock: ["/stock", `/stock/${SKU}/show`],
  reviews: ["/reviews"],
  messages: ["/messages"],
  phoneOrders: ["/phone-orders", "/phone-orders/create"],
  customers: ["/customers", "/customers/BUYER/show"],
  sellers: ["/sellers"],
  payouts: ["/payouts", "/payouts/1/show", "/payouts/runs", "/payouts/runs/new", "/firms/1"],
  offers: ["/offers", "/offers/create", "/offers/1"],
  promotions: [
    "/promotions",
    "/promotions/banners/1",
    "/promotions/banners/new",
    "/promotions/campaigns",
    "/promotions/campaigns/1",
  ],
  exchange: ["/exchange"],
  shop: ["/shop/company", "/shop/contact", "/shop/texts", "/shop/pages", "/shop/labels"],
  settings: ["/settings"],
  staff: ["/staff"],
  audit: ["/audit"],
};

/** A small phone and a desktop, in pixels. From right to left the rules run on the desktop (accessible.ts). */
const WIDTHS: Record<Lang, number[]> = { en: [360, 1440], ar: [1440, 360] };

let started: Awaited<ReturnType<typeof startOwnShop>> | undefined;
let owner: Page;
let order = { number: "", customerId: 0 };

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  started = await startOwnShop(folder, { DEMO: "1", SMTP_URL: "" });
  const shop: OwnShop = { url: started.url, folder };
  owner = await (
    await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await enterAsOwner(owner, shop, { isDemo: true });
  const buyer = await aBuyer(await browser.newContext(), shop.url, "ar");
  const { number } = await buyer.order([[GOGGLES, 2]], { note: "بوابة 4" });
  order = { number, customerId: buyer.id };
});
test.afterAll(async () => {
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a screen and waits until nothing on it is loading. */
const openScreen = async (lang: Lang, address: string): Promise<void> => {
  await owner.goto(`/admin#${address}`);
  await expect(owner.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(owner.getByText(sayAtDesk(lang, "common.loading"), { exact: true })).toHaveCount(0);
  await expect(
    owner.getByRole("heading", { level: 1, name: sayAtDesk(lang, "frame.notFound"), exact: true }),
  ).toHaveCount(0);
};

test("every item of the menu has its screens here", async () => {
  await openScreen("en", "/");
  const links = owner.getByRole("navigation", { name: sayAtDesk("en", "frame.menu") }).getByRole("link");
  const addresses = await links.evaluateAll((list) => list.map((link) => link.getAttribute("href")));
  expect(addresses).toHaveLength(Object.keys(SCREENS).length);
});

/** Opens the desk in a language. */
const speak = async (lang: Lang): Promise<void> => {
  await expect(owner.getByRole("heading", { level: 1 })).toBeVisible();
  const html = owner.locator("html");
  if ((await html.getAttribute("lang")) !== lang)
    await owner.getByRole("button", { name: LANGUAGES[lang].ownName, exact: true }).click();
  await expect(html).toHaveAttribute("lang", lang);
};

for (const lang of LANGS)
  for (const [item, addresses] of Object.entries(SCREENS))
    test(`${item} is accessible and not wider than the screen, in ${lang}`, async () => {
      await owner.setViewportSize({ width: 1440, height: 900 });
      await speak(lang);
      for (const address of addresses) {
        await openScreen(
          lang,
          address.replace("ORDER", order.number).replace("BUYER", String(order.customerId)),
        );
        await expectAccessible(owner, `${address} in ${lang}`, WIDTHS[lang]);
      }
    });
