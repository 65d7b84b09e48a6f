import { sql } from "drizzle-orm";
import { listFacets } from "../listing/list-facets";
import { listProducts } from "../listing/list-products";
import { NO_FILTERS } from "../listing/product-filters";
import { db } from "../../base/db/client";
import { aCategory, aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import type { ProductSort } from "../listing/product-order";

/** Products that a search meant, and those that only mention its words. */

useTestDatabase();
beforeEach(async () => {
  await db().execute(sql`update products set is_active = false`);
});

const all = { limit: 100, offset: 0 };
const found = (text: string, sort: ProductSort = "featured") => listProducts(NO_FILTERS, text, sort, all);
const names = async (text: string, sort?: ProductSort) => (await found(text, sort)).map((p) => p.name.en);

test("totals, filters and other sorts are about what was meant; the rest comes near, after it", async () => {
  const [drills, bits] = [await aCategory({ name: "Drills" }), await aCategory({ name: "Bits" })];
  const made = { categories: [drills.id], shortDescription: "" };
  await aProduct({ name: "Impact drill", pricePaise: 900_00, ...made });
  await aProduct({ name: "Hammer drill", pricePaise: 500_00, ...made });
  await aProduct({
    name: "Wall plug",
    pricePaise: 5_00,
    categories: [bits.id],
    fullDescription: "For a drill.",
  });
  const cards = await found("drill");
  expect(cards.map((p) => [p.name.en, p.total, p.isNear ?? false])).toEqual([
    ["Impact drill", 2, false],
    ["Hammer drill", 2, false],
    ["Wall plug", 2, true],
  ]);
  expect(await names("drill", "cheapest")).toEqual(["Hammer drill", "Impact drill"]);
  expect(await names("drill", "newest")).toHaveLength(2);
  const facets = await listFacets(NO_FILTERS, "drill");
  expect([facets.total, facets.category.map((c) => [c.name.en, c.count])]).toEqual([2, [["Drills", 2]]]);
  const second = await listProducts(NO_FILTERS, "drill", "featured", { limit: 2, offset: 2 });
  expect(second).toEqual([]);
});

test("a category counts more than the one above it and one beside it", async () => {
  const above = await aCategory({ name: "Paint & Adhesives" });
  const paints = await aCategory({ name: "Paints", parentId: above.id });
  const rollers = await aCategory({ name: "Rollers", parentId: above.id });
  await aProduct({ name: "Paint roller", categories: [rollers.id, paints.id] });
  await aProduct({ name: "White exterior emulsion", categories: [paints.id] });
  expect(await names("paint")).toEqual(["White exterior emulsion", "Paint roller"]);
  expect(await names("paint roller")).toEqual(["Paint roller"].concat("White exterior emulsion"));
});

test("what a name is about counts more than what it comes with", async () => {
  await aProduct({ name: { en: "Grinder with cutting discs", ar: "جلاخة مع أقراص قطع" } });
  await aProduct({ name: { en: "Thin steel cutting disc 125 mm", ar: "قرص قطع رفيع للفولاذ 125 مم" } });
  for (const text of ["cutting disc", "قرص قطع"])
    expect([text, (await names(text))[0]]).toEqual([text, "Thin steel cutting disc 125 mm"]);
});

test("words and sizes that fit nothing are named as typed, and words that no product has together are told", async () => {
  await aProduct({ name: { en: "Brass hinge 75 mm", ar: "مفصلة نحاسية" } });
  await aProduct({ name: { en: "Steel ladder 75 steps", ar: "سلم فولاذ" } });
  const notes = async (text: string) => {
    const [first] = await found(text);
    return [first?.unmatched, first?.isPartial];
  };
  expect(await notes("brass hinge")).toEqual([undefined, undefined]);
  expect(await notes("Unobtanium hinge")).toEqual([["Unobtanium"], undefined]);
  expect(await notes("hinge 990 mm")).toEqual([["990mm"], undefined]);
  expect(await notes("سلم سِبَاكَةٍ")).toEqual([["سِبَاكَةٍ"], undefined]);
  expect(await notes("brass ladder")).toEqual([undefined, true]);
  expect(await notes("the brass hinge for me")).toEqual([undefined, undefined]);
});
