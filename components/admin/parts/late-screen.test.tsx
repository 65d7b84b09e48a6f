/** @jest-environment jsdom */
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { renderAtDesk, words } from "../testing";
import { lateScreen } from "./late-screen";

afterEach(cleanup);

const Screen = () => <h1>Payouts</h1>;

test("a screen is shown when its script is there, and at once from then on", async () => {
  const load = jest.fn(() => Promise.resolve(Screen));
  const Late = lateScreen(load);
  renderAtDesk(<Late />);
  expect(screen.getByText(words("common.loading"))).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Payouts" })).toBeTruthy();
  cleanup();
  renderAtDesk(<Late />);
  expect(screen.getByRole("heading", { name: "Payouts" })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a script that does not arrive is told, and loaded again by a press", async () => {
  const load = jest.fn<Promise<typeof Screen>, []>().mockRejectedValueOnce(new TypeError("no network"));
  load.mockResolvedValue(Screen);
  const Late = lateScreen(load);
  renderAtDesk(<Late />);
  fireEvent.click(await screen.findByRole("button", { name: words("common.again") }));
  expect(await screen.findByRole("heading", { name: "Payouts" })).toBeTruthy();
});
