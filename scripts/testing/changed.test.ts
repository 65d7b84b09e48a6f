import { readUses, reachOf } from "./reach.mjs";
import { selectTests } from "./changed.mjs";

const TEXTS: Record<string, string> = {
  "lib/model/money.ts": "export const sum = 1;",
  "lib/commerce/pricing/price-cart.ts": `import { sum } from "@/lib/model/money";`,
  "lib/commerce/pricing/price-cart.test.ts": `import "./price-cart";`,
  "lib/commerce/base/db/sql/search.sql": "",
  "lib/commerce/base/db/migrate.ts": `readdir("lib/commerce/base/db/sql");`,
  "scripts/testing/migrate.ts": `import { migrate } from "@/lib/commerce/base/db/migrate";`,
  "lib/commerce/catalogue/search/search.db.test.ts": `import "../../base/db/testing";`,
  "lib/commerce/doors/api/cart.ts": `import "../../pricing/price-cart";\nexport const cartHandlers = {\n  "get-customer-cart-items": () => 1,\n};`,
  "lib/commerce/doors/api/answer-call.ts": `import { cartHandlers } from "./cart";`,
  "lib/shop/transport.ts": `const { answerCall } = await import("@/lib/commerce/doors/api/answer-call");`,
  "lib/shop/cart.ts": `import { ask } from "./transport";\nask("get-customer-cart-items");`,
  "lib/shop/about.ts": `import { ask } from "./transport";`,
  "app/[lang]/(shop)/cart/page.tsx": `import "@/lib/shop/cart";`,
  "app/[lang]/(shop)/about/page.tsx": `import "@/lib/shop/about";\nimport type { sum } from "@/lib/model/money";`,
  "e2e/journeys/cart.spec.ts": "test('cart', () => page.goto(`/${lang}/cart`));",
  "e2e/journeys/about.spec.ts": "test('about', () => page.goto(`/${lang}/about`));",
};
const sources = new Map(Object.entries(TEXTS));
const files = [...sources.keys()];
const chosen = (...changed: string[]) =>
  Object.values(
    selectTests({ files, sources, lines: new Map(changed.map((file) => [file, "+"])) }).tests,
  ).flat();

test("a file uses its imports, the paths it names and the handlers of its calls, but no types", () => {
  const uses = readUses(files, sources);
  expect([...(uses.get("lib/commerce/base/db/migrate.ts") ?? [])]).toEqual([
    "lib/commerce/base/db/sql/search.sql",
  ]);
  expect([...(uses.get("lib/shop/cart.ts") ?? [])].sort()).toEqual([
    "lib/commerce/doors/api/cart.ts",
    "lib/shop/transport.ts",
  ]);
  expect([...(uses.get("lib/shop/transport.ts") ?? [])]).toEqual([]);
  expect([...reachOf(uses, "app/[lang]/(shop)/about/page.tsx")]).toEqual([
    ["app/[lang]/(shop)/about/page.tsx", 0],
    ["lib/shop/about.ts", 1],
    ["lib/shop/transport.ts", 2],
  ]);
});

test("a change reaches the tests behind which it stands, journeys by their routes", () => {
  expect(chosen("lib/model/money.ts")).toEqual([
    "lib/commerce/pricing/price-cart.test.ts",
    "e2e/journeys/cart.spec.ts",
  ]);
  expect(chosen("lib/shop/about.ts")).toEqual(["e2e/journeys/about.spec.ts"]);
  expect(chosen("lib/commerce/base/db/sql/search.sql")).toEqual([
    "lib/commerce/catalogue/search/search.db.test.ts",
  ]);
  expect(chosen("e2e/journeys/about.spec.ts")).toEqual(["e2e/journeys/about.spec.ts"]);
  expect(chosen("docs/owner.md")).toEqual([]);
});

test("of more tests than fit, the nearest are chosen and the others are named", () => {
  const many = new Map(sources);
  for (let n = 0; n < 100; n += 1)
    many.set(`lib/many-${n}.test.ts`, `import "@/lib/commerce/pricing/price-cart";`);
  const { tests, left } = selectTests({
    files: [...many.keys()],
    sources: many,
    lines: new Map([["lib/model/money.ts", "+"]]),
  });
  expect(tests.rules).toContain("lib/commerce/pricing/price-cart.test.ts");
  expect(tests.rules.length + left.rules.length).toBe(101);
  expect(left.rules.length).toBeGreaterThan(0);
});
