import { judgeHost } from "../../../scripts/contract/judge";
import { failuresOf, report } from "../../../scripts/contract/report";
import { READINGS } from "../../admin-host/readings";
import { startAdminHost } from "../../admin-host/start";
import { storeCart } from "../../fixtures/stored-cart";
import { expect, open, test } from "../../fixtures/test";
import { faultyHost as control, revalidate } from "../admin-host";

test.afterEach(async ({ baseURL }) => {
  await control.setFace({});
  await control.reset();
  await revalidate(baseURL ?? "", "everything");
});

test("R338 R339 npm run contract finds nothing wrong at the host, however it reads the envelope", async () => {
  for (const reading of READINGS) {
    const host = await startAdminHost({ face: { reading } });
    try {
      const verdict = await judgeHost(new URL(host.url));
      expect(failuresOf(verdict), report(verdict)).toBe(0);
      expect(verdict.checks.filter(({ outcome }) => outcome === "passed").length).toBeGreaterThan(40);
    } finally {
      await host.stop();
    }
  }
});

for (const reading of ["nested-row-text", "flat-object-list"] as const) {
  test(`R338 R339 npm run contract finds nothing wrong at the shop in front of the host (${reading})`, async ({
    baseURL,
  }) => {
    await control.setFace({ reading });
    const verdict = await judgeHost(new URL("/api/v1/", baseURL));
    expect(failuresOf(verdict), report(verdict)).toBe(0);
    expect(verdict.checks.filter(({ outcome }) => outcome === "passed").length).toBeGreaterThan(40);
  });
}

test("R339 all eight readings show the same pages and the same cart", async ({ page, t, baseURL }) => {
  await page.goto("/en/about");
  await storeCart(page, [
    {
      productId: 503,
      quantity: 1,
      selections: [
        [1, 305],
        [2, 405],
      ],
    },
    { productId: 506, quantity: 4, selections: [[7, 702]] },
    { productId: 516, quantity: 1 },
  ]);
  const textOf = async (path: string): Promise<string> => {
    const html = await (await page.request.get(path)).text();
    return html
      .slice(html.indexOf("<main"))
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  };
  const texts = [];
  for (const reading of READINGS) {
    await control.setFace({ reading });
    expect(await revalidate(baseURL ?? "", "everything")).toBe(200);
    await open(page, "/en/cart", t, 3);
    await expect(page.getByRole("complementary", { name: t("islands.cart.summary") })).toContainText(
      "₹3,267.00",
    );
    const pages = [
      "/en",
      "/ar/all-products/20/x",
      "/en/product-detail/503/x/y",
      "/ar/product-detail/507/x/y",
    ];
    texts.push([
      reading,
      await page.getByRole("main").innerText(),
      ...(await Promise.all(pages.map(textOf))),
    ]);
  }
  const [first = []] = texts;
  expect(first[3]).toContain("Impact Drill 650 W");
  for (const [reading, ...rest] of texts) expect.soft(rest, reading).toEqual(first.slice(1));
});
