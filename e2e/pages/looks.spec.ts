import { GOGGLES } from "../fixtures/buyer";
import { BOLT, DRILL, HAND_TOOLS } from "../fixtures/catalogue";
import { PUBLIC_PAGES } from "../fixtures/fixed-pages";
import { distanceFrom, expectInLine, misfits, TEXT_SPACING, unevenSheets } from "../fixtures/geometry";
import { GOODS, nameOf, pathOf } from "../fixtures/goods";
import { ALL } from "../fixtures/lists";
import { storeCart } from "../fixtures/stored-cart";
import { expect, open, test } from "../fixtures/test";

// Screenshots depend on the machine's font rendering; positions do not.
test.describe.configure({ timeout: 240_000 });

const WIDTHS = [320, 360, 768, 1280, 1920];
const FIXED = ["", ...PUBLIC_PAGES, "/no-such-page"];

test("words fit their boxes and goods stand in even rows, from small phones to wide screens", async ({
  page,
  lang,
}) => {
  const lists = [
    ALL(lang),
    `${HAND_TOOLS.path(lang)}?brand=3&sort=price-asc&rating=4`,
    `${ALL(lang)}?SearchTerm=xyzzyq`,
  ];
  for (const address of [
    ...FIXED.map((end) => `/${lang}${end}`),
    ...lists,
    pathOf(DRILL.id, lang),
    pathOf(BOLT.id, lang),
    pathOf(GOODS.spade, lang),
    `/${lang}/product-reviews/${GOODS.shelf}/1`,
  ]) {
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await misfits(page), `${address}, ${width} px`).toEqual([]);
      expect.soft(await unevenSheets(page), `${address}, ${width} px`).toEqual([]);
    }
  }
});

test("nothing is lost with the text spacing a reader may set (WCAG 1.4.12)", async ({ page, lang }) => {
  for (const address of [
    `/${lang}`,
    ALL(lang),
    pathOf(DRILL.id, lang),
    `/${lang}/signup`,
    `/${lang}/contact-us`,
  ]) {
    await page.goto(address);
    await page.addStyleTag({ content: TEXT_SPACING });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await misfits(page), `${address}, ${width} px`).toEqual([]);
    }
  }
});

test("what is read first stands first: header, list, product", async ({ page, t, lang }) => {
  const main = page.getByRole("main");
  await open(page, HAND_TOOLS.path(lang), t);
  const bar = page.locator(".bar");
  await expectInLine(
    lang,
    bar.locator(".logo"),
    bar.getByRole("button", { name: t("layout.categories"), exact: true }),
    bar.getByRole("combobox"),
    bar.locator(".acct"),
  );
  await expectInLine(
    lang,
    page.getByRole("navigation", { name: t("layout.trail") }).getByRole("link"),
    page.getByRole("navigation", { name: t("layout.trail") }).locator("[aria-current]"),
  );
  await expectInLine(lang, main.getByRole("complementary"), main.getByRole("article").first());
  await open(page, pathOf(DRILL.id, lang), t);
  await expectInLine(
    lang,
    main.locator(".thumbs"),
    main.locator(".stage"),
    main.getByRole("heading", { level: 1 }),
  );
  await expectInLine(
    lang,
    main.locator(".act .qty"),
    main.locator(".act .btn").first(),
    main.locator(".act .btn").last(),
  );
});

test("the corner stands beside the page, and on paper there is neither it nor anything else that floats", async ({
  page,
  t,
  lang,
}) => {
  const corner = page.getByRole("navigation", { name: t("islands.header.corner"), exact: true });
  for (const width of [920, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, pathOf(DRILL.id, lang), t);
    const main = await page.locator("main").evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(node);
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
    });
    const box = await corner.boundingBox();
    if (lang === "ar")
      expect((box?.x ?? 0) + (box?.width ?? Infinity), `${width}`).toBeLessThanOrEqual(main.left);
    else expect(box?.x, `${width}`).toBeGreaterThanOrEqual(main.right);
  }
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const part of [".skip", ".corner", ".bottom", ".buybar", ".bar", "[data-toasts]"])
    await expect.soft(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
  await expect(page.locator(".sw i").first()).toHaveCSS("print-color-adjust", "exact");
});

