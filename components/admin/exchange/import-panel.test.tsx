/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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

const NONE_FAR: AdminAnswer<"imports/far-prices"> = { count: 0, worst: [] };

test.each(["checked", "done"] as const)(
  "a file whose names have a choice in them says so while it is %s, and can be written",
  async (state) => {
    const shop = aShop();
    shop.answer("imports/show", { ...FOUND, state });
    shop.answer("imports/far-prices", NONE_FAR);
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
    await waitFor(() =>
      expect(screen.queryAllByRole("button", { name: "Change 1 row" })).toHaveLength(
        state === "checked" ? 1 : 0,
      ),
    );
    expect(shop.requestsOf("imports/warnings")).toEqual([{ id: 7, page: 1, perPage: 25 }]);
  },
);

test("a file without such names, and one that was undone, say nothing", async () => {
  const shop = aShop();
  shop.answer("imports/far-prices", NONE_FAR);
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

test("prices that move far are named before, and are written only after a yes to all of them", async () => {
  const shop = aShop();
  shop.answer("imports/show", FOUND);
  shop.answer("imports/changes", { rows: [], total: 0 });
  shop.answer("imports/warnings", { rows: [], total: 0 });
  shop.answer("imports/far-prices", {
    count: 12,
    worst: [
      { row: 3, sku: "HW-1", field: "pricePaise", before: 100_00, after: 10_000_00 },
      { row: 4, sku: "HW-2", field: "mrpPaise", before: 90_00, after: 9_00 },
    ],
  });
  shop.reply("imports/apply", { status: 409, body: { code: "FAR_PRICES", facts: { count: 13 } } });
  renderAtDesk(<ImportPanel id={7} />);
  const row = await screen.findByRole("row", { name: /HW-1/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(["3", "HW-1", "Price", "₹100.00 → ₹10,000.00"]);
  expect(screen.getByRole("row", { name: /HW-2/ }).textContent).toContain("₹90.00 → ₹9.00");
  expect(
    screen.getByText(/^12 prices fall below half of what they are, or rise above double\./),
  ).toBeTruthy();
  expect(screen.getByText("The 2 that move farthest are shown.")).toBeTruthy();
  const apply = () => screen.getByRole<HTMLButtonElement>("button", { name: "Change 1 row" });
  expect(apply().disabled).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "These 12 prices are right" }));
  expect(apply().disabled).toBe(false);
  fireEvent.click(apply());
  expect(await screen.findByText(/^13 prices of this import fall below half/)).toBeTruthy();
  expect(shop.requestsOf("imports/apply")).toEqual([{ id: 7, seenFar: 12 }]);
});

test("the Arabic desk says it in Arabic", () => {
  const words = makeWords("ar");
  expect([1, 2, 5, 12].map((count) => words("exchange.far.yes", { count }))).toEqual([
    "هذا السعر صحيح",
    "هذان السعران صحيحان",
    "هذه الأسعار صحيحة، وعددها 5",
    "هذه الأسعار صحيحة، وعددها 12",
  ]);
  expect(words("exchange.far.found", { count: 2 })).toBe(
    "سعران يقلّان عن نصفهما الحالي أو يزيدان على ضعفهما. هل السعر لعبوة كاملة، أو من عمود آخر؟ لا يُكتب شيء قبل موافقتك.",
  );
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
