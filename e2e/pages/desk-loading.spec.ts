import { expect, test } from "../fixtures/test";
import { sayAtDesk } from "../fixtures/words";

/** The part of the desk that its first script loads. */
const REST = "**/_next/static/desk/desk-app-*.js";

test("a desk that does not arrive says so, in the chosen language, and is loaded by the button", async ({
  page,
  lang,
}) => {
  await page.addInitScript((language) => localStorage.setItem("desk.language", language), lang);
  await page.route(REST, (route) => route.fulfill({ status: 404, body: "Not found" }));
  await page.goto("/admin");
  await expect(page.getByRole("status")).toHaveText(sayAtDesk(lang, "desk.missing"));
  await expect(page.locator("html")).toHaveAttribute("lang", lang);

  await page.unroute(REST);
  await page.getByRole("button", { name: sayAtDesk(lang, "common.again"), exact: true }).click();
  await expect(page.getByLabel(sayAtDesk(lang, "fields.email"), { exact: true })).toBeVisible();
});

test("the desk loads no file of the shop's pages", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/admin");
  await expect(page.getByRole("textbox").first()).toBeVisible();
  const built = asked.filter((address) => address.startsWith("/_next/"));
  expect(built.length).toBeGreaterThan(2);
  expect(built.filter((address) => !address.startsWith("/_next/static/desk/"))).toEqual([]);
});
