import { clearFailures, drawToasts, toastFailure, toastInfo } from "./toasts";

test("a new try removes the failures that wait for their component", () => {
  toastFailure("Broken");
  toastInfo("Nothing new");
  clearFailures();
  const drawn: string[] = [];
  const stop = drawToasts({ draw: ({ text }) => drawn.push(text), clearFailures: () => undefined });
  stop();
  expect(drawn).toEqual(["Nothing new"]);
});
