import { DRILL } from "../fixtures/catalogue";
import { pathOf } from "../fixtures/goods";
import { ALL } from "../fixtures/lists";
import { expect, test } from "../fixtures/test";

test("a cached page carries its styles and asks for none, nor do pages that are reached from it", async ({
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
  // A list has no room for them in its bytes.
  await page.goto(ALL(lang));
  expect(asked).toHaveLength(1);
});
