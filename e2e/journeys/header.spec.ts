import { ELBOW, read, slug, type Named } from "../fixtures/catalogue";
import { logOut, signUp } from "../fixtures/shopper";
import { MOVING, cartLink, expect, open, test } from "../fixtures/test";

test.use(MOVING);

type Category = { id: number; parentId: number | null; name: Named };
const CATEGORIES = read<Category[]>("categories.json");

test("a visitor's header: links, marquee with its pause, logo, menu, what sticks and what shrinks (R16, R18, R19, R20, R21, R22, R23, R24, R25, R26, R27, R34, R59, R60)", async ({
  page,
  request,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the header of wide screens");
  await open(page, `/${lang}`, t);
  const shopLinks = page.getByRole("navigation", { name: t("layout.shopLinks"), exact: true });
  for (const [name, target] of Object.entries({
    about: "about",
    faq: "faq",
    contact: "contact-us",
    seller: "become-seller",
  }))
    await expect(shopLinks.getByRole("link", { name: t(`layout.${name}`), exact: true })).toHaveAttribute(
      "href",
      `/${lang}/${target}`,
    );
  const line = page.locator(".marquee p");
  await expect(line).toContainText("+91 281 010 4270");
  await expect(line).toContainText("20%");
  const moves = () => page.locator(".marquee .run").evaluate((run) => run.getAnimations()[0]?.playState);
  await expect.poll(moves).toBe("running");
  await page.getByRole("button", { name: t("islands.header.pause"), exact: true }).click();
  await expect(page.getByRole("button", { name: t("islands.header.play"), exact: true })).toBeVisible();
  await page.mouse.move(0, 400);
  expect(await moves()).toBe("paused");
  await page.getByRole("button", { name: t("islands.header.play"), exact: true }).click();
  await line.hover();
  expect(await moves()).toBe("paused");

  const [logo] = JSON.parse(
    (
      (await (
        await request.post("/api/v1/dynamic/get-website-logo", {
          data: { requestParameters: { recordValueJson: "{}" } },
        })
      ).json()) as { data: { data: string } }
    ).data.data,
  ) as { AppConfigValue: string }[];
  expect(logo?.AppConfigValue).toBe("/images/logo.svg");
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: t("layout.shopName") })
      .locator("svg.nut"),
  ).toBeVisible();

  const main = page.getByRole("navigation", { name: t("layout.mainNav"), exact: true });
  await expect(main.getByRole("link", { name: t("layout.home"), exact: true })).toHaveAttribute(
    "href",
    `/${lang}`,
  );
  for (const name of ["layout.mostShopped", "layout.topDeals"])
    await expect(main.getByRole("link", { name: t(name), exact: true })).toHaveAttribute(
      "href",
      new RegExp(`^/${lang}/all-products/0/all-categories`),
    );
  await expect(
    page.getByRole("banner").getByRole("link", { name: t("islands.header.login"), exact: true }),
  ).toBeVisible();
  for (const name of ["islands.header.logout", "islands.header.orderHistory"])
    await expect(page.getByText(t(name), { exact: true })).toHaveCount(0);

  await main.getByRole("button", { name: t("layout.categories"), exact: true }).click();
  const menu = page.getByRole("navigation", { name: t("layout.categories"), exact: true });
  const parents = CATEGORIES.filter(({ parentId }) => !parentId);
  await expect(menu.locator("section:has(ul)")).toHaveCount(parents.length + 1);
  for (const parent of parents) {
    const column = menu
      .locator("section")
      .filter({ has: page.locator(".parent").getByRole("link", { name: parent.name[lang], exact: true }) });
    await expect(column.locator("li a")).toHaveText(
      CATEGORIES.filter(({ parentId }) => parentId === parent.id).map(({ name }) => name[lang]),
    );
  }
  await menu.getByRole("link", { name: ELBOW.category(lang), exact: true }).click();
  await page.waitForURL(`**/${lang}/all-products/604/**`);
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(
    `/${lang}/all-products/604/${slug(ELBOW.category(lang))}`,
  );

  await page.goto(`/${lang}`);
  const bar = page.locator(".bar");
  const up = page.getByRole("link", { name: t("islands.header.top"), exact: true });
  const full = (await bar.boundingBox())?.height ?? 0;
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 168));
  expect((await bar.boundingBox())?.height).toBe(full);
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(up).toBeVisible();
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(full - 12);
  expect((await bar.boundingBox())?.y).toBe(0);
  await page.setViewportSize({ width: 581, height: 800 });
  expect((await bar.boundingBox())?.y).toBe(0);
  await page.setViewportSize({ width: 580, height: 800 });
  expect((await bar.boundingBox())?.y).toBeLessThan(-100);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => window.scrollTo(0, 2000));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
});

