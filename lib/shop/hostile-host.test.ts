import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getCampaign } from "./content";
import { getProduct } from "./product-detail";
import { getReviewPage } from "./reviews";

/** The framework's cache exists only inside its server. */
jest.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));

/** Another admin host whose every text is an attack. */
const SCRIPT = `<p onclick="steal()">Good <b>bolt</b></p><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">here</a><svg onload=steal()></svg><iframe src="https://evil.test"></iframe>`;
const CLEAN = `<p>Good bolt</p><a rel="noopener">here</a>`;

const ANSWERS: Record<string, unknown[]> = {
  "get-web-campaign-detail": [
    {
      CampaignId: 1,
      CoverPictureUrl: "/c.webp",
      DiscountTitle: SCRIPT,
      MainTitle: SCRIPT,
      Body: SCRIPT,
      ButtonText: "Go",
      ButtonUrl: "javascript:steal()",
      LocalizationJsonData: JSON.stringify([{ langId: 2, field: "Body", text: SCRIPT }]),
    },
  ],
  "get-product_detail": [
    {
      ProductName: SCRIPT,
      Price: 10,
      ShortDescription: SCRIPT,
      FullDescription: SCRIPT,
      MetaTitle: "",
      MetaDescription: "",
      MetaKeywords: "",
      TotalReviews: 1,
      VendorName: "v",
      DisplayStockQuantity: 1,
      StockQuantity: 5,
      ProductImagesJson: "[]",
      ProductTagsJson: "[]",
      ProductShipMethodsJson: "[]",
      IsShippingFree: 1,
      IsDiscountCalculated: 0,
      CouponCode: "",
      ProductColorsJson: JSON.stringify([
        { ColorID: 1, ColorName: "Red", HexCode: "red url(https://evil.test/x)" },
        { ColorID: 2, ColorName: "Blue", HexCode: "#00f" },
      ]),
      ProductSizesJson: JSON.stringify([
        { SizeID: 1, ShortName: "M8", FullAttributeDescription: SCRIPT, ProductAtrributeImages: "[]" },
      ]),
      LocalizationJsonData: JSON.stringify([{ langId: 2, field: "FullDescription", text: SCRIPT }]),
    },
  ],
  "get-product-all-attributes-by-productId": [],
  "get-product-reviews": [
    {
      Rating: 5,
      Title: SCRIPT,
      ReviewerName: SCRIPT,
      ReviewDate: "2026-01-01",
      Body: SCRIPT,
      Reply: SCRIPT,
      ReplyDate: SCRIPT,
    },
  ],
};

let host: Server;
const before = process.env.ADMIN_API_URL;
beforeAll(async () => {
  host = createServer((request, response) => {
    const call = request.url?.split("/").at(-1) ?? "";
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({ statusCode: 200, message: "ok", data: { data: JSON.stringify(ANSWERS[call] ?? []) } }),
    );
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  process.env.ADMIN_API_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}/api/v1/`;
});
afterAll(async () => {
  if (before === undefined) delete process.env.ADMIN_API_URL;
  else process.env.ADMIN_API_URL = before;
  await new Promise((resolve) => host.close(resolve));
});

test.each(["en", "ar"] as const)(
  "R144 R186: HTML of another admin host is cleaned before a page has it (%s)",
  async (language) => {
    const campaign = await getCampaign(1, language);
    expect(campaign?.bodyHtml.text).toBe(CLEAN);
    expect(campaign?.button).toBeNull();
    const product = await getProduct(1, language);
    expect(product?.descriptionHtml.text).toBe(CLEAN);
    expect(product?.sizes[0]?.descriptionHtml?.text).toBe(CLEAN);
    expect(product?.colors.map((color) => color.hex)).toEqual(["transparent", "#00f"]);
  },
);

test("R183: what is shown as text stays as it was written, markup and all", async () => {
  const { reviews, stars } = await getReviewPage(1, "en", 1);
  expect(reviews[0]).toMatchObject({ title: SCRIPT, body: SCRIPT, reviewer: SCRIPT });
  expect(stars).toEqual([
    { n: 5, count: 1 },
    { n: 4, count: 0 },
    { n: 3, count: 0 },
    { n: 2, count: 0 },
    { n: 1, count: 0 },
  ]);
});
