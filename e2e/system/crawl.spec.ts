import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { wireSelections } from "@/lib/contract/wire-selections";
import { toPaise } from "@/lib/model/money";
import { crawl } from "../../scripts/crawl/crawl";
import { cartsOf, checkTruth, type TrueArticle } from "../../scripts/crawl/truth";
import { call, type Row } from "../../trust/fixtures/call";
import { type Customer, newCustomer, orderFields, sendOrder } from "../../trust/fixtures/customer";
import { compareInvoices, type OrderedLine } from "../fixtures/invoiced-lines";
import { ALL } from "../fixtures/lists";
import { startOwnShop } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { LANGS } from "../fixtures/words";

test.describe.configure({ mode: "serial", timeout: 600_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-crawl-"));
let shop: Awaited<ReturnType<typeof startOwnShop>> | undefined;
let articles: TrueArticle[] = [];

// A crawler uses up what one client may ask of a shop.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  // An order of forty articles may cost more than couriers collect in cash by default; this is the most that the law allows.
  shop = await startOwnShop(folder, { DEMO: "1", CASH_LIMIT: "199999" });
  // The longest lists, which a new shop on a busy machine may refuse at first.
  for (const lang of LANGS)
    await expect
      .poll(async () => (await fetch(new URL(ALL(lang), shop?.url))).status, { timeout: 120_000 })
      .toBe(200);
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Of the lists of a category with a tag, over half of all addresses: each tag in a category and each category with a tag, in
 * both languages. Such a list is the category's own with fewer cards and the tag's name, drawn by the same code for each
 * pair, and search engines are kept out of it. `npm run crawl` visits each pair.
 */
const someWithTags = () => {
  const seen = new Set<string>();
  let pairs = 0;
  return {
    isFollowed: ({ pathname, searchParams }: URL): boolean => {
      const tag = searchParams.get("tag");
      if (tag === null) return true;
      const [, language = "", route = "", id = ""] = pathname.split("/");
      const told = [`${language} ${route} ${id}`, `${language} tag ${tag}`];
      if (told.every((one) => seen.has(one))) return false;
      for (const one of told) seen.add(one);
      pairs += 1;
      return true;
    },
    followed: () => pairs,
  };
};

test("every link of both languages leads to a whole page, and search engines are told the truth about each", async () => {
  const { isFollowed, followed } = someWithTags();
  const { problems, indexable, inSitemap } = await crawl(shop?.url ?? "", { isFollowed });
  expect(problems).toEqual([]);
  // Some thirty tags and ten categories above others, twice.
  expect(followed()).toBeGreaterThan(70);
  // Both languages of some 130 products at least: a crawl that reached almost nothing proves nothing.
  expect(indexable).toBeGreaterThan(300);
  expect(inSitemap).toBeGreaterThan(300);
});

test("each article has one price, stock, picture and number in feeds, pages, searches, suggestions and the cart, in rupees with their symbol (R8)", async () => {
  const report = await checkTruth(shop?.url ?? "");
  articles = report.articles;
  expect(report.problems).toEqual([]);
  expect(articles.length).toBeGreaterThan(400);
});

/** The attributes of each product, asked once for all its articles. */
const attributes = new Map<number, Promise<Row[]>>();
const attributesOf = async (url: string, productId: number): Promise<Row[]> => {
  const asked = { ProductId: productId };
  const { rows, code, text } = await call(url, "get-product-all-attributes-by-productId", asked);
  expect(code, text).toBeNull();
  return rows;
};

/** A free option of each service that a product needs and its address does not choose. */
const freeServices = async (url: string, { productId, selections }: TrueArticle) => {
  const asked = attributes.get(productId) ?? attributesOf(url, productId);
  attributes.set(productId, asked);
  const chosen = new Map(selections.map(({ attributeId, optionId }) => [attributeId, optionId]));
  for (const row of await asked) {
    const attribute = Number(row.ProductAttributeID);
    if (row.IsRequiredAttribute && !chosen.has(attribute) && !Number(row.AdditionalPrice ?? 0))
      chosen.set(attribute, Number(row.PrimaryKeyValue));
  }
  return [...chosen].map(([attributeId, optionId]) => ({ attributeId, optionId }));
};

/** A line of an order's detail, for the comparison with its invoice. */
const orderedLine = (row: Row): OrderedLine => ({
  name: String(row.ProductName),
  options: (JSON.parse(String(row.SelectionsJson)) as Row[]).map((selection) => ({
    name: String(selection.AttributeDisplayName),
    value: String(selection.PrimaryKeyDisplayValue),
  })),
  quantity: Number(row.Quantity),
  unitPaise: toPaise(Number(row.Price)),
  totalPaise: toPaise(Number(row.OrderItemTotal)),
});

/** Downloads the invoices of an order, one for each seller. */
const invoicesOf = async (url: string, customer: Customer, asked: Row): Promise<Buffer[]> => {
  const invoices: Buffer[] = [];
  for (const { OrderNumber, VendorId } of (await call(url, "get-order-invoices", asked, customer)).rows) {
    const { rows, text } = await call(url, "get-invoice-file", { OrderNumber, VendorId }, customer);
    expect(rows, text).toHaveLength(1);
    invoices.push(Buffer.from(String(rows[0]?.ContentBase64), "base64"));
  }
  return invoices;
};

test("each article costs in an order and on its invoice what its address says, and both name it alike", async () => {
  const url = shop?.url ?? "";
  for (const some of cartsOf(articles.filter(({ isInStock }) => isInStock))) {
    const customer = await newCustomer(url);
    const lines = [];
    for (const article of some)
      lines.push({
        ProductId: article.productId,
        Quantity: article.pieces,
        productSelectedAttributes: wireSelections(await freeServices(url, article)),
      });
    const declared = { recordValueJson: JSON.stringify({ isAgeDeclared: true }) };
    const placed = await sendOrder(url, customer, orderFields(lines, declared));
    expect(placed.code, placed.text).toBeNull();
    const asked = { UserId: customer.userId };
    const [order] = (await call(url, "get-customer-order-history-master", asked, customer)).rows;
    const detail = { OrderId: order?.OrderId };
    const { rows } = await call(url, "get-customer-order-history-detail", detail, customer);
    const told = ({ ProductId, Quantity, Price }: Row) => [ProductId, Quantity, Price].map(Number);
    expect(rows.map(told).sort()).toEqual(
      some.map(({ productId, pieces, paid }) => [productId, pieces, paid / 100]).sort(),
    );
    const invoices = await invoicesOf(url, customer, detail);
    expect(compareInvoices(invoices, rows.map(orderedLine))).toEqual({ missing: [], others: 0 });
  }
});
