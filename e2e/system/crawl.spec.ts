import { crawl } from "../../scripts/crawl/crawl";
import { expect, test } from "../fixtures/test";

test.describe.configure({ timeout: 600_000 });

test("every link of both languages leads to a whole page, and search engines are told the truth about each", async ({
  baseURL,
}) => {
  const { problems, indexable, inSitemap } = await crawl(baseURL ?? "");
  expect(problems).toEqual([]);
  // Both languages of some 130 products at least: a crawl that reached almost nothing proves nothing.
  expect(indexable).toBeGreaterThan(300);
  expect(inSitemap).toBeGreaterThan(300);
});
