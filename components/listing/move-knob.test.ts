/** @jest-environment jsdom */
import { moveKnob } from "@/components/layout/move-knob";
import { specificationRange } from "./specification-range";

const LENGTH = {
  key: "length",
  name: { text: "Length" },
  isNumber: true,
  unit: "mm",
  values: [16, 20, 40, 60].map((number) => ({
    value: String(number),
    name: { text: `${number} mm` },
    count: number,
  })),
};
const WORDS = { name: "Length", from: "From, mm", to: "To, mm", unit: "mm", set: "Set" };
const find = <T extends Element>(selector: string): T[] => [...document.querySelectorAll<T>(selector)];

beforeEach(() => {
  const chosen = { range: { min: "20", max: "40" }, values: [] };
  document.body.innerHTML = String(specificationRange(LENGTH, chosen, null, WORDS));
});
const fields = (): string[] => find<HTMLInputElement>("[inputmode]").map(({ value }) => value);
const knobs = (): HTMLInputElement[] => find("[type=range]");
const bars = (): boolean[] => find(".hist i").map((bar) => bar.classList.contains("on"));
const move = (knob: number, place: number): void => {
  const moved = knobs()[knob] as HTMLInputElement;
  moved.valueAsNumber = place;
  moveKnob(moved);
};

test("the chosen part is drawn, its ends stand in the fields and have names of their own", () => {
  expect(bars()).toEqual([false, true, true, false]);
  expect(fields()).toEqual(["20", "40"]);
  expect(
    knobs().map((knob) => [knob.getAttribute("aria-label"), knob.getAttribute("aria-valuetext")]),
  ).toEqual([
    ["Length: From, mm", "20 mm"],
    ["Length: To, mm", "40 mm"],
  ]);
});

test("a knob writes its step; at the end of the scale its field is empty", () => {
  move(1, 4);
  expect(fields()).toEqual(["20", ""]);
  expect(bars()).toEqual([false, true, true, true]);
  move(0, 2);
  expect(fields()).toEqual(["40", ""]);
  expect(find(".dim bdi")[0]?.textContent).toBe("40–60");
});

test("the knobs never meet", () => {
  move(0, 4);
  expect(fields()).toEqual(["40", "40"]);
  expect(bars()).toEqual([false, false, true, false]);
});
