/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { makeWords } from "../words";
import { aShop, renderAtDesk } from "../testing";
import { ColumnTable } from "./column-table";
import type { Asked } from "./exchange-types";

const ASKED: Asked = {
  preset: null,
  head: [
    { name: "Code", samples: ["HB-8"] },
    { name: "Rate", samples: ["1,299.50"] },
    { name: "Page", samples: ["12"] },
  ],
  first: { row: 4, cells: ["HB-8", "1,299.50", "12"] },
  mapping: {
    kind: "products",
    columns: [{ to: "sku", as: "plain" }, { to: "price_inr", as: "plain" }, null],
    fixed: {},
  },
};
const cell = (field: string, value: string | number | null) => ({
  field,
  value,
  isEmpty: false,
  problem: null,
});
const READ: AdminAnswer<"imports/first-row"> = {
  row: 4,
  cells: [cell("sku", "HB-8"), cell("pricePaise", 1299_50), null],
  others: [],
};
const wrong = (expected: string, facts = {}) => ({ row: 4, column: "", value: "", expected, facts });

const drawn = () => {
  const shop = aShop();
  shop.answer("imports/first-row", READ);
  const onChosen = jest.fn();
  const view = (
    <ColumnTable asked={ASKED} isBusy={false} onKind={jest.fn()} onChosen={onChosen} onCancel={jest.fn()} />
  );
  return { shop, onChosen, view };
};
const lastCellOf = (name: RegExp) =>
  within(screen.getByRole("row", { name })).getAllByRole("cell").at(-1)?.textContent;

test("beside each column that is read stands the first row's value as the shop understood it", async () => {
  const { shop, view } = drawn();
  renderAtDesk(view);
  expect(await screen.findByText("₹1,299.50")).toBeTruthy();
  expect(lastCellOf(/^Code/)).toBe("HB-8");
  expect(lastCellOf(/^Page/)).toBe("");
  expect(screen.getByText("Row 4 can be read like this.")).toBeTruthy();
  expect(shop.requestsOf("imports/first-row")).toEqual([{ mapping: ASKED.mapping, first: ASKED.first }]);
});

test("another choice is read anew; a wrong value has its reason, and what is missing is named", async () => {
  const { shop, onChosen, view } = drawn();
  renderAtDesk(view);
  await screen.findByText("₹1,299.50");
  shop.answer("imports/first-row", {
    row: 4,
    cells: [cell("sku", "HB-8"), { ...cell("stock", null), problem: wrong("pieces") }, null],
    others: [
      { field: "name.en", problem: wrong("needed") },
      { field: "sku", problem: wrong("key-column") },
    ],
  });
  const becomes = screen.getByLabelText("What Rate becomes");
  fireEvent.change(becomes, { target: { value: "weight_grams" } });
  await waitFor(() => expect(lastCellOf(/^Rate/)).toBe(" expected: a whole number of pieces"));
  expect(screen.getByText("3 values of row 4 cannot be read like this.")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Name, English: expected: a value; a new product needs one",
    "Part number: expected: a column of the file that is the part number",
  ]);
  expect(shop.requestsOf("imports/first-row").at(-1)).toEqual({
    mapping: {
      ...ASKED.mapping,
      columns: [ASKED.mapping.columns[0], { to: "weight_grams", as: "plain" }, null],
    },
    first: ASKED.first,
  });
  fireEvent.click(screen.getByRole("button", { name: "Check the file" }));
  expect(onChosen).toHaveBeenCalledTimes(1);
});

test("a file without a row is asked for its columns all the same", () => {
  const shop = aShop();
  renderAtDesk(
    <ColumnTable
      asked={{ ...ASKED, first: null }}
      isBusy={false}
      onKind={jest.fn()}
      onChosen={jest.fn()}
      onCancel={jest.fn()}
    />,
  );
  expect(screen.getByRole("button", { name: "Check the file" })).toBeTruthy();
  expect(shop.requestsOf("imports/first-row")).toEqual([]);
});

test("the Arabic desk says it in Arabic", () => {
  const words = makeWords("ar");
  expect([0, 1, 2, 5, 12].map((count) => words("exchange.mapping.firstRow", { row: 4, count }))).toEqual([
    "يُقرأ السطر 4 هكذا بلا خطأ.",
    "قيمة واحدة في السطر 4 لا تُقرأ هكذا.",
    "قيمتان في السطر 4 لا تُقرآن هكذا.",
    "5 قيم في السطر 4 لا تُقرأ هكذا.",
    "12 قيمة في السطر 4 لا تُقرأ هكذا.",
  ]);
});
