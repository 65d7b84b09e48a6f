/** @jest-environment jsdom */
import { fireEvent, screen, waitForElementToBeRemoved, within } from "@testing-library/react";
import { aShop, renderAtDesk, words } from "../testing";
import { ExportPanel } from "./export-panel";

/** jsdom saves no files. */
const saved: Blob[] = [];
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterAll(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  jest.restoreAllMocks();
});

const batch = (text: string, last: number | null) => ({
  status: 200,
  body: { fileName: "invoices.csv", text, rows: null, last },
});

test("the sales of a month are asked for with that month, batch after batch", async () => {
  const shop = aShop();
  shop.reply("exports/sales", batch("a\r\n", 7), batch("b\r\n", null));
  renderAtDesk(<ExportPanel />);
  fireEvent.click(await screen.findByRole("button", { name: words("exchange.salesTitle") }));
  fireEvent.change(screen.getByLabelText(words("exchange.what")), { target: { value: "gstr1-hsn-b2b" } });
  fireEvent.change(screen.getByLabelText(words("exchange.month")), { target: { value: "2026-10" } });
  fireEvent.change(within(screen.getByRole("dialog")).getByLabelText(words("exchange.form")), {
    target: { value: "csv" },
  });
  fireEvent.click(screen.getByRole("button", { name: words("exchange.save") }));
  await waitForElementToBeRemoved(() => screen.queryByRole("dialog"));
  expect(shop.requestsOf("exports/sales")).toEqual([
    { what: "gstr1-hsn-b2b", month: "2026-10", as: "csv", after: null },
    { what: "gstr1-hsn-b2b", month: "2026-10", as: "csv", after: 7 },
  ]);
  expect(saved.map(({ size }) => size)).toEqual([6]);
});
