import { read } from "../fixtures/catalogue";
import { brandName, goodsIn, PRODUCTS, results } from "../fixtures/lists";
import { expect, open, test } from "../fixtures/test";

const VENDOR = 7;
const PATH = (lang: string) => `/${lang}/vendor-products/sahyadri-build-supplies`;
const own = PRODUCTS.filter((product) => product.vendorId === VENDOR);

test("a seller's list is the same listing of its own products, without the sidebar (R121, R122, R123, R124)", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await open(page, PATH(lang), t);
  await expect(results(page)).toContainText(`1–${own.length}`);
  expect(
    goodsIn(await page.content())
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(own.map(({ id }) => id).toSorted());
  await expect(page.getByRole("complementary", { name: t("listing.sidebar") })).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("islands.listing.filters") })).toHaveCount(0);

  await page.getByRole("combobox", { name: t("listing.sort") }).selectOption("price-desc");
  await page.waitForURL(/\?sort=price-desc$/);
  const cards = page.locator(".goods").getByRole("article");
  const prices = async () =>
    cards.evaluateAll((all) =>
      all.map((card) => Number((card as HTMLElement).dataset.paid ?? (card as HTMLElement).dataset.unit)),
    );
  await expect
    .poll(async () => (await prices()).every((price, i, all) => i === 0 || price <= (all[i - 1] ?? 0)))
    .toBe(true);
  await expect(cards).toHaveCount(own.length);
  await page.getByRole("button", { name: t("islands.listing.row"), exact: true }).click();
  await expect(page.locator(".goods")).toHaveAttribute("data-view", "row");
  if (isPhone) return;
  await page.getByRole("combobox", { name: t("listing.perPage") }).selectOption("22");
  await page.waitForURL(/\?size=22&sort=price-desc$/);
  await expect(page.locator(".goods")).toHaveAttribute("data-view", "row");
});

test("a seller's page tells who they are: what they make, address, GST number, contact", async ({
  page,
  t,
  lang,
}) => {
  type Vendor = { id: number; about: Record<string, string>; city: Record<string, string> };
  const vendor = read<(Vendor & { addressLine: string; gstin: string; email: string })[]>(
    "vendors.json",
  ).find(({ id }) => id === VENDOR);
  await open(page, PATH(lang), t);
  await expect(page.getByText(vendor?.about[lang] ?? "", { exact: true })).toBeVisible();
  const identity = page.getByRole("region", { name: t("listing.vendor.about"), exact: true });
  for (const text of [vendor?.addressLine, vendor?.city[lang], vendor?.gstin])
    await expect(identity.getByText(text ?? "", { exact: true })).toBeVisible();
  await expect(identity.getByRole("link", { name: vendor?.email ?? "" })).toHaveAttribute(
    "href",
    `mailto:${vendor?.email}`,
  );
});

test("a seller's list in pages and by its other addresses (R121, R124)", async ({ request, t, lang }) => {
  // A link may filter it too: the active filter is shown above the list and can be removed.
  const brand = own[0]?.manufacturerId ?? 0;
  const html = await (await request.get(`${PATH(lang)}?brand=${brand}`)).text();
  expect(
    goodsIn(html)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(
    own
      .filter((product) => product.manufacturerId === brand)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(html).toContain(t("listing.drop", { name: brandName(brand, lang) }));
  const twoParts = await request.get(`/${lang}/vendor-products/0/sahyadri-build-supplies`, {
    maxRedirects: 0,
  });
  expect([twoParts.status(), twoParts.headers().location]).toEqual([308, PATH(lang)]);
  const beyond = await request.get(`${PATH(lang)}?size=22&page=9`, { maxRedirects: 0 });
  expect(beyond.status()).toBe(404);
  expect((await request.get(`/${lang}/vendor-products/nobody?sort=newest`)).status()).toBe(404);
});
