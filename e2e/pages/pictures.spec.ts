import type { Page } from "playwright/test";
import { ELBOW } from "../fixtures/catalogue";
import { watchLayoutShift } from "../fixtures/layout-shift";
import { MOVING, expect, test } from "../fixtures/test";

const PAGES = {
  home: "",
  listing: "/all-products/0/all-categories",
  product: `/product-detail/${ELBOW.id}/x/y`,
};
const WIDTHS = [390, 1440] as const;

/**
 * Lists every loaded `<img>` of the page: its file, the width of its box, and that of the chosen file, in
 * pixels.
 */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const width = Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1] ?? 0);
      const files = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, w]) => Number(w));
      const { width: box, height } = image.getBoundingClientRect();
      if (!image.complete || width === 0 || box === 0) return [];
      // A picture with object-fit: cover is as wide as its height requires.
      const drawn =
        getComputedStyle(image).objectFit === "cover"
          ? Math.max(box, (height * image.naturalWidth) / image.naturalHeight)
          : box;
      return [{ file: image.currentSrc, width, files, drawn: Math.round(drawn) }];
    }),
  );

test("a picture's address answers the smallest format the reader takes; the framework's own picture route is closed", async ({
  request,
  lang,
}) => {
  const html = await (await request.get(`/${lang}${PAGES.product}`)).text();
  const address = /\/media\/[\w.-]+-800\.webp/.exec(html)?.[0] ?? "";
  const type = async (accept: string) => (await request.get(address, { headers: { accept } })).headers();
  expect(await type("image/webp,*/*")).toMatchObject({
    "content-type": "image/webp",
    vary: "Accept",
    "cache-control": "public, max-age=31536000, immutable",
  });
  // AVIF files are made while the shop is open, which takes a while at its first start.
  await expect
    .poll(async () => (await type("image/avif,image/webp,*/*"))["content-type"], {
      timeout: 240_000,
      intervals: [1000],
    })
    .toBe("image/avif");
  expect(await type("image/avif,image/webp,*/*")).toMatchObject({
    vary: "Accept",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const shared = await request.get(address.replace(/-800\.webp$/, "-share.jpg"));
  expect([shared.status(), shared.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  for (const width of [640, 1080])
    expect(
      (await request.get(`/_next/image?url=${encodeURIComponent(address)}&w=${width}&q=75`)).status(),
    ).toBe(404);
});
test.setTimeout(300_000);

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name}: the page loads its own language's fonts, moves nothing, and takes no picture larger than it needs`, async ({
    browser,
    baseURL,
    lang,
  }) => {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        ...MOVING.contextOptions,
        baseURL: baseURL ?? "",
        viewport: { width, height: width === 390 ? 844 : 900 },
      });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
      // Delayed on purpose: the fallback fonts must have the same size.
      await page.route("**/fonts/*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      const shift = await watchLayoutShift(page);
      await page.goto(`/${lang}${address}`, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      const where = `${name} at ${width}`;

      const fonts = asked.filter((path) => path.startsWith("/fonts/"));
      expect(
        fonts.filter((path, i) => fonts.indexOf(path) !== i),
        where,
      ).toEqual([]);
      expect(
        fonts.every((path) => lang === "ar" || path.includes("-latin")),
        `${where}: ${fonts.join()}`,
      ).toBe(true);
      expect(
        fonts.some((path) => path.includes(lang === "ar" ? "-arabic-400" : "-latin")),
        `${where}: ${fonts.join()}`,
      ).toBe(true);

      const files = asked.filter((path) => path.startsWith("/media/"));
      expect(files.length, where).toBeGreaterThan(0);
      expect(
        files.filter((path, i) => files.indexOf(path) !== i),
        where,
      ).toEqual([]);

      const pictures = await shownPictures(page);
      // True if a smaller file would have been enough: `sizes` may be a fifth too large, and a file already
      // loaded for a larger box is free.
      const isWaste = ({ file, width: chosen, files: offered, drawn }: (typeof pictures)[number]): boolean =>
        offered.some((other) => other < chosen && other >= drawn * 1.2) &&
        !pictures.some((other) => other.file === file && other.drawn > drawn * 1.2);
      const tooLarge = pictures.filter(isWaste);
      expect(tooLarge, where).toEqual([]);
      expect(
        await page.evaluate(
          () =>
            [...document.images].filter(
              (image) => getComputedStyle(image).aspectRatio === "auto" && !image.getAttribute("width"),
            ).length,
        ),
        where,
      ).toBe(0);
      expect(await shift(), `${where}: layout shift`).toBeLessThan(0.01);
      await context.close();
    }
  });
}
