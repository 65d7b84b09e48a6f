/** @jest-environment jsdom */
import "../words.testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import type { Language } from "@/lib/languages/languages";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { DeskContext, makeDesk } from "../desk-context";
import { QuantityPicker } from "../orders/quantity-picker";
import { NumberBox } from "./number-box";
import { TypedBox } from "./typed-box";

afterEach(cleanup);

const desk = (language: Language) =>
  makeDesk({ language, setLanguage: () => Promise.resolve(true), mode: "light", setMode: () => undefined });

const AmountBox = ({ isRefused }: { isRefused: boolean }) => {
  const [typed, setTyped] = useState("");
  return (
    <NumberBox
      label="Amount"
      field={NUMBER_FIELDS.offerAmount}
      wrong="an amount, please"
      isRefused={isRefused}
      value={typed}
      onChange={setTyped}
    />
  );
};

const shown = (language: Language, isRefused = false): HTMLInputElement => {
  render(
    <DeskContext.Provider value={desk(language)}>
      <AmountBox isRefused={isRefused} />
    </DeskContext.Provider>,
  );
  return screen.getByRole("textbox");
};
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const said = (box: HTMLElement): string | null =>
  document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent ?? null;

test("a number that can be read in two ways is refused with both, in the desk's language", () => {
  const box = shown("en");
  type(box, "249,50");
  expect(said(box)).toBe("this can be 249.50 or 24,950; type the one you mean");
  expect(box.getAttribute("aria-invalid")).toBe("true");
  type(box, "120 150");
  expect(said(box)).toBe("this is not clear; if it is 1,20,150, type 1,20,150");
  cleanup();
  const arabic = shown("ar");
  type(arabic, "249,50");
  expect(said(arabic)).toBe("قد يعني هذا 249.50 أو 24,950؛ اكتب ما تقصده");
  type(arabic, "120 150");
  expect(said(arabic)).toBe("هذا غير واضح؛ إن كان المقصود 1,20,150 فاكتب 1,20,150");
});

test("what is no number, or out of range, has the words of the box; an empty box only if it is refused", () => {
  const box = shown("en");
  expect(said(box)).toBeNull();
  for (const wrong of ["ten", "0", "10000000.01"]) {
    type(box, wrong);
    expect([wrong, said(box)]).toEqual([wrong, "an amount, please"]);
  }
  type(box, "10000000");
  expect(said(box)).toBeNull();
  cleanup();
  expect(said(shown("en", true))).toBe("an amount, please");
});

test("a box shows the number that was read when it is left, and before Enter sends the form", () => {
  const box = shown("en");
  type(box, "₹१,२५०/-");
  expect(box.value).toBe("₹१,२५०/-");
  fireEvent.blur(box);
  expect(box.value).toBe("1250.00");
  type(box, "٢٤٩٫٥");
  fireEvent.keyDown(box, { key: "Enter" });
  expect(box.value).toBe("249.50");
  type(box, "249,50");
  fireEvent.blur(box);
  expect(box.value).toBe("249,50");
});

test("text that cannot be read takes the place of the number before it, so that the shop refuses it", () => {
  const taken: (number | null)[] = [];
  const PriceBox = () => {
    const [value, setValue] = useState<number | null>(120_00);
    const take = (next: number | null) => {
      taken.push(next);
      setValue(next);
    };
    return (
      <TypedBox
        label="Price"
        field={NUMBER_FIELDS.price}
        wrong="this cannot be"
        value={value}
        onChange={take}
      />
    );
  };
  render(
    <DeskContext.Provider value={desk("en")}>
      <PriceBox />
    </DeskContext.Provider>,
  );
  const box = screen.getByRole<HTMLInputElement>("textbox");
  expect(box.value).toBe("120.00");
  for (const text of ["249,50", "249.50", ""]) type(box, text);
  expect(taken).toEqual([-1, 249_50, null]);
});

test("pieces of a line that cannot be read are none, and the box shows so when it is left", () => {
  const Picker = () => {
    const [value, setValue] = useState(3);
    return <QuantityPicker name="Bolt" value={value} most={5} onChange={setValue} />;
  };
  render(
    <DeskContext.Provider value={desk("en")}>
      <Picker />
    </DeskContext.Provider>,
  );
  const box = screen.getByRole<HTMLInputElement>("textbox");
  type(box, "१");
  fireEvent.blur(box);
  expect(box.value).toBe("1");
  type(box, "99");
  fireEvent.blur(box);
  expect(box.value).toBe("5");
  type(box, "1 2");
  expect([box.value, box.getAttribute("aria-invalid")]).toEqual(["1 2", "true"]);
  expect(screen.getByText("this is not clear; if it is 12, type 12")).toBeDefined();
  fireEvent.blur(box);
  expect([box.value, box.getAttribute("aria-invalid")]).toEqual(["0", "false"]);
});
