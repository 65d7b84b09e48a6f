/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { aShop, renderAtDesk } from "../testing";
import { makeWords } from "../words";
import { PicturesPanel } from "./pictures-panel";

const choose = (container: HTMLElement, names: string[]) => {
  const input = container.querySelector("input[type=file]");
  if (input === null) throw new Error("no input");
  const files = names.map((name) => new File([name], name));
  return act(async () => {
    fireEvent.change(input, { target: { files } });
    await Promise.resolve();
  });
};

test("pictures are sent product by product in their order, and those that match nothing are named", async () => {
  const shop = aShop();
  shop.answer("products/match-pictures", { products: ["HW-2", "HW-1", null, "HW-1"] });
  shop.reply("products/add-picture", { status: 200, body: {} });
  const { container } = renderAtDesk(<PicturesPanel />);
  await choose(container, ["hw-2.jpg", "HW-1_2.jpg", "IMG_1.jpg", "HW-1.jpg", "notes.txt"]);
  expect(await screen.findByText("3 pictures for 2 products.")).toBeTruthy();
  expect(shop.requestsOf("products/match-pictures")).toEqual([
    { names: ["hw-2.jpg", "HW-1_2.jpg", "IMG_1.jpg", "HW-1.jpg"] },
  ]);
  expect(
    screen.getByText("1 picture is named after no product, article or GTIN.", { exact: false }),
  ).toBeTruthy();
  expect(screen.getByText("IMG_1.jpg")).toBeTruthy();
  expect(shop.requestsOf("products/add-picture")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Add 3 pictures" }));
  expect(await screen.findByText("3 pictures are added.")).toBeTruthy();
  const sent = shop.requestsOf("products/add-picture") as { id: string; data: string }[];
  expect(sent.map(({ id, data }) => `${id} ${atob(data)}`)).toEqual([
    "HW-1 HW-1.jpg",
    "HW-1 HW-1_2.jpg",
    "HW-2 hw-2.jpg",
  ]);
  expect(screen.getByText("IMG_1.jpg")).toBeTruthy();
});

test("files without a picture ask the shop nothing, and too many are refused", async () => {
  const shop = aShop();
  const { container } = renderAtDesk(<PicturesPanel />);
  await choose(container, ["notes.txt"]);
  expect(await screen.findByText("There is no picture among these files.")).toBeTruthy();
  await choose(
    container,
    Array.from({ length: 1001 }, (_, n) => `HW-${n}.jpg`),
  );
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("At most 1000 pictures are taken at once"),
  );
  expect(shop.requestsOf("products/match-pictures")).toEqual([]);
});

test("the Arabic desk counts in Arabic", () => {
  const words = makeWords("ar");
  expect([1, 2, 5, 12].map((count) => words("exchange.pictures.found", { count, goods: count }))).toEqual([
    "صورة واحدة لمنتج واحد.",
    "صورتان لمنتجين.",
    "5 صور لـ5 منتجات.",
    "12 صورة لـ12 منتجًا.",
  ]);
});
