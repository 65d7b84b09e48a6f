import type { Page } from "playwright/test";
import { aBuyer } from "../fixtures/buyer";
import { colourName, GRINDER, optionName, SCREW } from "../fixtures/catalogue";
import { CASH, expectPlaced, panelOf, place } from "../fixtures/checkout";
import { nameOf } from "../fixtures/goods";
import { storedCart } from "../fixtures/stored-cart";
import { cartLink, expect, open, test } from "../fixtures/test";

/** A bolt whose thread (attribute 4) the page preselects. */
const FURNITURE_BOLT = 1007;
const [LENGTH, WARRANTY, TWO_YEARS] = [6, 5, 50];
const [MM25, MM50] = [8, 10];
const [ZINC, BLACK, BRASS, GREEN] = [1, 2, 3, 10];

/**
 * A cart as the last release before variants wrote it into the browser, text by text: one product in three finishes, of
 * which one is sold out by now and one was never made; a choice that was left open; a service beside a colour.
 */
const EARLIER: Record<string, string> = {
  root: `{"state":{"user":{"user":{"UserID":0,"FirstName":"","LastName":""},"loggedIn":false},"common":{"loading":false,"websiteLogo":"","languageCode":"en"},"cart":{"cartItems":[{"ProductId":${SCREW.id},"productSelectedAttributes":[{"ProductId":${SCREW.id},"ProductAttributeID":1,"PrimaryKeyValue":${ZINC}},{"ProductId":${SCREW.id},"ProductAttributeID":${LENGTH},"PrimaryKeyValue":${MM25}}],"Quantity":3,"ShippingCharges":0,"DefaultImage":"/media/wood-screw--zinc--a.webp"},{"ProductId":${SCREW.id},"productSelectedAttributes":[{"ProductId":${SCREW.id},"ProductAttributeID":1,"PrimaryKeyValue":${BLACK}},{"ProductId":${SCREW.id},"ProductAttributeID":${LENGTH},"PrimaryKeyValue":${MM25}}],"Quantity":1,"ShippingCharges":0,"DefaultImage":""},{"ProductId":${SCREW.id},"productSelectedAttributes":[{"ProductId":${SCREW.id},"ProductAttributeID":1,"PrimaryKeyValue":${BRASS}},{"ProductId":${SCREW.id},"ProductAttributeID":${LENGTH},"PrimaryKeyValue":${MM50}}],"Quantity":1,"ShippingCharges":0,"DefaultImage":""},{"ProductId":${FURNITURE_BOLT},"productSelectedAttributes":[{"ProductId":${FURNITURE_BOLT},"ProductAttributeID":1,"PrimaryKeyValue":${ZINC}}],"Quantity":2,"ShippingCharges":0,"DefaultImage":""},{"ProductId":${GRINDER.id},"productSelectedAttributes":[{"ProductId":${GRINDER.id},"ProductAttributeID":1,"PrimaryKeyValue":${GREEN}},{"ProductId":${GRINDER.id},"ProductAttributeID":${WARRANTY},"PrimaryKeyValue":${TWO_YEARS}}],"Quantity":1,"ShippingCharges":0,"DefaultImage":""}],"totalCartItems":5,"customerWishList":[]}},"version":1}`,
  cartSeen: "{}",
  langCode: "en",
  Token: "",
};

const rows = (page: Page, product: number, lang: "en" | "ar", ...words: string[]) =>
  words.reduce(
    (found, hasText) => found.filter({ hasText }),
    page
      .getByRole("main")
      .getByRole("row")
      .filter({ hasText: nameOf(product, lang) }),
  );

test("a cart of the time before variants: its lines find their articles or say what must be chosen again, and it can be ordered", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await aBuyer(context, baseURL ?? "", lang);
  await page.goto(`/${lang}/about`);
  await page.evaluate((texts) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, EARLIER);
  await open(page, `/${lang}/cart`, t, 5);

  // Found, each at the price of its article.
  const zinc = rows(page, SCREW.id, lang, colourName(ZINC, lang), optionName(SCREW.id, MM25, lang));
  await expect(zinc).toContainText("₹447.00");
  await expect(zinc.getByRole("alert")).toHaveCount(0);
  const bolt = rows(page, FURNITURE_BOLT, lang, colourName(ZINC, lang));
  await expect(bolt).toHaveCount(1);
  // Its thread was never chosen, so the line asks for it by name (ruling O120).
  await expect(bolt.getByRole("alert")).toContainText(
    { en: "Please select Thread variant!", ar: "يُرجى اختيار السن اللولبي!" }[lang],
  );
  const grinder = rows(page, GRINDER.id, lang, colourName(GREEN, lang), GRINDER.twoYears(lang));
  await expect(grinder).toHaveCount(1);
  await expect(grinder.getByRole("alert")).toHaveCount(0);

  // Not found or not to be had: said on the line, with a way on.
  const black = rows(page, SCREW.id, lang, colourName(BLACK, lang));
  await expect(black.getByRole("alert")).toContainText(t("islands.cart.problem.NOT_MADE"));
  const brass = rows(page, SCREW.id, lang, colourName(BRASS, lang));
  await expect(brass.getByRole("alert")).toContainText(t("islands.cart.problem.OUT_OF_STOCK"));
  const panel = panelOf(page, t);
  await expect(panel).toContainText(t("islands.cart.fixFirst"));
  await expect(panel.getByRole("link", { name: t("islands.cart.proceed") })).toHaveCount(0);

  await black.getByRole("link", { name: t("islands.cart.chooseAgain"), exact: true }).click();
  await page.waitForURL(new RegExp(`/${lang}/product-detail/${SCREW.id}/`));
  await open(page, `/${lang}/cart`, t, 5);
  for (const line of [black, brass, bolt])
    await line
      .getByRole("alert")
      .getByRole("button", { name: t("islands.cart.remove"), exact: true })
      .click();
  await expect(cartLink(page, t, 2).filter({ visible: true }).first()).toBeVisible();
  expect(await storedCart(page)).toEqual([
    [SCREW.id, 3],
    [GRINDER.id, 1],
  ]);
  await panel.getByRole("link", { name: t("islands.cart.proceed") }).click();
  await page.waitForURL(`**/${lang}/checkout`);
  await place(page, t, CASH);
  await page
    .getByRole("alertdialog", { name: t("islands.checkout.confirm") })
    .getByRole("button", { name: t("islands.checkout.yes"), exact: true })
    .click();
  const number = await expectPlaced(page, t, lang);
  await page.goto(`/${lang}/orders-history`);
  await page.getByRole("link", { name: t("orders.show", { number }), exact: true }).click();
  const items = page.getByRole("table", { name: t("orders.itemsOfPlain", { number }) }).getByRole("row");
  await expect(items.filter({ hasText: nameOf(SCREW.id, lang) })).toContainText(
    optionName(SCREW.id, MM25, lang),
  );
  await expect(items.filter({ hasText: nameOf(GRINDER.id, lang) })).toContainText(GRINDER.twoYears(lang));
});
