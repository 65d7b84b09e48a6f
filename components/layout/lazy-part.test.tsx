/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useState, type ComponentType, type ReactElement } from "react";
import { ToastRegion } from "@/components/ui/toast-region";
import { clearFailures, toastFailure, toastSuccess } from "@/lib/store/toasts";
import en from "@/messages/en.json";
import { lazyPart, lazyWindow } from "./lazy-part";
import { PlainToast } from "./toast-box";

const { PART_MISSING, OFFLINE } = en.islands.failures;
let isOnline = true;

/** A script that arrives only while `isOnline`. */
const script = <P,>(default_: ComponentType<P>) =>
  jest.fn(() =>
    isOnline ? Promise.resolve({ default: default_ }) : Promise.reject(new Error("Failed to load chunk")),
  );
const show = (part: ReactElement) =>
  act(async () => {
    render(
      <NextIntlClientProvider locale="en" messages={{ islands: en.islands }} timeZone="Asia/Kolkata">
        <p>The rest</p>
        {part}
      </NextIntlClientProvider>,
    );
    await Promise.resolve();
  });
const settle = (): Promise<void> => act(async () => void (await Promise.resolve()));

beforeEach(() => {
  isOnline = false;
  jest.spyOn(navigator, "onLine", "get").mockImplementation(() => true);
  // React reports what a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test("a part that does not arrive says so in its place, and its button requests it again", async () => {
  const load = script(() => <p>The part</p>);
  const Part = lazyPart(load);
  await show(<Part />);
  expect(screen.getByRole("alert").textContent).toContain(PART_MISSING);
  expect(screen.getAllByText("The rest")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: en.islands.failure.retry }));
  await settle();
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  isOnline = true;
  fireEvent.click(screen.getByRole("button", { name: en.islands.failure.retry }));
  await settle();
  expect(screen.getAllByText("The part")).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
});

test("offline it says that, and the network's return brings it", async () => {
  jest.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  const Part = lazyPart(script(() => <p>The part</p>));
  await show(<Part />);
  expect(screen.getByRole("alert").textContent).toContain(OFFLINE);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));
  await settle();
  expect(screen.getAllByText("The part")).toHaveLength(1);
});

test("a part that only adorns says nothing, and comes with the network too", async () => {
  const Part = lazyPart(
    script(() => <p>The part</p>),
    { Missing: null },
  );
  await show(<Part />);
  expect(screen.queryByRole("alert")).toBeNull();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));
  await settle();
  expect(screen.getAllByText("The part")).toHaveLength(1);
});

test("a window that does not arrive is a message, and the next press opens it", async () => {
  const Window = lazyWindow(
    script(({ onClose }: { onClose: () => void }) => <dialog open onClick={onClose} />),
  );
  const Toaster = lazyPart(
    script(() => null),
    { Missing: PlainToast },
  );
  const Opener = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen ? <Window onClose={() => setOpen(false)} /> : null}
        <Toaster />
      </>
    );
  };
  await show(<Opener />);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  await settle();
  expect(screen.getByText(PART_MISSING).isConnected).toBe(true);
  isOnline = true;
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  await settle();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("messages are drawn without the toasts' script, which is requested again after each", async () => {
  jest.useFakeTimers();
  toastSuccess("Added", { text: "Go to cart", href: "/en/cart" });
  const Toaster = lazyPart(
    script(() => <p>Toasts</p>),
    { Missing: PlainToast },
  );
  await show(
    <>
      <ToastRegion />
      <Toaster />
    </>,
  );
  expect(screen.getByRole("status").textContent).toBe("Added Go to cart");
  act(() => toastFailure("Broken"));
  expect(screen.getByRole("status").textContent).toBe("Broken");
  act(clearFailures);
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => toastFailure("Broken again"));
  isOnline = true;
  act(() => jest.advanceTimersByTime(5000));
  jest.useRealTimers();
  await settle();
  expect(screen.getAllByText("Toasts")).toHaveLength(1);
});
