/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { aShop, renderAtDesk, words } from "../testing";
import { ReturnForm } from "./return-form";

/** jsdom saves no files. */
const saved: string[] = [];
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(() => {
  URL.createObjectURL = () => "blob:1";
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
    body: { fileName: "gstr1-docs-seller-3-2026-10.csv", text: "a\r\n", last: null },
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
    { vendorId: 3, what: "gstr1-docs", month: "2026-10", after: null },
  ]);
});
