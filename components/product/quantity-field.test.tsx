/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import messages from "@/messages/en.json";
import { QuantityField } from "./quantity-field";
import { typedQuantity } from "./typed-quantity";

const limits = { minimum: 2, maximum: 50, stock: 30, step: 2 };
const { islands } = messages;

const draw = () => {
  const onChange = jest.fn();
  render(
    <NextIntlClientProvider locale="en" messages={{ islands }}>
      <QuantityField quantity={2} limits={limits} label="Pieces" onChange={onChange} />
    </NextIntlClientProvider>,
  );
  const box = screen.getByRole("textbox", { name: "Pieces" });
  const type = (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.blur(box);
  };
  return { onChange, type };
};
/** Lets a loaded script run. */
const loaded = () => act(async () => void (await import("./typed-quantity")));

test("before the reading is loaded, digits are read at once and as it reads them", () => {
  for (const text of ["1", "4", "7", "30", "49", "999999999"]) {
    const { onChange, type } = draw();
    type(text);
    const { quantity, problem } = typedQuantity(text, limits);
    expect(onChange.mock.calls).toEqual([[quantity, problem, true]]);
    document.body.replaceChildren();
  }
});

test("any other text buys nothing until it is read", async () => {
  const { onChange, type } = draw();
  type("١٢");
  expect(onChange.mock.calls).toEqual([[null, { code: "NOT_A_NUMBER", n: 1 }, true]]);
  await loaded();
  expect(onChange.mock.calls.slice(1)).toEqual([[12, null, true]]);
});
