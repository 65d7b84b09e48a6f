import { BOLT, ELBOW, HAND_TOOLS } from "../fixtures/catalogue";
import { PUBLIC_PAGES } from "../fixtures/fixed-pages";
import { pathOf } from "../fixtures/goods";
import type { Lang } from "../fixtures/words";
import { expect, SCREENS, test } from "./engine";

/** One address of each kind of page that a visitor may open. Pages of an account are in purchase.spec.ts. */
const kindsIn = (lang: Lang): string[] => [
  `/${lang}`,
  `/${lang}/all-products/0/all-categories`,
  HAND_TOOLS.path(lang),
  `${HAND_TOOLS.path(lang)}?brand=3&price=200-300`,
  `${HAND_TOOLS.path(lang)}?sort=price-asc&page=2`,
  `/${lang}/all-products/0/all-categories?SearchTerm=bolt`,
  `/${lang}/all-products/0/all-categories?SearchTerm=qqqq`,
  pathOf(ELBOW.id, lang),
  pathOf(BOLT.id, lang),
  `/${lang}/product-reviews/${BOLT.id}/1`,
  `/${lang}/vendor-products/1`,
  `/${lang}/compare?ids=3001,3003,1001,1002`,
  `/${lang}/status/404`,
  "/admin",
  ...PUBLIC_PAGES.map((end) => `/${lang}${end}`),
];

for (const { lang, width, height } of SCREENS)
  test(`${lang}, ${width} pixels: every kind of page is whole, and none scrolls sideways`, async ({
    shopper,
  }) => {
    test.setTimeout(180_000);
    await shopper.resize(width, height);
    for (const address of kindsIn(lang)) {
      await shopper.open(address);
      await shopper.expects(() => (document.querySelector("h1")?.getClientRects().length ?? 0) > 0, []);
      const sideways = await shopper.run(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, address).toBe(0);
    }
  });
