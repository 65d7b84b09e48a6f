import { readFileSync } from "node:fs";
import path from "node:path";
import { nameSlug } from "../fixtures/catalogue";
import { expect, test } from "../fixtures/test";

type Named = { en: string; ar: string };
const [campaign] = JSON.parse(
  readFileSync(path.join(process.cwd(), "catalogue", "campaigns.json"), "utf8"),
) as { id: number; title: Named; discountTitle: Named }[];

test("R78 R184 a campaign of the home page shows its title, its discount, its terms and its picture, also without script", async ({
  page,
  browser,
  baseURL,
  lang,
}) => {
  if (!campaign) throw new Error("the demo catalogue has no campaign");
  const [title, discount] = [campaign.title[lang], campaign.discountTitle[lang]];
  await page.goto(`/${lang}`);
  await page.getByRole("main").getByRole("link", { name: title }).filter({ hasText: title }).last().click();
  // A shopper reads before the last picture arrives, so the load event is not waited for.
  await page.waitForURL(`**/${lang}/campaign/${campaign.id}/*`, { waitUntil: "commit" });
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(
    `/${lang}/campaign/${campaign.id}/${nameSlug(title)}`,
  );

  const plain = await (
    await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })
  ).newPage();
  await plain.goto(page.url());
  for (const seen of [page, plain]) {
    await expect(seen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(seen.locator(".campaign .deal")).toHaveText(discount);
    await expect(seen.locator(".campaign .cover")).toHaveAttribute("src", /\.webp$/);
    await expect(seen.locator(".campaign .prose li")).toHaveCount(4);
    await expect(seen.locator(".campaign .prose")).toContainText("WELCOME10");
  }
  await plain.context().close();
});
