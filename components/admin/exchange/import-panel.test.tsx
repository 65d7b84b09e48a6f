/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { makeWords } from "../words";
import { aShop, renderAtDesk } from "../testing";
import { ImportPanel } from "./import-panel";

const FOUND: AdminAnswer<"imports/show"> = {
  id: 7,
  fileName: "names.csv",
  kind: "products",
  state: "checked",
  who: "Asha Rao",
  at: "2026-11-29T08:00:00.000Z",
  rows: 1,
  changedRows: 1,
  newRows: 0,
  changes: 1,
  doneRows: 0,
  keptRows: 0,
  stoppedBy: null,
  canUndo: false,
  problems: [],
  problemCount: 0,
};

test.each(["checked", "done"] as const)(
  "a file whose names have a choice in them says so while it is %s, and can be written",
  async (state) => {
    const shop = aShop();
    shop.answer("imports/show", { ...FOUND, state });
    shop.answer("imports/changes", { rows: [], total: 0 });
    shop.answer("imports/warnings", { rows: [{ row: 2, sku: "HW-2011", option: "350 mm" }], total: 1 });
    renderAtDesk(<ImportPanel id={7} />);
    const row = await screen.findByRole("row", { name: /HW-2011/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "2",
      "HW-2011",
      "The name has “350 mm”, which is one of several choices. The shop shows the chosen one beside the name, so leave it out.",
    ]);
    expect(
      screen.getByText("1 name has one of its product’s choices in it. This does not stop the import."),
    ).toBeTruthy();
    expect(screen.queryAllByRole("button", { name: "Change 1 row" })).toHaveLength(
      state === "checked" ? 1 : 0,
    );
    expect(shop.requestsOf("imports/warnings")).toEqual([{ id: 7, page: 1, perPage: 25 }]);
  },
);

test("a file without such names, and one that was undone, say nothing", async () => {
  const shop = aShop();
  shop.answer("imports/changes", { rows: [], total: 0 });
  shop.answer("imports/warnings", { rows: [], total: 0 });
  shop.answer("imports/show", FOUND);
  const { unmount } = renderAtDesk(<ImportPanel id={7} />);
  await screen.findByText(makeWords("en")("exchange.noChanges"));
  expect(screen.queryByText(/choice/)).toBeNull();
  unmount();
  shop.answer("imports/show", { ...FOUND, state: "undone" });
  renderAtDesk(<ImportPanel id={7} />);
  await screen.findByText(makeWords("en")("exchange.noChanges"));
  expect(shop.requestsOf("imports/warnings")).toHaveLength(1);
});

test("the Arabic desk says it in Arabic", () => {
  const words = makeWords("ar");
  expect([1, 2, 5, 12].map((count) => words("exchange.warnings", { count }))).toEqual([
    "في اسم واحد خيار من خيارات المنتج. لا يوقف ذلك الاستيراد.",
    "في اسمين خيار من خيارات المنتج. لا يوقف ذلك الاستيراد.",
    "في 5 أسماء خيار من خيارات المنتج. لا يوقف ذلك الاستيراد.",
    "في 12 اسمًا خيار من خيارات المنتج. لا يوقف ذلك الاستيراد.",
  ]);
  expect(words("products.ready.option", { option: "350 مم" })).toBe(
    "في الاسم «350 مم»، وهو خيار واحد من عدة خيارات. يعرض المتجر الخيار المختار بجانب الاسم، فاحذفه من الاسم.",
  );
});