test("the scrolling line moves to the left in English and to the right in Arabic, and is never without words", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the header of wide screens");
  await open(page, `/${lang}`, t);
  const run = page.locator(".marquee .run");
  /**
   * Returns the horizontal offset in pixels after a part of a round, and whether the text fills the width.
   */
  const after = (part: number) =>
    run.evaluate((line, share) => {
      const [motion] = line.getAnimations();
      const round = Number(motion?.effect?.getComputedTiming().duration);
      motion?.pause();
      const at = (time: number) => {
        if (motion) motion.currentTime = time;
        return line.getBoundingClientRect();
      };
      const [start, now, frame] = [at(0), at(share * round), line.parentElement?.getBoundingClientRect()];
      const padding = parseFloat(getComputedStyle(line.parentElement ?? line).paddingInlineStart);
      return {
        moved: (now.left - start.left) / start.width,
        isFull: frame !== undefined && now.left <= frame.left + padding && now.right >= frame.right - padding,
      };
    }, part);
  const way = lang === "ar" ? 1 : -1;
  for (const part of [0, 0.25, 0.5, 0.999]) {
    const { moved, isFull } = await after(part);
    // Two copies of the text are one round: half of the whole.
    expect(moved).toBeCloseTo((way * part) / 2, 3);
    expect(isFull).toBe(true);
  }
});

test("the empty cart says so for five seconds, longer while it is looked at, once for many clicks; the wishlist opens and closes (R17, R39, R64, R65)", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the header of wide screens");
  await page.clock.install();
  await open(page, `/${lang}`, t);
  const cart = page.getByRole("banner").getByRole("link", {
    name: t("islands.header.counted", {
      name: t("islands.header.cart"),
      count: t("islands.header.cartCount", { n: 0 }),
    }),
    exact: true,
  });
  const toast = page
    .getByRole("status")
    .locator(".toast")
    .filter({ hasText: t("islands.header.emptyCart") });
  await cart.click();
  await expect(toast).toBeVisible();
  // The clock is paused and advances only by the journey, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await cart.click();
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveClass(/\binfo\b/);
  await expect(page).toHaveURL(new RegExp(`/${lang}$`));
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  if (lang === "ar") expect(box?.x).toBe(20);
  else expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);

  await cart.click();
  await toast.hover();
  // In steps, as in a browser: the pause begins with the first frame after the pointer entered.
  for (let step = 0; step < 5; step++) await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: t("islands.store.close"), exact: true }).click();
  await expect(toast).toHaveCount(0);
  await page.mouse.move(400, 600);
  await cart.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(5500);
  await expect(toast).toHaveCount(0);

  await page.clock.resume();
  await page
    .getByRole("banner")
    .getByRole("button", { name: new RegExp(`^${t("islands.header.wishlist")}`) })
    .filter({ visible: true })
    .click();
  const panel = page.getByRole("dialog");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("a shopper is greeted, finds profile and orders, sees the cart's number at once and leaves for the front page (R35, R36, R37, R38, R40, R57, R58)", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await open(page, `/${lang}/signup`, t);
  const { firstName } = await signUp(page, t, lang);
  await page.waitForURL(`**/${lang}`);
  await page.goto(`/${lang}/product-detail/${ELBOW.id}/x/x`);
  await page.getByRole("radio", { name: ELBOW.grey(lang) }).check({ force: true });
  await page
    .getByRole("combobox", { name: t("islands.product.size"), exact: true })
    .selectOption({ index: 1 });
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(cartLink(page, t, 1)).toBeVisible();
  await page.reload();
  await expect(cartLink(page, t, 1)).toBeVisible();

  if (isPhone) {
    // A product's page has a bar of its own.
    await page.goto(`/${lang}/about`);
    const bar = page.getByRole("navigation", { name: t("islands.header.bottom"), exact: true });
    await expect(bar.getByRole("link")).toHaveCount(3);
    await expect(bar.getByRole("link", { name: t("islands.header.home"), exact: true })).toHaveAttribute(
      "href",
      `/${lang}`,
    );
    await bar.getByRole("link", { name: firstName, exact: true }).click();
    await page.waitForURL(`**/${lang}/orders-history`);
    return;
  }
  await page.getByRole("button", { name: t("islands.header.account", { name: firstName }) }).click();
  await expect(page.getByText(t("islands.header.hello", { name: firstName }), { exact: true })).toBeVisible();
  await expect(
    page.getByRole("link", { name: t("islands.header.updateProfile"), exact: true }),
  ).toHaveAttribute("href", `/${lang}/update-profile`);
  await expect(
    page.getByRole("link", { name: t("islands.header.orderHistory"), exact: true }),
  ).toHaveAttribute("href", `/${lang}/orders-history`);
  await page.keyboard.press("Escape");
  await expect(page.getByText(t("islands.header.hello", { name: firstName }), { exact: true })).toHaveCount(
    0,
  );
  await logOut(page, t, lang);
  await expect(
    page.getByRole("banner").getByRole("link", { name: t("islands.header.login"), exact: true }),
  ).toBeVisible();
  await expect(cartLink(page, t, 1)).toBeVisible();
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem("user") ?? "null") as { UserID?: number } | null,
  );
  expect(stored?.UserID ?? 0).toBe(0);
});
