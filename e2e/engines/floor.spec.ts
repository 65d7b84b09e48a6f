import { DRILL, ELBOW, HAND_TOOLS } from "../fixtures/catalogue";
import { pathOf } from "../fixtures/goods";
import { expect, saidIn, SCREENS, test } from "./engine";

/** Of a browser as old as the shop supports: no popovers, no `:has()`, no `content-visibility` (shown-shop.ts). */
for (const { lang, width, height } of SCREENS)
  test(`${lang}, ${width} pixels: pages stand in an old browser, and its menu's button leads to all products`, async ({
    shopper,
  }) => {
    test.setTimeout(120_000);
    const t = saidIn(lang);
    await shopper.resize(width, height);
    for (const address of [
      `/${lang}`,
      HAND_TOOLS.path(lang),
      pathOf(DRILL.id, lang),
      `/${lang}/compare?ids=3001,3003`,
      `/${lang}/cart`,
      `/${lang}/signup`,
      pathOf(ELBOW.id, lang),
    ]) {
      await shopper.open(address);
      const seen = await shopper.run(() => ({
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        menu: document.querySelector("#menu")?.getClientRects().length ?? 0,
      }));
      expect.soft(seen, address).toEqual({ sideways: 0, menu: 0 });
    }

    // The chosen one of a product's options is marked by its own control.
    const marks = await shopper.run(() =>
      [...document.querySelectorAll<HTMLElement>(".pills input")].map(
        (one) => one.getBoundingClientRect().width > 8,
      ),
    );
    expect(marks).not.toContain(false);

    await shopper.pressNamed("link", t("layout.categories"));
    await shopper.expects(() => location.pathname, [], `/${lang}/all-products/0/all-categories`);
  });
