/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { clearFailures, toastFailure, toastInfo, toastSuccess } from "@/lib/store/toasts";
import en from "@/messages/en.json";
import Toaster from "./toaster";

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <NextIntlClientProvider locale="en" messages={{ islands: en.islands }} timeZone="Asia/Kolkata">
      <button>Remove</button>
      <Toaster />
    </NextIntlClientProvider>,
  );
});
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

test("R64 R65: three kinds of messages, each gone after five seconds; the same words are one message", () => {
  act(() => {
    toastSuccess("Saved");
    toastInfo("Nothing new");
    toastFailure("Broken");
    toastFailure("Broken");
  });
  expect(screen.getAllByRole("alert").map((box) => [box.textContent, box.classList.contains("bad")])).toEqual(
    [["Broken", true]],
  );
  expect(screen.getByRole("status").textContent).toBe("BrokenNothing newSaved");
  act(() => jest.advanceTimersByTime(4900));
  expect(screen.getByText("Saved").isConnected).toBe(true);
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText("Saved")).toBeNull();
});

test("a second message with the same words is a new one, that names its product and lasts five seconds", () => {
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("");
  act(() => toastSuccess("Added", undefined, "Hex bolt"));
  const first = screen.getByText("Added").closest(".toast");
  act(() => jest.advanceTimersByTime(1500));
  act(() => toastSuccess("Added", undefined, "Hex nut"));
  const second = screen.getByText("Added").closest(".toast");
  expect(second).not.toBe(first);
  expect(region.textContent).toBe("AddedHex nut");
  act(() => jest.advanceTimersByTime(4900));
  expect(region.textContent).toBe("AddedHex nut");
  act(() => jest.advanceTimersByTime(200));
  expect(region.textContent).toBe("");
});

test("an action runs once, the message goes and the focus is where it came from", () => {
  const run = jest.fn();
  const before = screen.getByRole("button", { name: "Remove" });
  before.focus();
  act(() => toastSuccess("Removed", { label: "Undo", run }));
  const undo = screen.getByRole("button", { name: "Undo" });
  act(() => undo.focus());
  act(() => jest.advanceTimersByTime(20_000));
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Removed")).toBeNull();
  expect(document.activeElement).toBe(before);
});

test("a new try takes the complaints away and leaves the rest", () => {
  act(() => {
    toastFailure("Name is required");
    toastSuccess("Added");
  });
  act(() => clearFailures());
  expect(screen.queryByText("Name is required")).toBeNull();
  expect(screen.getByText("Added").isConnected).toBe(true);
});

test("a message shown in a dialog outlives the dialog", async () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  act(() => toastSuccess("Placed"));
  expect(dialog.contains(screen.getByText("Placed"))).toBe(true);
  await act(async () => dialog.remove());
  expect(screen.getByText("Placed").isConnected).toBe(true);
});
