import type { Page } from "playwright/test";
import { DRILL, HAND_TOOLS } from "../fixtures/catalogue";
import { pathOf } from "../fixtures/goods";
import { ALL } from "../fixtures/lists";
import { expect, test } from "../fixtures/test";

// Moving elements have no fixed position.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const SCRIPTS = /\/_next\/static\/.*\.js$/;
const STYLES = /\/_next\/static\/.*\.css$/;

/** Opens a page from its first response only: without scripts and without the style file. */
const openBare = async (page: Page, address: string): Promise<void> => {
  for (const files of [SCRIPTS, STYLES]) await page.route(files, (route) => route.abort());
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForLoadState("load");
  // Content that is laid out lazily has only an estimated size.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(async () => void (await document.fonts.ready));
};

/** Lists position and appearance of all elements. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const {
        display,
        visibility,
        position,
        color,
        backgroundColor,
        borderTopColor,
        borderTopWidth,
        font,
        opacity,
        cursor,
      } = getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round).join(" ");
      return `${element.tagName} ${element.className.toString()} ${[place, display, visibility, position, color, backgroundColor, borderTopColor, borderTopWidth, font, opacity, cursor].join("; ")}`;
    }),
  );

test("a list looks with the styles it carries as it does with the whole sheet", async ({ page, lang }) => {
  for (const [address, width] of [
    [ALL(lang), 390],
    [ALL(lang), 1280],
    [HAND_TOOLS.path(lang), 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openBare(page, address);
    const first = await looksOf(page);
    expect(first.length).toBeGreaterThan(500);
    await page.unroute(STYLES);
    await page.addStyleTag({ url: (await page.locator("link[data-waits]").getAttribute("href")) ?? "" });
    expect(await looksOf(page), `${address}, ${width} px`).toEqual(first);
  }
});

test("other pages carry the whole sheet and ask for none, nor do pages that are reached from them", async ({
  page,
  t,
  lang,
}) => {
  const asked: string[] = [];
  page.on(
    "request",
    (request) => void (request.resourceType() === "stylesheet" && asked.push(request.url())),
  );
  for (const address of [`/${lang}`, pathOf(DRILL.id, lang), `/${lang}/about`]) {
    await page.goto(address);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("layout.faq"), exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("content.faq") })).toBeVisible();
  }
  expect(asked).toEqual([]);
});
