import type { Page } from "playwright/test";
import { BOLT, DRILL, SOLD_OUT } from "../fixtures/catalogue";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

/** Any name after the id redirects to the product. */
const address = (lang: Lang, id: number, query = "") => `/${lang}/product-detail/${id}/x/x${query}`;

const main = (page: Page) => page.getByRole("main");
const gallery = (page: Page, t: Say) =>
  main(page).getByRole("group", { name: t("islands.product.pictures"), exact: true });
const addButton = (page: Page, t: Say) =>
  main(page)
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first();
const quantity = (page: Page, t: Say) =>
  main(page).getByRole("textbox", { name: t("islands.product.quantity") });
/** Returns the text below the quantity. */
const said = (page: Page) => page.locator("#say-quantity");
const onward = (lang: Lang) => (lang === "ar" ? "ArrowLeft" : "ArrowRight");
const back = (lang: Lang) => (lang === "ar" ? "ArrowRight" : "ArrowLeft");

test.describe("on a wide screen", () => {
  test("a product page shows what it is, what it costs, who sells it and how it comes (R126 R128 R129 R130 R138 R139 R141 R142 R147 R148)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, address(lang, DRILL.id), t);
    await expect(main(page).getByRole("heading", { level: 1, name: DRILL.text.name[lang] })).toBeVisible();
    await expect(gallery(page, t).getByRole("img")).toHaveCount(4);
    const price = page.locator(".buy .big");
    await expect(price).toContainText("₹4,299");
    await expect(price.locator("s")).toContainText("₹4,499");
    await expect(main(page).getByText(DRILL.text.shortDescription[lang])).toBeVisible();
    await expect(page.locator(".buy .rating")).toContainText("3.3");
    await expect(page.locator(".in-stock")).toHaveText(`${t("islands.product.stockLine.in")}: 125`);
    await expect(page.locator(".facts")).toContainText(
      `${t("product.days", { n: 5 })}${t("product.comma")}${t("product.free")}`,
    );
    await expect(page.locator("#shipping").getByRole("row")).toHaveCount(5);
    await expect(
      main(page)
        .getByRole("list", { name: t("layout.payBy") })
        .getByRole("listitem")
        .first(),
    ).toBeVisible();
    await expect(addButton(page, t)).toBeEnabled();
    await expect(
      main(page).getByRole("button", { name: t("islands.product.wish"), exact: true }),
    ).toBeVisible();
    await expect(main(page).getByRole("link", { name: t("product.ask") })).toHaveAttribute(
      "href",
      `/${lang}/contact-us?product=${DRILL.id}`,
    );
    await expect(main(page).getByRole("link", { name: DRILL.tag(lang), exact: true })).toHaveAttribute(
      "href",
      `/${lang}/all-products/0/all-categories?tag=${DRILL.tagId}`,
    );

    await expect(page).toHaveTitle(DRILL.text.metaTitle[lang]);
    await expect(page.locator("meta[name=description]")).toHaveAttribute(
      "content",
      DRILL.text.metaDescription[lang],
    );
    await expect(page.locator("meta[name=keywords]")).toHaveAttribute(
      "content",
      DRILL.text.metaKeywords[lang],
    );

    await main(page)
      .getByRole("link", { name: DRILL.vendor(lang) })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(DRILL.vendor(lang));
  });

  test("pictures are moved by keys in reading direction, enlarged, and follow the colour, which stays in the address and can be taken back (R126 R131 R132)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, address(lang, DRILL.id, "?utm_source=mail"), t);
    /** Expects a picture of a colour to be the one that is seen; phones have no thumbnails. */
    const expectSeen = (n: number, total = 4) =>
      expect(main(page).locator(".stage").getByRole("status")).toContainText(
        t("islands.product.pictureOf", { n, total }),
      );
    await gallery(page, t).focus();
    await page.keyboard.press(onward(lang));
    await expectSeen(2);
    await page.keyboard.press("End");
    await expectSeen(4);
    await page.keyboard.press(back(lang));
    await expectSeen(3);

    const opener = main(page).getByRole("button", { name: t("islands.product.enlarge") });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: DRILL.text.name[lang] });
    const count = dialog.getByRole("status").filter({ hasText: /\d/ });
    await expect(count).toContainText(t("islands.product.pictureOf", { n: 3, total: 4 }));
    await page.keyboard.press(onward(lang));
    await expect(count).toContainText(t("islands.product.pictureOf", { n: 4, total: 4 }));
    const zoom = dialog.getByRole("button", { name: t("islands.product.zoom"), exact: true });
    await zoom.click();
    await expect(zoom).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expectSeen(4);

    const blue = page.getByRole("radio", { name: DRILL.blue(lang), exact: true });
    await expect(blue.locator("xpath=following-sibling::i")).toHaveCSS(
      "background-color",
      "rgb(31, 95, 174)",
    );
    await blue.check({ force: true });
    await expect(gallery(page, t).getByRole("img")).toHaveCount(1);
    await expect(gallery(page, t).getByRole("img")).toHaveAccessibleName(
      `${DRILL.text.name[lang]}${t("islands.product.comma")}${DRILL.blue(lang)}`,
    );
    await expect(main(page).locator(".thumbs button")).toHaveCount(1);
    await expect(page).toHaveURL(/\?utm_source=mail&color=9$/);
    await page.reload();
    await expect(blue).toBeChecked();
    await expect(gallery(page, t).getByRole("img")).toHaveCount(1);
    await main(page)
      .getByRole("button", { name: t("islands.product.clearColour") })
      .click();
    await expect(blue).not.toBeChecked();
    await expect(gallery(page, t).getByRole("img")).toHaveCount(4);
    await expect(page).toHaveURL(/\?utm_source=mail$/);
  });

  test("the popup of variants changes both prices, the link that is shared holds the choice, and the server asks the same in the cart (R134 R135 R136 R137 R157 R160)", async ({
    page,
    t,
    lang,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, address(lang, DRILL.id), t);
    await page.getByRole("radio", { name: DRILL.green(lang), exact: true }).check({ force: true });
    const opener = main(page).getByRole("button", { name: t("islands.product.variants") });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: t("islands.product.variants") });
    await expect(dialog.getByRole("group", { name: DRILL.warranty(lang) })).toContainText("+₹359.92");
    await dialog.getByRole("radio", { name: DRILL.twoYears(lang) }).check({ force: true });
    await expect(dialog.locator(".big")).toContainText("₹4,658.92");
    await dialog.getByRole("button", { name: t("islands.product.done") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.locator(".buy > .big")).toContainText("₹4,658.92");
    await expect(page.locator(".buy > .big s")).toContainText("₹4,858.92");

    await main(page)
      .getByRole("button", { name: t("islands.product.share") })
      .click();
    await expect(page.getByText(t("islands.product.linkCopied"))).toBeVisible();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(shared).search).toBe("?color=10&option-5=46");
    await page.goto(shared);
    await expect(page.locator(".buy > .big")).toContainText("₹4,658.92");
    await addButton(page, t).click();
    await expect(page.getByText(t("islands.store.added"))).toBeVisible();
    await cartLink(page, t, 1).click();
    await expect(page.getByRole("row").filter({ hasText: DRILL.text.name[lang] })).toContainText("₹4,658.92");
  });

  test("a size replaces picture and text, and its guide measures all of them (R133 R146 R154)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, address(lang, BOLT.id), t);
    const description = page.locator("#description");
    const before = await description.innerText();
    await addButton(page, t).click();
    await expect(main(page).getByRole("alert")).toHaveText(t("islands.product.select.size"));
    const size = page.getByRole("combobox", { name: t("islands.product.size"), exact: true });
    await expect(size).toBeFocused();
    await size.selectOption("2");
    await expect(gallery(page, t).getByRole("img")).toHaveCount(1);
    await expect(description).not.toHaveText(before);
    await size.selectOption("");
    await expect(gallery(page, t).getByRole("img")).toHaveCount(6);
    expect(await description.innerText()).toBe(before);

    const opener = main(page).getByRole("button", { name: t("islands.product.sizeGuide") });
    await opener.click();
    const guide = page.getByRole("dialog", { name: t("islands.product.sizeGuide") });
    await expect(guide.getByRole("columnheader")).toHaveText(
      ["name", "shortName", "inches", "centimeters"].map((head) => t(`islands.product.guide.${head}`)),
    );
    await expect(guide.getByRole("row")).toHaveCount(5);
    await page.keyboard.press("Escape");
    await expect(guide).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("the quantity starts at the least, stops at both ends, and keeps what is none (R140 R150 R152 R158)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, address(lang, BOLT.id), t);
    await page.getByRole("combobox", { name: t("islands.product.size"), exact: true }).selectOption("2");
    const box = quantity(page, t);
    await expect(box).toHaveValue("2");
    await main(page)
      .getByRole("button", { name: t("islands.product.less") })
      .click();
    await expect(said(page)).toContainText(t("islands.product.limit.BELOW_MINIMUM", { n: 2 }));
    await expect(box).toHaveValue("2");
    await box.fill("61");
    await box.press("Enter");
    await expect(said(page)).toContainText(t("islands.product.limit.ABOVE_MAXIMUM", { n: 60 }));
    await expect(box).toHaveValue("60");
    for (const [typed, code] of [
      ["abc", "NOT_A_NUMBER"],
      ["2.5", "NOT_A_NUMBER"],
      ["1e3", "NOT_A_NUMBER"],
      ["", "BELOW_ONE"],
      ["0", "BELOW_ONE"],
      ["-1", "BELOW_ONE"],
    ] as const) {
      await box.fill(typed);
      await addButton(page, t).click();
      await expect(said(page)).toContainText(t(`islands.product.limit.${code}`, { n: 1 }));
      await expect(box).toHaveValue(typed);
    }
    await expect(cartLink(page, t, 0)).toBeVisible();
  });

  test("the row of sections is walked with arrow keys and leads to each (R143)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, address(lang, DRILL.id), t);
    const tabs = page.getByRole("navigation", { name: t("product.sections") }).getByRole("link");
    await expect(tabs).toHaveText([
      t("product.description"),
      t("product.additional"),
      t("product.shipping"),
      new RegExp(t("product.reviews")),
    ]);
    await tabs.first().focus();
    await page.keyboard.press(back(lang));
    await expect(tabs.nth(3)).toBeFocused();
    await page.keyboard.press(back(lang));
    await expect(tabs.nth(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: t("product.shipping") })).toBeInViewport();
    await expect(tabs.nth(2)).toHaveAttribute("aria-current", "location");
  });

  test("a wish is kept as specified; what the browser cannot keep is said and counts in this tab (R163 R165 R166 R168)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, address(lang, DRILL.id, "?color=9"), t);
    const stored = () =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem("customerWishList") ?? "[]") as Record<string, unknown>[],
      );
    const wish = main(page).getByRole("button", { name: t("islands.product.wish"), exact: true });
    const unkept = page.getByRole("status").filter({ hasText: t("islands.store.unkept") });
    await page.evaluate(() => {
      Object.assign(window, {
        fill: () =>
          (Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
          }),
      });
    });
    await page.evaluate("fill()");
    await wish.click();
    await expect(unkept).toBeVisible();
    await addButton(page, t).click();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await expect(wish).toHaveAttribute("aria-pressed", "true");
    expect(await stored()).toEqual([]);
    // What the browser did not keep ends with the page.
    await open(page, address(lang, DRILL.id, "?color=9"), t);
    await expect(cartLink(page, t, 0)).toBeVisible();

    await wish.click();
    await expect(page.getByText(t("islands.store.wishAdded"))).toBeVisible();
    await expect(wish).toHaveAttribute("aria-pressed", "true");
    await expect(
      page
        .getByRole("button", {
          name: t("islands.header.counted", {
            name: t("islands.header.wishlist"),
            count: t("islands.header.wishCount", { n: 1 }),
          }),
        })
        .filter({ visible: true }),
    ).toBeVisible();
    expect((await stored())[0]).toMatchObject({
      ProductId: DRILL.id,
      ProductName: DRILL.text.name[lang],
      DefaultImage: expect.stringContaining("blue"),
      Quantity: 1,
      Price: 4499,
      DiscountedPrice: 4299,
      DiscountId: null,
      IsDiscountCalculated: true,
      CouponCode: "",
      SizeId: null,
      SizeShortName: "",
      ColorId: 9,
      ColorName: DRILL.blue(lang),
      ShippingCharges: 0,
    });
  });

  test("what is out of stock says so and cannot be added (R129 R164)", async ({ page, t, lang }) => {
    await open(page, address(lang, SOLD_OUT.id), t);
    await expect(page.locator(".sold-out")).toHaveText(t("islands.product.stockLine.gone", { state: "out" }));
    await expect(addButton(page, t)).toBeDisabled();
    await expect(said(page)).toContainText(t("islands.product.soldOut"));
  });
});

