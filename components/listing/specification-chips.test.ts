import { specificationChips } from "./specification-chips";

const LENGTH = {
  key: "length",
  name: { text: "Length" },
  isNumber: true,
  unit: "mm",
  values: [
    { value: "30", name: { text: "30 mm" }, count: 1 },
    { value: "80", name: { text: "80 mm" }, count: 1 },
  ],
};
const range = (_: unknown, { min, max }: { min: string | null; max: string | null }): string =>
  `${min}–${max}`;

it("shows the two ends of a range as one chip that removes both", () => {
  const chosen = ["length:30~", "length:~80", "thread:m8"];
  expect(specificationChips(chosen, [LENGTH], range)).toEqual([
    { attribute: "length", label: "Length", name: "30–80", terms: ["length:30~", "length:~80"] },
    { attribute: "thread", label: "thread", name: "m8", terms: ["thread:m8"] },
  ]);
});

it("names values as the list does, and numbers that no product has as a range of one", () => {
  expect(specificationChips(["length:30", "length:35"], [LENGTH], range)).toEqual([
    { attribute: "length", label: "Length", name: "30 mm", terms: ["length:30"] },
    { attribute: "length", label: "Length", name: "35–35", terms: ["length:35"] },
  ]);
  expect(specificationChips(["height:35~80"], [LENGTH], range)).toEqual([
    { attribute: "height", label: "height", name: "35–80", terms: ["height:35~80"] },
  ]);
});
