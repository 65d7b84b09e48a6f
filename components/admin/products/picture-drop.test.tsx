/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aShop, renderAtDesk, words } from "../testing";
import { PictureDrop } from "./picture-drop";

/** A browser that cannot read pictures, as jsdom is: they are sent as they are. */
const choose = (container: HTMLElement, names: string[]) => {
  const input = container.querySelector("input[type=file]");
  if (input === null) throw new Error("no input");
  const files = names.map((name) => new File([name], name, { type: "image/jpeg" }));
  return act(() => fireEvent.change(input, { target: { files } }));
};
const again = (name: string) => screen.getByRole("button", { name: `${words("common.again")} ${name}` });

test("pictures are sent one after the other; one that the network lost is sent again, one that is none is left out", async () => {
  const shop = aShop();
  const taken = { status: 200, body: {} };
  shop.reply(
    "products/add-picture",
    taken,
    "no answer",
    { status: 409, body: { code: "PICTURE_INVALID", facts: { reason: "not-a-picture" } } },
    { status: 503, body: { code: "UNAVAILABLE" } },
    taken,
  );
  const { container } = renderAtDesk(<PictureDrop id="HW-1" />);
  await choose(container, ["a.jpg", "b.jpg", "c.jpg", "d.heic"]);
  await waitFor(() => expect(shop.requestsOf("products/add-picture")).toHaveLength(5));
  const alerts = () => [...container.querySelectorAll<HTMLElement>(".sent-pictures [role=alert]")];
  await waitFor(() => expect(alerts()).toHaveLength(2));
  const refused = alerts();
  expect(refused.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("b.jpg"),
    expect.stringContaining(`c.jpg ${words("products.pictures.notTaken")}`),
  ]);
  expect(within(refused[1]!).queryByRole("button", { name: /again/i })).toBeNull();
  await act(() => fireEvent.click(again("b.jpg")));
  await waitFor(() => expect(alerts()).toHaveLength(1));
  const leaveOut = `${words("products.pictures.leaveOut")} c.jpg`;
  await act(() => fireEvent.click(screen.getByRole("button", { name: leaveOut })));
  expect(alerts()).toEqual([]);
  const sent = shop.requestsOf("products/add-picture") as { id: string; data: string }[];
  // The shop was busy with the fourth, and the second came again.
  expect(sent.map(({ data }) => atob(data))).toEqual([
    "a.jpg",
    "b.jpg",
    "c.jpg",
    "d.heic",
    "d.heic",
    "b.jpg",
  ]);
});