test.describe("on a phone", () => {
  test.skip(({ isPhone }) => !isPhone, "the same parts on wide screens");

  test("a tap opens the picture, a double tap enlarges it; the bar to buy covers nothing and leads to what is missing (R126 R132 R141 R154)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, address(lang, BOLT.id), t);
    await gallery(page, t).getByRole("img").first().tap();
    const dialog = page.getByRole("dialog", { name: BOLT.name(lang) });
    const shown = dialog.getByRole("img").first();
    await expect(shown).toBeVisible();
    const box = await shown.boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await page.touchscreen.tap(middle.x, middle.y);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect(
      dialog.getByRole("button", { name: t("islands.product.zoom"), exact: true }),
    ).toHaveAttribute("aria-pressed", "true");
    await dialog.getByRole("button", { name: t("islands.product.close") }).tap();
    await expect(dialog).toHaveCount(0);

    await page.locator("#shipping").scrollIntoViewIfNeeded();
    const bar = page.locator(".act");
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [barBox, cornerBox] = [await bar.boundingBox(), await page.locator(".corner").boundingBox()];
    expect((cornerBox?.y ?? Infinity) + (cornerBox?.height ?? 0)).toBeLessThanOrEqual((barBox?.y ?? 0) + 1);
    await bar.getByRole("button", { name: t("islands.product.add") }).tap();
    const size = page.getByRole("combobox", { name: t("islands.product.size"), exact: true });
    await expect(size).toBeFocused();
    await expect(size).toBeInViewport();
    await expect(main(page).getByRole("alert")).toHaveText(t("islands.product.select.size"));
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole product can be read, and nothing is offered that would not work (R126 R138 R143 R144)", async ({
    page,
    t,
    lang,
  }) => {
    await page.goto(address(lang, DRILL.id));
    await expect(main(page).getByRole("heading", { level: 1, name: DRILL.text.name[lang] })).toBeVisible();
    await expect(page.locator(".buy .big")).toContainText("₹4,299");
    for (const id of ["description", "additional", "shipping", "reviews"])
      await expect(page.locator(`#${id}`)).toBeVisible();
    await expect(page.locator("noscript p").filter({ visible: true })).toHaveText(
      t("islands.product.needsScript"),
    );
    for (const name of ["enlarge", "variants", "share", "more"])
      await expect(
        main(page).getByRole("button", { name: t(`islands.product.${name}`), exact: true }),
      ).toHaveCount(0);
    await page
      .getByRole("navigation", { name: t("product.sections") })
      .getByRole("link", { name: t("product.shipping") })
      .click();
    await expect(page.getByRole("heading", { name: t("product.shipping") })).toBeInViewport();
  });
});
