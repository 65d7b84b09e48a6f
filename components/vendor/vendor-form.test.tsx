/** @jest-environment jsdom */
import { waitFor } from "@testing-library/react";
import { field, fill, giveDialogs, press, renderForm, said, values } from "@/components/form/testing";
import { createVendorRequest } from "@/lib/shop/actions/message-actions";
import { toastFailure } from "@/lib/store/toasts";
import { VendorForm } from "./vendor-form";

jest.mock("@/lib/shop/actions/message-actions", () => ({ createVendorRequest: jest.fn() }));
jest.mock("@/lib/shop/actions/account-actions", () => ({
  loadCities: jest.fn(),
  loadStates: jest.fn(),
  loadPinPlace: () => Promise.resolve(null),
}));
jest.mock("@/lib/store/toasts", () => ({
  clearFailures: jest.fn(),
  toastFailure: jest.fn(),
  toastSuccess: jest.fn(),
  toastInfo: jest.fn(),
}));

const typed = {
  "Company Name": "Anvil & Sons",
  Email: "anvil@example.com",
  "Home/Business Address": "3 Forge Lane",
  Password: "right horse",
  "Confirm Password": "right horse",
};
const labels = Object.keys(typed);

beforeAll(giveDialogs);
beforeEach(() => {
  jest.clearAllMocks();
  renderForm(<VendorForm indiaId={1} countries={[{ id: 1, name: "India" }]} states={[]} />);
});

test("R300: company, mail, country, address and password are required; the rest may be empty", async () => {
  fill({ Country: "" });
  press("Send the request");
  expect([...labels, "Country"].map(said)).toEqual([
    "Company Name is required",
    "Email is required",
    "Home/Business Address is required",
    "Password is required",
    "Confirm Password is required",
    "Country is required",
  ]);
  expect(createVendorRequest).not.toHaveBeenCalled();
  jest.mocked(createVendorRequest).mockResolvedValue({ ok: true, value: null });
  fill({ ...typed, Country: "1" });
  press("Send the request");
  await waitFor(() => expect(createVendorRequest).toHaveBeenCalledTimes(1));
});

test.each([
  ["Company Name", 200],
  ["Owner Name", 150],
  ["Email", 150],
  ["Password", 150],
  ["Confirm Password", 150],
  ["Home/Business Address", 600],
])("R299: %s has at most %d characters", (label, most) => {
  const long = label === "Email" ? `${"a".repeat(most - 11)}@example.com` : "x".repeat(most + 1);
  fill({ ...typed, [label]: long, ...(label === "Password" ? { "Confirm Password": long } : {}) });
  press("Send the request");
  expect(said(label)).toBe(`${label} max length should be ${most} characters`);
  expect(createVendorRequest).not.toHaveBeenCalled();
});

test.each([
  ["EMAIL_EXISTS", "Email already exists!"],
  ["FAULT", "An error occured. Please try again!"],
  ["UNAVAILABLE", "An error occured. Please try again!"],
] as const)("R305 R306: %s is said and nothing typed is lost", async (code, words) => {
  jest.mocked(createVendorRequest).mockResolvedValue({ ok: false, code });
  fill(typed);
  press("Send the request");
  await waitFor(() => expect(toastFailure).toHaveBeenCalledWith(words));
  expect(values(labels)).toEqual(Object.values(typed));
  if (code === "EMAIL_EXISTS")
    await waitFor(() => expect([said("Email"), document.activeElement]).toEqual([words, field("Email")]));
});