test("a message is across the screen from what was pressed: it never covers the price beside Add", async ({
  page,
  t,
  lang,
}) => {
  await open(page, pathOf(GOODS.mortiseLock, lang), t);
  const main = page.getByRole("main");
  await main
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  const toasts = page.locator("[data-toasts]");
  await expect(toasts).toContainText(nameOf(GOODS.mortiseLock, lang));
  expect(await distanceFrom(page, lang, "start", toasts)).toBeLessThan(100);
});

test("drawers and toasts come from their own side", async ({ page, t, lang }) => {
  await open(page, `/${lang}`, t);
  await page.locator("[data-wish]").first().click();
  const toast = page.getByText(t("islands.store.wishAdded"));
  await expect(toast).toBeVisible();
  expect(await distanceFrom(page, lang, "end", page.locator("body > [data-toasts]"))).toBeLessThan(100);
  await page
    .getByRole("button", { name: new RegExp(`^${t("islands.header.wishlist")}`) })
    .filter({ visible: true })
    .first()
    .click();
  const wishes = page.getByRole("dialog", { name: /\(1\)/ });
  await expect(wishes).toBeVisible();
  expect(await distanceFrom(page, lang, "end", wishes)).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(HAND_TOOLS.path(lang));
  await page.getByRole("button", { name: t("islands.listing.filters") }).click();
  const filters = page.getByRole("dialog", { name: t("islands.listing.filters") });
  await expect(filters).toBeVisible();
  expect(await distanceFrom(page, lang, "start", filters)).toBe(0);
  await page.keyboard.press("Escape");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("layout.menu"), exact: true })
    .click();
  const menu = page.getByRole("navigation", { name: t("layout.categories"), exact: true });
  await expect(menu).toBeVisible();
  expect(await distanceFrom(page, lang, "start", menu)).toBe(0);
});

test("an enlarged picture fits a phone, its close button too, and goes on in reading direction", async ({
  page,
  t,
  lang,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await open(page, pathOf(DRILL.id, lang), t);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("islands.product.enlarge") })
    .click();
  const window = page.getByRole("dialog", { name: DRILL.text.name[lang] });
  await expect(window.getByRole("button", { name: t("islands.product.close") })).toBeInViewport({ ratio: 1 });
  await expect(window.getByRole("img").first()).toBeInViewport({ ratio: 1 });
  await expectInLine(
    lang,
    window.getByRole("button", { name: t("islands.product.prevPicture") }),
    window.getByRole("button", { name: t("islands.product.nextPicture") }),
  );
});

test("a phone shows Add to Cart on one line, a tablet three goods a row", async ({ page, t, lang }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await open(page, pathOf(DRILL.id, lang), t);
  expect((await page.locator(".act .btn").first().boundingBox())?.height).toBe(48);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/${lang}`);
  expect(
    await page
      .locator(".sheet:not(.rail, .tiles)")
      .first()
      .evaluate((sheet) => getComputedStyle(sheet).gridTemplateColumns.split(" ").length),
  ).toBe(3);
});

test("lines of a cart stand before its sums", async ({ page, t, lang }) => {
  await page.goto(`/${lang}/about`);
  await storeCart(page, [
    { productId: GOGGLES, quantity: 2 },
    { productId: GOODS.hinge, quantity: 1 },
  ]);
  await page.goto(`/${lang}/cart`);
  const line = page.getByRole("row").filter({ hasText: nameOf(GOGGLES, lang) });
  await expect(line).toContainText("₹330.00");
  await expectInLine(lang, line, page.getByRole("complementary", { name: t("islands.cart.summary") }));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await misfits(page), `${width} px`).toEqual([]);
  }
});

test("with the system's own colours a choice is still seen, and a colour is still itself", async ({
  page,
  t,
  lang,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await open(page, pathOf(DRILL.id, lang), t);
  const main = page.getByRole("main");
  const outlined = (chosen: string) =>
    main
      .locator(chosen)
      .first()
      .evaluate((part) => getComputedStyle(part).outlineStyle);
  expect(await outlined(".pills label:has(:checked)")).toBe("solid");
  expect(await outlined(".pills label:not(:has(:checked))")).toBe("none");
  const colours = await main
    .locator(".sw i")
    .evaluateAll((dots) => new Set(dots.map((dot) => getComputedStyle(dot).backgroundColor)).size);
  expect(colours).toBe(await main.locator(".sw i").count());
});
