import type { Page } from "playwright/test";
import { aBuyer } from "../fixtures/buyer";
import { nameOf } from "../fixtures/goods";
import { mailTo } from "../fixtures/mails";
import { storeCart } from "../fixtures/stored-cart";
import { expect, test } from "../fixtures/test";

/** "Drywall Screw 3.5 × 25 mm": a name with a size. */
const SCREW = 1013;
/** "Coarse Drywall Screw 3.9 × 50 mm", without options. */
const COARSE_SCREW = 1014;
/** "Workshop Box of 100": its number stands where names are cut. */
const DISCS = 3024;
/** "Brass Wood Screw No. 6 × 19 mm", without options and for everyone. */
const BRASS_SCREW = 1012;

type Drawn = { sizes: string[]; turned: string[]; hidden: string[] };

/**
 * Reads every number of the page's visible texts where it is painted: sizes in reading order of the catalogue
 * and as drawn from left to right, and numbers of which a part is clipped or may be under an ellipsis.
 */
const drawnNumbers = (page: Page): Promise<Drawn> =>
  page.evaluate(() => {
    const found: Drawn = { sizes: [], turned: [], hidden: [] };
    const isClipped = (box: DOMRect, part: Element | null): boolean => {
      for (let outer = part; outer && outer !== document.body; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        // What scrolls can be reached.
        if (![overflowX, overflowY].some((value) => value === "hidden" || value === "clip")) continue;
        const clip = outer.getBoundingClientRect();
        // A number that is left out as a whole is no false one.
        if (box.top >= clip.bottom - 4 || box.left >= clip.right - 1 || box.right <= clip.left + 1)
          return false;
        if (box.left < clip.left - 1 || box.right > clip.right + 1 || box.bottom > clip.bottom + 4)
          return true;
        const { webkitLineClamp, textOverflow } = getComputedStyle(outer);
        const isCut = outer.scrollHeight > outer.clientHeight + 1 || outer.scrollWidth > outer.clientWidth;
        const hasEllipsis = isCut && (webkitLineClamp !== "none" || textOverflow === "ellipsis");
        // An ellipsis takes letters one by one, and a box as a whole.
        if (hasEllipsis && part && getComputedStyle(part).display !== "inline-block") return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const part = node.parentElement!;
      const text = node.nodeValue ?? "";
      if (
        !/\d/.test(text) ||
        !part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        part.closest("script, style, option, textarea, .vh, [inert], .rail, .marquee, .track")
      )
        continue;
      const boxOf = (start: number, end: number): DOMRect => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, end);
        return range.getBoundingClientRect();
      };
      const numbers = [...text.matchAll(/[\d.,]*\d/g)].map(({ index, 0: digits }) => ({
        digits,
        index,
        box: boxOf(index, index + digits.length),
      }));
      for (const { digits, box } of numbers)
        if (isClipped(box, part)) found.hidden.push(`${digits} of “${text.trim()}”`);
      numbers.forEach((number, i) => {
        const next = numbers[i + 1];
        if (!next || !/^\s?[×–-]\s?$/.test(text.slice(number.index + number.digits.length, next.index)))
          return;
        const size = text.slice(number.index, next.index + next.digits.length).replace(/\s/g, " ");
        found.sizes.push(size);
        if (number.box.left > next.box.left || Math.abs(number.box.top - next.box.top) > 2)
          found.turned.push(size);
      });
    }
    return found;
  });

for (const width of [360, 390])
  test(`sizes and numbers are whole and in order at ${width} px: list, search, product, cart, checkout, order, mail (R82, R394)`, async ({
    page,
    context,
    baseURL,
    t,
    lang,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const expectWhole = async (what: string, size?: string): Promise<void> => {
      const { sizes, turned, hidden } = await drawnNumbers(page);
      expect.soft({ turned, hidden }, what).toEqual({ turned: [], hidden: [] });
      if (size !== undefined) expect.soft(sizes, what).toContain(size);
    };
    await page.goto(`/${lang}`);
    await expectWhole("home");
    for (const category of [1, 3, 10]) {
      await page.goto(`/${lang}/all-products/${category}/x`);
      await expectWhole(`category ${category}`);
    }
    await page.goto(`/${lang}/all-products/0/all-categories?SearchTerm=3.5`);
    await expectWhole("search", "3.5 × 25");
    for (const id of [SCREW, DISCS, 11003, 2011]) {
      await page.goto(`/${lang}/product-detail/${id}/x/x`);
      await expectWhole(`product ${id}`, /\d[\d.]* × [\d.]+/.exec(nameOf(id, lang))?.[0]);
    }

    const buyer = await aBuyer(context, baseURL ?? "", lang);
    await storeCart(page, [
      { productId: COARSE_SCREW, quantity: 2 },
      { productId: BRASS_SCREW, quantity: 1 },
    ]);
    for (const path of ["cart", "checkout"]) {
      await page.goto(`/${lang}/${path}`);
      await expect(page.getByRole("main").getByText("6 × 19").first()).toBeVisible();
      await expectWhole(path, "3.9 × 50");
    }
    const order = await buyer.order([
      [COARSE_SCREW, 2],
      [BRASS_SCREW, 1],
    ]);
    await page.goto(`/${lang}/orders-history?order=${order.id}`);
    await expect(page.getByRole("main").getByText("6 × 19").first()).toBeVisible();
    await expectWhole("order", "3.9 × 50");

    const { html } = await mailTo(buyer.email);
    await page.setContent(html.replace("<body", "<body><main").replace("</body>", "</main></body>"));
    await expectWhole("mail", "3.9 × 50");
    await expect(page.getByRole("main")).toContainText(lang === "ar" ? "الهند" : "India");
    await expect(page.getByRole("main")).toContainText(t("mail.orderPlaced.free"));
  });
