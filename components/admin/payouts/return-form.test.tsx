/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { aShop, renderAtDesk, words } from "../testing";
import { ReturnForm } from "./return-form";

/** jsdom saves no files. */
const saved: string[] = [];
const types: string[] = [];
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${types.push((file as Blob).type)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterAll(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  jest.restoreAllMocks();
});

test("a section of a seller's return is asked for with its month and saved", async () => {
  const shop = aShop();
  shop.reply("exports/return", {
    status: 200,
    body: { fileName: "gstr1-docs-seller-3-2026-10.csv", text: "a\r\n", rows: null, last: null },
  });
  renderAtDesk(<ReturnForm vendorId={3} />);
  const month = await screen.findByLabelText(words("payouts.return.month"));
  fireEvent.change(screen.getByLabelText(words("payouts.return.section")), {
    target: { value: "gstr1-docs" },
  });
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: words("payouts.return.save") });
  fireEvent.change(month, { target: { value: "2026" } });
  expect(save().disabled).toBe(true);
  fireEvent.change(month, { target: { value: "2026-10" } });
  fireEvent.click(save());
  await waitFor(() => expect(saved).toEqual(["gstr1-docs-seller-3-2026-10.csv"]));
  expect(shop.requestsOf("exports/return")).toEqual([
    { vendorId: 3, what: "gstr1-docs", month: "2026-10", as: "xlsx", after: null },
  ]);
});

test("the whole return comes first, and is saved as JSON", async () => {
  const shop = aShop();
  shop.reply("exports/return", {
    status: 200,
    body: { fileName: "gstr1-seller-3-2026-10.json", text: "{}", rows: null, last: null },
  });
  renderAtDesk(<ReturnForm vendorId={3} />);
  fireEvent.click(await screen.findByRole("button", { name: words("payouts.return.save") }));
  await waitFor(() => expect(saved.at(-1)).toBe("gstr1-seller-3-2026-10.json"));
  expect(types.at(-1)).toBe("application/json;charset=utf-8");
  expect(shop.requestsOf("exports/return")).toMatchObject([{ vendorId: 3, what: "gstr1", after: null }]);
});
