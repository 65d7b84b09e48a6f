/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { submitReview } from "@/lib/shop/actions/message-actions";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";
import en from "@/messages/en.json";
import ReviewForm from "./review-form";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/shop/actions/message-actions", () => ({ submitReview: jest.fn() }));
jest.mock("@/lib/store/toasts", () => ({
  clearFailures: jest.fn(),
  toastFailure: jest.fn(),
  toastSuccess: jest.fn(),
  toastInfo: jest.fn(),
}));

const send = jest.mocked(submitReview);
const sent = jest.fn();
const TYPED = {
  Name: "Asha Patel",
  Email: "asha@example.com",
  "Review Title": "Holds",
  "Review Body": "Two years outdoors.",
};

const field = (label: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${label}`) });
const fill = (values: Record<string, string>) =>
  Object.entries(values).forEach(([label, value]) => fireEvent.change(field(label), { target: { value } }));
const stars = (n: number) =>
  screen.getByRole<HTMLInputElement>("radio", { name: n === 1 ? "1 star" : `${n} stars` });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Submit review" }));

beforeAll(() => {
  // jsdom has no dialogs, and the overlay is one.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {};
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {};
});
beforeEach(() => {
  jest.clearAllMocks();
  render(
    <NextIntlClientProvider locale="en" messages={{ islands: en.islands }} timeZone="Asia/Kolkata">
      <ReviewForm productId={1001} onSent={sent} />
    </NextIntlClientProvider>,
  );
});

test("R172 R173 R174 R175 R176 R177: five stars of which none is chosen, four fields, and each says what is missing", () => {
  expect(screen.getAllByRole("radio")).toHaveLength(5);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  submit();
  expect(send).not.toHaveBeenCalled();
  for (const words of [
    "Rating is required",
    "Name is required",
    "Email is required",
    "Review Title is required",
    "Review Body is required",
  ])
    expect(screen.getAllByText(words)).toHaveLength(1);
  expect(toastFailure).toHaveBeenCalledWith("Rating is required");
});

test("R174 R175 R176 R177: 200 characters may be sent, 201 are refused with the exact words", async () => {
  send.mockResolvedValue({ ok: true, value: null });
  fireEvent.click(stars(4));
  const long = (n: number) => ({
    Name: "n".repeat(n),
    Email: `${"e".repeat(n - 12)}@example.com`,
    "Review Title": "t".repeat(n),
    "Review Body": "b".repeat(n),
  });
  fill(long(201));
  submit();
  for (const label of Object.keys(TYPED))
    expect(screen.getAllByText(`${label} max length should be 200 characters`)).toHaveLength(1);
  expect(send).not.toHaveBeenCalled();
  fill(long(200));
  submit();
  await waitFor(() => expect(sent).toHaveBeenCalled());
});

test("R179 R180: what is typed is sent once, and its arrival is said", async () => {
  send.mockResolvedValue({ ok: true, value: null });
  fireEvent.click(stars(5));
  fill(TYPED);
  submit();
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Your review submitted successfully!"));
  expect(send.mock.calls).toEqual([
    [
      "en",
      1001,
      {
        ReviewerName: "Asha Patel",
        ReviewerEmail: "asha@example.com",
        ReviewTitle: "Holds",
        ReviewBody: "Two years outdoors.",
        ReviewRating: 5,
        Website: "",
      },
    ],
  ]);
});

test.each([
  ["a fault", () => Promise.resolve({ ok: false as const, code: "FAULT" })],
  ["a shop that is away", () => Promise.resolve({ ok: false as const, code: "UNAVAILABLE" })],
  ["too many tries", () => Promise.resolve({ ok: false as const, code: "TOO_MANY_REQUESTS" })],
  ["an answer that never comes", () => Promise.reject(new TypeError("fetch failed"))],
])("R181 R391: %s is said in the review's own words and everything typed stays", async (_, answer) => {
  send.mockImplementation(answer);
  fireEvent.click(stars(2));
  fill(TYPED);
  submit();
  await waitFor(() => expect(toastFailure).toHaveBeenCalledWith("An error occured. Please try again later!"));
  expect(screen.getByRole("alert").textContent).not.toBe("");
  for (const [label, value] of Object.entries(TYPED)) expect(field(label).value).toBe(value);
  expect(stars(2).checked).toBe(true);
  expect(sent).not.toHaveBeenCalled();
});
