/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { clearFailures, toastFailure, toastInfo, toastLoneFailure, toastSuccess } from "@/lib/store/toasts";
import en from "@/messages/en.json";
import { ToastRegion } from "@/components/ui/toast-region";
import { followPresses } from "./toast-place";
import Toaster from "./toaster";

/** The layout's region: on the page before the script of the messages. */
const region = () => screen.getByRole("status");

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <NextIntlClientProvider locale="en" messages={{ islands: en.islands }} timeZone="Asia/Kolkata">
      <main>
        <button>Remove</button>
      </main>
      <ToastRegion />
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
  expect(region().textContent).toBe("BrokenNothing newSaved");
  act(() => jest.advanceTimersByTime(4900));
  expect(screen.getByText("Saved").isConnected).toBe(true);
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText("Saved")).toBeNull();
});

test("a second message with the same words is a new one, that names its product and lasts five seconds", () => {
  expect(region().textContent).toBe("");
  act(() => toastSuccess("Added", undefined, "Hex bolt"));
  const first = screen.getByText("Added").closest(".toast");
  act(() => jest.advanceTimersByTime(1500));
  act(() => toastSuccess("Added", undefined, "Hex nut"));
  const second = screen.getByText("Added").closest(".toast");
  expect(second).not.toBe(first);
  expect(region().textContent).toBe("AddedHex nut");
  act(() => jest.advanceTimersByTime(4900));
  expect(region().textContent).toBe("AddedHex nut");
  act(() => jest.advanceTimersByTime(200));
  expect(region().textContent).toBe("");
});

test("a screen reader hears a failure once: from the page where that says it too, else from the region", () => {
  act(() => {
    toastFailure("Name is required");
    toastLoneFailure("Broken");
  });
  const live = (text: string) => screen.getByText(text).closest(".toast")?.getAttribute("aria-live");
  expect([live("Name is required"), live("Broken")]).toEqual(["off", null]);
  expect(screen.queryByRole("alert")).toBeNull();
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
    toastSuccess("Added");
    toastFailure("Name is required");
  });
  act(() => clearFailures());
  expect(screen.queryByText("Name is required")).toBeNull();
  expect(screen.getByText("Added").isConnected).toBe(true);
});

test("a success takes the failures of the tries before it away", () => {
  act(() => toastFailure("Select size of product!"));
  act(() => toastSuccess("Added"));
  expect(region().textContent).toBe("Added");
});

test("messages stand across the screen from what was pressed, and low where it was at the upper edge", () => {
  const stop = followPresses();
  const button = screen.getByRole("button", { name: "Remove" });
  const placeAfter = (left: number, top: number) => {
    button.getBoundingClientRect = () => new DOMRect(left, top, 100, 40);
    fireEvent.click(button);
    act(() => toastSuccess("Removed"));
    return region().firstElementChild?.className;
  };
  expect(window.innerWidth).toBe(1024);
  expect(placeAfter(100, 500)).toBe("list ");
  expect(placeAfter(800, 500)).toBe("list across");
  expect(placeAfter(800, 100)).toBe("list across low");
  document.documentElement.dir = "rtl";
  expect(placeAfter(800, 500)).toBe("list ");
  expect(placeAfter(100, 500)).toBe("list across");
  document.documentElement.dir = "";
  // The page after it: what was pressed is gone.
  button.remove();
  act(() => toastSuccess("Removed"));
  expect(region().firstElementChild?.className).toBe("list ");
  stop();
});

test("a press on a message takes that one away, because it may lie over a button", () => {
  act(() => {
    toastSuccess("Signed up");
    toastInfo("Nothing new", { text: "Cart", href: "#cart" });
  });
  fireEvent.click(screen.getByRole("link", { name: "Cart" }));
  expect(region().textContent).toBe("Nothing new CartSigned up");
  fireEvent.click(screen.getByText("Signed up"));
  expect(region().textContent).toBe("Nothing new Cart");
});

test("a message shown in a dialog outlives the dialog", async () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  dialog.innerHTML = "<div data-toasts></div>";
  act(() => toastSuccess("Placed"));
  expect(dialog.contains(screen.getByText("Placed"))).toBe(true);
  await act(async () => dialog.remove());
  expect(screen.getByText("Placed").isConnected).toBe(true);
});
